import CompletionRanking
import CompletionReport
import EmailCompletion

/// The result of an evaluation as a table with bars, and as JSON.
struct EvaluateText {
  let result: ReplayResult
  /// Nil where nobody knows how local parts were typed.
  let ghost: GhostChanges?
  let parameters: RankingParameters
  /// What was replayed of a store; nil for files.
  var store: OfStore?

  /// A replay of the counts of a store. Few sign-ups of a shape or segment are folded.
  struct OfStore {
    var segment: Segment
    /// First and last day that was scored.
    var days: ClosedRange<Int32>?
  }

  private static let barWidth = 30

  private static func number(_ count: Int64, _ noun: String) -> String {
    "\(NumberText.count(count)) \(noun)\(count == 1 ? "" : "s")"
  }

  var lines: [String] {
    let scored = NumberText.count(Int64(result.events))
    let learnt = NumberText.count(Int64(result.learnt))
    var lines = [
      "\(scored) sign-ups\(ofStore) scored, \(learnt) learnt before",
      "learners offer a domain after \(Self.number(parameters.minimumCount, "use")) over "
        + Self.number(Int64(parameters.minimumSpanDays) + 1, "day"), "",
    ]
    lines += table(result.policies.map { (label($0.name), $0.metrics, $0.intervals) })
    lines += ["", "right first offer (hit@1)"] + chart
    if let attune = result.policies.first(where: { $0.name == .attune }) {
      lines += ["", "attune by shape"] + table(shapes(attune).map { ($0, $1, nil) })
      if attune.bySegment.count > 1 {
        let rows = segments(attune).map { ($0.isEmpty ? "(all)" : $0, $1, nil as ReplayIntervals?) }
        lines += ["", "attune by segment"] + table(rows)
      }
    }
    guard let ghost else { return lines }
    lines += [
      "",
      "the ghost changes \(decimal(ghost.perAddress, 2)) times while a local part is typed; "
        + "\(NumberText.percent(permille: permille(ghost.steady, ghost.addresses))) see no change",
    ]
    return lines
  }

  /// ` of cn from 2026-01-01 to 2026-01-31`, empty for files.
  private var ofStore: String {
    guard let store, let days = store.days else { return "" }
    let (first, last) = (CalendarDay(number: days.lowerBound), CalendarDay(number: days.upperBound))
    return (store.segment.path.isEmpty ? "" : " of \(store.segment.path)")
      + " from \(first.text) to \(last.text)"
  }

  /// Writes lines, or JSON where it was asked for.
  func write(to invocation: Invocation) {
    if invocation.writesJSON {
      invocation.output.write(json.text)
    } else {
      for line in lines { invocation.output.line(line) }
    }
  }

  private typealias Row = (name: String, metrics: ReplayMetrics)

  private func shapes(_ policy: ReplayResult.PolicyResult) -> [Row] {
    folded(policy.byShape.map { ($0.shape.name, $0.metrics) })
  }

  private func segments(_ policy: ReplayResult.PolicyResult) -> [Row] {
    folded(policy.bySegment.map { ($0.segment.path, $0.metrics) })
  }

  /// Rows that are too small to be shown as one at the end; those of files stay.
  private func folded(_ rows: [Row]) -> [Row] {
    guard store != nil else { return rows }
    let fold = RareFold(
      rows.map { Int64($0.metrics.events) }, minimum: ReportOptions.minimumCell)
    var others = ReplayMetrics()
    for (row, isFolded) in zip(rows, fold.isFolded) where isFolded { others.add(row.metrics) }
    let shown = zip(rows, fold.isFolded).filter { !$1 }.map(\.0)
    return fold.foldedRows > 0 ? shown + [("(rare)", others)] : shown
  }

  private func label(_ name: ReplayPolicyName) -> String {
    switch name {
    case .configured: "configured order"
    case .mostPopular: "most popular"
    case .mostRecent: "most recent"
    case .decayed: "decayed counts, 90 days"
    case .zoxide: "zoxide's formula"
    case .firefox: "Firefox's formula"
    case .bestFixed: "best fixed, in hindsight"
    default: name.rawValue
    }
  }

  private func table(_ rows: [(String, ReplayMetrics, ReplayIntervals?)]) -> [String] {
    let width = max(rows.map { $0.0.count }.max() ?? 0, 8)
    let header = "  " + padded("", width) + "  hit@1  hit@3  MRR@5    kss   sign-ups"
    return [header]
      + rows.map { name, metrics, intervals in
        let figures = [
          metrics.firstRate, metrics.firstThreeRate, metrics.meanReciprocalPlace,
          metrics.savedRate,
        ].map { "  " + decimal($0, 3) }.joined()
        let count = NumberText.count(Int64(metrics.events))
        let line = "  " + padded(name, width) + figures + leftPadded(count, 11)
        guard let intervals else { return line }
        return line + "  hit@1 \(range(intervals.first)), kss \(range(intervals.saved))"
      }
  }

  private var chart: [String] {
    let width = result.policies.map { label($0.name).count }.max() ?? 0
    return result.policies.map { policy in
      let share = policy.metrics.firstRate
      let bar = String(repeating: "█", count: Int(share * Double(Self.barWidth) + 0.5))
      return "  " + padded(label(policy.name), width) + "  " + padded(bar, Self.barWidth) + " "
        + NumberText.percent(permille: Int64(share * 1000 + 0.5))
    }
  }

  // MARK: JSON

  /// Shares with four decimals.
  var json: JSONValue {
    var pairs: [(String, JSONValue)] = [
      ("version", .integer(1)), ("scored", .integer(Int64(result.events))),
      ("learnt", .integer(Int64(result.learnt))),
      (
        "evidence",
        .object([
          ("count", .integer(parameters.minimumCount)),
          ("days", .integer(Int64(parameters.minimumSpanDays) + 1)),
        ])
      ),
    ]
    if let store {
      pairs.append(("period", .period(store.days)))
      pairs.append(("segment", .string(store.segment.path)))
    }
    pairs.append(("policies", .array(result.policies.map(json))))
    if let ghost {
      pairs.append(
        (
          "ghost",
          .object([
            ("addresses", .integer(Int64(ghost.addresses))),
            ("changes", .integer(Int64(ghost.changes))),
            ("steady", .integer(Int64(ghost.steady))),
          ])
        ))
    }
    return .object(pairs)
  }

  private func json(_ policy: ReplayResult.PolicyResult) -> JSONValue {
    var pairs: [(String, JSONValue)] = [("policy", .string(policy.name.rawValue))]
    pairs += Self.figures(policy.metrics)
    if let intervals = policy.intervals {
      pairs.append(("intervals", Self.bounds(intervals)))
    }
    for (key, name, rows) in [
      ("shapes", "shape", shapes(policy)), ("segments", "segment", segments(policy)),
    ] {
      let objects = rows.map { JSONValue.object([(name, .string($0))] + Self.figures($1)) }
      pairs.append((key, .array(objects)))
    }
    return .object(pairs)
  }

  private static func bounds(_ intervals: ReplayIntervals) -> JSONValue {
    .object([
      ("hit@1", bounds(intervals.first)), ("hit@3", bounds(intervals.firstThree)),
      ("MRR@5", bounds(intervals.meanReciprocalPlace)), ("kss", bounds(intervals.saved)),
    ])
  }

  private static func figures(_ metrics: ReplayMetrics) -> [(String, JSONValue)] {
    [
      ("events", .integer(Int64(metrics.events))), ("hit@1", share(metrics.firstRate)),
      ("hit@3", share(metrics.firstThreeRate)), ("MRR@5", share(metrics.meanReciprocalPlace)),
      ("kss", share(metrics.savedRate)),
    ]
  }

  private static func bounds(_ range: ClosedRange<Double>) -> JSONValue {
    .array([share(range.lowerBound), share(range.upperBound)])
  }

  private static func share(_ value: Double) -> JSONValue {
    .decimal(Int64(value * 10_000 + 0.5), 4)
  }

  // MARK: Numbers

  private func decimal(_ value: Double, _ places: Int) -> String {
    let scale = places == 2 ? 100.0 : 1000.0
    return NumberText.decimal(Int64(value * scale + 0.5), places: places)
  }

  private func range(_ range: ClosedRange<Double>) -> String {
    decimal(range.lowerBound, 3) + "–" + decimal(range.upperBound, 3)
  }

  private func permille(_ part: Int, _ whole: Int) -> Int64 {
    whole > 0 ? Int64(part) * 1000 / Int64(whole) : 0
  }

  private func padded(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - text.count))
  }

  private func leftPadded(_ text: String, _ width: Int) -> String {
    String(repeating: " ", count: max(0, width - text.count)) + text
  }
}
