/// Lines that were left out, by reason: how many, and the numbers of the first ones.
///
/// It holds no content of a line. The number of reasons is bounded, whatever a file holds.
package struct RejectLog: Equatable, Sendable {
  package struct Entry: Equatable, Sendable {
    package let reason: String
    package fileprivate(set) var count: UInt64
    /// Numbers of the first lines, rising.
    package fileprivate(set) var lines: [UInt64]
  }

  /// Line numbers kept for a reason.
  package static let shownLines = 5
  private static let mostReasons = 48
  private static let otherReason = "other reasons"

  package private(set) var entries: [Entry] = []
  package private(set) var total: UInt64 = 0

  package init() {}

  /// The number of a reason, for callers that meet it often. It stays valid over `take()`.
  mutating func index(of reason: String) -> Int {
    if let known = entries.firstIndex(where: { $0.reason == reason }) { return known }
    let isFull = entries.count >= Self.mostReasons
    if isFull, reason != Self.otherReason { return index(of: Self.otherReason) }
    entries.append(Entry(reason: reason, count: 0, lines: []))
    return entries.count - 1
  }

  /// What was counted so far; starts again for the next file.
  mutating func take() -> RejectLog {
    let result = self
    total = 0
    for index in entries.indices {
      entries[index].count = 0
      entries[index].lines = []
    }
    return result
  }

  /// Counts a line for a reason that `index(of:)` numbered.
  mutating func add(_ index: Int, line: UInt64) {
    total &+= 1
    entries[index].count &+= 1
    if entries[index].lines.count < Self.shownLines { entries[index].lines.append(line) }
  }

  package mutating func add(_ reason: String, line: UInt64) {
    add(index(of: reason), line: line)
  }

  /// Reasons that occurred, most frequent first.
  package var sorted: [Entry] {
    entries.filter { $0.count > 0 }.sorted {
      $0.count != $1.count ? $0.count > $1.count : $0.reason < $1.reason
    }
  }
}
