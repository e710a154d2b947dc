/// A mail domain in canonical form.
///
/// ```swift
/// let a = try DomainName("例子.中国")
/// let b = try DomainName("XN--FSQU00A.xn--fiqs8s.")
/// a == b          // true
/// a.ascii         // "xn--fsqu00a.xn--fiqs8s"
/// a.display       // "例子.中国"
/// a.isComplete    // true
/// ```
///
/// Rules: RFC 1035 and RFC 1123 (lengths, letters, digits, hyphens), RFC 3696 (no numeric top
/// label), IDNA 2008 with the nontransitional mapping of UTS #46 as far as `init(_:)` says. Names
/// are compared and sorted by their bytes.
public struct DomainName: Sendable {
  /// Canonical bytes: lower-case ASCII, A-labels, no trailing dot, at least one dot.
  public let utf8: [UInt8]

  /// Brings a name into canonical form.
  ///
  /// Read are upper case, one trailing dot, blanks around, full-width ASCII, the dots U+3002, U+FF0E
  /// and U+FF61, names of other scripts, also decomposed, and `xn--` labels. Refused, never guessed,
  /// are code points outside the built-in table and combining marks that need full normalisation.
  /// - Throws: `DomainNameError` with the reason.
  /// - Complexity: O(length) for ASCII, O(length²) for a label of another script.
  public init(_ text: String) throws(DomainNameError) {
    var text = text
    self = try text.withUTF8 { DomainName.result(of: $0) }.get()
  }

  /// The same from UTF-8 bytes.
  public init(utf8 bytes: UnsafeBufferPointer<UInt8>) throws(DomainNameError) {
    utf8 = try DomainNameParser.canonical(bytes)
  }

  /// Takes bytes that are canonical already (a stored name); `nil` when they are not.
  ///
  /// - Complexity: O(length).
  public init?(canonical bytes: some Sequence<UInt8>) {
    let given = Array(bytes)
    guard case .success(let name) = given.withUnsafeBufferPointer({ DomainName.result(of: $0) }),
      name.utf8 == given
    else { return nil }
    self = name
  }

  /// Takes bytes that are known to be canonical.
  init(unchecked bytes: [UInt8]) { utf8 = bytes }

  /// Canonical (A-label) text: `xn--fsqu00a.xn--fiqs8s`.
  ///
  /// - Complexity: O(length).
  public var ascii: String { String(decoding: utf8, as: UTF8.self) }

  /// As people write it (U-labels): `例子.中国`.
  ///
  /// - Complexity: O(length) for ASCII, O(length²) for a label of another script.
  public var display: String { String(decoding: displayUTF8 ?? utf8, as: UTF8.self) }

  private static func result(
    of bytes: UnsafeBufferPointer<UInt8>
  ) -> Result<DomainName, DomainNameError> {
    do throws(DomainNameError) { return .success(try DomainName(utf8: bytes)) } catch {
      return .failure(error)
    }
  }
}

extension DomainName: Hashable {
  public static func == (a: DomainName, b: DomainName) -> Bool { a.utf8 == b.utf8 }

  public func hash(into hasher: inout Hasher) {
    utf8.withUnsafeBytes { hasher.combine(bytes: $0) }
  }
}

extension DomainName: Comparable {
  /// Order of the canonical bytes.
  public static func < (a: DomainName, b: DomainName) -> Bool {
    a.utf8.lexicographicallyPrecedes(b.utf8)
  }
}

extension DomainName: CustomStringConvertible {
  /// The canonical text.
  public var description: String { ascii }
}
