extension RankedDomains {
  /// The best completion of a domain as far as it is typed. Nothing is allocated.
  ///
  /// ```swift
  /// let domains = try RankedDomains(priority: ["qq.com", "163.com"])
  /// var typed = "1"
  /// typed.withUTF8 { domains.completion(ofDomain: $0, shape: .letters)?.ghost }  // "63.com"
  /// ```
  /// - Parameters:
  ///   - typed: the bytes behind the separator, without it. Upper-case ASCII counts as lower-case;
  ///     anything else must be folded already.
  ///   - shape: of the whole local part.
  ///   - excluded: domains that are not wanted, for instance rejected ones.
  /// - Returns: `nil` if nothing matches, or if `typed` is exactly an offerable domain, excluded or
  ///   not, even if a longer one exists.
  /// - Complexity: O((1 + e) log n) for e excluded domains.
  public func completion(
    ofDomain typed: UnsafeBufferPointer<UInt8>, shape: LocalPartShape,
    excluding excluded: [DomainName] = []
  ) -> InlineCompletion? {
    let match = table.spellings.match(prefix: typed)
    guard !match.isExact, !match.range.isEmpty,
      let best = best(of: table.order(for: shape), in: match.range, excluding: excluded)
    else { return nil }
    return InlineCompletion(table: table, spelling: best, typedCount: typed.count + 1)
  }

  /// The best completion of a local part that may still grow: its ghost begins with `@`.
  ///
  /// ```swift
  /// let domains = try RankedDomains(priority: ["qq.com", "163.com"])
  /// domains.completion(ofLocalPart: .letters)?.ghost  // "@qq.com"
  /// ```
  /// - Parameters:
  ///   - typed: class of what is typed so far.
  ///   - excluded: domains that are not wanted, for instance rejected ones.
  /// - Complexity: O((1 + e) log n) for e excluded domains.
  public func completion(
    ofLocalPart typed: TypedShape, excluding excluded: [DomainName] = []
  ) -> InlineCompletion? {
    let all = 0..<table.spellings.count
    guard let best = best(of: table.order(for: typed), in: all, excluding: excluded) else {
      return nil
    }
    return InlineCompletion(table: table, spelling: best, typedCount: 0)
  }

  private func best(
    of order: RankOrder, in range: Range<Int>, excluding excluded: [DomainName]
  ) -> Int? {
    if excluded.isEmpty { return order.best(in: range) }
    return order.best(in: range) { spelling in
      excluded.contains(table.names[Int(table.spellings.domains[spelling])])
    }
  }
}

/// A spelling that is offered in a list.
struct RankedMatch {
  var domain: Int
  var spelling: Int
}

extension RankedDomainsTable {
  /// The best domains among the spellings that match, each domain once.
  ///
  /// A spelling that is exactly what was typed comes first, whatever its rank: a longer name that
  /// more people use must not push away what somebody wrote in full.
  /// - Complexity: O(k log n) for k = `limit`.
  func best(_ limit: Int, of match: PrefixMatch, in order: RankOrder) -> [RankedMatch] {
    guard limit > 0, !match.range.isEmpty else { return [] }
    var result: [RankedMatch] = []
    result.reserveCapacity(min(limit, match.range.count))
    if match.isExact {
      let exact = match.range.lowerBound
      result.append(RankedMatch(domain: Int(spellings.domains[exact]), spelling: exact))
    }
    let exactDomain = result.first?.domain
    var candidates = BestFirst(order: order, range: match.range)
    while result.count < limit, let spelling = candidates.next() {
      let domain = Int(spellings.domains[spelling])
      // The A-label follows directly behind what people write.
      if domain == exactDomain || domain == result.last?.domain { continue }
      result.append(RankedMatch(domain: domain, spelling: spelling))
    }
    return result
  }
}
