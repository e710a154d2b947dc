import CompletionRanking
import EmailCompletion

@testable import CompletionReport

/// A made-up year of a sign-up form, by integer formulas only, for the snapshots.
enum Sample {
  static let statistics = make()
  static let report = Report(statistics)

  /// Weight in the first and in the last month; tenths by group of shapes (digits, mobile, words,
  /// dotted).
  private static let domains: [(name: String, first: Int, last: Int, shapes: [Int])] = [
    ("qq.com", 410, 350, [8, 0, 2, 0]), ("163.com", 190, 175, [2, 4, 4, 0]),
    ("gmail.com", 130, 215, [0, 0, 6, 4]), ("126.com", 62, 50, [2, 1, 7, 0]),
    ("outlook.com", 38, 60, [0, 0, 6, 4]), ("foxmail.com", 26, 20, [3, 0, 7, 0]),
    ("icloud.com", 12, 36, [0, 1, 7, 2]), ("139.com", 20, 18, [0, 9, 1, 0]),
    ("yahoo.com", 30, 7, [0, 0, 6, 4]), ("sina.com", 14, 6, [1, 1, 8, 0]),
    ("hotmail.com", 14, 9, [0, 0, 7, 3]), ("live.cn", 9, 0, [0, 0, 10, 0]),
    ("xn--fsqu00a.xn--fiqs8s", 3, 5, [0, 0, 10, 0]), ("proton.me", -6, 14, [0, 0, 5, 5]),
    ("vip.qq.com", 5, 4, [10, 0, 0, 0]),
  ]
  private static let shapes: [[LocalPartShape]] = [
    [.digits5to10], [.mobile11], [.letters, .lettersDigits, .underscoreOrDash], [.dotted, .plus],
  ]
  private static let segments = [("cn/ios", 5), ("cn/web", 3), ("us/web", 2)]
    .compactMap { path, weight in (try? Segment(path)).map { ($0, weight) } }
  private static let slips = ["qq.con", "gamil.com", "163.con", "gmail.co"]

  private static func make() -> UsageStatistics {
    let start = TimeSteps.day(2025, 1, 1)
    let end = TimeSteps.day(2025, 11, 30)
    let builder = StatisticsBuilder(
      period: start...end, previous: (2 * start - end - 1)...(start - 1), step: .month,
      dayOffset: 28_800)
    var statistics = builder.statistics((0..<22).flatMap(month) + rare(start))
    statistics.prior.configured = names([
      "qq.com", "163.com", "126.com", "yahoo.com", "139.com", "henu.com",
    ])
    statistics.orders.learnedBefore = RankedDomains(priority: names(["qq.com", "163.com"]))
    statistics.orders.learned = learned()
    statistics.daily = daily(statistics)
    return statistics
  }

  private static func names(_ list: [String]) -> [DomainName] {
    list.compactMap { DomainName(canonical: $0.utf8) }
  }

  private static func learned() -> RankedDomains {
    let sorted = names(["139.com", "163.com", "gmail.com", "outlook.com", "qq.com"])
    let orders = [[4, 1, 2, 3, 0], [1, 0, 4, 2, 3], [2, 1, 4, 3, 0], [2, 3, 1, 4, 0]]
    return RankedDomains(
      domains: sorted, trusted: sorted.map { _ in true }, orders: orders,
      orderForShape: LocalPartShape.all.map { shape in
        switch shape {
        case .mobile11: 1
        case .letters, .lettersDigits, .digitFirst, .underscoreOrDash: 2
        case .dotted, .plus: 3
        default: 0
        }
      },
      orderForTypedShape: TypedShape.all.map { _ in 0 })
  }

  /// Right for two of three, and among the first three for nine of ten.
  private static func daily(_ statistics: UsageStatistics) -> UsageStatistics.DailyReplay {
    var counts: [[Int]: Int64] = [:]
    for cell in statistics.cells {
      counts[[Int(cell.shape.broader.rawValue), cell.domain], default: 0] += cell.sums.count
    }
    var daily = UsageStatistics.DailyReplay()
    daily.state = .complete
    for (key, count) in counts.sorted(by: { $0.key.lexicographicallyPrecedes($1.key) }) {
      guard let shape = LocalPartShape(rawValue: UInt8(key[0])) else { continue }
      daily.hits.append(
        .init(shape: shape, domain: key[1], first: count * 2 / 3, firstThree: count * 9 / 10))
    }
    return daily
  }

  private static func month(_ month: Int) -> [Row] {
    let day = TimeSteps.day(2024 + (month + 1) / 12, (month + 1) % 12 + 1, 9)
    return domains.flatMap { domain -> [Row] in
      let weight = domain.first + (domain.last - domain.first) * month / 21
      guard weight > 0 else { return [] }
      return shapes.enumerated().flatMap { group, shapes in
        shapes.flatMap { shape in
          segments.flatMap { segment, part in
            rows(domain.name, day, shape, segment, weight * domain.shapes[group] * part / 50)
          }
        }
      }
    }
  }

  private static func rows(
    _ domain: String, _ day: Int32, _ shape: LocalPartShape, _ segment: Segment, _ count: Int
  ) -> [Row] {
    let length = domain.utf8.count + 1
    let parts: [(Outcome, Int)] = [
      (.accepted, count * 45 / 100), (.passive, count * 15 / 100), (.typed, count * 28 / 100),
      (.filled, count * 12 / 100), (.imported, day < TimeSteps.day(2025, 3, 1) ? count / 4 : 0),
    ]
    return parts.filter { $0.1 > 0 }.map { outcome, count in
      Row(
        domain, day: day, segment: segment, shape: shape, outcome: outcome,
        sums: sums(outcome, Int64(count), length))
    }
  }

  private static func sums(_ outcome: Outcome, _ count: Int64, _ length: Int) -> UsageSums {
    var sums = UsageSums()
    sums.count = count
    guard outcome < .filled else { return sums }
    sums.observed = count
    sums.offered = outcome == .typed ? count - count / 3 : count
    sums.firstRight =
      outcome == .passive ? count : outcome == .accepted ? count * 4 / 5 : sums.offered / 6
    sums.measured = count
    sums.typed = outcome == .typed ? count * Int64(length) : count
    sums.saved = outcome == .typed ? 0 : count * Int64(length - 2)
    guard outcome == .accepted else { return sums }
    sums.positioned = count
    sums.positionSum = count + count / 5
    return sums
  }

  /// Slips, and 60 domains below 5.
  private static func rare(_ start: Int32) -> [Row] {
    slips.enumerated().map {
      Row($1, day: start + Int32($0) * 20, outcome: .typed, count: 9 - Int64($0) * 2)
    }
      + (0..<60).map { index in
        Row(
          "r\(index).example-\(index % 7).org", day: start + Int32(index) * 5, outcome: .typed,
          count: 1 + Int64(index % 4))
      }
  }
}
