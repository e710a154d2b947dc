import CompletionRanking
import CompletionReport
import EmailCompletion

/// The result of an evaluation as a table with bars, and as JSON.
struct EvaluateText {
  let result: ReplayResult
  let ghost: GhostChanges
  let parameters: RankingParameters

  private static let barWidth = 30

  var lines: [String] {
    let scored = NumberText.count(Int64(result.events))
    let learnt = NumberText.count(Int64(result.learnt))
    var lines = [
      "\(scored) sign-ups scored, \(learnt) learnt before; "
        + "learners offer a domain after \(parameters.minimumCount) uses "
        + "over \(Int64(parameters.minimumSpanDays) + 1) days", "",
    ]
    lines += table(result.policies.map { (label($0.name), $0.metrics, $0.intervals) })
    lines += ["", "right first offer (hit@1)"] + chart
    if let attune = result.policies.first(where: { $0.name == .attune }) {
      lines +=
        ["", "attune by shape"] + table(attune.byShape.map { ($0.shape.name, $0.metrics, nil) })
      if attune.bySegment.count > 1 {
        let rows = attune.bySegment.map {
          ($0.segment.path.isEmpty ? "(all)" : $0.segment.path, $0.metrics, nil as ReplayIntervals?)
        }
        lines += ["", "attune by segment"] + table(rows)
      }
    }
    lines += [
      "",
      "the ghost changes \(decimal(ghost.perAddress, 2)) times while a local part is typed; "
        + "\(NumberText.percent(permille: permille(ghost.steady, ghost.addresses))) see no change",
    ]
    return lines
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
    .object([
      ("version", .integer(1)), ("scored", .integer(Int64(result.events))),
      ("learnt", .integer(Int64(result.learnt))),
      (
        "evidence",
        .object([
          ("count", .integer(parameters.minimumCount)),
          ("days", .integer(Int64(parameters.minimumSpanDays) + 1)),
        ])
      ),
      ("policies", .array(result.policies.map(Self.json))),
      (
        "ghost",
        .object([
          ("addresses", .integer(Int64(ghost.addresses))),
          ("changes", .integer(Int64(ghost.changes))), ("steady", .integer(Int64(ghost.steady))),
        ])
      ),
    ])
  }

  private static func json(_ policy: ReplayResult.PolicyResult) -> JSONValue {
    var pairs: [(String, JSONValue)] = [("policy", .string(policy.name.rawValue))]
    pairs += figures(policy.metrics)
    if let intervals = policy.intervals {
      pairs.append(
        (
          "intervals",
          .object([
            ("hit@1", bounds(intervals.first)), ("hit@3", bounds(intervals.firstThree)),
            ("MRR@5", bounds(intervals.meanReciprocalPlace)), ("kss", bounds(intervals.saved)),
          ])
        ))
    }
    pairs.append(
      (
        "shapes",
        .array(
          policy.byShape.map { .object([("shape", .string($0.shape.name))] + figures($0.metrics)) })
      ))
    pairs.append(
      (
        "segments",
        .array(
          policy.bySegment.map {
            .object([("segment", .string($0.segment.path))] + figures($0.metrics))
          })
      ))
    return .object(pairs)
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
