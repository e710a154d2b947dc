import EmailCompletion

/// What a local part can become: before the `@` the final shape is not known.
///
/// The table tells, for a finished address of a shape, at how many keystrokes what is typed so far
/// is of a typed class, in hundredths. `zhang123` is four keystrokes of letters, then three of
/// letters and digits. It was measured over 94,000 first commits of developers and rounded.
enum ShapeMixture {
  /// Keystrokes in hundredths that addresses of the final shape spend in the typed class.
  struct Entry {
    let shape: LocalPartShape
    let keystrokes: Int
  }

  /// The final shapes that a typed class can become.
  static func finalShapes(of typed: TypedShape) -> [LocalPartShape] {
    entries(for: typed).map(\.shape)
  }

  /// One row of the table.
  static func entries(for typed: TypedShape) -> [Entry] {
    let row = Int(typed.rawValue)
    return row < table.count ? table[row] : []
  }

  /// How frequent the final shapes are before there is data, in thousandths.
  static func priorShare(of shape: LocalPartShape) -> Double {
    let index = Int(shape.rawValue)
    return index < priorThousandths.count ? Double(priorThousandths[index]) / 1000 : 0
  }

  private static let priorThousandths = [
    0, 100, 10, 1, 330, 140, 5, 170, 25, 2, 1, 60, 5, 90, 10, 50,
  ]

  /// Indexed by `TypedShape.rawValue`.
  private static let table: [[Entry]] = [
    row((.digits5to10, 360), (.otherDigits, 260), (.digitFirst, 230)),
    row((.digits5to10, 40), (.mobile11, 400), (.otherDigits, 40), (.digitFirst, 20)),
    row((.digits5to10, 450), (.otherDigits, 190), (.digitFirst, 60)),
    row((.digits5to10, 40), (.mobile11, 600), (.otherDigits, 20), (.digitFirst, 2)),
    row((.mobile11, 100), (.otherDigits, 2), (.digitFirst, 1)),
    row((.otherDigits, 70), (.digitFirst, 1)),
    row(
      (.letters, 990), (.shortLetters, 400), (.lettersDigits, 860), (.mediumLettersDigits, 430),
      (.shortLettersDigits, 240), (.dotted, 540), (.dottedShort, 630), (.underscoreOrDash, 530),
      (.dash, 450), (.plus, 670), (.nonASCII, 100)),
    row(
      (.lettersDigits, 340), (.mediumLettersDigits, 300), (.shortLettersDigits, 230),
      (.dotted, 2), (.dottedShort, 8), (.underscoreOrDash, 5), (.dash, 25), (.plus, 35)),
    row((.digitFirst, 600), (.dotted, 1), (.underscoreOrDash, 1), (.plus, 5)),
    row((.dotted, 830), (.dottedShort, 460), (.plus, 300)),
    row((.underscoreOrDash, 620), (.dash, 640), (.dotted, 2), (.plus, 10)),
    row((.plus, 620)),
    row((.nonASCII, 500)),
  ]

  private static func row(_ entries: (LocalPartShape, Int)...) -> [Entry] {
    entries.map { Entry(shape: $0.0, keystrokes: $0.1) }
  }
}
