import EmailCompletion
import SQLiteSupport

/// The segments of a store: at most 256 beside the root, so all are read at once.
struct SegmentTree {
  /// By id, 0 is the root; `nil` where an id is free.
  private var segments: [Segment?] = []
  private var ids: [Segment: Int32] = [:]

  /// Reads the table.
  init(_ connection: Connection, path: String) throws {
    let rows = try connection.cached("SELECT id, path FROM segment ORDER BY id")
    defer { rows.reset() }
    while try rows.step() {
      let id = rows.int64(0)
      guard (0...Int64(Limits.segments)).contains(id), let segment = try? Segment(rows.text(1))
      else { throw StoreError.corrupt(path, "a row of segment") }
      insert(segment, id: Int32(id))
    }
    guard ids[.root] == 0 else { throw StoreError.corrupt(path, "segment has no root") }
  }

  private mutating func insert(_ segment: Segment, id: Int32) {
    while segments.count <= Int(id) { segments.append(nil) }
    segments[Int(id)] = segment
    ids[segment] = id
  }

  /// All but the root, sorted.
  var all: [Segment] { ids.keys.filter { $0 != .root }.sorted() }
  var count: Int { ids.count }

  func id(of segment: Segment) -> Int32? { ids[segment] }

  func segment(_ id: Int32) -> Segment? {
    segments.indices.contains(Int(id)) ? segments[Int(id)] : nil
  }

  /// The segment itself or its nearest ancestor that has been counted; at last the root.
  func nearest(to segment: Segment) -> Segment {
    segment.lineage.last { ids[$0] != nil } ?? .root
  }

  /// Ids from the root to the segment; empty for an unknown id.
  func lineage(of id: Int32) -> [Int32] {
    segment(id)?.lineage.compactMap { ids[$0] } ?? []
  }

  /// Ids of a segment and all below it, sorted.
  func subtree(of segment: Segment) -> [Int32] {
    segments.indices.compactMap { index in
      guard let other = segments[index], other.lineage.contains(segment) else { return nil }
      return Int32(index)
    }
  }

  /// A segment and those right below it.
  typealias Node = (id: Int32, children: [Int32])

  /// All segments, children before parents, the root last.
  var bottomUp: [Node] {
    var children: [Int32: [Int32]] = [:]
    var depths: [(id: Int32, depth: Int)] = [(0, 0)]
    for segment in all {
      guard let id = ids[segment] else { continue }
      let lineage = lineage(of: id)
      depths.append((id, lineage.count))
      if lineage.count > 1 { children[lineage[lineage.count - 2], default: []].append(id) }
    }
    return depths.sorted { ($1.depth, $0.id) < ($0.depth, $1.id) }
      .map { ($0.id, children[$0.id] ?? []) }
  }

  /// The id of a segment; a new one is added to the table, and its ancestors with it.
  mutating func ensure(
    _ segment: Segment, in connection: Connection, path: String
  ) throws -> Int32 {
    if let id = ids[segment] { return id }
    for part in segment.lineage where ids[part] == nil {
      guard ids.count <= Limits.segments else { throw StoreError(.tooManySegments, path: path) }
      let free = segments.firstIndex { $0 == nil } ?? segments.count
      let insert = try connection.cached("INSERT INTO segment (id, path) VALUES (?, ?)")
      try insert.bind(1, Int64(free))
      try insert.bind(2, text: part.path)
      try insert.run()
      self.insert(part, id: Int32(free))
    }
    return ids[segment] ?? 0
  }

  /// Removes segments that no counts are left of.
  mutating func removeEmpty(in connection: Connection, path: String) throws {
    let empty = try empty(in: connection, path: path)
    let delete = try connection.cached("DELETE FROM segment WHERE id = ?")
    for id in empty {
      guard let segment = segment(id) else { continue }
      try delete.bindAll(Int64(id))
      try delete.run()
      segments[Int(id)] = nil
      ids[segment] = nil
    }
  }

  /// Segments without counts, also below them. One without a level may have counts: repeats of a
  /// source do not weigh.
  private func empty(in connection: Connection, path: String) throws -> [Int32] {
    let level = try connection.cached("SELECT 1 FROM level WHERE segment = ? LIMIT 1")
    var candidates = try segments.indices.dropFirst().compactMap { index -> Int32? in
      if segments[index] == nil { return nil }
      try level.bindAll(Int64(index))
      defer { level.reset() }
      return try level.step() ? nil : Int32(index)
    }
    if candidates.isEmpty { return [] }
    let row = try connection.cached(
      "SELECT 1 FROM month_count WHERE month = ? AND segment = ? LIMIT 1")
    for month in try SpanPlan.months(connection, path: path) {
      for id in candidates {
        try row.bindAll(Int64(month), Int64(id))
        defer { row.reset() }
        if try row.step() {
          let counted = lineage(of: id)
          candidates.removeAll { counted.contains($0) }
        }
      }
    }
    return candidates
  }
}
