import EmailCompletion

/// Kinds of local parts in words that need no table to be understood.
enum ShapeWords {
  /// One shape: `longLetters` is "10 or more letters".
  static func one(_ shape: LocalPartShape) -> String {
    switch shape {
    case .letters: "6 to 9 letters"
    case .longLetters: "10 or more letters"
    case .lettersDigits: "9 or more letters and digits, at most 2 digits at the end"
    case .lettersYear: "9 or more letters and digits, 3 or 4 digits at the end"
    case .lettersNumber: "9 or more letters and digits, 5 or more digits at the end"
    case .mediumLettersDigits: "6 to 8 letters and digits, at most 2 digits at the end"
    case .mediumLettersYear: "6 to 8 letters and digits, 3 or 4 digits at the end"
    case .mediumLettersNumber: "6 to 8 letters and digits, 5 or more digits at the end"
    case .dotted: "with a dot, without digits"
    case .dottedDigits: "with a dot and digits"
    case .dottedShort: "with a dot and a short last part, without digits"
    case .dottedShortDigits: "with a dot, a short last part and digits"
    default: all(shape)
    }
  }

  /// A broader shape with all its kinds: `letters` is "6 or more letters".
  static func all(_ broader: LocalPartShape) -> String {
    switch broader {
    case .digits5to10: "5 to 10 digits"
    case .mobile11: "a mobile number"
    case .otherDigits: "digits only"
    case .letters: "6 or more letters"
    case .shortLetters: "up to 5 letters"
    case .lettersDigits: "9 or more letters and digits"
    case .mediumLettersDigits: "6 to 8 letters and digits"
    case .shortLettersDigits: "2 to 5 letters and digits"
    case .digitFirst: "letters and digits, a digit first"
    case .dotted: "with a dot"
    case .dottedShort: "with a dot and a short last part"
    case .underscoreOrDash: "with an underscore"
    case .dash: "with a hyphen"
    case .plus: "with a plus sign"
    case .nonASCII: "with letters beyond a to z"
    default: "any"
    }
  }
}
