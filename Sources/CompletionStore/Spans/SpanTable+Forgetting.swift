import CompletionRanking
import SQLiteSupport

extension SpanTable {
  /// Takes a domain out of the blobs of some months, their days and years. Making them anew would
  /// read all that the store holds.
  func remove(_ domain: UInt32, months: Set<Int32>) throws {
    for month in months.sorted() {
      let days =
        CivilCalendar.firstDay(ofMonth: month)...CivilCalendar.lastDay(ofMonth: month)
      try remove(domain, .day, days)
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
    var entries: [UInt8] = []
    entries.reserveCapacity(bytes.count)
    var (left, all): (UInt64, Int) = (0, 0)
    var previous: UInt64 = 0
    func keep(_ key: UInt64, _ days: ClosedRange<Int32>?, _ sums: UsageSums) {
      entries.appendVarint(key - previous)
      previous = key
      left += 1
      if let days {
        entries.appendVarint(UInt64(clamping: days.lowerBound))
        entries.appendVarint(UInt64(days.upperBound - days.lowerBound))
      }
      SpanSums.append(sums, to: &entries)
    }
    let isValid =
      holdsDomains
      ? forEachDomain(bytes, firstDay: 0) {
        all += 1
        if $0 != domain { keep(UInt64($0), $1, $2) }
      }
      : forEachCell(bytes) {
        all += 1
        if $0.domain != domain { keep($0.packed, nil, $1) }
      }
    guard isValid else { return .damaged }
    if all == Int(left) { return .unchanged }
    var data: [UInt8] = [version]
    data.appendVarint(left)
    return .changed(data + entries)
  }
}
