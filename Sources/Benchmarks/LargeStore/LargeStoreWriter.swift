import AttuneCLI
import CompletionStore
import EmailCompletion
import SQLiteSupport

/// Writes the day rows of a large store directly, in the order of their keys; everything else is
/// then made by the store itself. The same rows come in every run.
struct LargeStoreWriter {
  static let now: Int64 = 1_780_000_000
  static let days: Int32 = 1_095
  static let lastDay = Int32(now / 86_400)

  private let connection: Connection
  private let acceptances: Int64
  private let segmentIDs: [Int64]
  private var population = LargePopulation()
  private var random = SplitMix(state: 11)
  private(set) var rows = 0

  /// Creates the store with its domains and segments.
  init(path: String, acceptances: Int64) throws {
    try CompletionStore(path: path, now: Self.now).close()
    connection = try Connection(path: path, mode: .readWrite, busyTimeout: 1_000)
    try connection.execute("PRAGMA synchronous = OFF")
    self.acceptances = acceptances
    segmentIDs = try Self.insertNames(connection)
  }

  /// Segment ids of the forms, ancestors left out.
  private static func insertNames(_ connection: Connection) throws -> [Int64] {
    try connection.write {
      let domain = try connection.prepare("INSERT INTO domain VALUES (?, ?)")
      for (index, name) in LargePopulation.names.enumerated() {
        try domain.bind(1, Int64(index + 1))
        try domain.bind(2, text: name.utf8)
        try domain.run()
      }
      let segment = try connection.prepare("INSERT INTO segment VALUES (?, ?)")
      var ids: [Segment: Int64] = [.root: 0]
      for part in LargePopulation.segments.flatMap(\.lineage) where ids[part] == nil {
        let id = Int64(ids.count)
        ids[part] = id
        try segment.bind(1, id)
        try segment.bind(2, text: part.path)
        try segment.run()
      }
      return LargePopulation.segments.compactMap { ids[$0] }
    }
  }

  mutating func write() throws {
    let insert = try connection.prepare(
      "INSERT INTO day_count VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 0, 0)")
    let order = segmentIDs.indices.sorted { segmentIDs[$0] < segmentIDs[$1] }
    let shares = LargePopulation.shares(days: Self.days, segments: order.count)
    var written: Int64 = 0
    var share = 0.0
    for chunk in stride(from: 0, to: Self.days, by: 50) {
      try connection.write {
        for day in chunk..<min(chunk + 50, Self.days) {
          for index in order {
            share += shares(day, index)
            let next = Int64(share * Double(acceptances))
            try write(
              Int(next - written), day: Self.lastDay - Self.days + 1 + day, segment: index, insert)
            written = next
          }
        }
      }
      try connection.checkpoint(.truncate)
    }
  }

  private mutating func write(
    _ count: Int, day: Int32, segment: Int, _ insert: Statement
  ) throws {
    let keys = population.draw(count, segment: segment, &random)
    var start = 0
    while start < keys.count {
      var end = start
      while end < keys.count && keys[end] == keys[start] { end += 1 }
      let key = LargePopulation.Key(packed: keys[start])
      try insert.bind(1, Int64(day))
      try insert.bind(2, segmentIDs[segment])
      try insert.bind(3, Int64(key.shape))
      try insert.bind(4, Int64(key.domain) + 1)
      try insert.bind(5, Int64(key.outcome))
      let sums = key.sums(Int64(end - start), &random)
      for (index, value) in sums.enumerated() { try insert.bind(Int32(6 + index), value) }
      try insert.run()
      rows += 1
      start = end
    }
  }
}
