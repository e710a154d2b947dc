import EmailCompletion

/// How the lines of an import look.
package struct ImportFormat: Equatable, Sendable {
  /// What separates the fields of a line.
  package enum Layout: Equatable, Sendable {
    /// One address a line.
    case plain
    /// Tabs, no quoting.
    case tabs
    /// Commas, quoted as in RFC 4180, line breaks within quotes allowed.
    case commas
  }

  package var layout: Layout
  package var columns: ColumnSelection
  /// The first line holds names.
  package var hasHeader: Bool
  /// Where a line names no segment.
  package var segment: Segment
  /// Seconds to add to UTC before cutting into days.
  package var dayOffset: Int32
  /// Unix seconds; for lines without a time, and the bound for those with one.
  package var now: Int64

  package init(
    layout: Layout = .plain, columns: ColumnSelection = ColumnSelection(),
    hasHeader: Bool = false, segment: Segment = .root, dayOffset: Int32 = 0, now: Int64
  ) {
    self.layout = layout
    self.columns = columns
    self.hasHeader = hasHeader
    self.segment = segment
    self.dayOffset = dayOffset
    self.now = now
  }

  /// The first line holds no data: that was asked for, or columns go by name.
  var startsWithNames: Bool { hasHeader || layout != .plain && columns.needsHeader }

  var separator: UInt8 {
    switch layout {
    case .plain: UInt8(ascii: "\n")
    case .tabs: UInt8(ascii: "\t")
    case .commas: UInt8(ascii: ",")
    }
  }
}
