/// Checks the harness itself before it is believed.
enum HarnessCheck {
  static func problems() -> [String] {
    var lines: [String] = []
    if Sampling.median([3, 1, 2]) != 2 || Sampling.median([4, 1]) != 2.5
      || Sampling.median([]) != 0
    {
      lines.append("harness: the median is wrong")
    }
    if let counted = AllocationCounter.count({ allocate(1_000) }), counted != 1_000 {
      lines.append("harness: \(counted) allocations counted, not 1000")
    }
    if let counted = AllocationCounter.count({ Sampling.keep(1) }), counted != 0 {
      lines.append("harness: \(counted) allocations counted where there are none")
    }
    return lines
  }

  private final class Box {
    let value: Int
    init(_ value: Int) { self.value = value }
  }

  @inline(never)
  private static func box(_ value: Int) -> AnyObject { Box(value) }

  private static func allocate(_ times: Int) {
    for index in 0..<times { withExtendedLifetime(box(index)) {} }
  }
}
