/// What it costs to have typed one text when another was meant: edits of single characters and
/// swaps of neighbours (optimal string alignment), each with its own cost.
struct WeightedDistance {
  let typed: UnsafeBufferPointer<UInt8>
  let meant: UnsafeBufferPointer<UInt8>

  /// The longest typed text that is compared.
  static let maximumLength = 64

  private static let dot = UInt8(ascii: ".")

  /// The cost, or `nil` when it is above `limit` or a text is too long; 0 for equal texts.
  ///
  /// - Complexity: O(n·m), less when it ends early.
  func cost(limit: Int32) -> Int32? {
    guard typed.count <= Self.maximumLength, meant.count <= Self.maximumLength else { return nil }
    let (start, end) = sharedEnds()
    if start + end >= max(typed.count, meant.count) { return 0 }
    let width = meant.count - end - start + 1
    return withUnsafeTemporaryAllocation(of: Int32.self, capacity: 3 * width) { rows in
      fill(rows, width, start: start, end: end, limit: limit - EditCosts.first)
    }
  }

  /// How many characters are the same in front and, of the rest, at the back. One of each is left
  /// beside the difference, because costs depend on the neighbours.
  private func sharedEnds() -> (Int, Int) {
    let shorter = min(typed.count, meant.count)
    var start = 0
    while start < shorter, typed[start] == meant[start] { start += 1 }
    if start == typed.count, start == meant.count { return (start, 0) }
    var end = 0
    while end < shorter - start, typed[typed.count - 1 - end] == meant[meant.count - 1 - end] {
      end += 1
    }
    return (max(0, start - 2), max(0, end - 2))
  }

  private func fill(
    _ rows: UnsafeMutableBufferPointer<Int32>, _ width: Int, start: Int, end: Int, limit: Int32
  ) -> Int32? {
    var (two, one, row) = (0, width, 2 * width)
    for j in 0..<width {
      rows[row + j] = j == 0 ? 0 : rows[row + j - 1] + missing(start + j - 1)
    }
    let height = typed.count - end - start
    var best: Int32 = 0
    for i in 0..<max(0, height) {
      (two, one, row) = (one, row, two)
      let at = start + i
      rows[row] = rows[one] + extra(at, start)
      let before = best
      best = rows[row]
      for j in 1..<width {
        let target = start + j - 1
        var cost = rows[one + j - 1] + wrong(at, target)
        cost = min(cost, rows[row + j - 1] + missing(target))
        cost = min(cost, rows[one + j] + extra(at, target + 1))
        if j > 1, i > 0 { cost = min(cost, rows[two + j - 2] + swapped(at, target)) }
        if j > 1 { cost = min(cost, rows[one + j - 2] + between(at, target)) }
        rows[row + j] = cost
        best = min(best, cost)
      }
      // The next row comes from this one, or by a swap from the one before.
      if best > limit, before + EditCosts.transposition > limit { return nil }
    }
    let cost = rows[row + width - 1]
    return cost <= limit ? (cost == 0 ? 0 : cost + EditCosts.first) : nil
  }

  /// `typed[i]` in place of `meant[j]`.
  @inline(__always)
  private func wrong(_ i: Int, _ j: Int) -> Int32 {
    let (a, b) = (typed[i], meant[j])
    if a == b { return 0 }
    var cost = EditCosts.wrong
    if Keyboard.areNeighbours(a, b) {
      cost = EditCosts.wrongNeighbour
    } else if Keyboard.lookAlike(a, b) {
      cost = EditCosts.wrongLookAlike
    } else if Keyboard.isVowel(a), Keyboard.isVowel(b) {
      cost = EditCosts.wrongVowel
    }
    return j == 0 ? cost + EditCosts.firstCharacter : cost
  }

  /// `meant[j]` is not typed.
  @inline(__always)
  private func missing(_ j: Int) -> Int32 {
    let byte = meant[j]
    if byte == Self.dot { return EditCosts.missingDot }
    if j > 0, meant[j - 1] == byte { return EditCosts.missingTwin }
    if j + 1 < meant.count, meant[j + 1] == byte { return EditCosts.missingTwin }
    if j == 0 { return EditCosts.missing + EditCosts.firstCharacter }
    if j + 1 == meant.count || meant[j + 1] == Self.dot { return EditCosts.missingLast }
    return EditCosts.missing
  }

  /// `typed[i]` is too much, in front of `meant[j]`.
  @inline(__always)
  private func extra(_ i: Int, _ j: Int) -> Int32 {
    let byte = typed[i]
    if j == 0, i == 0, j < meant.count, byte != meant[0] {
      return EditCosts.extra + EditCosts.firstCharacter
    }
    if j > 0, meant[j - 1] == byte { return EditCosts.extraTwin }
    if j < meant.count, meant[j] == byte { return EditCosts.extraTwin }
    if i + 1 == typed.count { return EditCosts.extraLast }
    if j > 0, Keyboard.areNeighbours(byte, meant[j - 1]) { return EditCosts.extraNeighbour }
    if j < meant.count, Keyboard.areNeighbours(byte, meant[j]) { return EditCosts.extraNeighbour }
    return EditCosts.extra
  }

  /// `typed[i - 1]` and `typed[i]` are `meant[j]` and `meant[j - 1]`.
  @inline(__always)
  private func swapped(_ i: Int, _ j: Int) -> Int32 {
    guard typed[i] == meant[j - 1], typed[i - 1] == meant[j], typed[i] != typed[i - 1] else {
      return EditCosts.unreachable
    }
    return EditCosts.transposition
  }

  /// `typed[i]` lies between the keys of `meant[j - 1]` and `meant[j]`.
  @inline(__always)
  private func between(_ i: Int, _ j: Int) -> Int32 {
    let (a, b, byte) = (meant[j - 1], meant[j], typed[i])
    guard byte != a, byte != b, a != Self.dot, b != Self.dot,
      Keyboard.areNeighbours(byte, a), Keyboard.areNeighbours(byte, b)
    else { return EditCosts.unreachable }
    return EditCosts.between
  }
}
