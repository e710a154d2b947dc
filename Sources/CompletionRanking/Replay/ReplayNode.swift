/// The counts of one segment and shape (or all shapes) in a replay, and the weights that follow.
///
/// The weights are the same to the bit as those that `LevelWeights` takes from columns: quarters
/// are added from the oldest to the newest.
struct ReplayNode {
  /// Integer units of one quarter or day.
  private struct Bucket {
    var time: Int32
    var total: Int64 = 0
    var units: [Int32: Int64] = [:]
  }

  /// By domain, in uses.
  private(set) var weights: ContiguousArray<Double>
  private(set) var total = 0.0
  /// Quarters, ascending.
  private var quarters: [Bucket] = []
  /// By domain: the weight of all quarters but the newest.
  private var older: ContiguousArray<Double>
  /// Recent days, ascending.
  private var days: [Bucket] = []

  init(count: Int) {
    weights = ContiguousArray(repeating: 0, count: count)
    older = weights
  }

  /// Counts uses in the newest quarter or an older one; false when all weights must be renewed.
  ///
  /// - Parameter domain: −1 for one that is never offered, whose weight nobody asks for.
  mutating func learn(_ domain: Int, units: Int64, quarter: Int32, scale: AgeScale) -> Bool {
    Self.add(domain, units, quarter, to: &quarters)
    guard quarter == scale.newest, let newest = quarters.last, newest.time == quarter else {
      return false
    }
    if domain >= 0 {
      let own = newest.units[Int32(clamping: domain)] ?? 0
      weights[domain] = older[domain] + scale.unitWeights[0] * Double(own)
    }
    renewTotal(scale)
    return true
  }

  /// Derives all weights again.
  mutating func renew(_ scale: AgeScale) {
    for index in older.indices { older[index] = 0 }
    for bucket in quarters where bucket.time != scale.newest {
      let weight = scale.unitWeights[scale.place(of: bucket.time)]
      for (domain, units) in bucket.units { older[Int(domain)] += weight * Double(units) }
    }
    weights = older
    if let newest = quarters.last, newest.time == scale.newest {
      for (domain, units) in newest.units {
        weights[Int(domain)] = older[Int(domain)] + scale.unitWeights[0] * Double(units)
      }
    }
    renewTotal(scale)
  }

  private mutating func renewTotal(_ scale: AgeScale) {
    var totals = ContiguousArray<Int64>(repeating: 0, count: scale.unitWeights.count)
    for bucket in quarters {
      let place = scale.place(of: bucket.time)
      totals[place] = saturatingSum(totals[place], bucket.total)
    }
    total = scale.weight(of: totals)
  }

  /// Counts uses of a day, and forgets days that are too old to weigh anything.
  mutating func learnRecent(_ domain: Int, units: Int64, day: Int32) {
    Self.add(domain, units, day, to: &days)
    let newest = days.last?.time ?? day
    days.removeAll { Int64(newest) - Int64($0.time) >= Int64(UsageCounts.recentDays) }
  }

  /// Adds the weights of the recent days by domain; returns the total of all.
  ///
  /// - Parameters:
  ///   - own: of any content.
  ///   - touched: gets the domains, some more than once.
  func addRecent(
    _ scale: AgeScale, to sums: inout ContiguousArray<Double>,
    own: inout ContiguousArray<Double>, _ touched: inout [Int32]
  ) -> Double {
    var totals = ContiguousArray<Int64>(repeating: 0, count: scale.unitWeights.count)
    let start = touched.count
    for bucket in days {
      let place = scale.place(of: bucket.time)
      totals[place] = saturatingSum(totals[place], bucket.total)
      for domain in bucket.units.keys {
        own[Int(domain)] = 0
        touched.append(domain)
      }
    }
    for bucket in days {
      let weight = scale.unitWeights[scale.place(of: bucket.time)]
      for (domain, units) in bucket.units { own[Int(domain)] += weight * Double(units) }
    }
    // Each domain once, though it was touched on several days.
    for domain in touched[start...] {
      sums[Int(domain)] += own[Int(domain)]
      own[Int(domain)] = 0
    }
    return scale.weight(of: totals)
  }

  private static func add(
    _ domain: Int, _ units: Int64, _ time: Int32, to buckets: inout [Bucket]
  ) {
    var place = buckets.count
    while place > 0, buckets[place - 1].time > time { place -= 1 }
    if place == 0 || buckets[place - 1].time != time {
      buckets.insert(Bucket(time: time), at: place)
      place += 1
    }
    buckets[place - 1].total = saturatingSum(buckets[place - 1].total, units)
    guard domain >= 0 else { return }
    let known = buckets[place - 1].units[Int32(clamping: domain)] ?? 0
    buckets[place - 1].units[Int32(clamping: domain)] = saturatingSum(known, units)
  }
}
