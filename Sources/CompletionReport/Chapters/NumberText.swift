import EmailCompletion

/// Numbers as people read them, the same in every format.
package enum NumberText {
  /// `1,204`
  package static func count(_ value: Int64) -> String {
    let digits = Array(String(value.magnitude).utf8)
    var result: [UInt8] = value < 0 ? [UInt8(ascii: "-")] : []
    for (index, digit) in digits.enumerated() {
      if index > 0, (digits.count - index) % 3 == 0 { result.append(UInt8(ascii: ",")) }
      result.append(digit)
    }
    return String(decoding: result, as: UTF8.self)
  }

  static func count(_ value: Int64?) -> String { value.map(count) ?? "–" }

  /// `8.1 %`; `<0.1 %` for what is there but rounds to nothing.
  static func percent(_ ratio: Ratio) -> String {
    ratio.part > 0 && ratio.permille == 0 ? "<0.1 %" : percent(permille: ratio.permille)
  }
  static func percent(_ ratio: Ratio?) -> String { ratio.map(percent) ?? "–" }
  package static func percent(permille: Int64) -> String {
    decimal(permille, places: 1) + " %"
  }

  /// Two decimals: `1.23`
  static func mean(_ ratio: Ratio?) -> String {
    ratio.map { decimal($0.hundredths, places: 2) } ?? "–"
  }

  /// `+2.1`, `−0.4`, `0.0`
  static func points(_ change: ShareChange) -> String {
    let value = change.permillePoints
    let text = decimal(abs(value), places: 1)
    return value > 0 ? "+" + text : value < 0 ? "−" + text : text
  }

  /// `< 0.001`, `0.032`
  static func probability(_ value: Double) -> String {
    let thousandths = Int64((max(0, min(1, value)) * 1000 + 0.5).rounded(.down))
    return thousandths == 0 ? "< 0.001" : decimal(thousandths, places: 3)
  }

  /// `44.1 – 45.3 %`
  static func interval(_ interval: WilsonInterval) -> String {
    let (lower, upper) = interval.permille
    return decimal(lower, places: 1) + " – " + decimal(upper, places: 1) + " %"
  }

  /// `decimal(81, places: 1) == "8.1"`
  package static func decimal(_ units: Int64, places: Int) -> String {
    let digits = String(units.magnitude)
    let filled = String(repeating: "0", count: max(0, places + 1 - digits.count)) + digits
    let split = filled.index(filled.endIndex, offsetBy: -places)
    return (units < 0 ? "-" : "") + filled[..<split] + (places > 0 ? "." : "") + filled[split...]
  }

  /// `UTC`, `UTC+08:00`, `UTC−03:30`
  static func offset(_ seconds: Int32) -> String {
    guard seconds != 0 else { return "UTC" }
    let minutes = Int(seconds.magnitude) / 60
    let parts = [minutes / 60, minutes % 60].map { ($0 < 10 ? "0" : "") + String($0) }
    return "UTC" + (seconds < 0 ? "−" : "+") + parts.joined(separator: ":")
  }

  /// `1 domain`, `2 domains`
  static func number(_ count: Int, _ word: String) -> String {
    self.count(Int64(count)) + " " + word + (count == 1 ? "" : "s")
  }
}

extension DomainName {
  /// As people write it, with the A-label form behind where that differs:
  /// `例子.中国 (xn--fsqu00a.xn--fiqs8s)`.
  var bothForms: String { display == ascii ? ascii : "\(display) (\(ascii))" }
}
