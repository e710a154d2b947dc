import EmailCompletion

/// What the words mean and how figures are computed.
enum HTMLNotes {
  static func text(_ report: Report) -> String {
    let items = entries(report).map {
      "<dt>\(HTMLText.escaped($0.0))</dt><dd>\(HTMLText.escaped(Wording.sentence($0.1)))</dd>\n"
    }
    return """
      <footer><section aria-labelledby="notes">
      <h2 id="notes">Notes</h2>
      <dl>
      \(items.joined())</dl></section></footer>

      """
  }

  private static func entries(_ report: Report) -> [(String, String)] {
    var entries = [
      (
        "acceptance",
        "one person completed one address to one domain; counted when the form is done"
      ),
      (
        "outcomes",
        "accepted: an offer was taken on purpose; passive: Return or leaving the field took it; "
          + "typed: written out; filled: pasted or filled in whole; imported: from old sign-ups"
      ),
      (
        "first offer",
        "what was shown for the final local part, before any character of the domain"
      ),
      (
        "characters saved",
        "characters of the domain, @ included, that an offer inserted and that stayed, less one for "
          + "taking it on purpose; not defined for filled and imported"
      ),
      ("95 % within", "Wilson’s score interval"),
      ("change", "difference of shares in points; two-proportion test at one in a hundred"),
      ("days", "begin at midnight \(NumberText.offset(report.dayOffset))"),
      ("rounding", Wording.rounding),
    ]
    entries.append(
      report.options.includesRare
        ? ("small counts", Wording.includesRare)
        : (
          "small counts",
          "no number below 5 is shown, nor can one be found by subtracting; – is not defined or "
            + "not shown for that reason"
        ))
    return entries
  }
}
