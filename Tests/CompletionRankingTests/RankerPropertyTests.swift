import EmailCompletion
import TestSupport
import Testing

@testable import CompletionRanking

/// What holds for any counts.
@Suite("Ranker properties")
struct RankerPropertyTests {
  static let segments = ["", "cn", "cn/ios/signup", "kr"]

  static func prior(seed: UInt64) -> Prior {
    var prior = Prior(
      configured: Sample.domains(["qq.com", "host0.example0.net", "163.com"]),
      bundled: Sample.domains(["gmail.com", "qq.com", "host919.example1.net", "mail.ru"]))
    prior.bundledByShape = [
      .digits5to10: Sample.domains(["foxmail.com", "gmail.com"]),
      .dotted: Sample.domains(["outlook.com"]),
    ]
    if seed % 2 == 1 {
      prior.pinned = Sample.domains(["mail.ru", "host919.example1.net", "nowhere.org"])
      prior.hidden = Sample.domains(["163.com", "host838.example2.net"])
    }
    return prior
  }

  @Test("The order for one context is the one that the full ranking gives", arguments: 0..<6)
  func entryPointsAgree(seed: Int) throws {
    let acceptances = Sample.randomAcceptances(seed * 300, seed: UInt64(seed))
    let segment = try Segment(Self.segments[seed % Self.segments.count])
    let counts = UsageCounts(counting: acceptances, for: segment)
    let prior = Self.prior(seed: UInt64(seed))
    let full = Ranker(counts: counts, prior: prior).rankedDomains()
    for shape in LocalPartShape.all {
      let one = Ranker(counts: counts.keeping(.shape(shape)), prior: prior)
        .rankedDomains(for: .shape(shape))
      #expect(one.order(for: shape) == full.order(for: shape), "\(shape.rawValue)")
    }
    for typed in TypedShape.all {
      let one = Ranker(counts: counts.keeping(.typed(typed)), prior: prior)
        .rankedDomains(for: .typed(typed))
      #expect(one.order(for: typed) == full.order(for: typed), "\(typed.rawValue)")
    }
  }

  @Test("The order of events does not matter", arguments: 0..<4)
  func eventOrder(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed) + 50)
    let acceptances = Sample.randomAcceptances(800, seed: UInt64(seed))
    let counts = UsageCounts(counting: acceptances)
    let shuffled = UsageCounts(counting: acceptances.shuffled(using: &random))
    #expect(counts == shuffled)
    let prior = Self.prior(seed: UInt64(seed))
    let isEqual =
      Ranker(counts: counts, prior: prior).rankedDomains().bytes
      == Ranker(counts: shuffled, prior: prior).rankedDomains().bytes
    #expect(isEqual)
  }

  @Test("Neither do domain numbers nor the order of rows", arguments: 0..<4)
  func domainNumbers(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed) + 90)
    let counts = UsageCounts(counting: Sample.randomAcceptances(500, seed: UInt64(seed)))
    let shuffled = counts.renumbered(using: &random)
    let prior = Self.prior(seed: UInt64(seed))
    let isEqual =
      Ranker(counts: shuffled, prior: prior).rankedDomains().bytes
      == Ranker(counts: counts, prior: prior).rankedDomains().bytes
    #expect(isEqual)
  }

  @Test("Without data the order is the prior")
  func noData() {
    let names = (0..<300).map { "p\($0 * 37 % 300).org" }
    let prior = Prior(
      configured: Sample.domains(Array(names.prefix(6))),
      bundled: Sample.domains(Array(names.dropFirst(3))))
    let emptyLevels = UsageCounts(counting: [Acceptance]())
    for counts in [UsageCounts(), emptyLevels] {
      let ranked = Ranker(counts: counts, prior: prior).rankedDomains()
      for shape in LocalPartShape.all {
        #expect(ranked.order(for: shape).map(\.ascii) == names)
      }
      for typed in TypedShape.all { #expect(ranked.order(for: typed).map(\.ascii) == names) }
    }
  }

  @Test("One use never moves the first configured domain", arguments: LocalPartShape.all)
  func oneUse(shape: LocalPartShape) {
    let prior = Prior(
      configured: Sample.configured, bundled: Sample.domains(["mail.ru", "a.org", "b.org"]))
    for name in ["163.com", "126.com", "gmail.com", "mail.ru", "b.org", "new.org"] {
      for uses in [Sample.uses(name, 1, shape: shape), Sample.uses(name, 1)] {
        let ranked = Sample.ranker(uses, prior: prior).rankedDomains()
        #expect(ranked.order(for: shape).first?.ascii == "qq.com")
        for typed in TypedShape.all {
          #expect(ranked.order(for: typed).first?.ascii == "qq.com")
        }
      }
    }
  }

  @Test("A store that rests for ten years keeps its order when one use comes")
  func rest() {
    let old =
      Sample.uses("126.com", 40, daysAgo: 3650) + Sample.uses("gmail.com", 25, daysAgo: 3650)
    for name in ["gmail.com", "qq.com", "163.com"] {
      let order = Sample.order(Sample.ranker(old + Sample.uses(name, 1)))
      #expect(order.first == "126.com")
    }
  }

  @Test("Pinned ones stand in front in their order, hidden ones nowhere")
  func pinAndHide() {
    var prior = Prior(configured: Sample.configured)
    prior.pinned = Sample.domains(["b.org", "a.org", "b.org", "163.com"])
    prior.hidden = Sample.domains(["qq.com", "a.org"])
    let ranker = Sample.ranker(Sample.uses("qq.com", 90), prior: prior)
    #expect(Sample.order(ranker) == ["b.org", "163.com", "126.com", "gmail.com"])
    #expect(ranker.status(of: Sample.domain("a.org")) == .hidden)
    #expect(ranker.status(of: Sample.domain("qq.com")) == .hidden)
    #expect(ranker.status(of: Sample.domain("b.org")) == .pinned)
  }

  @Test("A bad row is left out, wrong parameters are bounded")
  func badInput() {
    var counts = SampleCounts.single("qq.com", count: -5)
    counts.levels[0].all.append(domain: 77, quarter: .max, deliberate: 1, passive: .max)
    counts.levels[0].byShape.removeLast(9)
    counts.levels[0].all.passive.removeLast()
    var parameters = RankingParameters.shared
    parameters.priorWeight = .nan
    parameters.segmentWeight = -.infinity
    parameters.broaderShapeWeight = 0
    parameters.quarterRetention = .infinity
    parameters.passivePerDeliberate = -4
    let ranked = Ranker(
      counts: counts, prior: Prior(configured: Sample.configured), parameters: parameters
    ).rankedDomains()
    #expect(
      ranked.order(for: LocalPartShape.letters).map(\.ascii) == Sample.configured.map(\.ascii))
  }
}

extension UsageCounts {
  /// What a store would load for one question.
  func keeping(_ context: RankingContext) -> UsageCounts {
    var result = self
    for level in levels.indices {
      for shape in LocalPartShape.all where !context.requiredShapes.contains(shape) {
        result.levels[level].byShape[Int(shape.rawValue)] = Column()
      }
    }
    for shape in LocalPartShape.all where !context.requiredShapes.contains(shape) {
      result.recentByShape[Int(shape.rawValue)] = Column()
    }
    return result
  }

  /// The same counts with other numbers and rows in another order.
  func renumbered(using random: inout SeededGenerator) -> UsageCounts {
    let order = domains.indices.shuffled(using: &random)
    var place = [UInt32](repeating: 0, count: domains.count)
    for (new, old) in order.enumerated() { place[old] = UInt32(new) }
    func shuffled(_ column: Column) -> Column {
      var result = Column()
      for row in column.domain.indices.shuffled(using: &random) {
        result.append(
          domain: place[Int(column.domain[row])], quarter: column.quarter[row],
          deliberate: column.deliberate[row], passive: column.passive[row])
      }
      return result
    }
    return UsageCounts(
      domains: order.map { domains[$0] },
      levels: levels.map { level in
        Level(
          segment: level.segment, all: shuffled(level.all), byShape: level.byShape.map(shuffled))
      }, recentByShape: recentByShape.map(shuffled), recentAll: shuffled(recentAll))
  }
}
