import CompletionRanking

/// Fields of one line of the CSV report, by name.
struct CSVRecord {
  enum Column: Int, CaseIterable {
    case section, item, display, by
    case firstDay, lastDay
    case count, whole, share, low, high, value
    case before, beforeWhole, change, p

    var title: String {
      switch self {
      case .firstDay: "first_day"
      case .lastDay: "last_day"
      case .beforeWhole: "before_whole"
      default: "\(self)"
      }
    }
  }

  private var fields = [String](repeating: "", count: Column.allCases.count)

  init(_ section: String, item: String, display: String = "", by: String = "") {
    self[.section] = section
    self[.item] = Self.neutral(item)
    self[.display] = Self.neutral(display)
    self[.by] = Self.neutral(by)
  }

  subscript(_ column: Column) -> String {
    get { fields[column.rawValue] }
    set { fields[column.rawValue] = newValue }
  }

  /// Count, whole and share.
  func with(_ ratio: Ratio?) -> CSVRecord {
    guard let ratio else { return self }
    var record = self
    record[.count] = String(ratio.part)
    record[.whole] = String(ratio.whole)
    record[.share] = NumberText.decimal(ratio.permille, places: 3)
    return record
  }

  func with(_ column: Column, _ text: String) -> CSVRecord {
    var record = self
    record[column] = text
    return record
  }

  func with(days first: Int32, _ last: Int32) -> CSVRecord {
    with(.firstDay, CalendarDay(number: first).text)
      .with(.lastDay, CalendarDay(number: last).text)
  }

  func with(_ change: ShareChange?) -> CSVRecord {
    guard let change else { return self }
    return with(.before, String(change.before.part))
      .with(.beforeWhole, String(change.before.whole))
      .with(.change, NumberText.decimal(change.permillePoints, places: 3))
      .with(.p, NumberText.decimal(Int64((change.pValue * 10_000 + 0.5).rounded(.down)), places: 4))
  }

  /// One line of RFC 4180, with CR LF.
  var line: String { fields.map(Self.quoted).joined(separator: ",") + "\r\n" }

  static var header: String {
    Column.allCases.map(\.title).joined(separator: ",") + "\r\n"
  }

  /// Quotes a field that holds a comma, a quote or a line break (RFC 4180, section 2).
  static func quoted(_ field: String) -> String {
    guard field.utf8.contains(where: { [0x2C, 0x22, 0x0D, 0x0A].contains($0) }) else {
      return field
    }
    var result: [UInt8] = [0x22]
    for byte in field.utf8 {
      if byte == 0x22 { result.append(0x22) }
      result.append(byte)
    }
    return String(decoding: result + [0x22], as: UTF8.self)
  }

  /// A text that a spreadsheet would run as a formula gets an apostrophe in front (OWASP, "CSV
  /// Injection"). Numbers are ours and stay.
  static func neutral(_ text: String) -> String {
    guard let first = text.unicodeScalars.first else { return text }
    return "=+-@\t\r\n＝＋－＠".unicodeScalars.contains(first) ? "'" + text : text
  }
}
