/// Existing endings close to one that does not exist.
struct EndingRepair {
  /// An ending to try instead, and the cost of having typed the other one.
  struct Proposal {
    var ending: [UInt8]
    var cost: Int32
  }

  /// More than one edit of an ending is a guess, and so are more than three endings.
  private static let limit = EditCosts.first + EditCosts.wrong
  private static let most = 3

  /// Endings that mail domains have often; all in ASCII, sorted by nothing.
  private static let endings: StaticString = """
    com,net,org,edu,gov,info,biz,cn,com.cn,edu.cn,tw,com.tw,edu.tw,hk,com.hk,jp,co.jp,ne.jp,ac.jp,\
    kr,co.kr,ac.kr,ru,ua,by,kz,de,at,ch,fr,be,nl,it,es,pt,pl,cz,sk,hu,ro,bg,gr,se,no,dk,fi,ie,\
    uk,co.uk,ac.uk,org.uk,eu,us,ca,com.br,br,com.mx,mx,com.ar,ar,cl,com.co,co,in,co.in,ac.in,\
    com.au,au,edu.au,co.nz,nz,co.za,sg,com.sg,my,id,co.id,th,co.th,vn,com.vn,ph,tr,com.tr,il,\
    co.il,ac.il,io,me,dev,app,tech,cloud,online,
    """

  /// The proposals for a top label that does not exist, cheapest first.
  ///
  /// - Complexity: O(number of endings).
  static func proposals(for typed: UnsafeBufferPointer<UInt8>) -> [Proposal] {
    guard typed.count >= 2, typed.count <= 10 else { return [] }
    var found: [Proposal] = []
    let list = UnsafeBufferPointer(start: endings.utf8Start, count: endings.utf8CodeUnitCount)
    var start = 0
    for end in list.indices where list[end] == UInt8(ascii: ",") {
      let ending = UnsafeBufferPointer(rebasing: list[start..<end])
      start = end + 1
      guard DeletionHash.isOneEdit(typed, ending) else { continue }
      if let cost = WeightedDistance(typed: typed, meant: ending).cost(limit: limit) {
        found.append(Proposal(ending: Array(ending), cost: cost))
      }
    }
    if found.count > 1 { found.sort { $0.cost < $1.cost } }
    return Array(found.prefix(most))
  }
}
