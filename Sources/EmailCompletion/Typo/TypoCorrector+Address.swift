extension TypoCorrector {
  /// Corrections of a whole text from an address field, likeliest first.
  ///
  /// ```swift
  /// corrector.corrections(for: "Zhang.Wei@GMIAL.com").first?.address  // "Zhang.Wei@gmail.com"
  /// corrector.corrections(for: "a@@qq.com").first?.address            // "a@qq.com"
  /// corrector.corrections(for: "zhangqq.com").first?.address          // "zhang@qq.com"
  /// corrector.corrections(for: "a@somewhere.ca")                      // []
  /// ```
  /// Without an `@` only the most used known domains are looked for at the end of the text.
  /// - Parameters:
  ///   - text: the text of the field; blanks around it are ignored.
  ///   - limit: the largest number of corrections.
  /// - Complexity: O(length).
  public func corrections(for text: String, limit: Int = 3) -> [AddressCorrection] {
    var text = text
    return text.withUTF8 { bytes in
      let scan = AddressScan(bytes)
      guard scan.hasSeparator else { return withoutSeparator(bytes, scan, limit: limit) }
      let local = bytes[scan.localPart]
      guard !local.isEmpty, Self.isSound(scan, local) else { return [] }
      let domain = UnsafeBufferPointer(rebasing: bytes[scan.domain])
      return candidates(forTyped: domain, limit: limit).map { candidate in
        AddressCorrection(
          localPart: String(decoding: local, as: UTF8.self), candidate: candidate)
      }
    }
  }

  /// The local part is one; what is wrong with the domain is to be corrected.
  private static func isSound(
    _ scan: AddressScan, _ local: Slice<UnsafeBufferPointer<UInt8>>
  ) -> Bool {
    switch scan.problem {
    case nil: return true
    case .some(.secondSeparator), .some(.blank):
      return scan.isQuoted || !local.contains { $0 <= 0x20 }
    default: return false
    }
  }

  /// `agmail.com`, `a.qq.com`, `a2qq.com`: a heavy domain ends the text and no `@` is before it.
  private func withoutSeparator(
    _ bytes: UnsafeBufferPointer<UInt8>, _ scan: AddressScan, limit: Int
  ) -> [AddressCorrection] {
    let content = UnsafeBufferPointer(rebasing: bytes[scan.content])
    guard limit > 0, scan.problem == nil || scan.problem == .character || scan.problem == .blank
    else { return [] }
    let missing = MissingSeparator(content, table: known.table)
    return missing.splits(minimumConfidence: minimumConfidence).prefix(limit).compactMap { split in
      guard let domain = DomainName(canonical: known.table.name(split.number)) else { return nil }
      return AddressCorrection(
        localPart: String(decoding: content[..<split.end], as: UTF8.self),
        candidate: TypoCandidate(domain: domain, confidence: split.confidence, mustAsk: true))
    }
  }
}
