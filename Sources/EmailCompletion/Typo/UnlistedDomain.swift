/// How likely it is that a text which is in no list was meant as it stands.
enum UnlistedDomain {
  private static let bit = FixedPoint.bit

  /// One of four people is at a domain that no list knows.
  private static let share = 2 * bit
  /// A letter and a digit of a name, when all are equally likely.
  private static let letter = 4 * bit + 11
  private static let digit = 3 * bit + 5
  /// Beyond the eighth character names are words, which can be guessed.
  private static let laterLetter = 3 * bit
  /// Labels before the registered name (`student.`) are words too.
  private static let hostLetter = 2 * bit
  /// `hmail.com`, `mailw.com`: `mail` and one more letter is a common name for a mail service.
  private static let mailAndOne = 17 * bit

  /// Minus the logarithm of the likelihood that somebody's domain is just this one.
  ///
  /// - Complexity: O(length).
  static func cost(_ domain: UnsafeBufferPointer<UInt8>) -> Int32 {
    let all = ContiguousArray(domain)
    let (name, ending) = PublicSuffixes.parts(of: ArraySlice(all))
    let label = domain[name..<ending]
    let top = ending < all.count ? endingCost(all[(ending + 1)...]) : 0
    let hosts = Int32(clamping: name) * hostLetter
    return share + top + hosts + nameCost(UnsafeBufferPointer(rebasing: label))
  }

  /// The same for a text that cannot be a domain: any slip that is not understood.
  static func strangeCost(_ text: UnsafeBufferPointer<UInt8>) -> Int32 {
    12 * bit + Int32(clamping: min(text.count, 64)) * letter
  }

  private static func nameCost(_ label: UnsafeBufferPointer<UInt8>) -> Int32 {
    if isMailAndOne(label) { return mailAndOne }
    var cost: Int32
    switch label.count {
    case ...3: cost = 6 * bit
    case 4: cost = 5 * bit
    case 5: cost = 4 * bit + 8
    case 6: cost = 4 * bit
    default: cost = 3 * bit + 5
    }
    for (index, byte) in label.enumerated() {
      cost += index >= 8 ? laterLetter : (0x30...0x39).contains(byte) ? digit : letter
    }
    return cost
  }

  private static func isMailAndOne(_ label: UnsafeBufferPointer<UInt8>) -> Bool {
    guard label.count == 5 else { return false }
    let mail: StaticString = "mail"
    let word = UnsafeBufferPointer(start: mail.utf8Start, count: mail.utf8CodeUnitCount)
    return label.starts(with: word) || label.dropFirst().elementsEqual(word)
  }

  private static func endingCost(_ ending: ArraySlice<UInt8>) -> Int32 {
    if NameList.contains("com,", ending) { return bit }
    if NameList.contains(usual, ending) { return 5 * bit }
    return ending.count > 3 && ending.contains(UInt8(ascii: ".")) ? 6 * bit : 9 * bit
  }

  private static let usual: StaticString =
    "ac.jp,ac.uk,br,ca,ch,cn,co,co.jp,co.kr,co.uk,com.br,com.cn,de,edu,edu.cn,es,eu,fr,in,info,io,"
}
