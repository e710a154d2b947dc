/// Where the parts of the address that is being typed stand in a text, as byte offsets.
///
/// It only finds the parts; whether they make an address is for ``PartialAddress`` to say.
struct AddressSpan: Equatable {
  /// Where the local part begins: behind blanks and, in a list, behind the last `,` or `;`.
  let start: Int
  /// The first `@`, `＠` or `﹫` outside quotation marks; empty when there is none.
  let separator: Range<Int>
  /// Behind the last character that is no blank.
  let end: Int

  var hasSeparator: Bool { !separator.isEmpty }
  /// Where the local part ends.
  var localEnd: Int { hasSeparator ? separator.lowerBound : end }
  /// Empty while no character of the domain is typed.
  var domain: Range<Int> { hasSeparator ? separator.upperBound..<end : end..<end }
  /// Separator and domain.
  var written: Range<Int> { localEnd..<end }

  init(_ bytes: UnsafeBufferPointer<UInt8>, inList: Bool) {
    let first = inList ? Self.lastEntry(bytes) : 0
    let content = Blanks.trimmed(UnsafeBufferPointer(rebasing: bytes[first...]))
    start = first + content.lowerBound
    end = first + content.upperBound
    separator = Self.separator(bytes, start..<end) ?? end..<end
  }

  private static func separator(
    _ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>
  ) -> Range<Int>? {
    var index = range.lowerBound
    if index < range.upperBound, bytes[index] == UInt8(ascii: "\"") {
      index = quotedEnd(bytes, index..<range.upperBound)
    }
    while index < range.upperBound {
      let lead = bytes[index]
      if lead == UInt8(ascii: "@") { return index..<(index + 1) }
      // U+FF20 and U+FE6B.
      if lead == 0xEF, index + 2 < range.upperBound {
        let scalar = UTF8Decoding.scalar(bytes, at: index)
        if scalar == 0xFF20 || scalar == 0xFE6B { return index..<(index + 3) }
      }
      index += 1
    }
    return nil
  }

  /// Behind the closing quotation mark.
  private static func quotedEnd(_ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) -> Int {
    var index = range.lowerBound + 1
    while index < range.upperBound {
      let byte = bytes[index]
      index += byte == UInt8(ascii: "\\") ? 2 : 1
      if byte == UInt8(ascii: "\"") { break }
    }
    return Swift.min(index, range.upperBound)
  }

  /// Behind the last `,` or `;` outside quotation marks.
  private static func lastEntry(_ bytes: UnsafeBufferPointer<UInt8>) -> Int {
    var entry = 0
    var index = 0
    var isAtStart = true
    while index < bytes.count {
      let byte = bytes[index]
      if isAtStart, byte == UInt8(ascii: "\"") {
        index = quotedEnd(bytes, index..<bytes.count)
        isAtStart = false
        continue
      }
      index += 1
      if byte == UInt8(ascii: ",") || byte == UInt8(ascii: ";") {
        (entry, isAtStart) = (index, true)
      } else if byte != 0x20 {
        isAtStart = false
      }
    }
    return entry
  }
}

extension FieldText {
  func span(inList: Bool) -> AddressSpan {
    bytes.withUnsafeBufferPointer { AddressSpan($0, inList: inList) }
  }
}
