/// Several addresses in one text, separated by `,` or `;` or their full-width forms `，`, `；`, `、`.
enum AddressList {
  /// Where the last address begins. Separators within a quoted local part do not count.
  /// - Complexity: O(length).
  static func lastStart(in text: UnsafeBufferPointer<UInt8>) -> Int {
    var start = 0
    var index = 0
    var isAtStart = true
    while index < text.count {
      let length = separatorLength(in: text, at: index)
      if length > 0 {
        index += length
        start = index
        isAtStart = true
      } else if isAtStart, text[index] == 0x22 {
        index = endOfQuotes(in: text, from: index)
        isAtStart = false
      } else {
        if text[index] != 0x20 { isAtStart = false }
        index += 1
      }
    }
    return start
  }

  private static func separatorLength(
    in text: UnsafeBufferPointer<UInt8>, at index: Int
  ) -> Int {
    let byte = text[index]
    if byte == 0x2C || byte == 0x3B { return 1 }
    guard byte >= 0xE3, index + 2 < text.count else { return 0 }
    switch (byte, text[index + 1], text[index + 2]) {
    case (0xEF, 0xBC, 0x8C), (0xEF, 0xBC, 0x9B), (0xE3, 0x80, 0x81): return 3
    default: return 0
    }
  }

  /// Behind the closing quote; the end of the text if there is none.
  private static func endOfQuotes(in text: UnsafeBufferPointer<UInt8>, from open: Int) -> Int {
    var index = open + 1
    while index < text.count {
      if text[index] == 0x22 { return index + 1 }
      index += text[index] == 0x5C ? 2 : 1
    }
    return text.count
  }
}
