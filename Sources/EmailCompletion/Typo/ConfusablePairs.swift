/// Endings and names that people mix up though what they typed could exist: ask, never change.
enum ConfusablePairs {
  /// What was typed, a colon, what is usually meant.
  private static let names: StaticString = """
    gmail.fr:gmail.com,gmail.de:gmail.com,gmail.it:gmail.com,gmail.es:gmail.com,\
    gmail.co.uk:gmail.com,gmail.ca:gmail.com,gmail.cn:gmail.com,gmail.ru:gmail.com,\
    gmail.net:gmail.com,gmail.org:gmail.com,gmail.com.br:gmail.com,gmail.com.au:gmail.com,\
    gmail.co.in:gmail.com,gmail.in:gmail.com,gmail.com.cn:gmail.com,gmail.com.tw:gmail.com,\
    gmail.co.kr:gmail.com,gmail.co.jp:gmail.com,qq.cn:qq.com,qq.com.cn:qq.com,163.cn:163.com,\
    163.com.cn:163.com,126.cn:126.com,foxmail.cn:foxmail.com,hanmail.com:hanmail.net,\
    naver.net:naver.com,naver.co.kr:naver.com,yeah.com:yeah.net,sbcglobal.com:sbcglobal.net,\
    optonline.com:optonline.net,bellsouth.com:bellsouth.net,icloud.co.uk:icloud.com,
    """

  /// Top labels that exist but are mostly a cut or slipped other one, when the name before them is
  /// a known one.
  private static let endings: StaticString = "cm:com,co:com,om:com,ne:net,"

  /// What a typed domain is usually meant to be.
  ///
  /// - Complexity: O(length of the list).
  static func meant(by typed: UnsafeBufferPointer<UInt8>) -> [UInt8]? { find(typed, in: names) }

  /// Whether one top label stands for another often enough to ask.
  static func isSlip(
    _ typed: UnsafeBufferPointer<UInt8>, for meant: UnsafeBufferPointer<UInt8>
  ) -> Bool {
    find(typed, in: endings)?.elementsEqual(meant) ?? false
  }

  private static func find(
    _ typed: UnsafeBufferPointer<UInt8>, in list: StaticString
  ) -> [UInt8]? {
    let bytes = UnsafeBufferPointer(start: list.utf8Start, count: list.utf8CodeUnitCount)
    var start = 0
    while start < bytes.count {
      var end = start
      while end < bytes.count, bytes[end] != UInt8(ascii: ",") { end += 1 }
      let behind = start + typed.count
      if behind < end, bytes[behind] == UInt8(ascii: ":"),
        UnsafeBufferPointer(rebasing: bytes[start..<behind]).elementsEqual(typed)
      {
        return Array(bytes[(behind + 1)..<end])
      }
      start = end + 1
    }
    return nil
  }
}
