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
    0, 100, 10, 1, 170, 65, 5, 140, 25, 2, 1, 60, 5, 50, 10, 40, 160, 60, 15, 30, 10, 30, 10,
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
      (.letters, 750), (.longLetters, 1250), (.shortLetters, 400), (.lettersDigits, 950),
      (.lettersYear, 840), (.lettersNumber, 520), (.mediumLettersDigits, 510),
      (.mediumLettersYear, 370), (.mediumLettersNumber, 180), (.shortLettersDigits, 240),
      (.dotted, 540), (.dottedDigits, 510), (.dottedShort, 630), (.dottedShortDigits, 620),
      (.underscoreOrDash, 530), (.dash, 450), (.plus, 670), (.nonASCII, 100)),
    row(
      (.lettersDigits, 240), (.lettersYear, 360), (.lettersNumber, 680),
      (.mediumLettersDigits, 210), (.mediumLettersYear, 360), (.mediumLettersNumber, 580),
      (.shortLettersDigits, 230), (.dottedDigits, 10), (.dottedShortDigits, 40),
      (.underscoreOrDash, 5), (.dash, 25), (.plus, 35)),
    row((.digitFirst, 600), (.dottedDigits, 2), (.underscoreOrDash, 1), (.plus, 5)),
    row(
      (.dotted, 810), (.dottedDigits, 900), (.dottedShort, 430), (.dottedShortDigits, 570),
      (.plus, 300)),
    row((.underscoreOrDash, 620), (.dash, 640), (.dotted, 2), (.dottedShortDigits, 7), (.plus, 10)),
    row((.plus, 620)),
    row((.nonASCII, 500)),
  ]

  private static func row(_ entries: (LocalPartShape, Int)...) -> [Entry] {
    entries.map { Entry(shape: $0.0, keystrokes: $0.1) }
  }
}
