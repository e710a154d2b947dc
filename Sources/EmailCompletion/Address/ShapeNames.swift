extension LocalPartShape {
  /// Stable name: `digits5to10`, `letters`, …
  public var name: String { staticName.string }

  private var staticName: StaticString {
    switch self {
    case .digits5to10: "digits5to10"
    case .mobile11: "mobile11"
    case .otherDigits: "otherDigits"
    case .letters: "letters"
    case .lettersDigits: "lettersDigits"
    case .digitFirst: "digitFirst"
    case .dotted: "dotted"
    case .underscoreOrDash: "underscoreOrDash"
    case .plus: "plus"
    case .nonASCII: "nonASCII"
    case .shortLetters: "shortLetters"
    case .shortLettersDigits: "shortLettersDigits"
    case .mediumLettersDigits: "mediumLettersDigits"
    case .dash: "dash"
    case .dottedShort: "dottedShort"
    case .longLetters: "longLetters"
    case .lettersYear: "lettersYear"
    case .lettersNumber: "lettersNumber"
    case .mediumLettersYear: "mediumLettersYear"
    case .mediumLettersNumber: "mediumLettersNumber"
    case .dottedDigits: "dottedDigits"
    case .dottedShortDigits: "dottedShortDigits"
    default: "unknown"
    }
  }

  /// The shape of that name; `nil` for a name that none has.
  public init?(name: String) {
    self.init(name: Array(name.utf8))
  }

  init?(name bytes: [UInt8]) {
    for raw in 0..<Self.count {
      if let shape = Self(rawValue: raw), shape.staticName.hasBytes(bytes) {
        self = shape
        return
      }
    }
    return nil
  }
}

extension TypedShape {
  /// Stable name: `digits1to4`, `letters`, …
  public var name: String { staticName.string }

  private var staticName: StaticString {
    switch self {
    case .digits1to4: "digits1to4"
    case .digits1to4Mobile: "digits1to4Mobile"
    case .digits5to10: "digits5to10"
    case .digits5to10Mobile: "digits5to10Mobile"
    case .mobile11: "mobile11"
    case .otherDigits: "otherDigits"
    case .letters: "letters"
    case .lettersDigits: "lettersDigits"
    case .digitFirst: "digitFirst"
    case .dotted: "dotted"
    case .underscoreOrDash: "underscoreOrDash"
    case .plus: "plus"
    default: "nonASCII"
    }
  }

  /// The class of that name; `nil` for a name that none has.
  public init?(name: String) {
    let bytes = Array(name.utf8)
    for shape in Self.all where shape.staticName.hasBytes(bytes) {
      self = shape
      return
    }
    return nil
  }
}
