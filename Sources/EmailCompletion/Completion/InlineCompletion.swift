/// The not yet typed rest of the best domain: what a field draws behind the caret.
///
/// It is a slice of the table that it came from. Making, copying and drawing it allocates nothing.
///
/// ```swift
/// let completer = DomainCompleter(try RankedDomains(priority: ["qq.com", "163.com"]))
/// completer.inlineCompletion(for: "zhang@1")?.ghost  // "63.com"
/// ```
public struct InlineCompletion: Sendable {
  let table: RankedDomainsTable
  let spelling: Int
  /// How many bytes of the spelling, its `@` included, are typed.
  let typedCount: Int

  /// What is still to be typed: `@qq.com` before the separator, `63.com` behind it.
  public var ghost: String { withUTF8 { String(decoding: $0, as: UTF8.self) } }

  /// The whole domain in the spelling that the ghost text completes: `qq.com`, `例子.中国`.
  public var writtenDomain: String {
    let range = table.spellings.range(of: spelling)
    return table.spellings.bytes.withUnsafeBufferPointer {
      String(decoding: $0[(range.lowerBound + 1)..<range.upperBound], as: UTF8.self)
    }
  }

  /// The domain that is offered, in canonical form.
  public var domain: DomainName { table.names[domainIndex] }

  /// Whether the domain may be committed without an explicit accept: configured, bundled or pinned.
  public var isTrusted: Bool { table.trusted[domainIndex] }

  /// The bytes of the ghost text, without a copy.
  ///
  /// ```swift
  /// completion.withUTF8 { $0.count }  // 6 for "63.com"
  /// ```
  /// - Parameter body: gets the bytes, valid only while it runs; never empty.
  /// - Returns: what `body` returns.
  /// - Throws: what `body` throws.
  public func withUTF8<Result, Failure: Error>(
    _ body: (UnsafeBufferPointer<UInt8>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let range = table.spellings.range(of: spelling)
    let ghost = (range.lowerBound + typedCount)..<range.upperBound
    return try table.spellings.bytes.withUnsafeBufferPointer {
      (bytes: UnsafeBufferPointer<UInt8>) throws(Failure) -> Result in
      try body(UnsafeBufferPointer(rebasing: bytes[ghost]))
    }
  }

  private var domainIndex: Int { Int(table.spellings.domains[spelling]) }
}

extension InlineCompletion: Equatable {
  /// Equal if they offer the same domain with the same ghost text.
  public static func == (a: InlineCompletion, b: InlineCompletion) -> Bool {
    a.domain == b.domain
      && a.withUTF8 { first in b.withUTF8 { first.elementsEqual($0) } }
  }
}
