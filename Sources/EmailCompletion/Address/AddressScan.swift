/// Where the parts of a partial address are, as byte ranges: one pass, nothing allocated.
///
/// ```swift
/// var text = " zhang@1"
/// let scan = text.withUTF8 { AddressScan($0) }
/// scan.localPart      // 1..<6
/// scan.domain         // 7..<8
/// scan.hasSeparator   // true
/// scan.typedShape     // letters
/// ```
/// Nothing may be offered when there is a `problem` or the local part is empty.
public struct AddressScan: Hashable, Sendable {
  /// The text without blanks around it.
  public private(set) var content: Range<Int>
  /// The local part as typed, quotes included.
  public private(set) var localPart: Range<Int>
  /// The `@`, `＠` or `﹫`; empty when there is none.
  public private(set) var separator: Range<Int>
  /// What is behind the separator; empty when there is none.
  public private(set) var domain: Range<Int>
  /// Why this is no address and cannot become one by going on, the first reason found; or `nil`.
  public private(set) var problem: AddressError.Reason?
  /// The typed domain holds nothing but lower-case letters, digits, dots and hyphens, so that it can
  /// be compared as it is; else see `TypedDomain.folded(_:)`.
  public private(set) var isDomainPlain = true
  /// The local part is quoted.
  public private(set) var isQuoted = false
  /// The class of the local part as it is now.
  public private(set) var shape: LocalPartShape = .unknown
  /// What the local part can become; `nil` when it is empty, quoted or invalid.
  public private(set) var typedShape: TypedShape?

  public var hasSeparator: Bool { !separator.isEmpty }

  /// - Complexity: O(length).
  public init(_ bytes: UnsafeBufferPointer<UInt8>) {
    content = Blanks.trimmed(bytes)
    localPart = content.lowerBound..<content.lowerBound
    separator = content.upperBound..<content.upperBound
    domain = separator
    scanLocalPart(bytes)
    if hasSeparator { scanDomain(bytes) }
  }

  /// The local part ends at `end`, where a separator of `length` bytes is.
  private mutating func separate(at end: Int, length: Int) {
    localPart = content.lowerBound..<end
    separator = end..<end + length
    domain = separator.upperBound..<content.upperBound
  }

  private mutating func note(_ reason: AddressError.Reason) {
    if problem == nil { problem = reason }
  }
}

// MARK: - Local part

extension AddressScan {
  private mutating func scanLocalPart(_ bytes: UnsafeBufferPointer<UInt8>) {
    let end = content.upperBound
    localPart = content
    var index = content.lowerBound
    if index < end, bytes[index] == UInt8(ascii: "\"") {
      isQuoted = true
      index = scanQuoted(bytes)
    }
    var (classes, isASCII) = (ByteClass(), true)
    while index < end {
      let found = ByteClass(bytes[index])
      guard found == .special else {
        classes.formUnion(found)
        index += 1
        continue
      }
      let start = index
      if bytes[index] >= 0x80 { isASCII = false }
      if isSeparator(bytes, &index) {
        separate(at: start, length: index - start)
        break
      }
    }
    if !isASCII, separator.count > 1 { isASCII = Self.isASCII(bytes, localPart) }
    if isQuoted {
      if classes != [] { note(.quote) }
    } else {
      classify(bytes, classes, isASCII)
    }
    if hasSeparator, localPart.isEmpty { note(.emptyLocalPart) }
  }

  private mutating func classify(
    _ bytes: UnsafeBufferPointer<UInt8>, _ classes: ByteClass, _ isASCII: Bool
  ) {
    guard problem == nil, !localPart.isEmpty else { return }
    let first = bytes[localPart.lowerBound]
    let second = localPart.count > 1 ? bytes[localPart.lowerBound + 1] : 0
    shape = LocalPartShape(
      classes: classes, isASCII: isASCII,
      localPart: UnsafeBufferPointer(rebasing: bytes[localPart]))
    typedShape = TypedShape(shape: shape, count: localPart.count, first: first, second: second)
  }

  /// Whether a separator starts at `index`; moves `index` behind what is there and notes what is
  /// wrong with it.
  private mutating func isSeparator(
    _ bytes: UnsafeBufferPointer<UInt8>, _ index: inout Int
  ) -> Bool {
    let byte = bytes[index]
    if byte >= 0x80 {
      let scalar = UTF8Reader.next(bytes, at: &index, end: content.upperBound)
      return isSeparator(scalar)
    }
    index += 1
    switch byte {
    case UInt8(ascii: "@"): return true
    case UInt8(ascii: "\""): note(.quote)
    case 0x20, 0x09...0x0D: note(.blank)
    case 0x00...0x1F, 0x7F: note(.control)
    default: note(.character)
    }
    return false
  }

  private mutating func isSeparator(_ scalar: UInt32?) -> Bool {
    guard let scalar else {
      note(.notUnicode)
      return false
    }
    switch LocalPartScalar.classify(scalar) {
    case .separator: return true
    case .text: break
    case .blank: note(.blank)
    case .control: note(.control)
    case .emoji: note(.emoji)
    }
    if isQuoted { note(.quote) }
    return false
  }

  /// A quoted string (RFC 5321); returns the index behind it.
  private mutating func scanQuoted(_ bytes: UnsafeBufferPointer<UInt8>) -> Int {
    var index = content.lowerBound + 1
    while index < content.upperBound {
      let byte = bytes[index]
      if byte >= 0x80 {
        if UTF8Reader.next(bytes, at: &index, end: content.upperBound) == nil { note(.notUnicode) }
        continue
      }
      index += 1
      if byte == UInt8(ascii: "\"") { return index }
      if byte < 0x20 || byte == 0x7F { note(.control) }
      if byte == UInt8(ascii: "\\"), index < content.upperBound {
        if !(0x20...0x7E).contains(bytes[index]) { note(.control) }
        if bytes[index] < 0x80 { index += 1 }
      }
    }
    note(.quote)
    return index
  }

  private static func isASCII(
    _ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>
  ) -> Bool {
    for index in range where bytes[index] >= 0x80 { return false }
    return true
  }
}

// MARK: - Domain

extension AddressScan {
  private mutating func scanDomain(_ bytes: UnsafeBufferPointer<UInt8>) {
    var index = domain.lowerBound
    if index < domain.upperBound, bytes[index] == UInt8(ascii: "[") { note(.addressLiteral) }
    while index < domain.upperBound {
      switch bytes[index] {
      case 0x61...0x7A, 0x30...0x39, 0x2D, 0x2E:
        index += 1
      default:
        isDomainPlain = false
        scanDomainSpecial(bytes, &index)
      }
    }
  }

  private mutating func scanDomainSpecial(
    _ bytes: UnsafeBufferPointer<UInt8>, _ index: inout Int
  ) {
    let byte = bytes[index]
    if byte >= 0x80 {
      guard let scalar = UTF8Reader.next(bytes, at: &index, end: domain.upperBound) else {
        return note(.notUnicode)
      }
      switch LocalPartScalar.classify(scalar) {
      case .separator: note(.secondSeparator)
      case .blank: note(.blank)
      case .control: note(.control)
      case .text, .emoji: break
      }
      return
    }
    index += 1
    switch byte {
    case UInt8(ascii: "@"): note(.secondSeparator)
    case 0x20, 0x09...0x0D: note(.blank)
    case 0x00...0x1F, 0x7F: note(.control)
    default: break
    }
  }
}
