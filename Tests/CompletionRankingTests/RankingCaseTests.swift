import CompletionRanking
import EmailCompletion
import Testing

/// Situations that users of other tools reported, each with what should happen.
@Suite("Ranking cases")
struct RankingCaseTests {
  /// Who comes first or in which order; `debatable` ones are decided as the comment says.
  struct Case: CustomTestStringConvertible, Sendable {
    var id: String
    var uses: [(name: String, count: Int, daysAgo: Int32)]
    var prefix = ""
    var expected: [String]
    var testDescription: String { id }
  }

  static let cases: [Case] = [
    Case(
      id: "R021", uses: [("126.com", 40, 0), ("qq.com", 5, 0)], expected: ["126.com"]),
    Case(
      id: "R023", uses: [("gmail.com", 100, 0)], prefix: "1", expected: ["163.com", "126.com"]),
    Case(
      id: "R024", uses: [("126.com", 7, 0), ("163.com", 7, 0)], prefix: "1",
      expected: ["163.com", "126.com"]),
    // R028: an offer that was overridden is counted for the domain that was taken instead, and
    // only so; 163.com keeps the 50 uses that people chose.
    Case(
      id: "R028", uses: [("163.com", 50, 0), ("qq.com", 15, 0), ("gmail.com", 30, 0)],
      expected: ["163.com"]),
    Case(
      id: "R030", uses: [("gmial.com", 3, 0), ("gmail.com", 500, 0)], prefix: "gm",
      expected: ["gmail.com"]),
    Case(id: "R031", uses: [("corp.example", 1, 0)], prefix: "c", expected: []),
    Case(id: "R034", uses: [], prefix: "1", expected: ["163.com", "126.com"]),
  ]

  @Test("Who is offered first", arguments: cases)
  func order(_ item: Case) {
    let acceptances = item.uses.flatMap { Sample.uses($0.name, $0.count, daysAgo: $0.daysAgo) }
    let order = Sample.order(Sample.ranker(acceptances), prefix: item.prefix)
    if item.expected.isEmpty {
      #expect(order.isEmpty)
    } else {
      #expect(Array(order.prefix(item.expected.count)) == item.expected)
    }
  }

  /// R025, R026: an old heavy entry gives way, and one new use does not bring its weight back.
  /// Every alignment of the days with the quarters is tried.
  @Test("An old winner gives way", arguments: ["R025", "R026"])
  func oldWinner(_ id: String) {
    for today in Int32(19_300)..<19_700 {
      let acceptances =
        Sample.uses("163.com", 100, daysAgo: 400, today: today)
        + Sample.uses("126.com", 20, daysAgo: 2, today: today)
        + (id == "R026" ? Sample.uses("163.com", 1, today: today) : [])
      let order = Sample.order(Sample.ranker(acceptances), prefix: "1")
      #expect(order.first == "126.com", "on day \(today)")
    }
  }

  @Test("R027: a use from the future weighs no more than one from today")
  func futureUse() {
    let ranker = Sample.ranker(Sample.uses("163.com", 10, daysAgo: -3))
    #expect(Sample.order(ranker, prefix: "1").first == "163.com")
    let breakdown = ranker.breakdown(of: Sample.domain("163.com"), shape: .letters)
    #expect((breakdown?.score ?? 2) <= 1)
  }

  @Test("R035, R036: spellings that are one domain are counted as one")
  func spellings() throws {
    let acceptances = try ["QQ.com", "qq.COM", "臺網中心.tw", "xn--fiqq24b10vi0d.tw"].map {
      Acceptance(domain: try DomainName($0), time: 0)
    }
    let counts = UsageCounts(counting: acceptances)
    #expect(counts.domains.map(\.domain.ascii) == ["qq.com", "xn--fiqq24b10vi0d.tw"])
    #expect(counts.domains.map(\.count) == [2, 2])
  }

  @Test("R037: large counts stay exact and never trap")
  func largeCounts() {
    let large: Int64 = 9_007_199_254_740_993
    for count in [large, .max] {
      let ranker = Ranker(
        counts: SampleCounts.single("163.com", count: count),
        prior: Prior(configured: Sample.configured))
      let breakdown = ranker.breakdown(of: Sample.domain("163.com"), shape: .letters)
      #expect(breakdown?.terms.first?.uses == count)
      #expect(Sample.order(ranker).first == "163.com")
    }
  }

  /// R038: that an exact match is never extended is the completer's; the order lists both.
  @Test("R038: a longer, more used domain stands beside the exact one")
  func exactMatch() {
    let acceptances = Sample.uses("163.com", 1) + Sample.uses("163.com.cn", 90)
    let order = Sample.order(
      Sample.ranker(acceptances, prior: Prior(configured: Sample.domains(["163.com"]))))
    #expect(order.sorted() == ["163.com", "163.com.cn"])
  }

  @Test("R039: a domain that stands twice is added up")
  func duplicates() {
    let evidence = [Int64(3), 9].map {
      UsageCounts.DomainEvidence(
        domain: Sample.domain("qq.com"), count: $0, imported: 0, firstDay: 1, lastDay: 2)
    }
    #expect(UsageCounts(domains: evidence).normalized().domains.map(\.count) == [12])
  }

  @Test("R042: a segment has its own first domain, an unknown one falls back")
  func segments() throws {
    let china = try Segment("zh-cn")
    let acceptances =
      Sample.uses("qq.com", 90, segment: china)
      + Sample.uses("gmail.com", 99, segment: try Segment("en-us"))
    let prior = Prior(configured: Sample.domains(["gmail.com", "qq.com"]))
    let ranker = Sample.ranker(acceptances, prior: prior, segment: china)
    #expect(Sample.order(ranker).first == "qq.com")
    #expect(Sample.order(Sample.ranker(acceptances, prior: prior)).first == "gmail.com")
  }
}

/// Counts that no list of acceptances could hold.
enum SampleCounts {
  static func single(_ name: String, count: Int64) -> UsageCounts {
    var column = UsageCounts.Column()
    column.append(domain: 0, quarter: 210, deliberate: count, passive: 0)
    var shapes = [UsageCounts.Column](repeating: .init(), count: LocalPartShape.all.count)
    shapes[Int(LocalPartShape.letters.rawValue)] = column
    return UsageCounts(
      domains: [
        .init(
          domain: Sample.domain(name), count: count, imported: 0, firstDay: 19_000,
          lastDay: 19_100)
      ],
      levels: [.init(segment: .root, all: column, byShape: shapes)])
  }
}
