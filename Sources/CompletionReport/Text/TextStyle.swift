/// How a report is drawn on a terminal.
public struct TextStyle: Hashable, Sendable {
  /// Columns; at least 40 are used.
  public var width: Int
  /// Escape sequences for bold, dim and colours. Off where `NO_COLOR` is set or no terminal reads.
  public var usesColor: Bool

  /// A style by its parts.
  public init(width: Int = 80, usesColor: Bool = false) {
    self.width = width
    self.usesColor = usesColor
  }

  /// 80 columns, no escape sequences.
  public static let plain = TextStyle()

  var columns: Int { min(max(width, 40), 200) }

  func bold(_ text: String) -> String { wrapped(text, "1") }
  func dim(_ text: String) -> String { wrapped(text, "2") }
  func green(_ text: String) -> String { wrapped(text, "32") }
  func red(_ text: String) -> String { wrapped(text, "31") }
  func accent(_ text: String) -> String { wrapped(text, "36") }

  private func wrapped(_ text: String, _ code: String) -> String {
    usesColor && !text.isEmpty ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
  }

  /// A bar of eighths of a column: `bar(1, of: 2, width: 5) == "██▌"`. Anything above 0 is visible.
  func bar(_ part: Int64, of whole: Int64, width: Int) -> String {
    guard part > 0, whole > 0, width > 0 else { return "" }
    let eighths = Int(min(Ratio(part, of: whole).scaled(by: UInt64(width * 8)), Int64(width * 8)))
    let rest = max(eighths, 1)
    let tail = ["", "▏", "▎", "▍", "▌", "▋", "▊", "▉"][rest % 8]
    return String(repeating: "█", count: rest / 8) + tail
  }
}
