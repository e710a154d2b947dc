/// An order that never changes: a configured list, or the best one in hindsight.
struct FixedPolicy: ReplayPolicy {
  private(set) var offered: OfferSet
  /// Place by domain.
  private var places: ContiguousArray<Int32>

  /// - Parameter order: numbers, best first.
  init(_ order: [Int], count: Int) {
    offered = OfferSet(count: count)
    places = ContiguousArray(repeating: .max, count: count)
    for (place, domain) in order.enumerated() where !offered.contains(domain) {
      offered.set(domain, true)
      places[domain] = Int32(clamping: place)
    }
  }

  mutating func prepare(for event: ReplayEvent) {}
  func comesBefore(_ a: Int, _ b: Int) -> Bool { places[a] < places[b] }
  mutating func learn(_ event: ReplayEvent) {}
}

extension FixedPolicy: DayReplayPolicy {
  var isSameForAll: Bool { true }
  mutating func learn(_ event: ReplayEvent, _ uses: ReplayUses) {}
  mutating func endDay() {}
}
