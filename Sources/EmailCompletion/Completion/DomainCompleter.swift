/// Completes the domain of a partial address from ranked domains. A pure function of the text.
///
/// ```swift
/// let completer = DomainCompleter(try RankedDomains(priority: ["qq.com", "163.com", "126.com"]))
/// completer.inlineCompletion(for: "zhang")?.ghost          // "@qq.com"
/// completer.inlineCompletion(for: "zhang@12")?.ghost       // "6.com"
/// completer.suggestions(for: "zhang@1").map(\.address)     // ["zhang@163.com", "zhang@126.com"]
/// ```
///
/// Nothing is offered for an empty local part, a blank within the text, a second `@`, an emoji in
/// the local part, or anything else that no address can begin with. What is typed of the domain is
/// a hard filter; case and full-width forms do not matter.
public struct DomainCompleter: Sendable {
  /// What may be offered, and in which order.
  public var domains: RankedDomains
  /// When something is offered.
  public var options: CompletionOptions

  /// Completes from `domains` as `options` say.
  public init(_ domains: RankedDomains, options: CompletionOptions = CompletionOptions()) {
    self.domains = domains
    self.options = options
  }

  /// Whether the text is so far that something may be offered.
  func isOpen(_ scan: AddressScan, in text: UnsafeBufferPointer<UInt8>) -> Bool {
    guard scan.problem == nil, !scan.localPart.isEmpty else { return false }
    if scan.hasSeparator { return !scan.domain.isEmpty || options.offersAtBareSeparator }
    guard options.offersBeforeSeparator else { return false }
    return scan.localPart.count >= options.minimumLocalPartLength
      && (options.minimumLocalPartLength <= 1
        || scalarCount(text, scan.localPart) >= options.minimumLocalPartLength)
  }

  /// The address that is completed: all of the text, or the last one of a list.
  func current(_ text: UnsafeBufferPointer<UInt8>) -> UnsafeBufferPointer<UInt8> {
    guard options.allowsMultiple else { return text }
    return UnsafeBufferPointer(rebasing: text[AddressList.lastStart(in: text)...])
  }

  private func scalarCount(_ text: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) -> Int {
    var count = 0
    for index in range where text[index] & 0xC0 != 0x80 { count += 1 }
    return count
  }
}

/// Calls `body` with what is typed of the domain, folded as far as the table needs it.
///
/// ASCII is passed on as it is. `nil` if no domain can begin like that.
@inline(__always)
func withTypedDomain<Result>(
  _ scan: AddressScan, in text: UnsafeBufferPointer<UInt8>,
  _ body: (UnsafeBufferPointer<UInt8>) -> Result?
) -> Result? {
  let typed = UnsafeBufferPointer(rebasing: text[scan.domain])
  if scan.isDomainPlain || typed.allSatisfy({ $0 < 0x80 }) { return body(typed) }
  return TypedDomain.folded(typed)?.withUnsafeBufferPointer(body)
}
