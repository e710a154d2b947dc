import AttuneCLI
import EmailCompletion
import Foundation
import TestSupport

/// What a scan has counted, in words.
struct ScanResult: Equatable {
  /// `domain shape segment day` → count.
  var counts: [String: UInt64] = [:]
  var rejects: [String: [UInt64]] = [:]
  var counted: UInt64 = 0
  var rejected: UInt64 = 0
  var lines: UInt64 = 0
  var blankLines: UInt64 = 0

  /// Counts by domain.
  var domains: [String: UInt64] { by { $0[0] } }
  var shapes: [String: UInt64] { by { $0[1] } }

  private func by(_ key: ([Substring]) -> Substring) -> [String: UInt64] {
    counts.reduce(into: [:]) { sums, cell in
      let parts = cell.key.split(separator: " ", omittingEmptySubsequences: false)
      sums[String(key(parts)), default: 0] += cell.value
    }
  }
}

/// Reads bytes through a file, in chunks of a size, as `attune import` does.
func scan(
  _ bytes: [UInt8], format: ImportFormat = ImportFormat(now: 1_700_000_000), chunk: Int = 4096,
  spellings: Int = 1 << 10, cells: Int = 1 << 12
) throws -> ScanResult {
  var result = ScanResult()
  try withTemporaryDirectory { folder in
    let path = try folder.write(bytes, to: "input")
    let file = try FileHandle(forReadingFrom: URL(fileURLWithPath: path))
    defer { try? file.close() }
    let box = Box()
    var scanner = try ImportScanner(format: format, spellings: spellings, cells: cells) {
      domain, shape, segment, day, count in
      box.counts["\(domain.ascii) \(shape.name) \(segment.path) \(day)", default: 0] += count
    }
    var pump = ChunkPump(chunk: chunk)
    _ = try pump.run(descriptor: file.fileDescriptor, scanner: &scanner)
    try scanner.tally.finish()
    result.counts = box.counts
    for entry in scanner.tally.rejects.sorted { result.rejects[entry.reason] = entry.lines }
    result.counted = scanner.tally.counted
    result.rejected = scanner.tally.rejects.total
    result.lines = scanner.line
    result.blankLines = scanner.blankLines
  }
  return result
}

func scan(
  _ text: String, format: ImportFormat = ImportFormat(now: 1_700_000_000), chunk: Int = 4096
) throws -> ScanResult {
  try scan(Array(text.utf8), format: format, chunk: chunk)
}

/// A format of fields.
func fields(
  _ layout: ImportFormat.Layout, _ columns: String? = nil, hasHeader: Bool = false,
  dayOffset: Int32 = 0
) throws -> ImportFormat {
  ImportFormat(
    layout: layout, columns: try columns.map { try ColumnSelection($0) } ?? ColumnSelection(),
    hasHeader: hasHeader, dayOffset: dayOffset, now: 1_700_000_000)
}

private final class Box {
  var counts: [String: UInt64] = [:]
}
