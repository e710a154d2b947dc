import EmailCompletion

extension Chapter {
  static func outcomes(_ report: Report) -> Chapter {
    var chapter = Chapter(id: "outcomes", title: "How addresses came about")
    chapter.table.columns = [
      .init(title: "outcome"), .init(title: "count", alignsRight: true),
      .init(title: "share", alignsRight: true),
      .init(title: "characters saved", alignsRight: true, priority: 2),
      .init(title: "each", alignsRight: true, priority: 1),
    ]
    let figures = report.outcomes
    let longest = figures.rows.compactMap(\.share?.part).max() ?? 0
    for row in figures.rows {
      chapter.table.add([
        row.outcome.name, NumberText.count(row.share?.part), NumberText.percent(row.share),
        NumberText.count(row.saved?.part), NumberText.mean(row.saved),
      ])
      chapter.table.bars.append((row.share?.part ?? 0, longest))
    }
    if let folded = figures.folded {
      chapter.table.add(
        ["folded", NumberText.count(folded.part), NumberText.percent(folded), "", ""],
        tone: .quiet)
    }
    if let saved = figures.saved {
      chapter.facts = [
        ("saved in all", "\(NumberText.count(saved.part)) characters"),
        ("for each address", NumberText.mean(saved)),
      ]
    }
    return chapter
  }

  static func offers(_ report: Report) -> Chapter {
    let offers = report.offers
    var chapter = Chapter(id: "first-offer", title: "First offer")
    chapter.table.columns = [
      .init(title: "first offer"), .init(title: "count", alignsRight: true),
      .init(title: "share", alignsRight: true),
    ]
    let total = report.total ?? 0
    let isObserved = offers.unobserved != total
    for (name, count) in Wording.offerClasses(offers) where isObserved || count == total {
      chapter.table.add([
        name, NumberText.count(count), NumberText.percent(count.map { Ratio($0, of: total) }),
      ])
      chapter.table.bars.append((count ?? 0, total))
    }
    chapter.facts = [
      ("right where one was made", NumberText.percent(offers.rightShare)),
      ("mean position taken", NumberText.mean(offers.position)),
    ]
    return chapter
  }

  static func recommendation(_ report: Report) -> Chapter {
    var chapter = Chapter(id: "suffixes", title: "Suffix list to ship")
    chapter.table.columns = [
      .init(title: "#", alignsRight: true), .init(title: "suffix", isFlexible: true),
      .init(title: "adds", alignsRight: true), .init(title: "covers", alignsRight: true),
      .init(title: "configured", priority: 1),
    ]
    for (index, suffix) in report.recommendation.enumerated() {
      let texts = [
        NumberText.percent(suffix.adds), NumberText.percent(suffix.covers),
        suffix.isConfigured ? "yes" : "no",
      ]
      chapter.table.rows.append(
        [.init(text: String(index + 1)), .init(suffix.domain)] + texts.map { .init(text: $0) })
      chapter.table.bars.append((suffix.covers.part, suffix.covers.whole))
    }
    return chapter
  }
}
