import EmailCompletion

/// Orders replayed, the holdout, what comes and goes, slips.
struct TextComparisons {
  let chapters: [[String]]

  init(_ report: Report, _ style: TextStyle) {
    chapters = [
      Self.replay(report.replay, style), Self.holdout(report.holdout, style),
      Self.new(report.movement, style), Self.fading(report.movement, style),
      Self.slips(report.slips, style),
    ]
  }

  private static func chapter(
    _ title: String, _ note: String?, _ table: TextTable, _ style: TextStyle
  ) -> [String] {
    guard !table.rows.isEmpty else { return [] }
    let notes = note.map { DisplayWidth.wrapped($0, to: style.columns, indent: "  ") } ?? ""
    return [style.bold(title)] + table.lines(style)
      + notes.split(separator: "\n").map { style.dim(String($0)) }
  }

  private static func replay(_ figures: ReplayFigures, _ style: TextStyle) -> [String] {
    var table = TextTable(columns: [
      .init(title: "order"), .init(title: "first right", alignsRight: true),
      .init(title: "in first three", alignsRight: true),
    ])
    for row in figures.rows {
      table.add([
        Wording.order(row.order), NumberText.percent(row.first),
        NumberText.percent(row.firstThree),
      ])
      table.bars.append((row.first.part, row.first.whole))
    }
    return chapter("What each order would have given", Wording.replay, table, style)
  }

  private static func holdout(_ figures: HoldoutFigures, _ style: TextStyle) -> [String] {
    var table = TextTable(columns: [
      .init(title: "domain", isFlexible: true), .init(title: "shown nothing", alignsRight: true),
      .init(title: "shown an offer", alignsRight: true),
      .init(title: "difference", alignsRight: true, priority: 1),
    ])
    for row in figures.rows {
      table.add([
        row.domain.bothForms, NumberText.percent(row.change.before),
        NumberText.percent(row.change.now), Wording.trend(.change(row.change)),
      ])
    }
    guard let shown = figures.shown, let withheld = figures.withheld else { return [] }
    let note = "\(NumberText.count(withheld)) and \(NumberText.count(shown)) acceptances: "
    return chapter("With and without an offer", note + Wording.holdout, table, style)
  }

  private static func new(_ figures: MovementFigures, _ style: TextStyle) -> [String] {
    var table = TextTable(columns: [
      .init(title: "domain", isFlexible: true), .init(title: "first day"),
      .init(title: "count", alignsRight: true), .init(title: "share", alignsRight: true),
    ])
    for row in figures.new {
      table.add([
        row.domain.bothForms, row.firstDay.text, NumberText.count(row.share.part),
        NumberText.percent(row.share),
      ])
    }
    return chapter("New", nil, table, style)
  }

  private static func fading(_ figures: MovementFigures, _ style: TextStyle) -> [String] {
    var table = TextTable(columns: [
      .init(title: "domain", isFlexible: true), .init(title: "last day"),
      .init(title: "before", alignsRight: true), .init(title: "now", alignsRight: true),
      .init(title: "change", alignsRight: true),
    ])
    for row in figures.fading {
      table.add([
        row.domain.bothForms, row.lastDay.text, NumberText.percent(row.change.before),
        NumberText.percent(row.change.now), NumberText.points(row.change),
      ])
    }
    return chapter("Fading", nil, table, style)
  }

  private static func slips(_ figures: SlipFigures, _ style: TextStyle) -> [String] {
    var table = TextTable(columns: [
      .init(title: "domain", isFlexible: true), .init(title: "probably meant"),
      .init(title: "count", alignsRight: true), .init(title: "share", alignsRight: true),
    ])
    for row in figures.rows {
      table.add([
        row.domain.bothForms, row.meant.bothForms, NumberText.count(row.share.part),
        NumberText.percent(row.share),
      ])
    }
    if figures.rareDomains > 0 {
      table.add([Wording.rareSlips(figures), "", "", ""])
    }
    return chapter("Look like slips", Wording.slips, table, style)
  }
}

extension Wording {
  static func rareSlips(_ figures: SlipFigures) -> String {
    "\(figures.rows.isEmpty ? "" : "and ")\(NumberText.number(figures.rareDomains, "domain")) "
      + "below 5"
  }
}
