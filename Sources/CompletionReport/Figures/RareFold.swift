/// Which counts of a list may be shown, when no number below `minimum` may appear or be found by
/// subtracting what is shown from the total.
///
/// - Counts of 1 to `minimum` − 1 are folded into one remainder. A zero is shown: it is nobody.
/// - The remainder is what total − visible gives, so it has to be 0 or at least `minimum`. While it
///   is not, the smallest visible count is folded too (among equals the last one).
/// - `rest` counts what is in the remainder anyway (acceptances of no listed row).
///
/// `RareFold([900, 7, 3], minimum: 5).isFolded == [false, true, true]`
package struct RareFold {
  package let isFolded: [Bool]
  /// Rows that are folded / their sum (with `rest`).
  package let foldedRows: Int
  package let remainder: Int64

  /// - Complexity: O(n log n)
  package init(_ counts: [Int64], rest: Int64 = 0, minimum: Int64) {
    var folded = counts.map { $0 > 0 && $0 < minimum }
    var sum = rest
    for index in counts.indices where folded[index] { sum = sum.saturatingPlus(counts[index]) }
    if sum > 0, sum < minimum {
      let candidates = counts.indices.filter { !folded[$0] && counts[$0] > 0 }
        .sorted { (counts[$0], -$0) < (counts[$1], -$1) }
      for index in candidates where sum < minimum {
        folded[index] = true
        sum = sum.saturatingPlus(counts[index])
      }
    }
    isFolded = folded
    foldedRows = folded.count { $0 }
    remainder = sum
  }
}
