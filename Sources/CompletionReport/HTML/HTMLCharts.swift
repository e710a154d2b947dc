import EmailCompletion

/// Charts of single chapters.
enum HTMLCharts {
  /// Names with a patch of their colour; the last one is grey.
  static func legend(_ names: [String], hides: Bool) -> String {
    var items = names.enumerated().map { index, name in
      let color = index == names.count - 1 ? 0 : index + 1
      return "<li><span class=\"key b\(color)\"></span>\(name)</li>"
    }
    if hides { items.append("<li><span class=\"key bx\"></span>not shown</li>") }
    return "<ul class=\"legend\">\(items.joined())</ul>\n"
  }

  /// Percents at the left of a drawing.
  static func scale(from low: Int, to high: Int, step: Int) -> String {
    let spans = stride(from: low, through: high, by: step).map { value in
      let top = NumberText.decimal(
        Ratio(Int64(high - value), of: Int64(max(1, high - low))).permille, places: 1)
      return "<span style=\"top:\(top)%\">\(value)\u{A0}%</span>"
    }
    return "<div class=\"y\" aria-hidden=\"true\">\(spans.joined())</div>\n"
  }

  /// The table of domains with a bar and the interval in each row.
  static func domains(_ report: Report, _ chapter: Chapter) -> String {
    let longest = report.domains.rows.first?.interval.upper ?? 1
    let whole = max(longest, 0.001)
    let bars = report.domains.rows.map { row in
      let middle = SVG.length(row.share.value / whole, of: 1000)
      let low = SVG.length(row.interval.lower / whole, of: 1000)
      let high = SVG.length(row.interval.upper / whole, of: 1000)
      return SVG.ornament(
        SVG.rect(x: 0, y: 12, width: max(middle, 2), height: 76, class: "f1")
          + SVG.line(x1: low, y1: 50, x2: max(high, low + 2), y2: 50, class: "whisker"))
    }
    return HTMLText.table(chapter, class: "full", bars: bars)
  }

  /// A stacked bar per segment.
  static func segments(_ report: Report, _ chapter: Chapter) -> String {
    let figures = report.segments
    let names = figures.table.domains.map { HTMLText.domain($0) } + [Wording.other]
    var lines = zip(figures.segments.map(\.path), figures.table.lines)
      .filter { ($0.1.total ?? 0) > 0 }
    if let rest = figures.table.rest { lines.append(("elsewhere", rest)) }
    let hides = lines.contains { $0.1.shares.contains { $0 == nil } }
    let rows = lines.map { name, line in
      "<div>\(HTMLText.escaped(name))</div><div>\(SVG.ornament(stack(line)))</div>"
        + "<div class=\"r\">\(NumberText.count(line.total))</div>\n"
    }
    return """
      <figure>
      \(legend(names, hides: hides))<div class="bars">
      \(rows.joined())</div>
      </figure>
      \(HTMLText.details(chapter))
      """
  }

  private static func stack(_ line: CrossTable.Line) -> String {
    guard let total = line.total, total > 0 else { return "" }
    let cells = line.cells + [line.other]
    var sum: Int64 = 0
    var left = 0
    var result = ""
    for (place, cell) in cells.enumerated() {
      guard let cell, cell > 0 else { continue }
      sum = sum.saturatingPlus(cell)
      let right = SVG.length(Ratio(sum, of: total), of: 1000)
      let color = place == cells.count - 1 ? 0 : place + 1
      result += SVG.rect(
        x: left, y: 0, width: right - left, height: 100, class: "f\(color) edge")
      left = right
    }
    if sum < total {
      result += SVG.rect(x: left, y: 0, width: 1000 - left, height: 100, class: "hidden")
    }
    return result
  }

  /// What each suffix adds to the list, one behind the other.
  static func coverage(_ report: Report) -> String {
    let rows = report.recommendation.map { suffix in
      let end = SVG.length(suffix.covers, of: 1000)
      let start = end - SVG.length(suffix.adds, of: 1000)
      let bar =
        SVG.rect(x: 0, y: 0, width: max(start, 0), height: 100, class: "f1 soft")
        + SVG.rect(x: max(start, 0), y: 0, width: max(end - start, 2), height: 100, class: "f1")
      return "<div>\(HTMLText.domain(suffix.domain))</div><div>\(SVG.ornament(bar))</div>"
        + "<div class=\"r\">\(HTMLText.escaped(NumberText.percent(suffix.covers)))</div>\n"
    }
    return "<div class=\"bars\" aria-hidden=\"true\">\n\(rows.joined())</div>\n"
  }

  /// First right within in first three, for each order.
  static func replay(_ report: Report) -> String {
    let rows = report.replay.rows.map { row in
      let bar =
        SVG.rect(
          x: 0, y: 0, width: SVG.length(row.firstThree, of: 1000), height: 100, class: "f1 soft")
        + SVG.rect(x: 0, y: 0, width: SVG.length(row.first, of: 1000), height: 100, class: "f1")
      return "<div>\(HTMLText.escaped(Wording.order(row.order)))</div>"
        + "<div>\(SVG.ornament(bar))</div>"
        + "<div class=\"r\">\(HTMLText.escaped(NumberText.percent(row.first)))</div>\n"
    }
    return """
      <ul class="legend"><li><span class="key b1"></span>first right</li>\
      <li><span class="key b1 soft"></span>in first three</li></ul>
      <div class="bars" aria-hidden="true">
      \(rows.joined())</div>

      """
  }

  /// Two thin bars a domain: shown nothing, shown an offer.
  static func holdout(_ report: Report) -> String {
    let rows = report.holdout.rows
    let largest = rows.map { max($0.change.before.value, $0.change.now.value) }.max() ?? 1
    func bar(_ ratio: Ratio, _ color: String) -> String {
      let width = SVG.length(ratio.value / max(largest, 0.001), of: 1000)
      return SVG.ornament(
        SVG.rect(x: 0, y: 0, width: max(width, 2), height: 100, class: color))
    }
    let lines = rows.map { row in
      "<div>\(HTMLText.domain(row.domain))</div>"
        + "<div class=\"two\">\(bar(row.change.before, "f0"))\(bar(row.change.now, "f1"))</div>"
        + "<div class=\"r\">\(HTMLText.escaped(Wording.trend(.change(row.change))))</div>\n"
    }
    return """
      <ul class="legend"><li><span class="key b0"></span>shown nothing</li>\
      <li><span class="key b1"></span>shown an offer</li></ul>
      <div class="bars" aria-hidden="true">
      \(lines.joined())</div>

      """
  }

  /// Shape × domain: a table whose cells are as dark as the share is large.
  static func heat(_ report: Report, _ chapter: Chapter) -> String {
    let table = report.shapes.table
    let shown = min(12, table.domains.count)
    let head = table.domains.prefix(shown).map {
      "<th scope=\"col\" class=\"n\">\(HTMLText.domain($0))</th>"
    }.joined()
    var lines = report.shapes.lines.map { (Wording.shape($0.shape), $0.line) }
    if let rest = table.rest { lines.append(("folded", rest)) }
    let rows = lines.map { name, line in
      let cells = (line.cells.prefix(shown) + [line.other]).map { cell in
        heatCell(line.share(cell))
      }
      return "<tr><th scope=\"row\">\(HTMLText.escaped(name))</th>"
        + "<td class=\"n\">\(NumberText.count(line.total))</td>\(cells.joined())</tr>\n"
    }
    return """
      <div class="scroll" tabindex="0" role="region" aria-label="\(chapter.title)">
      <table class="heat"><caption>\(chapter.title)</caption>
      <thead><tr><th scope="col">local part</th><th scope="col" class="n">count</th>\(head)\
      <th scope="col" class="n">\(Wording.other)</th></tr></thead>
      <tbody>
      \(rows.joined())</tbody></table></div>

      """
  }

  private static func heatCell(_ share: Ratio?) -> String {
    guard let share else { return "<td class=\"n h0\">–</td>" }
    let limits: [Int64] = [1, 20, 80, 180, 320, 520, 760]
    let level = share.part == 0 ? 0 : max(1, limits.count { share.permille >= $0 })
    let text = share.part == 0 ? "0" : HTMLText.escaped(NumberText.percent(share))
    return "<td class=\"n h\(level)\">\(text)</td>"
  }

  /// The outcomes as one bar.
  static func outcomes(_ report: Report) -> String {
    let figures = report.outcomes
    let colors = [1, 3, 2, 5, 0]
    let parts = zip(figures.rows, colors).filter { ($0.0.share?.part ?? 0) > 0 }
    var sum: Int64 = 0
    var left = 0
    var bar = ""
    for (row, color) in parts {
      guard let share = row.share else { continue }
      sum = sum.saturatingPlus(share.part)
      let right = SVG.length(Ratio(sum, of: share.whole), of: 1000)
      bar += SVG.rect(
        x: left, y: 0, width: right - left, height: 100, class: "f\(color) edge",
        title: "\(Wording.outcome(row.outcome)) \(NumberText.percent(share))")
      left = right
    }
    if left < 1000 {
      bar += SVG.rect(x: left, y: 0, width: 1000 - left, height: 100, class: "hidden")
    }
    let names = parts.map {
      "<li><span class=\"key b\($0.1)\"></span>\(HTMLText.escaped(Wording.outcome($0.0.outcome)))</li>"
    }
    return """
      <ul class="legend">\(names.joined())</ul>
      <div class="bars" style="display:block">\(SVG.ornament(bar))</div>

      """
  }
}
