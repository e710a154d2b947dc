extension GhostTextField {
  /// Gives what is to be recorded for the final text. Call it when the form succeeded.
  ///
  /// Accepting, Return and the end of editing only prepare it, so that a form that is sent twice or
  /// never counts right. A session gives one acceptance at most; clearing the text begins a new one.
  /// In a list of addresses it is the last one's.
  ///
  /// ```swift
  /// field.insert("zhang@1")
  /// field.acceptCompletion(by: .tab)
  /// let acceptance = field.finish(now: 1_767_225_600)
  /// acceptance?.domain.ascii     // "163.com"
  /// acceptance?.charactersSaved  // 5, Tab counts one
  /// field.finish(now: 1_767_225_601)  // nil
  /// ```
  /// - Parameters:
  ///   - now: Unix seconds.
  ///   - segment: the part of the population.
  ///   - id: a caller's id, to take the acceptance back by.
  ///   - source: who or what it comes from, such as an account or a device; see
  ///     ``Acceptance/source``.
  /// - Returns: `nil` if the text is no whole address, if its domain is for special use, or if the
  ///   session gave one already.
  /// - Complexity: O(n).
  public mutating func finish(
    now: Int64, segment: Segment = .root, id: String? = nil, source: String? = nil
  ) -> Acceptance? {
    let span = content.span(inList: options.allowsMultiple)
    guard !draft.isFinished, let domain = completeDomain(span), !domain.isSpecialUse else {
      return nil
    }
    draft.isFinished = true
    var acceptance = Acceptance(
      domain: domain, outcome: .typed, firstOffer: draft.firstOffer(for: domain),
      segment: segment, shape: LocalPartShape(localPart: localPart(span)), time: now, id: id,
      source: source)
    describe(&acceptance, span)
    return acceptance
  }

  /// How the address came about, and what was typed of it.
  private func describe(_ acceptance: inout Acceptance, _ span: AddressSpan) {
    let written = span.written
    if let filled = draft.filled?.range, filled.lowerBound <= written.lowerBound,
      filled.upperBound >= written.upperBound
    {
      acceptance.outcome = .filled
      return
    }
    let total = characters(in: written)
    acceptance.charactersTyped = total
    acceptance.charactersSaved = 0
    guard let commit = draft.commit, commit.domain == acceptance.domain else { return }
    let inserted = characters(in: commit.inserted.range.clamped(to: written))
    guard inserted > 0 else { return }
    acceptance.outcome = commit.outcome
    acceptance.position = commit.position
    acceptance.charactersTyped = total - inserted
    acceptance.charactersSaved = commit.outcome == .accepted ? inserted - 1 : inserted
  }

  private func characters(in range: Range<Int>) -> Int {
    FieldText(bytes: Array(content.bytes[range])).characterCount
  }
}
