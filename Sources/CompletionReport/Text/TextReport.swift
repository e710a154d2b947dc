import EmailCompletion

/// A report for a terminal or a file of plain text.
///
/// ```swift
/// print(TextReport(report, style: TextStyle(width: 100)).text)
/// ```
public struct TextReport: Sendable {
  /// Lines, each with a line feed.
  public let text: String

  /// - Complexity: O(size of the text)
  public init(_ report: Report, style: TextStyle = .plain) {
    var lines = TextHeader(report, style).lines
    if report.state == .complete {
      for chapter in Self.chapters(report, style) where !chapter.isEmpty {
        lines += [""] + chapter
      }
      lines += ["", style.dim(Wording.rounding), style.dim(Wording.folded)]
    }
    text = lines.joined(separator: "\n") + "\n"
  }

  private static func chapters(_ report: Report, _ style: TextStyle) -> [[String]] {
    [
      TextDomains(report, style).lines,
      TextOutcomes(report, style).lines,
      TextOffers(report, style).lines,
      TextRecommendation(report, style).lines,
      TextTime(report, style).lines,
      TextShapes(report, style).lines,
      TextSegments(report, style).lines,
    ] + TextComparisons(report, style).chapters
  }
}
