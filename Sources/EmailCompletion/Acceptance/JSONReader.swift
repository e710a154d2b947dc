/// Reads JSON values (RFC 8259) from bytes: strings, integers, and whatever is to be skipped.
/// Nothing recursive, no floating point. `nil` and `false` mean malformed.
struct JSONReader {
  private let bytes: UnsafeBufferPointer<UInt8>
  private(set) var index = 0

  init(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

  /// The next byte that is no blank; 0 at the end.
  mutating func peek() -> UInt8 {
    while index < bytes.count {
      let byte = bytes[index]
      guard byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D else { return byte }
      index += 1
    }
    return 0
  }

  var isAtEnd: Bool { index >= bytes.count }

  /// Takes `byte` if it is the next one that is no blank.
  mutating func take(_ byte: UInt8) -> Bool {
    guard peek() == byte, !isAtEnd else { return false }
    index += 1
    return true
  }

  /// A string with its escapes resolved. Control characters, lone surrogates and malformed UTF-8 are
  /// refused.
  mutating func string() -> [UInt8]? {
    guard take(UInt8(ascii: "\"")) else { return nil }
    var output: [UInt8] = []
    while index < bytes.count {
      let byte = bytes[index]
      switch byte {
      case UInt8(ascii: "\""):
        index += 1
        return output
      case UInt8(ascii: "\\"):
        index += 1
        guard let scalar = escape() else { return nil }
        UTF8Reader.append(scalar, to: &output)
      case 0x00...0x1F: return nil
      case 0x20...0x7F:
        output.append(byte)
        index += 1
      default:
        guard let scalar = UTF8Reader.next(bytes, at: &index, end: bytes.count) else { return nil }
        UTF8Reader.append(scalar, to: &output)
      }
    }
    return nil
  }

  private mutating func escape() -> UInt32? {
    guard index < bytes.count else { return nil }
    let byte = bytes[index]
    index += 1
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return UInt32(byte)
    case UInt8(ascii: "b"): return 0x08
    case UInt8(ascii: "f"): return 0x0C
    case UInt8(ascii: "n"): return 0x0A
    case UInt8(ascii: "r"): return 0x0D
    case UInt8(ascii: "t"): return 0x09
    case UInt8(ascii: "u"): return unicodeEscape()
    default: return nil
    }
  }

  private mutating func unicodeEscape() -> UInt32? {
    guard let high = hexadecimal() else { return nil }
    guard high & 0xF800 == 0xD800 else { return high }
    guard high < 0xDC00, index + 1 < bytes.count, bytes[index] == UInt8(ascii: "\\"),
      bytes[index + 1] == UInt8(ascii: "u")
    else { return nil }
    index += 2
    guard let low = hexadecimal(), low & 0xFC00 == 0xDC00 else { return nil }
    return 0x10000 + (high - 0xD800) << 10 + (low - 0xDC00)
  }

  private mutating func hexadecimal() -> UInt32? {
    guard bytes.count - index >= 4 else { return nil }
    var value: UInt32 = 0
    for _ in 0..<4 {
      let byte = bytes[index]
      index += 1
      switch byte {
      case 0x30...0x39: value = value << 4 | UInt32(byte - 0x30)
      case 0x41...0x46, 0x61...0x66: value = value << 4 | UInt32((byte | 0x20) - 0x61 + 10)
      default: return nil
      }
    }
    return value
  }
}

// MARK: - Numbers

extension JSONReader {
  enum Number: Equatable {
    case integer(Int64)
    /// Well-formed, but with a fraction, an exponent, or too large.
    case other
  }

  mutating func number() -> Number? {
    _ = peek()
    let isNegative = takeHere(UInt8(ascii: "-"))
    let start = index
    var (value, overflow) = (Int64(0), false)
    while let digit = digit() {
      let (ten, first) = value.multipliedReportingOverflow(by: 10)
      let (sum, second) =
        isNegative
        ? ten.subtractingReportingOverflow(digit) : ten.addingReportingOverflow(digit)
      (value, overflow) = (sum, overflow || first || second)
    }
    guard index > start, bytes[start] != 0x30 || index == start + 1 else { return nil }
    var isInteger = true
    if takeHere(UInt8(ascii: ".")) {
      guard skipDigits() else { return nil }
      isInteger = false
    }
    if takeHere(UInt8(ascii: "e")) || takeHere(UInt8(ascii: "E")) {
      _ = takeHere(UInt8(ascii: "+")) || takeHere(UInt8(ascii: "-"))
      guard skipDigits() else { return nil }
      isInteger = false
    }
    return isInteger && !overflow ? .integer(value) : .other
  }

  private mutating func takeHere(_ byte: UInt8) -> Bool {
    guard index < bytes.count, bytes[index] == byte else { return false }
    index += 1
    return true
  }

  private mutating func digit() -> Int64? {
    guard index < bytes.count, (0x30...0x39).contains(bytes[index]) else { return nil }
    index += 1
    return Int64(bytes[index - 1] - 0x30)
  }

  private mutating func skipDigits() -> Bool {
    let start = index
    while digit() != nil {}
    return index > start
  }
}

// MARK: - Anything

extension JSONReader {
  /// Skips one value of any kind, checking that it is well-formed.
  mutating func skipValue() -> Bool {
    var open: [UInt8] = []
    repeat {
      switch peek() {
      case UInt8(ascii: "{"):
        index += 1
        if take(UInt8(ascii: "}")) { break }
        open.append(UInt8(ascii: "}"))
        guard skipKey() else { return false }
        continue
      case UInt8(ascii: "["):
        index += 1
        if take(UInt8(ascii: "]")) { break }
        open.append(UInt8(ascii: "]"))
        continue
      default:
        guard skipScalar() else { return false }
      }
      guard closeValues(&open) else { return false }
    } while !open.isEmpty
    return true
  }

  /// After a value: closes what ends here, or goes on to the next value.
  private mutating func closeValues(_ open: inout [UInt8]) -> Bool {
    while let closing = open.last {
      if take(UInt8(ascii: ",")) { return closing == UInt8(ascii: "]") || skipKey() }
      guard take(closing) else { return false }
      open.removeLast()
    }
    return true
  }

  private mutating func skipKey() -> Bool {
    string() != nil && take(UInt8(ascii: ":"))
  }

  private mutating func skipScalar() -> Bool {
    switch peek() {
    case UInt8(ascii: "\""): string() != nil
    case UInt8(ascii: "t"): skipWord("true")
    case UInt8(ascii: "f"): skipWord("false")
    case UInt8(ascii: "n"): skipWord("null")
    default: number() != nil
    }
  }

  /// Takes `null` if it is next.
  mutating func takeNull() -> Bool { peek() == UInt8(ascii: "n") && skipWord("null") }

  private mutating func skipWord(_ word: StaticString) -> Bool {
    let count = word.utf8CodeUnitCount
    guard bytes.count - index >= count else { return false }
    for offset in 0..<count where bytes[index + offset] != word.utf8Start[offset] { return false }
    index += count
    return true
  }
}
