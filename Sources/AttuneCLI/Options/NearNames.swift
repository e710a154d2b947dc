/// Finds the name that was probably meant.
package enum NearNames {
  /// The nearest of `names`, if it is near enough to be worth a question.
  ///
  /// A name that starts with the text counts as near: `--lim` finds `limit`.
  /// - Complexity: O(number of names × length²).
  package static func nearest(to text: String, in names: [String]) -> String? {
    let typed = Array(text.utf8)
    guard !typed.isEmpty, typed.count <= 40 else { return nil }
    var best: (distance: Int, name: String)?
    for name in names {
      let candidate = Array(name.utf8)
      let isStart = typed.count >= 2 && candidate.starts(with: typed)
      let steps = isStart ? 1 : distance(typed, candidate)
      guard steps <= max(1, candidate.count / 3), steps < best?.distance ?? .max else { continue }
      best = (steps, name)
    }
    return best?.name
  }

  /// Edits between two names: insert, delete, replace, swap of neighbours.
  static func distance(_ a: [UInt8], _ b: [UInt8]) -> Int {
    var beforePrevious = [Int](repeating: 0, count: b.count + 1)
    var previous = Array(0...b.count)
    for i in 0..<a.count {
      var row = [i + 1]
      row.reserveCapacity(b.count + 1)
      for j in 0..<b.count {
        var cost = previous[j] + (a[i] == b[j] ? 0 : 1)
        cost = min(cost, previous[j + 1] + 1, row[j] + 1)
        if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] {
          cost = min(cost, beforePrevious[j - 1] + 1)
        }
        row.append(cost)
      }
      beforePrevious = previous
      previous = row
    }
    return previous[b.count]
  }
}
