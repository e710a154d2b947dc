/// The text of a field as UTF-8 bytes with its counts, so that a keystroke never rebuilds a string.
struct FieldText: Equatable, Sendable {
  private(set) var bytes: [UInt8] = []
  private(set) var measure = TextMeasure()

  init() {}

  init(_ text: String) {
    bytes = Array(text.utf8)
    measure = bytes.withUnsafeBufferPointer { TextMeasure($0) }
  }

  init(bytes: [UInt8]) {
    self.bytes = bytes
    measure = bytes.withUnsafeBufferPointer { TextMeasure($0) }
  }

  var isEmpty: Bool { bytes.isEmpty }
  var count: Int { bytes.count }
  var string: String { String(decoding: bytes, as: UTF8.self) }

  static func == (a: FieldText, b: FieldText) -> Bool { a.bytes == b.bytes }

  /// The counts of a part.
  func measure(of range: Range<Int>) -> TextMeasure {
    if range.isEmpty { return TextMeasure() }
    return bytes.withUnsafeBufferPointer {
      TextMeasure(UnsafeBufferPointer(rebasing: $0[range]))
    }
  }

  /// Replaces a range of bytes that begins and ends between code points.
  mutating func replace(
    _ range: Range<Int>, with insertion: UnsafeBufferPointer<UInt8>, measuring added: TextMeasure
  ) {
    if range.isEmpty, range.lowerBound == bytes.count {
      bytes.append(contentsOf: insertion)
      measure = measure + added
      return
    }
    let removed = measure(of: range)
    bytes.replaceSubrange(range, with: insertion)
    // What was removed may have been all that was not plain.
    measure =
      measure.isPlain
      ? measure - removed + added : bytes.withUnsafeBufferPointer { TextMeasure($0) }
  }
}

// MARK: - Offsets

extension FieldText {
  /// The byte of a UTF-16 offset: clamped, and down to the start of a code point.
  func byteOffset(utf16 offset: Int) -> Int {
    if offset <= 0 { return 0 }
    if offset >= measure.utf16 { return bytes.count }
    if measure.isASCII { return offset }
    return bytes.withUnsafeBufferPointer { bytes in
      var (units, index) = (0, 0)
      while index < bytes.count {
        let width = UTF8Decoding.width(bytes[index])
        units += width == 4 ? 2 : 1
        if units > offset { break }
        index += width
      }
      return index
    }
  }

  /// The UTF-16 offset of a byte that begins a code point.
  func utf16Offset(byte offset: Int) -> Int {
    if offset <= 0 { return 0 }
    if offset >= bytes.count { return measure.utf16 }
    if measure.isASCII { return offset }
    return measure(of: 0..<offset).utf16
  }

  /// A range of bytes as UTF-16 offsets.
  func utf16Range(_ range: Range<Int>) -> Range<Int> {
    let lower = utf16Offset(byte: range.lowerBound)
    return lower..<(range.isEmpty ? lower : Swift.max(lower, utf16Offset(byte: range.upperBound)))
  }

  /// The whole characters of a UTF-16 range, as bytes.
  ///
  /// Bounds beyond the text are clamped. A bound within a character moves outwards, so that a
  /// deletion takes whole characters; a caret within a character moves before it.
  func characterRange(utf16 range: Range<Int>) -> Range<Int> {
    let lower = characterStart(byteOffset(utf16: range.lowerBound))
    if range.isEmpty { return lower..<lower }
    var upper = byteOffset(utf16: range.upperBound)
    // Half of a surrogate pair stands for the whole.
    if utf16Offset(byte: upper) < Swift.min(range.upperBound, measure.utf16), upper < bytes.count {
      upper += UTF8Decoding.width(bytes[upper])
    }
    return lower..<Swift.max(lower, characterEnd(upper))
  }
}

// MARK: - Characters

extension FieldText {
  /// How many characters (grapheme clusters).
  var characterCount: Int { measure.isPlain ? measure.scalars : string.count }

  /// Whether a character begins or ends at this byte.
  func isCharacterBoundary(_ offset: Int) -> Bool {
    if offset <= 0 || offset >= bytes.count { return true }
    if bytes[offset] & 0xC0 == 0x80 { return false }
    if measure.isPlain { return true }
    let isSure = bytes.withUnsafeBufferPointer { bytes in
      let before = UTF8Decoding.start(bytes, before: offset)
      return PlainScalar.contains(UTF8Decoding.scalar(bytes, at: before))
        && PlainScalar.contains(UTF8Decoding.scalar(bytes, at: offset))
    }
    if isSure { return true }
    let text = string
    let index = text.utf8.index(text.startIndex, offsetBy: offset)
    return String.Index(index, within: text) != nil
  }

  /// Down to where a character begins.
  func characterStart(_ offset: Int) -> Int {
    let offset = Swift.min(Swift.max(offset, 0), bytes.count)
    if isCharacterBoundary(offset) { return offset }
    // An index within a character is taken for its beginning.
    let text = string
    let inside = text.utf8.index(text.startIndex, offsetBy: offset)
    return text.utf8.distance(
      from: text.startIndex, to: text.index(before: text.index(after: inside)))
  }

  /// Up to where a character ends.
  func characterEnd(_ offset: Int) -> Int {
    let offset = Swift.min(Swift.max(offset, 0), bytes.count)
    if isCharacterBoundary(offset) { return offset }
    let text = string
    let inside = text.utf8.index(text.startIndex, offsetBy: offset)
    return text.utf8.distance(from: text.startIndex, to: text.index(after: inside))
  }
}
