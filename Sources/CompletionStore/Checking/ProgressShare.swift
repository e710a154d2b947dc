/// A part of a long work, which tells how far the whole has come.
struct ProgressShare {
  private let report: (Double) -> Void
  private let range: ClosedRange<Double>

  init(_ range: ClosedRange<Double> = 0...1, _ report: @escaping (Double) -> Void = { _ in }) {
    self.report = report
    self.range = range
  }

  /// A part of this part.
  func part(_ part: ClosedRange<Double>) -> ProgressShare {
    let length = range.upperBound - range.lowerBound
    return ProgressShare(
      range.lowerBound + length * part.lowerBound...range.lowerBound + length * part.upperBound,
      report)
  }

  /// So many of all pieces of this part are done.
  func callAsFunction(_ done: Int, of all: Int) {
    let share = all > 0 ? min(1, Double(done) / Double(all)) : 1
    report(range.lowerBound + (range.upperBound - range.lowerBound) * share)
  }
}
