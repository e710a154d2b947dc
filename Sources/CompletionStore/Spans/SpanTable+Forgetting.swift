import CompletionRanking
import SQLiteSupport

extension SpanTable {
  /// Takes a domain out of the blobs of some months, their days and years. Making them anew would
  /// read all that the store holds.
  func remove(_ domain: UInt32, months: Set<Int32>) throws {
    for month in months.sorted() {
      let days =
        CalendarDay(firstOfMonth: month).number...CalendarDay(lastOfMonth: month).number
      try remove(domain, .day, days)
      try remove(domain, .dayTotal, days)
      try remove(domain, .month, month...month)
      try remove(domain, .monthDomains, month...month)
    }
    for year in Set(months.map { $0 / 12 }).sorted() {
      try remove(domain, .year, year...year)
      try remove(domain, .yearDomains, year...year)
    }
  }

  private func remove(
    _ domain: UInt32, _ kind: SpanKind, _ starts: ClosedRange<Int32>
  ) throws {
    for start in starts {
      var changed: [(segment: Int32, data: [UInt8])] = []
      try forEach(kind, start) { segment, row in
        try row.withBytes(1) { bytes throws -> Bool in
          switch SpanBlob.removing(domain, from: bytes, kind) {
          case .unchanged: return true
          case .changed(let data):
            changed.append((segment, data))
            return true
          case .damaged: return false
          }
        }
      }
      for (segment, data) in changed {
        // Version and a count of 0: only the root's is kept, which says that the span was made.
        if data.count == 2 && segment != 0 {
          try remove(kind, start, segment: segment)
        } else {
          try put(kind, start, segment: segment, data)
        }
      }
    }
  }

  private func remove(_ kind: SpanKind, _ start: Int32, segment: Int32) throws {
    let delete = try connection.cached(
      "DELETE FROM span WHERE kind = ? AND start = ? AND segment = ?")
    try delete.bindAll(kind.rawValue, Int64(start), Int64(segment))
    try delete.run()
  }
}

extension SpanBlob {
  enum Removal {
    case unchanged
    case changed([UInt8])
    case damaged
  }

  /// A blob without a domain.
  static func removing(
    _ domain: UInt32, from bytes: UnsafeRawBufferPointer, _ kind: SpanKind
  ) -> Removal {
    let holdsDomains = kind == .monthDomains || kind == .yearDomains
    var writer = SpanBlobWriter()
    var (left, all) = (0, 0)
    let isValid =
      holdsDomains
      ? forEachDomain(bytes, firstDay: 0) {
        all += 1
        if $0 == domain { return }
        left += 1
        writer.append(UInt64($0), $1, from: 0, $2)
      }
      : forEachCell(bytes) {
        all += 1
        if $0.domain == domain { return }
        left += 1
        writer.append($0.packed, $1)
      }
    guard isValid else { return .damaged }
    return all == left ? .unchanged : .changed(writer.blob)
  }
}
