import EmailCompletion

/// A way to rank domains that predicts, then learns, event by event.
///
/// Domains are numbers in the ``ReplayTable``.
protocol ReplayPolicy {
  /// Domains that are offered now, in any order.
  var offered: OfferSet { get }
  /// Called before each prediction.
  mutating func prepare(for event: ReplayEvent)
  /// Whether an offered domain comes before another offered one in the prepared context.
  func comesBefore(_ a: Int, _ b: Int) -> Bool
  /// Learns the event.
  mutating func learn(_ event: ReplayEvent)
}

/// A policy that can learn many uses of one day at once: what it offers depends on counts and days
/// only, not on single uses.
protocol DayReplayPolicy: ReplayPolicy {
  /// The order is the same for all segments and shapes.
  var isSameForAll: Bool { get }
  /// Learns uses of one cell; what is offered may follow at the end of the day only.
  mutating func learn(_ event: ReplayEvent, _ uses: ReplayUses)
  /// Called behind the last cell of a day.
  mutating func endDay()
}

/// What is learnt at once: one use, or all of a cell.
struct ReplayUses {
  /// All acceptances.
  var count: Int64 = 1
  /// Those that weigh, repeats of a source left out: on purpose, and by Return.
  var deliberate: Int64 = 1
  var passive: Int64 = 0
  /// Of `count`: from imports.
  var imported: Int64 = 0
  /// Of `count`: the first of their source.
  var sources: Int64 = 0
  /// The first day of a use; the last one is the event's.
  var firstDay: Int32
  /// Days are known: uses can be recent.
  var hasDays = true

  /// Those that weigh.
  var weighing: Int64 { saturatingSum(deliberate, passive) }
  /// Those that do not.
  var repeats: Int64 { max(0, max(0, count) - weighing) }
}

/// One event with the numbers of the table.
struct ReplayEvent {
  var domain: Int
  /// Index into the segments of the replay.
  var segment: Int
  var shape: LocalPartShape
  /// Unix seconds, and the day that they fall on.
  var time: Int64
  var day: Int32
}

/// A set of domains that can be listed and asked.
struct OfferSet {
  private(set) var list: ContiguousArray<Int32> = []
  /// Place in `list` or −1.
  private var places: ContiguousArray<Int32>

  init(count: Int) { places = ContiguousArray(repeating: -1, count: count) }

  func contains(_ domain: Int) -> Bool { places[domain] >= 0 }

  /// Adds or removes a domain.
  mutating func set(_ domain: Int, _ isOffered: Bool) {
    guard contains(domain) != isOffered else { return }
    if isOffered {
      places[domain] = Int32(clamping: list.count)
      list.append(Int32(clamping: domain))
      return
    }
    let place = Int(places[domain])
    let last = list.removeLast()
    if Int(last) != domain {
      list[place] = last
      places[Int(last)] = Int32(clamping: place)
    }
    places[domain] = -1
  }
}

/// How often a learner must have seen a domain, and over how many days, before it offers it.
struct ReplayEvidence {
  let minimumCount: Int64
  let minimumSpanDays: Int32
  let spanWaivedCount: Int64
  private var counts: ContiguousArray<Int64>
  private var firstDays: ContiguousArray<Int32>
  private var imported: ContiguousArray<Int64>

  init(count: Int, minimumCount: Int64, minimumSpanDays: Int32, spanWaivedCount: Int64) {
    self.spanWaivedCount = spanWaivedCount
    self.minimumCount = minimumCount
    self.minimumSpanDays = minimumSpanDays
    counts = ContiguousArray(repeating: 0, count: count)
    firstDays = ContiguousArray(repeating: .max, count: count)
    imported = counts
  }

  /// Counts a use; whether the domain may be offered from now on.
  mutating func learn(_ domain: Int, day: Int32) -> Bool {
    learn(domain, day: day, ReplayUses(firstDay: day))
  }

  /// Counts uses up to a day; whether the domain may be offered from now on.
  mutating func learn(_ domain: Int, day: Int32, _ uses: ReplayUses) -> Bool {
    counts[domain] = saturatingSum(counts[domain], uses.weighing)
    imported[domain] = saturatingSum(imported[domain], uses.imported)
    firstDays[domain] = min(firstDays[domain], uses.firstDay)
    return counts[domain] >= minimumCount
      && (counts[domain] >= spanWaivedCount
        || imported[domain] > 0 && imported[domain] >= minimumCount
        || Int64(day) - Int64(firstDays[domain]) >= Int64(minimumSpanDays))
  }
}
