/// Where the parts of the address that is being typed stand in a text, as byte offsets.
///
/// It only finds the parts; whether they make an address is for ``PartialAddress`` to say.
struct AddressSpan: Equatable {
  /// Where the local part begins: behind blanks and, in a list, behind the last `,` or `;`.
  private(set) var start = 0
  /// The first `@`, `＠` or `﹫` outside quotation marks.
  private(set) var separator: Range<Int>?
  /// Behind the last character that is no blank.
  private(set) var end = 0

  var localEnd: Int { separator?.lowerBound ?? end }
  /// Empty while no character of the domain is typed.
  var domain: Range<Int> {
    let start = separator?.upperBound ?? end
    return start..<Swift.max(start, end)
  }

  init(_ bytes: UnsafeBufferPointer<UInt8>, inList: Bool) {
    end = bytes.count
    while end > 0, let width = Self.blank(bytes, before: end) { end -= width }
    var index = 0
    var isQuoted = false
    var isAtStart = true
    while index < end {
      let byte = bytes[index]
      let width = UTF8Decoding.width(byte)
      if isQuoted {
        if byte == UInt8(ascii: "\\") { index += 1 }
        if byte == UInt8(ascii: "\"") { isQuoted = false }
      } else if isAtStart, Self.blank(bytes, at: index) != nil {
        start = Swift.min(index + width, end)
        index += width
        continue
      } else if inList, byte == UInt8(ascii: ",") || byte == UInt8(ascii: ";") {
        (start, separator, isAtStart) = (index + 1, nil, true)
        index += 1
        continue
      } else if isAtStart, byte == UInt8(ascii: "\"") {
        isQuoted = true
      } else if separator == nil, Self.isSeparator(bytes, at: index) {
        separator = index..<Swift.min(index + width, end)
      }
      isAtStart = false
      index += width
    }
  }

  private static func isSeparator(_ bytes: UnsafeBufferPointer<UInt8>, at index: Int) -> Bool {
    let lead = bytes[index]
    if lead == UInt8(ascii: "@") { return true }
    guard lead == 0xEF, index + 2 < bytes.count else { return false }
    let scalar = UTF8Decoding.scalar(bytes, at: index)
    return scalar == 0xFF20 || scalar == 0xFE6B
  }

  private static func isBlank(_ value: UInt32) -> Bool {
    value == 0x20 || (0x09...0x0D).contains(value) || value == 0xA0 || value == 0x3000
  }

  private static func blank(_ bytes: UnsafeBufferPointer<UInt8>, at index: Int) -> Int? {
    let lead = bytes[index]
    if lead > 0x20 && lead < 0xC0 { return nil }
    return isBlank(UTF8Decoding.scalar(bytes, at: index)) ? UTF8Decoding.width(lead) : nil
  }

  private static func blank(_ bytes: UnsafeBufferPointer<UInt8>, before end: Int) -> Int? {
    let last = bytes[end - 1]
    if last > 0x20 && last < 0x80 { return nil }
    let start = UTF8Decoding.start(bytes, before: end)
    return isBlank(UTF8Decoding.scalar(bytes, at: start)) ? end - start : nil
  }
}

extension FieldText {
  func span(inList: Bool) -> AddressSpan {
    bytes.withUnsafeBufferPointer { AddressSpan($0, inList: inList) }
  }
}
