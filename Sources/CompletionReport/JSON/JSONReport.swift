import EmailCompletion

/// A report for programs.
///
/// One object. `schema` is `attune-report`, `version` 1: a key may be added within a version; none
/// is removed or changes its meaning. Keys come in the order below; equal data and options give
/// equal bytes. Shares are numbers of 0 to 1 with three decimals, days are `YYYY-MM-DD`, domains
/// are A-labels with `display` as people write it. `null` is what is not defined or may not be
/// shown because it is below `minimumCell` (or would give such a number away).
///
/// | key | value |
/// |---|---|
/// | `schema`, `version` | `"attune-report"`, 1 |
/// | `segment` | path, `""` = all |
/// | `period`, `previousPeriod` | `first`, `last`, `days`; `null` = no data, not compared |
/// | `dayOffset` | seconds from UTC at which a day begins |
/// | `includesRare`, `minimumCell` | whether small counts are shown; the smallest one that is |
/// | `state` | `empty`, `tooFew`, `complete` |
/// | `total`, `previousTotal`, `distinctDomains` | acceptances; different domains |
/// | `domains[]` | `domain`, `display`, `count`, `share`, `interval` (95 %, Wilson), `cumulativeShare`, `trend`, `firstDay`, `lastDay` (of all time) |
/// | `domains[].trend` | `null` or `state` (`changed`, `new`, `folded`), `count` and `share` before, `points` (share now − before), `p`, `isSignificant` |
/// | `furtherDomains` | beyond the `top` rows: `domains`, `count`, `share` |
/// | `rareDomains` | the same for those not named; `allBelowMinimum` |
/// | `outcomes[]` | `outcome`, `count`, `share`, `charactersSaved`, `charactersSavedEach` |
/// | `foldedOutcomes` | those that are `null`, together: `count`, `share` |
/// | `firstOffer` | `right`, `wrong`, `nothingShown`, `unobserved`, `rightShare` (of right + wrong) |
/// | `meanPosition` | of the offers taken, 1 = first |
/// | `recommendation[]` | `domain`, `display`, `adds`, `addsCount`, `covers`, `isConfigured` |
/// | `time` | `step`, `domains[]` (the columns), `buckets[]`: `first`, `last`, `count`, `counts[]` (a number per column), `other`, `rightShare`; `folded`: buckets that are too small, together |
/// | `shapes` | `domains[]`, `shapes[]`: `shape`, `count`, `counts[]`, `other`; `folded` |
/// | `segments` | `domains[]`, `segments[]`: `segment`, `count`, `counts[]`, `other`, `rightShare`; `folded`: with what belongs to the parent itself |
/// | `replay[]` | `order` (`configured`, `bestFixed`, `learnedBefore`, `learnedDaily`, `learned`), `first`, `firstThree`: shares of all |
/// | `holdout` | `shown`, `withheld`, `domains[]`: `domain`, `shown`, `withheld` (shares), `points`, `p`, `isSignificant` |
/// | `new[]` | `domain`, `display`, `firstDay`, `count`, `share` |
/// | `fading[]` | `domain`, `display`, `lastDay`, `before` and `now` (counts), `shareBefore`, `share`, `points`, `p` |
/// | `slips` | `domains[]`: `domain`, `display`, `meant`, `count`, `share`; `rareDomains`: more of them |
public struct JSONReport: Sendable {
  /// Version of the schema.
  public static let version: Int64 = 1
  /// The whole text, with a line feed at the end.
  public let text: String

  /// - Complexity: O(size of the text)
  public init(_ report: Report) {
    text =
      JSONValue.object(Self.head(report) + Self.figures(report) + JSONChapters.all(report)).text
  }

  private static func head(_ report: Report) -> [(String, JSONValue)] {
    [
      ("schema", .string("attune-report")), ("version", .integer(version)),
      ("segment", .string(report.segment.path)), ("period", .period(report.period)),
      ("previousPeriod", .period(report.previousPeriod)),
      ("dayOffset", .integer(Int64(report.dayOffset))),
      ("includesRare", .bool(report.options.includesRare)),
      ("minimumCell", .integer(report.options.includesRare ? 1 : ReportOptions.minimumCell)),
      ("state", .string(report.state.rawValue)), ("total", .count(report.total)),
      ("previousTotal", .count(report.previousTotal)),
      ("distinctDomains", .count(report.total == nil ? nil : Int64(report.domains.distinct))),
    ]
  }

  private static func figures(_ report: Report) -> [(String, JSONValue)] {
    [
      ("domains", .array(report.domains.rows.map(domain))),
      ("furtherDomains", .object(group(report.domains.further))),
      (
        "rareDomains",
        .object(
          group(report.domains.rare) + [
            ("allBelowMinimum", .bool(report.domains.allRareBelowMinimum))
          ])
      ),
      ("outcomes", .array(report.outcomes.rows.map(outcome))),
      (
        "foldedOutcomes",
        report.outcomes.folded.map {
          .object([("count", .integer($0.part)), ("share", .share($0))])
        } ?? .null
      ), ("firstOffer", offers(report.offers)), ("meanPosition", .mean(report.offers.position)),
      ("recommendation", .array(report.recommendation.map(suffix))),
    ]
  }

  private static func domain(_ row: DomainFigures.Row) -> JSONValue {
    let interval = row.interval.permille
    return .object([
      ("domain", .string(row.domain.ascii)), ("display", .string(row.domain.display)),
      ("count", .integer(row.share.part)), ("share", .share(row.share)),
      ("interval", .array([.decimal(interval.lower, 3), .decimal(interval.upper, 3)])),
      ("cumulativeShare", .share(row.cumulative)), ("trend", trend(row.trend)),
      ("firstDay", .day(row.firstDay)), ("lastDay", .day(row.lastDay)),
    ])
  }

  private static func trend(_ trend: DomainFigures.Trend) -> JSONValue {
    switch trend {
    case .none: .null
    case .new: .object([("state", .string("new"))])
    case .folded: .object([("state", .string("folded"))])
    case .change(let change): .object([("state", .string("changed"))] + self.change(change))
    }
  }

  static func change(_ change: ShareChange) -> [(String, JSONValue)] {
    [
      ("count", .integer(change.before.part)), ("share", .share(change.before)),
    ] + test(change)
  }

  static func test(_ change: ShareChange) -> [(String, JSONValue)] {
    [
      ("points", .decimal(change.permillePoints, 3)),
      ("p", .decimal(Int64((change.pValue * 10_000 + 0.5).rounded(.down)), 4)),
      ("isSignificant", .bool(change.isSignificant)),
    ]
  }

  private static func group(_ group: DomainFigures.Group) -> [(String, JSONValue)] {
    [
      ("domains", .integer(Int64(group.domains))), ("count", .integer(group.share.part)),
      ("share", .share(group.share)),
    ]
  }

  private static func outcome(_ row: OutcomeFigures.Row) -> JSONValue {
    .object([
      ("outcome", .string(row.outcome.name)), ("count", .count(row.share?.part)),
      ("share", .share(row.share)), ("charactersSaved", .count(row.saved?.part)),
      ("charactersSavedEach", .mean(row.saved)),
    ])
  }

  private static func offers(_ offers: OfferFigures) -> JSONValue {
    .object([
      ("right", .count(offers.right)), ("wrong", .count(offers.wrong)),
      ("nothingShown", .count(offers.nothingShown)), ("unobserved", .count(offers.unobserved)),
      ("rightShare", .share(offers.rightShare)),
    ])
  }

  private static func suffix(_ suffix: RecommendedSuffix) -> JSONValue {
    .object([
      ("domain", .string(suffix.domain.ascii)), ("display", .string(suffix.domain.display)),
      ("addsCount", .integer(suffix.adds.part)), ("adds", .share(suffix.adds)),
      ("covers", .share(suffix.covers)), ("isConfigured", .bool(suffix.isConfigured)),
    ])
  }
}
