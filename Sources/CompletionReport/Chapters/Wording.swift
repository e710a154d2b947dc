import EmailCompletion

/// Sentences that all formats for people share.
enum Wording {
  static let rounding = "shares are rounded to 0.1 % one by one, so they may not add up exactly"
  static let change =
    "▲ ▼ points of share that chance alone gives less than once in a hundred; · may be chance"
  static let includesRare = "counts below 5 are included: for internal use"

  /// With a capital letter and a full stop, for running text.
  static func sentence(_ text: String) -> String {
    text.prefix(1).uppercased() + text.dropFirst() + (text.hasSuffix(".") ? "" : ".")
  }

  static func segment(_ segment: Segment) -> String {
    segment.path.isEmpty ? "all" : segment.path
  }

  static func period(_ period: ClosedRange<Int32>, offset: Int32) -> String {
    let days = NumberText.number(Int(period.dayCount), "day")
    return "\(period.dayText) (\(days), \(NumberText.offset(offset)))"
  }

  static func previousTotal(_ report: Report) -> String {
    guard let total = report.previousTotal else { return " (too few to compare)" }
    return " (\(NumberText.count(total)) acceptances)"
  }

  /// Why there are no figures, if there are none.
  static func message(_ report: Report) -> String? {
    switch report.state {
    case .empty: "no acceptances here yet"
    case .tooFew: "fewer than 5 acceptances: too few to show any figure (--include-rare shows them)"
    default: nil
    }
  }

  /// `1,204 domains below 5`
  static func rare(_ figures: DomainFigures) -> String {
    let domains = NumberText.number(figures.rare.domains, "domain")
    return figures.allRareBelowMinimum ? "\(domains) below 5" : "\(domains) below 5 or close to it"
  }

  /// What is reported: segment, period, totals.
  static func facts(_ report: Report) -> [(name: String, value: String)] {
    var facts = [(name: "segment", value: segment(report.segment))]
    if let days = report.period {
      facts.append(("period", period(days, offset: report.dayOffset)))
    }
    if let previous = report.previousPeriod {
      facts.append(("compared", previous.dayText + previousTotal(report)))
    }
    if let total = report.total, report.state == .complete {
      facts.append(("acceptances", NumberText.count(total)))
      facts.append(("domains", NumberText.count(Int64(report.domains.distinct))))
    }
    if report.options.includesRare { facts.append(("note", includesRare)) }
    return facts
  }

  static func tone(_ change: ShareChange?) -> TableRows.Tone {
    guard let change, change.isSignificant else { return .plain }
    return change.z > 0 ? .up : .down
  }

  static func rareSlips(_ figures: SlipFigures) -> String {
    let domains = NumberText.number(figures.rareDomains, "domain")
    return (figures.rows.isEmpty ? "" : "and ") + domains + " below 5"
  }

  static func offerClasses(_ offers: OfferFigures) -> [(String, Int64?)] {
    [
      ("right", offers.right), ("wrong", offers.wrong), ("nothing shown", offers.nothingShown),
      ("not observed", offers.unobserved),
    ]
  }

  static func trend(_ trend: DomainFigures.Trend) -> String {
    switch trend {
    case .none: ""
    case .new: "new"
    case .folded: "–"
    case .change(let change): "\(sign(change)) \(NumberText.points(change))"
    }
  }

  private static func sign(_ change: ShareChange) -> String {
    guard change.isSignificant else { return "·" }
    return change.z > 0 ? "▲" : "▼"
  }
}
