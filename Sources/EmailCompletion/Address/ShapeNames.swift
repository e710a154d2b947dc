extension LocalPartShape {
  /// Stable name: `digits5to10`, `letters`, …
  public var name: String {
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
    default: "unknown"
    }
  }

  /// The shape of that name; `nil` for a name that none has.
  public init?(name: String) {
    for shape in Self.all where shape.name.utf8.elementsEqual(name.utf8) {
      self = shape
      return
    }
    return nil
  }
}

extension TypedShape {
  /// Stable name: `digits1to4`, `letters`, …
  public var name: String {
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
    for shape in Self.all where shape.name.utf8.elementsEqual(name.utf8) {
      self = shape
      return
    }
    return nil
  }
}
