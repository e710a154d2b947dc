import EmailCompletion

/// A report as one self-contained web page: no script, no network, light and dark, phone and paper.
///
/// Drawings have a name, a description and a table with their numbers. Domains are written as
/// people write them, with the A-label in the title.
public struct HTMLReport: Sendable {
  /// The whole page.
  public let text: String

  /// - Complexity: O(size of the page)
  public init(_ report: Report) {
    let title = "Attune report: \(Wording.segment(report.segment))"
    let chapters = Chapter.all(report)
    text = """
      <!DOCTYPE html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta name="color-scheme" content="light dark">
      <meta http-equiv="Content-Security-Policy" content="default-src 'none'; \
      style-src 'unsafe-inline'; img-src data:">
      <link rel="icon" href="data:,">
      <title>\(HTMLText.escaped(title))</title>
      <style>
      \(HTMLStyle.sheet)</style>
      </head>
      <body>
      \(HTMLHead(report, chapters).text)<main>
      \(HTMLBody(report, chapters).text)</main>
      \(HTMLNotes.text(report))</body>
      </html>

      """
  }
}
