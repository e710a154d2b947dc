/// One line a benchmark: nanoseconds a call, heap allocations a call, and the ratio to the baseline.
enum Report {
  static let header =
    padded("benchmark", 40) + right("ns", 10) + right("mallocs", 9) + right("naive ns", 12)
    + right("ratio", 9)

  static func line(_ benchmark: Benchmark, _ result: Benchmark.Result) -> String {
    var text = padded(benchmark.name, 40) + right(rounded(result.time), 10)
    text += right(result.allocations.map(rounded) ?? "-", 9)
    text += right(result.baselineTime.map(rounded) ?? "-", 12)
    text += right(result.baselineTime.map { rounded($0 / result.time) } ?? "-", 9)
    return text
  }

  /// One decimal below 100, whole numbers above.
  static func rounded(_ value: Double) -> String {
    let tenths = (value * 10).rounded()
    if value >= 100 || tenths.truncatingRemainder(dividingBy: 10) == 0 {
      return String(Int(value.rounded()))
    }
    return String(tenths / 10)
  }

  private static func padded(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(1, width - text.count))
  }

  private static func right(_ text: String, _ width: Int) -> String {
    String(repeating: " ", count: max(1, width - text.count)) + text
  }
}
