/// A question: *did you mean this address?* The text stays as typed until the person says yes.
public struct FieldCorrection: Hashable, Sendable {
  /// The address that was probably meant.
  public let address: String
  /// Its domain in canonical form.
  public let domain: DomainName
}

extension GhostTextField {
  /// Takes the correction that the last Return or the end of editing asked about.
  ///
  /// ```swift
  /// field.insert("zhang@yahoo.co")
  /// field.returnPressed().correction?.address  // "zhang@yahoo.com"
  /// field.acceptCorrection().text              // "zhang@yahoo.com"
  /// ```
  /// - Returns: a change that is not handled if nothing was asked.
  /// - Complexity: O(n).
  @discardableResult
  public mutating func acceptCorrection() -> FieldChange {
    guard let correction else { return change() }
    let before = offer
    rewrite(
      acceptedText(correction.address, content.span(inList: options.allowsMultiple)),
      domain: correction.domain, outcome: .accepted, position: nil)
    var result = conclude(Edit(changed: true), before: before)
    result.taken(.accepted, correction.domain)
    result.isHandled = true
    return result
  }

  /// The text is right as it was typed: do not ask about it again.
  /// - Returns: a change that is not handled if nothing was asked.
  @discardableResult
  public mutating func dismissCorrection() -> FieldChange {
    guard let correction else { return change() }
    let before = offer
    let span = content.span(inList: options.allowsMultiple)
    if let typed = typedDomain(span) { corrector?.dismiss(typed) }
    rejections.domains.append(correction.domain)
    self.correction = nil
    var result = conclude(Edit(), before: before)
    result.isHandled = true
    result.announcement = Announcement(kind: .dismissed, domain: correction.domain)
    return result
  }

  /// What to ask about a text that stayed as typed although `kept` was offered.
  func findCorrection(_ kept: InlineCompletion?) -> FieldCorrection? {
    let span = content.span(inList: options.allowsMultiple)
    let text = String(decoding: content.bytes[span.start..<span.end], as: UTF8.self)
    if let found = corrector?.corrections(for: text, limit: 1).first,
      !rejections.domains.contains(found.candidate.domain)
    {
      return FieldCorrection(address: found.address, domain: found.candidate.domain)
    }
    guard let kept, kept.isTrusted, typedDomain(span)?.isComplete == true else { return nil }
    return FieldCorrection(address: localPart(span) + "@" + kept.writtenDomain, domain: kept.domain)
  }

  /// What is typed of the domain, if it is a domain name.
  func typedDomain(_ span: AddressSpan) -> DomainName? {
    do throws(DomainNameError) {
      return try DomainName(String(decoding: content.bytes[span.domain], as: UTF8.self))
    } catch {
      return nil
    }
  }
}
