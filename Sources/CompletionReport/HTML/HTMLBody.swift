import EmailCompletion

/// The chapters.
struct HTMLBody {
  let text: String
  private let report: Report

  init(_ report: Report, _ chapters: [Chapter]) {
    self.report = report
    var parts: [String] = []
    for chapter in chapters {
      parts.append(
        """
        <section aria-labelledby="\(chapter.id)">
        <h2 id="\(chapter.id)">\(HTMLText.escaped(Self.title(chapter)))</h2>
        \(Self.content(report, chapter))</section>

        """)
    }
    text = parts.joined()
  }

  private static func title(_ chapter: Chapter) -> String { chapter.title }

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
