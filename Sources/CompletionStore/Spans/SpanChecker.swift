import SQLiteSupport

/// Compares the blobs of spans with the rows that they were made from.
struct SpanChecker {
  private let connection: Connection
  private let table: SpanTable
  private let maker: SpanMaker

  init(_ connection: Connection, path: String) throws {
    self.connection = connection
    table = SpanTable(connection, path: path)
    maker = SpanMaker(
      connection, path: path, segments: try SegmentTree(connection, path: path))
  }

  /// Each blob is what its rows give, and none lies beside those of its span.
  func isSound(_ progress: ProgressShare) throws -> Bool {
    try areDaysSound(progress.part(0...0.6))
      && areSound(.month, progress.part(0.6...0.9)) { try maker.month($0, $1) }
      && areSound(.year, progress.part(0.9...1)) { try maker.year($0, $1) }
  }

  /// Spans that were made, and how many blobs there are of a kind.
  private func made(_ kind: SpanKind) throws -> (starts: [Int32], blobs: Int64) {
    let rows = try connection.prepare("SELECT start, segment FROM span WHERE kind = ?")
    try rows.bindAll(kind.rawValue)
    var starts: [Int32] = []
    var blobs: Int64 = 0
    while try rows.step() {
      blobs += 1
      if rows.int64(1) == 0 { starts.append(Int32(clamping: rows.int64(0))) }
    }
    return (starts, blobs)
  }

  private func areDaysSound(_ progress: ProgressShare) throws -> Bool {
    let (days, blobs) = try made(.day)
    var seen: Int64 = 0
    for (number, day) in days.enumerated() {
      progress(number, of: days.count)
      var isSound = true
      let total = try maker.day(day) { segment, data in
        seen += 1
        isSound = try isSound && has(.day, day, segment, data)
      }
      if try !isSound || !has(.dayTotal, day, 0, total) { return false }
    }
    return try seen == blobs && made(.dayTotal).blobs == Int64(days.count)
  }

  private func areSound(
    _ kind: SpanKind, _ progress: ProgressShare,
    _ make: (Int32, (Int32, SpanBlobs) throws -> Void) throws -> Void
  ) throws -> Bool {
    let (starts, blobs) = try made(kind)
    guard try made(kind.domains).blobs == blobs else { return false }
    var seen: Int64 = 0
    for (number, start) in starts.enumerated() {
      progress(number, of: starts.count)
      var isSound = true
      try make(start) { segment, made in
        seen += 1
        isSound =
          try isSound && has(kind, start, segment, made.cells)
          && has(kind.domains, start, segment, made.domains)
      }
      if !isSound { return false }
    }
    return seen == blobs
  }

  private func has(
    _ kind: SpanKind, _ start: Int32, _ segment: Int32, _ data: [UInt8]
  ) throws -> Bool {
    var isEqual = false
    try table.withData(kind, start, segment: segment) { bytes in
      isEqual = data.withUnsafeBytes { bytes.elementsEqual($0) }
      return true
    }
    return isEqual
  }
}
