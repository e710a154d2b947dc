import CompletionRanking
import EmailCompletion
import TestSupport

/// Short ways to write counts in tests.
enum Sample {
  /// Day 19,700 is 2023-12-09.
  static let today: Int32 = 19_700

  static func domain(_ text: String) -> DomainName {
    DomainName(canonical: text.utf8) ?? DomainName(canonical: "invalid.name".utf8)!
  }

  static func domains(_ texts: [String]) -> [DomainName] { texts.map(domain) }

  /// So many acceptances of one domain, spread over the days before `daysAgo`.
  static func uses(
    _ name: String, _ count: Int, daysAgo: Int32 = 0, spread: Int32 = 3,
    shape: LocalPartShape = .letters, segment: Segment = .root, outcome: Outcome = .typed,
    today: Int32 = today
  ) -> [Acceptance] {
    let name = domain(name)
    return (0..<count).map { index in
      let day = today - daysAgo - Int32(index) % max(1, spread)
      return Acceptance(
        domain: name, outcome: outcome, segment: segment, shape: shape,
        time: Int64(day) * 86_400 + 43_200)
    }
  }

  static let configured = domains(["qq.com", "163.com", "126.com", "gmail.com"])

  static func ranker(
    _ acceptances: [Acceptance], prior: Prior = Prior(configured: configured),
    parameters: RankingParameters = .shared, segment: Segment = .root
  ) -> Ranker {
    Ranker(
      counts: UsageCounts(counting: acceptances, for: segment), prior: prior,
      parameters: parameters)
  }

  /// What a person sees: the ranked domains that begin with `prefix`.
  static func order(
    _ ranker: Ranker, shape: LocalPartShape = .letters, prefix: String = ""
  ) -> [String] {
    ranker.rankedDomains(for: .shape(shape)).order(for: shape).map(\.ascii)
      .filter { $0.hasPrefix(prefix) }
  }

  /// Random uses of a few hundred domains in nested segments, with all shapes and outcomes.
  static func randomAcceptances(_ count: Int, seed: UInt64, domains: Int = 60) -> [Acceptance] {
    var random = SeededGenerator(seed: seed)
    let segments = ["", "cn", "cn/ios", "cn/ios/signup", "kr"].compactMap { try? Segment($0) }
    let names = (0..<domains).map { domain("host\($0 * 7919 % 1000).example\($0 % 5).net") }
    return (0..<count).compactMap { _ in
      // The product of two numbers below 1 favours small indices.
      let index = random.below(domains) * random.below(domains) / domains
      let day = Int64(18_000 + random.below(1200))
      guard let segment = random.pick(segments), let shape = random.pick(LocalPartShape.all),
        let outcome = random.pick(Outcome.all)
      else { return nil }
      return Acceptance(
        domain: names[index], outcome: outcome, segment: segment, shape: shape,
        time: day * 86_400 + Int64(random.below(86_400)))
    }
  }
}
