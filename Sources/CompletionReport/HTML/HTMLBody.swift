import EmailCompletion

/// The chapters.
struct HTMLBody {
  let text: String

  /// Chapters that stand beside one another where there is room.
  private static let pairs: [[String]] = [
    ["outcomes", "first-offer"], ["replay", "holdout"], ["new", "fading", "slips"],
  ]

  init(_ report: Report, _ chapters: [Chapter]) {
    var parts: [String] = []
    var rest = chapters[...]
    while let first = rest.first {
      let group = Self.pairs.first { $0.contains(first.id) } ?? [first.id]
      let together = rest.prefix { group.contains($0.id) }
      let sections = together.map { Self.section(report, $0) }.joined()
      parts.append(together.count > 1 ? "<div class=\"pair\">\n\(sections)</div>\n" : sections)
      rest = rest.dropFirst(together.count)
    }
    text = parts.joined()
  }

  private static func section(_ report: Report, _ chapter: Chapter) -> String {
    """
    <section aria-labelledby="\(chapter.id)">
    <h2 id="\(chapter.id)">\(HTMLText.escaped(chapter.title))</h2>
    \(content(report, chapter))</section>

    """
  }

  private static func content(_ report: Report, _ chapter: Chapter) -> String {
    switch chapter.id {
    case "domains": HTMLCharts.domains(report, chapter) + HTMLText.notes(chapter)
    case "outcomes":
      HTMLCharts.outcomes(report) + HTMLText.table(chapter) + facts(chapter)
    case "first-offer": HTMLText.table(chapter) + facts(chapter)
    case "suffixes":
      HTMLCharts.coverage(report) + HTMLText.details(chapter) + code(report)
    case "time": TimeCharts.section(report, chapter)
    case "shapes": HTMLCharts.heat(report, chapter) + HTMLText.notes(chapter)
    case "segments": HTMLCharts.segments(report, chapter)
    case "replay":
      HTMLText.notes(chapter) + HTMLCharts.replay(report) + HTMLText.details(chapter)
    case "holdout":
      HTMLText.notes(chapter) + HTMLCharts.holdout(report) + HTMLText.details(chapter)
    default: HTMLText.table(chapter) + HTMLText.notes(chapter)
    }
  }

  private static func facts(_ chapter: Chapter) -> String {
    chapter.facts.map {
      "<p>\(HTMLText.escaped($0.name)) <strong>\(HTMLText.escaped($0.value))</strong></p>\n"
    }.joined()
  }

  /// The list to paste, as the original field takes it.
  private static func code(_ report: Report) -> String {
    let list = report.recommendation.map { "@" + $0.domain.ascii }.joined(separator: ", ")
    return "<pre tabindex=\"0\"><code>\(HTMLText.escaped(list))</code></pre>\n"
  }
}
