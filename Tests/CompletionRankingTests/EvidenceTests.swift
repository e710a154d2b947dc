import EmailCompletion
import TestSupport
import Testing

@testable import CompletionRanking

/// From when on a learned domain is offered.
@Suite("Evidence")
struct EvidenceTests {
  @Test(
    "Count and span of days",
    arguments: [
      ("too few", 4, Int32(10), Outcome.typed, DomainStatus.tooFewUses),
      ("enough", 5, 3, .typed, .learned),
      ("one day too short", 5, 2, .typed, .tooShortSpan),
      ("one heavy day", 19, 1, .typed, .tooShortSpan),
      ("a heavier day", 2_000, 1, .typed, .tooShortSpan),
      ("waived for imports", 5, 1, .imported, .learned),
      ("few imports", 4, 1, .imported, .tooFewUses),
    ])
  func threshold(
    _ id: String, count: Int, days: Int32, outcome: Outcome, expected: DomainStatus
  ) {
    let ranker = Sample.ranker(Sample.uses("new.org", count, spread: days, outcome: outcome))
    #expect(ranker.status(of: Sample.domain("new.org")) == expected)
    #expect(Sample.order(ranker).contains("new.org") == expected.isOffered)
  }

  @Test("Personal use counts from the first time")
  func personal() {
    let ranker = Sample.ranker(Sample.uses("new.org", 1), parameters: .personal)
    #expect(ranker.status(of: Sample.domain("new.org")) == .learned)
  }

  @Test("Special-use and unknown names")
  func otherReasons() {
    let ranker = Sample.ranker(Sample.uses("printer.local", 50))
    #expect(ranker.status(of: Sample.domain("printer.local")) == .specialUse)
    #expect(ranker.status(of: Sample.domain("nobody.org")) == .unknown)
    #expect(ranker.status(of: Sample.domain("qq.com")) == .configured)
  }

  @Test(
    "One edit away from a domain 50 times heavier",
    arguments: [
      ("swap", "gmial.com"), ("less", "gmal.com"), ("more", "gmaiil.com"), ("other", "gmaul.com"),
      ("ending", "gmail.con"), ("front", "gmail.comm"), ("begin", "mmail.com"),
    ])
  func slips(_ id: String, name: String) {
    func status(_ count: Int, of heavy: Int) -> DomainStatus {
      let uses = Sample.uses(name, count) + Sample.uses("gmail.com", heavy)
      return Sample.ranker(uses, prior: Prior(), parameters: ratioOnly)
        .status(of: Sample.domain(name))
    }
    #expect(status(6, of: 300) == .likelySlip)
    #expect(status(6, of: 299) == .learned)
  }

  @Test("Two edits away is no slip, a configured neighbour is none either")
  func noSlips() {
    let uses = Sample.uses("gmxil.con", 6) + Sample.uses("gmail.com", 900)
    #expect(Sample.ranker(uses).status(of: Sample.domain("gmxil.con")) == .learned)
    let prior = Prior(configured: Sample.domains(["ymail.com", "gmail.com"]))
    let ranker = Sample.ranker(
      Sample.uses("ymail.com", 6) + Sample.uses("gmail.com", 900), prior: prior)
    #expect(ranker.status(of: Sample.domain("ymail.com")) == .configured)
  }

  @Test("A configured neighbour outweighs a few uses even before it is used itself")
  func priorWeight() {
    let few = Sample.ranker(Sample.uses("gmial.com", 10), parameters: ratioOnly)
    #expect(few.status(of: Sample.domain("gmial.com")) == .likelySlip)
    let more = Sample.ranker(Sample.uses("gmial.com", 11), parameters: ratioOnly)
    #expect(more.status(of: Sample.domain("gmial.com")) == .learned)
  }

  /// Without the rule on leading domains.
  private var ratioOnly: RankingParameters {
    var parameters = RankingParameters.shared
    parameters.leadingShare = 0
    return parameters
  }

  @Test("A look-alike of a leading domain is not cleared by its count")
  func lookalikes() {
    let uses = Sample.uses("gmail.com", 900) + Sample.uses("other.org", 8_000)
    func status(_ name: String, _ count: Int, _ outcome: Outcome = .typed) -> DomainStatus {
      Sample.ranker(uses + Sample.uses(name, count, outcome: outcome), prior: Prior())
        .status(of: Sample.domain(name))
    }
    #expect(status("gmai1.com", 800) == .likelySlip, "gmail.com is one of the most used")
    #expect(status("gmai1.com", 1_000) == .learned, "unless it is used more")
    #expect(status("gmai1.com", 800, .imported) == .learned, "imports are the operator's")
    #expect(status("ymail.com", 10) == .learned, "a bundled provider is real")
    let configured = Prior(configured: Sample.domains(["gmail.com"]))
    let ranker = Sample.ranker(Sample.uses("gmai1.com", 5_000), prior: configured)
    #expect(ranker.status(of: Sample.domain("gmai1.com")) == .likelySlip)
  }

  @Test(
    "Distinct sources",
    arguments: [
      ("no source", 5, Int64(0), Int64(0), DomainStatus.learned),
      ("one source", 500, 1, 499, .tooFewUses),
      ("one source, few others", 500, 1, 495, .tooFewSources),
      ("two sources", 500, 2, 494, .tooFewSources),
      ("three sources", 500, 3, 494, .learned),
      ("enough without a source", 500, 1, 494, .learned),
    ])
  func sources(_ id: String, count: Int64, sources: Int64, repeats: Int64, expected: DomainStatus) {
    let evidence = UsageCounts.DomainEvidence(
      domain: Sample.domain("new.org"), count: count, imported: 0, firstDay: 0, lastDay: 9,
      sources: sources, repeats: repeats)
    #expect(DomainCatalog.status(of: evidence, .shared) == expected)
  }
}
