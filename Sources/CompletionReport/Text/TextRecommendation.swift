import EmailCompletion

/// The suffix list to ship.
struct TextRecommendation {
  let lines: [String]

  init(_ report: Report, _ style: TextStyle) {
    guard !report.recommendation.isEmpty else {
      lines = []
      return
    }
    var table = TextTable(columns: [
      .init(title: "#", alignsRight: true), .init(title: "suffix", isFlexible: true),
      .init(title: "adds", alignsRight: true), .init(title: "covers", alignsRight: true),
      .init(title: "configured", priority: 1),
    ])
    for (index, suffix) in report.recommendation.enumerated() {
      table.add([
        String(index + 1), suffix.domain.bothForms, NumberText.percent(suffix.adds),
        NumberText.percent(suffix.covers), suffix.isConfigured ? "yes" : "no",
      ])
      table.bars.append((suffix.covers.part, suffix.covers.whole))
    }
    lines = [style.bold("Suffix list to ship")] + table.lines(style)
  }
}
