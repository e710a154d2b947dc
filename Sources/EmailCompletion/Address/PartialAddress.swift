/// An address as far as it is typed: where its parts are, or why it can be none.
///
/// ```swift
/// let typed = PartialAddress(" Li.Na＠１６３。co ")
/// typed.localPart    // "Li.Na"
/// typed.typedDomain  // "１６３。co"
/// typed.shape        // dotted
/// try PartialAddress("li@例子.中国").completeDomain().ascii  // "xn--fsqu00a.xn--fiqs8s"
/// ```
/// Blanks around the text are ignored, the local part is never changed, `＠` and `﹫` are read as
/// `@`. `AddressScan` gives the same as byte ranges without allocating.
public struct PartialAddress: Hashable, Sendable {
  private let bytes: [UInt8]
  /// The parts as byte ranges in the UTF-8 of the text.
  public let scan: AddressScan

  /// - Complexity: O(length).
  public init(_ text: String) {
    bytes = Array(text.utf8)
    scan = bytes.withUnsafeBufferPointer { AddressScan($0) }
  }

  /// From UTF-8 bytes, which may be invalid: that is a `problem` then.
  ///
  /// - Complexity: O(length).
  public init(utf8 bytes: some Sequence<UInt8>) {
    self.bytes = Array(bytes)
    scan = self.bytes.withUnsafeBufferPointer { AddressScan($0) }
  }

  /// As typed, blanks around the text left out.
  ///
  /// - Complexity: O(length).
  public var localPart: String { String(decoding: bytes[scan.localPart], as: UTF8.self) }

  public var hasSeparator: Bool { scan.hasSeparator }

  /// As typed, behind the separator.
  ///
  /// - Complexity: O(length).
  public var typedDomain: String { String(decoding: bytes[scan.domain], as: UTF8.self) }

  /// Why nothing can be offered (blank within, second separator, …), or `nil`.
  public var problem: AddressError? { scan.problem.map { AddressError($0) } }

  /// The class of the local part as it is now.
  public var shape: LocalPartShape { scan.shape }

  /// What the local part can become; `nil` when it is empty, quoted or invalid.
  public var typedShape: TypedShape? { scan.typedShape }

  /// The domain of a whole, valid address: RFC 5321 with UTF-8 local parts of at most 64 octets.
  ///
  /// ```swift
  /// try PartialAddress("zhang@QQ.com").completeDomain().ascii  // "qq.com"
  /// ```
  /// - Throws: `AddressError` with the first reason.
  /// - Complexity: O(length).
  public func completeDomain() throws(AddressError) -> DomainName {
    try bytes.withUnsafeBufferPointer { buffer -> Result<DomainName, AddressError> in
      do throws(AddressError) { return .success(try scan.completeDomain(in: buffer)) } catch {
        return .failure(error)
      }
    }.get()
  }
}
