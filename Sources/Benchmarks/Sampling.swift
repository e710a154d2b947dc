/// Times that do not depend on single disturbances: the median over many batches.
enum Sampling {
  static let batches = 31
  /// A batch lasts at least so long, so that reading the clock does not count.
  static let batchTime = Duration.milliseconds(2)

  /// Nanoseconds a call.
  static func medianTime(inputs: Int, _ body: (Int) -> Int) -> Double {
    let rounds = roundsPerBatch(inputs: inputs, body)
    let clock = ContinuousClock()
    let times = (0..<batches).map { _ in
      let start = clock.now
      for _ in 0..<rounds { for input in 0..<inputs { keep(body(input)) } }
      return nanoseconds(clock.now - start) / Double(rounds * inputs)
    }
    return median(times)
  }

  /// The middle value; of an even number the mean of the two in the middle; 0 of none.
  static func median(_ values: [Double]) -> Double {
    guard !values.isEmpty else { return 0 }
    let sorted = values.sorted()
    let middle = sorted.count / 2
    return sorted.count % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2
  }

  /// Makes the optimiser believe that the value is needed.
  @inline(never)
  static func keep(_ value: Int) { sink = sink &+ value }

  private nonisolated(unsafe) static var sink = 0

  private static func nanoseconds(_ duration: Duration) -> Double {
    let parts = duration.components
    return Double(parts.seconds) * 1e9 + Double(parts.attoseconds) / 1e9
  }

  /// Doubles the rounds until a batch is long enough; this warms up as well.
  private static func roundsPerBatch(inputs: Int, _ body: (Int) -> Int) -> Int {
    let clock = ContinuousClock()
    var rounds = 1
    while rounds < 1 << 24 {
      let start = clock.now
      for _ in 0..<rounds { for input in 0..<inputs { keep(body(input)) } }
      if clock.now - start >= batchTime { break }
      rounds *= 2
    }
    return rounds
  }
}
