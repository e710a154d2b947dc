extension DomainCompleter {
  func fieldOffer(
    utf8 bytes: UnsafeBufferPointer<UInt8>, excluding excluded: [DomainName]
  ) -> InlineCompletion? {
    let span = AddressSpan(bytes, inList: options.allowsMultiple)
    let part = UnsafeBufferPointer(rebasing: bytes[span.start..<span.end])
    let scan = AddressScan(part)
    if scan.problem != nil || scan.localPart.isEmpty { return nil }
    if !scan.hasSeparator {
      guard options.offersBeforeSeparator, let typed = scan.typedShape,
        String(decoding: part[scan.localPart], as: UTF8.self).unicodeScalars.count
          >= options.minimumLocalPartLength
      else { return nil }
      return domains.completion(ofLocalPart: typed, excluding: excluded)
    }
    if scan.domain.isEmpty && !options.offersAtBareSeparator { return nil }
    let domain = UnsafeBufferPointer(rebasing: part[scan.domain])
    if scan.isDomainPlain {
      return domains.completion(ofDomain: domain, shape: scan.shape, excluding: excluded)
    }
    guard let folded = TypedDomain.folded(domain) else { return nil }
    return folded.withUnsafeBufferPointer {
      domains.completion(ofDomain: $0, shape: scan.shape, excluding: excluded)
    }
  }

  func fieldRows(for text: String, limit: Int, excluding excluded: [DomainName]) -> [Suggestion] {
    var result: [Suggestion] = []
    var excluded = excluded
    var text = text
    while result.count < limit {
      let next = text.withUTF8 { bytes -> (InlineCompletion, String)? in
        let span = AddressSpan(bytes, inList: options.allowsMultiple)
        guard let found = fieldOffer(utf8: bytes, excluding: excluded) else { return nil }
        return (found, String(decoding: bytes[span.start..<span.localEnd], as: UTF8.self))
      }
      guard let (found, local) = next else { break }
      excluded.append(found.domain)
      result.append(
        Suggestion(
          address: local + "@" + found.writtenDomain, domain: found.domain,
          isTrusted: found.isTrusted))
    }
    return result
  }
}
