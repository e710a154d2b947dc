import EmailCompletion

/// Shares over time as stacked columns, and how often the first offer was right as a line.
enum TimeCharts {
  private static let step = 100

  static func section(_ report: Report, _ chapter: Chapter) -> String {
    let time = report.time
    let names = time.shares.domains.map { HTMLText.domain($0) } + [Wording.other]
    let hides = time.shares.lines.contains { $0.shares.contains { $0 == nil } }
    return """
      <figure>
      \(HTMLCharts.legend(names, hides: hides))<div class="plot">
      \(HTMLCharts.scale(from: 0, to: 100, step: 25))\(columns(time))\(labels(time))</div>
      </figure>
      \(HTMLText.details(chapter))\(rightLine(time))
      """
  }

  private static func columns(_ time: TimeFigures) -> String {
    let width = time.buckets.count * step
    let gap = time.buckets.count > 120 ? 0 : time.buckets.count > 45 ? 4 : 7
    let content = time.buckets.indices.map { index in
      column(time, index, x: index * step + gap, width: step - 2 * gap)
    }.joined()
    let names = time.shares.domains.map(\.display).joined(separator: ", ")
    return SVG.image(
      "time", title: "Share of each domain by \(time.step.name)",
      description: "Stacked columns, one for each \(time.step.name), for \(names) and all others. "
        + "The table below has the numbers.",
      width: width, grid(width) + content)
  }

  private static func column(_ time: TimeFigures, _ index: Int, x: Int, width: Int) -> String {
    let line = time.shares.lines[index]
    guard let total = line.total, total > 0 else { return "" }
    let name = time.name(time.buckets[index])
    let labels = time.shares.domains.map(\.display) + [Wording.other]
    var result = ""
    var sum: Int64 = 0
    var bottom = 1000
    for (place, cell) in (line.cells + [line.other]).enumerated() {
      guard let cell, cell > 0 else { continue }
      sum = sum.saturatingPlus(cell)
      let top = 1000 - SVG.length(Ratio(sum, of: total), of: 1000)
      let color = place == labels.count - 1 ? 0 : place + 1
      let title =
        time.buckets.count > 60
        ? "" : "\(name) · \(labels[place]) \(NumberText.percent(Ratio(cell, of: total)))"
      result += SVG.rect(
        x: x, y: top, width: width, height: bottom - top, class: "f\(color) edge", title: title)
      bottom = top
    }
    if bottom > 0, sum < total {
      result += SVG.rect(x: x, y: 0, width: width, height: bottom, class: "hidden")
    }
    return result + "\n"
  }

  private static func grid(_ width: Int) -> String {
    [0, 250, 500, 750, 1000].map {
      SVG.line(x1: 0, y1: $0, x2: width, y2: $0, class: "grid")
    }.joined()
  }

  /// Names of a few buckets below the drawing.
  private static func labels(_ time: TimeFigures) -> String {
    let count = time.buckets.count
    let places = Array(stride(from: 0, to: count, by: max(1, (count + 5) / 6)))
    let spans = places.map { place in
      let middle = Ratio(Int64(place * 2 + 1), of: Int64(count * 2)).permille
      let name = HTMLText.escaped(time.name(time.buckets[place]))
      let edge = middle < 40 ? " class=\"start\"" : middle > 960 ? " class=\"end\"" : ""
      return "<span\(edge) style=\"left:\(NumberText.decimal(middle, places: 1))%\">\(name)</span>"
    }
    return "<div class=\"x\" aria-hidden=\"true\">\(spans.joined())</div>\n"
  }

  private static func rightLine(_ time: TimeFigures) -> String {
    let points = time.rightShares.enumerated().compactMap { index, ratio in
      ratio.map { (index: index, ratio: $0, interval: WilsonInterval($0.part, of: $0.whole)) }
    }
    guard points.count > 1 else { return "" }
    let lowest = points.map(\.interval.lower).min() ?? 0
    let highest = points.map(\.interval.upper).max() ?? 1
    var low = Int((lowest * 10).rounded(.down)) * 10
    var high = Int((highest * 10).rounded(.up)) * 10
    while high - low < 20 {
      let isNearTheFoot = lowest * 100 - Double(low) < Double(high) - highest * 100
      if high == 100 || (low > 0 && isNearTheFoot) { low -= 10 } else { high += 10 }
    }
    func y(_ value: Double) -> Int {
      1000 - SVG.length((value * 100 - Double(low)) / Double(high - low), of: 1000)
    }
    let width = time.buckets.count * step
    func x(_ index: Int) -> Int { index * step + step / 2 }
    var content = stride(from: low, through: high, by: 10).map {
      SVG.line(x1: 0, y1: y(Double($0) / 100), x2: width, y2: y(Double($0) / 100), class: "grid")
    }.joined()
    for run in runs(points.map(\.index)) {
      let part = points.filter { run.contains($0.index) }
      let upper = part.map { "\(x($0.index)),\(y($0.interval.upper))" }
      let lower = part.reversed().map { "\(x($0.index)),\(y($0.interval.lower))" }
      let middle = part.map { "\(x($0.index)),\(y($0.ratio.value))" }
      content += "<polygon points=\"\((upper + lower).joined(separator: " "))\" class=\"band\"/>"
      content += "<polyline points=\"\(middle.joined(separator: " "))\" class=\"trend\"/>\n"
    }
    if time.buckets.count <= 60 {
      content += points.map { point in
        SVG.rect(
          x: point.index * step, y: 0, width: step, height: 1000, class: "hit",
          title: "\(time.name(time.buckets[point.index])) · \(NumberText.percent(point.ratio))")
      }.joined()
    }
    let image = SVG.image(
      "right", title: "First offer right by \(time.step.name)",
      description: "A line from \(NumberText.percent(points[0].ratio)) to "
        + "\(NumberText.percent(points[points.count - 1].ratio)), with a band for the 95 % "
        + "interval. The table above has the numbers.",
      width: width, class: "low", content)
    return """
      <figure>
      <h3 id="right-over-time">First offer right, of those that were made</h3>
      <div class="plot">
      \(HTMLCharts.scale(from: low, to: high, step: high - low > 40 ? 20 : 10))\(image)\(labels(time))</div>
      <figcaption class="note">The band is the 95 % interval (Wilson).</figcaption>
      </figure>

      """
  }

  /// Stretches of neighbouring numbers.
  private static func runs(_ numbers: [Int]) -> [ClosedRange<Int>] {
    numbers.reduce(into: []) { runs, number in
      if let last = runs.last, last.upperBound + 1 == number {
        runs[runs.count - 1] = last.lowerBound...number
      } else {
        runs.append(number...number)
      }
    }
  }
}
