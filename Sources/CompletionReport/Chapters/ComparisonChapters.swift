import EmailCompletion

/// Orders replayed, the holdout, what comes and goes, slips.
extension Chapter {
  static func replay(_ report: Report) -> Chapter {
    var chapter = Chapter(id: "replay", title: "What each order would have given")
    chapter.table.columns = [
      .init(title: "order"), .init(title: "first right", alignsRight: true),
      .init(title: "in first three", alignsRight: true),
    ]
    for row in report.replay.rows {
      chapter.table.add([
        Wording.order(row.order), NumberText.percent(row.first),
        NumberText.percent(row.firstThree),
      ])
      chapter.table.bars.append((row.first.part, row.first.whole))
    }
    chapter.notes = [Wording.replay] + [Wording.daily(report.replay)].compactMap { $0 }
    return chapter
  }

  static func holdout(_ report: Report) -> Chapter {
    let figures = report.holdout
    var chapter = Chapter(id: "holdout", title: "With and without an offer")
    guard let shown = figures.shown, let withheld = figures.withheld else { return chapter }
    chapter.table.columns = [
      .init(title: "domain", isFlexible: true), .init(title: "shown nothing", alignsRight: true),
      .init(title: "shown an offer", alignsRight: true),
      .init(title: "difference", alignsRight: true, priority: 1),
    ]
    for row in figures.rows {
      chapter.table.rows.append([
        .init(row.domain), .init(text: NumberText.percent(row.change.before)),
        .init(text: NumberText.percent(row.change.now)),
        .init(text: Wording.trend(.change(row.change)), tone: Wording.tone(row.change)),
      ])
    }
    let counts = "\(NumberText.count(withheld)) and \(NumberText.count(shown)) acceptances"
    chapter.notes = [counts + ": " + Wording.holdout, Wording.change]
    return chapter
  }

  static func new(_ report: Report) -> Chapter {
    var chapter = Chapter(id: "new", title: "New")
    chapter.table.columns = [
      .init(title: "domain", isFlexible: true), .init(title: "first day"),
      .init(title: "count", alignsRight: true), .init(title: "share", alignsRight: true),
    ]
    for row in report.movement.new {
      chapter.table.add(
        row.domain,
        [
          row.firstDay.text, NumberText.count(row.share.part), NumberText.percent(row.share),
        ])
    }
    return chapter
  }

  static func fading(_ report: Report) -> Chapter {
    var chapter = Chapter(id: "fading", title: "Fading")
    chapter.table.columns = [
      .init(title: "domain", isFlexible: true), .init(title: "last day"),
      .init(title: "before", alignsRight: true), .init(title: "now", alignsRight: true),
      .init(title: "change", alignsRight: true),
    ]
    for row in report.movement.fading {
      chapter.table.add(
        row.domain,
        [
          row.lastDay.text, NumberText.percent(row.change.before),
          NumberText.percent(row.change.now), NumberText.points(row.change),
        ])
    }
    return chapter
  }

  static func slips(_ report: Report) -> Chapter {
    var chapter = Chapter(id: "slips", title: "Look like slips")
    chapter.table.columns = [
      .init(title: "domain", isFlexible: true), .init(title: "probably meant"),
      .init(title: "count", alignsRight: true), .init(title: "share", alignsRight: true),
    ]
    for row in report.slips.rows {
      chapter.table.rows.append([
        .init(row.domain), .init(row.meant), .init(text: NumberText.count(row.share.part)),
        .init(text: NumberText.percent(row.share)),
      ])
    }
    chapter.notes = [Wording.slips]
    guard report.slips.rareDomains > 0 else { return chapter }
    if report.slips.rows.isEmpty {
      chapter.table.add([Wording.rareSlips(report.slips), "", "", ""], tone: .quiet)
    } else {
      chapter.notes.insert(Wording.rareSlips(report.slips), at: 0)
    }
    return chapter
  }
}
