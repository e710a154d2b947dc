import EmailCompletion

/// The first offer.
struct TextOffers {
  let lines: [String]

  init(_ report: Report, _ style: TextStyle) {
    let offers = report.offers
    var table = TextTable(columns: [
      .init(title: "first offer"), .init(title: "count", alignsRight: true),
      .init(title: "share", alignsRight: true),
    ])
    func share(_ count: Int64?) -> String {
      guard let count, let total = report.total else { return "–" }
      return NumberText.percent(Ratio(count, of: total))
    }
    for (name, count) in Wording.offerClasses(offers) {
      table.add([name, NumberText.count(count), share(count)])
      table.bars.append((count ?? 0, report.total ?? 0))
    }
    lines =
      [style.bold("First offer")] + table.lines(style) + [
        "  right where one was made  " + style.bold(NumberText.percent(offers.rightShare)),
        "  mean position taken       " + style.bold(NumberText.mean(offers.position)),
      ]
  }
}

extension Wording {
  static func offerClasses(_ offers: OfferFigures) -> [(String, Int64?)] {
    [
      ("right", offers.right), ("wrong", offers.wrong), ("nothing shown", offers.nothingShown),
      ("not observed", offers.unobserved),
    ]
  }
}
