import CompletionRanking
import EmailCompletion
import SQLiteSupport

extension CompletionStore {
  /// What ranking needs for a segment: all domains with their evidence, and the counts of the
  /// segment and its ancestors. Exact: what is not folded yet is included.
  ///
  /// ```swift
  /// let counts = try store.usageCounts(for: Segment("cn/ios"), shapes: [.letters])
  /// counts.levels.map(\.segment.path)  // ["", "cn", "cn/ios"]
  /// ```
  /// - Parameters:
  ///   - segment: a segment that was never counted gives its nearest ancestor that was.
  ///   - shapes: the shapes whose columns are filled; `nil` fills all.
  /// - Complexity: O(domains + counts read).
  public func usageCounts(
    for segment: Segment, shapes: Set<LocalPartShape>? = nil
  ) throws(StoreError) -> UsageCounts {
    let shapes = shapes ?? Set(LocalPartShape.all)
    return try withReader { connection in
      try CountsReader(connection, path: path).counts(for: segment, shapes: shapes)
    }
  }

  /// All segments that have counts, ancestors included, but for the root. Sorted.
  public func segments() throws(StoreError) -> [Segment] {
    try withReader { try SegmentTree($0, path: path).all }
  }
}
