import CompletionRanking
import EmailCompletion

/// Names of classes as people read them.
extension Wording {
  /// A broader shape with all its kinds.
  static func shape(_ shape: LocalPartShape) -> String {
    switch shape.broader {
    case .digits5to10: "5–10 digits"
    case .mobile11: "mobile number"
    case .otherDigits: "other digits"
    case .letters: "6+ letters"
    case .shortLetters: "1–5 letters"
    case .lettersDigits: "9+ letters, digits"
    case .mediumLettersDigits: "6–8 letters, digits"
    case .shortLettersDigits: "2–5 letters, digits"
    case .digitFirst: "digit first"
    case .dotted: "with a dot"
    case .dottedShort: "dot, short last part"
    case .underscoreOrDash: "with _"
    case .dash: "with -, no _"
    case .plus: "with +"
    case .nonASCII: "not ASCII"
    default: "not known"
    }
  }

  static func outcome(_ outcome: Outcome) -> String {
    switch outcome {
    case .accepted: "took an offer on purpose"
    case .passive: "took it by Return or leaving"
    case .typed: "typed it out"
    case .filled: "pasted or filled in"
    default: "imported"
    }
  }

  static func order(_ order: ReplayFigures.Order) -> String {
    switch order {
    case .configured: "configured list"
    case .bestFixed: "best fixed list"
    case .learnedBefore: "learned before the period"
    case .learnedDaily: "learned day by day"
    case .learned: "learned up to today"
    default: order.rawValue
    }
  }

  static let other = "other"

  static let holdout =
    "people who were shown nothing beside people who were shown an offer: how far the default "
    + "pulls people to itself"
  static let replay =
    "what these orders would have offered first, and among the first three, for the acceptances of "
    + "this period; the best fixed list and the order of today know them already"
  /// What there is to say of what was learned day by day.
  static func daily(_ figures: ReplayFigures) -> String? {
    switch figures.daily {
    case .complete:
      figures.rows.isEmpty
        ? nil : "day by day: each day is offered what the days before had taught, without hindsight"
    case .tooLarge:
      "what was learned day by day is left out for so many counts; "
        + "'attune evaluate --from-store' computes it"
    case .withoutDays:
      "what was learned day by day is left out: days of the period were given up for months"
    default: nil
    }
  }
  static let slips = "one letter away from a domain at least 50 times as common"
  static let folded = "– is not defined, or below 5, or would give away a number below 5"
}
