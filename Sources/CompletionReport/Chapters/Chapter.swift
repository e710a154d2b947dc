import EmailCompletion

/// A titled table with notes: what the formats for people have in common.
struct Chapter {
  /// Stable, for links: `domains`.
  let id: String
  let title: String
  var table = TableRows(columns: [])
  /// Figures below the table.
  var facts: [(name: String, value: String)] = []
  var notes: [String] = []

  /// All of a report, without those that have nothing to say.
  static func all(_ report: Report) -> [Chapter] {
    guard report.state == .complete else { return [] }
    let chapters: [Chapter] = [
      .domains(report), .outcomes(report), .offers(report), .recommendation(report),
      .time(report), .shapes(report), .segments(report), .replay(report), .holdout(report),
      .new(report), .fading(report), .slips(report),
    ]
    return chapters.filter { !$0.table.rows.isEmpty }
  }
}

/// The cells of a table, as text.
struct TableRows {
  struct Column {
    var title: String
    var alignsRight = false
    /// 0 stays where room is short; otherwise the highest goes first.
    var priority = 0
    /// May be cut to fit.
    var isFlexible = false
    /// The domain that the column is about, if any.
    var domain: DomainName?
  }

  /// How a cell is set off.
  enum Tone { case plain, quiet, up, down }

  struct Cell {
    var text: String
    var tone = Tone.plain
    /// The domain that `text` names, if any.
    var domain: DomainName?

    init(text: String, tone: Tone = .plain) {
      self.text = text
      self.tone = tone
    }

    init(_ domain: DomainName) {
      text = domain.bothForms
      self.domain = domain
    }
  }

  var columns: [Column]
  var rows: [[Cell]] = []
  /// Drawn behind each row, if any.
  var bars: [(part: Int64, whole: Int64)] = []

  mutating func add(_ texts: [String], tone: Tone = .plain) {
    rows.append(texts.map { Cell(text: $0, tone: tone) })
  }

  /// A row that begins with a domain.
  mutating func add(_ domain: DomainName, _ texts: [String]) {
    rows.append([Cell(domain)] + texts.map { Cell(text: $0) })
  }
}
