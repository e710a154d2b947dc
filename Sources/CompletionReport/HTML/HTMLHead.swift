import EmailCompletion

/// Title, tiles with the figures that matter most, and links to the chapters.
struct HTMLHead {
  let text: String

  init(_ report: Report, _ chapters: [Chapter]) {
    let lead = Wording.facts(report).filter { $0.name != "acceptances" && $0.name != "domains" }
      .map { "<span>\(HTMLText.escaped(Self.lead($0)))</span>" }
      .joined(separator: " ")
    let message = Wording.message(report).map {
      "<p class=\"message\">\(HTMLText.escaped(Wording.sentence($0)))</p>\n"
    }
    text = """
      <header>
      <h1>Where people’s addresses go</h1>
      <p class="lead">\(lead)</p>
      \(message ?? Self.tiles(report))</header>
      \(Self.contents(chapters))
      """
  }

  private static func lead(_ fact: (name: String, value: String)) -> String {
    switch fact.name {
    case "segment": fact.value == "all" ? "all segments" : "segment \(fact.value)"
    case "compared": "compared with \(fact.value)"
    default: fact.value
    }
  }

  private static func contents(_ chapters: [Chapter]) -> String {
    guard !chapters.isEmpty else { return "" }
    let items = chapters.map {
      "<li><a href=\"#\($0.id)\">\(HTMLText.escaped($0.title))</a></li>"
    }
    return "<nav aria-label=\"Contents\"><ul>\(items.joined())</ul></nav>\n"
  }

  private static func tiles(_ report: Report) -> String {
    let domains = report.domains
    var tiles = [
      tile("Acceptances", NumberText.count(report.total), growth(report)),
      tile(
        "Domains", NumberText.count(Int64(domains.distinct)),
        domains.rare.domains > 0 ? Wording.rare(domains) : ""),
    ]
    if let right = report.offers.rightShare {
      tiles.append(
        tile(
          "First offer right", NumberText.percent(right),
          "of \(NumberText.count(right.whole)) offers"))
    }
    if let saved = report.outcomes.saved {
      tiles.append(
        tile(
          "Characters saved each", NumberText.mean(saved), "\(NumberText.count(saved.part)) in all")
      )
    }
    if let last = report.recommendation.last {
      tiles.append(
        tile(
          "The best \(report.recommendation.count) suffixes", NumberText.percent(last.covers),
          "of all acceptances"))
    }
    return "<dl class=\"tiles\">\n\(tiles.joined())</dl>\n"
  }

  private static func tile(_ name: String, _ value: String, _ note: String) -> String {
    let small = note.isEmpty ? "" : "<dd class=\"s\">\(HTMLText.escaped(note))</dd>"
    return "<div><dt>\(HTMLText.escaped(name))</dt>"
      + "<dd class=\"v\">\(HTMLText.escaped(value))</dd>\(small)</div>\n"
  }

  /// `14.1 % fewer than before`
  private static func growth(_ report: Report) -> String {
    guard let now = report.total, let before = report.previousTotal, before > 0 else { return "" }
    let change = Ratio(now > before ? now - before : before - now, of: before)
    if change.part == 0 { return "as many as before" }
    let times = Ratio(now, of: before).scaled(by: 10)
    if times >= 30 { return "\(NumberText.decimal(times, places: 1)) times as many as before" }
    return "\(NumberText.percent(change)) \(now > before ? "more" : "fewer") than before"
  }
}
