/// One hot path and the simplest way to do the same.
struct Benchmark {
  let name: String
  /// How many different inputs there are; calls go round them.
  let inputs: Int
  /// Does the work for one input and returns a number made from the result.
  let run: (Int) -> Int
  /// The same for the baseline; the numbers must be equal. `nil` where there is none.
  var baseline: ((Int) -> Int)?
  /// Heap allocations that one call may make; `nil` = not promised.
  var allowedAllocations: Int?

  struct Result {
    /// Nanoseconds a call, medians over batches.
    var time: Double
    var baselineTime: Double?
    /// Heap allocations a call; `nil` where they cannot be counted.
    var allocations: Double?
  }

  private static var isOptimised: Bool {
    #if DEBUG
      false
    #else
      true
    #endif
  }

  /// What is wrong with the results, a line for each. What may be allocated is promised for
  /// optimised code only.
  func problems() -> [String] {
    var lines: [String] = []
    if let baseline {
      for input in 0..<inputs where run(input) != baseline(input) {
        lines.append("\(name): input \(input) gives another result than the baseline")
      }
    }
    if Self.isOptimised, let allowed = allowedAllocations,
      let counted = countAllocations(calls: inputs * 10, run),
      counted > allowed * inputs * 10
    {
      lines.append(
        "\(name): \(counted) allocations in \(inputs * 10) calls, \(allowed) a call allowed")
    }
    return lines
  }

  func measure() -> Result {
    let time = Sampling.medianTime(inputs: inputs, run)
    // So many that 100,000 fast calls are counted, and slow ones take a tenth of a second.
    let calls = max(1, min(100_000, Int(1e8 / max(1, time))))
    let counted = countAllocations(calls: calls, run)
    return Result(
      time: time, baselineTime: baseline.map { Sampling.medianTime(inputs: inputs, $0) },
      allocations: counted.map { Double($0) / Double(calls) })
  }

  private func countAllocations(calls: Int, _ body: (Int) -> Int) -> Int? {
    AllocationCounter.count {
      for call in 0..<calls { Sampling.keep(body(call % inputs)) }
    }
  }
}
