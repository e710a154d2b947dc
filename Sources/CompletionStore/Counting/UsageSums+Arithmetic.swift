import CompletionRanking
import EmailCompletion

/// Counts of a store stay below `Limits.total`, so that no sum of sound data can overflow. A file
/// from elsewhere may hold anything; then sums stop at the largest number instead of trapping.
func saturatingSum(_ a: Int64, _ b: Int64) -> Int64 {
  let (sum, overflow) = a.addingReportingOverflow(b)
  return overflow ? (a < 0 ? .min : .max) : sum
}

/// The negative of a number, stopping at the largest.
func saturatingNegative(_ value: Int64) -> Int64 { value == .min ? .max : -value }

/// How much a store may hold.
enum Limits {
  /// Acceptances: sums of positions and characters (each below 2¹²) fit 63 bits.
  static let total: Int64 = 1 << 48
  /// Domain ids, those of removed domains included.
  static let domainID: Int64 = 1 << 24
  /// Segments beside the root, ancestors included.
  static let segments = 256
  /// Positions and numbers of characters of one acceptance are clamped to ±this.
  static let perAcceptance = 4_095
  /// 9999-12-31. No later day is counted, and none before 1970.
  static let lastDay: Int32 = 2_932_896
  /// 9999-12-31T23:59:59Z.
  static let lastTime: Int64 = 253_402_300_799

  /// The day of a time; times before 1970 belong to the first day, those after 9999 to the last.
  ///
  /// - Parameters:
  ///   - time: Unix seconds.
  ///   - offset: seconds added before days are cut.
  static func day(of time: Int64, offset: Int32) -> Int32 {
    min(max(CalendarDay(time: min(max(time, 0), lastTime), offset: offset).number, 0), lastDay)
  }
}

extension UsageSums {
  /// The sums of one acceptance.
  ///
  /// - Parameter isRepeat: its source has used the domain lately; `nil` without a source.
  init(_ acceptance: Acceptance, isRepeat: Bool? = nil) {
    self.init()
    count = 1
    if let isRepeat {
      sources = isRepeat ? 0 : 1
      repeats = isRepeat ? 1 : 0
    }
    if let offer = acceptance.firstOffer {
      observed = 1
      offered = offer == .none ? 0 : 1
      firstRight = offer == .right ? 1 : 0
    }
    if let position = acceptance.position {
      positioned = 1
      positionSum = Self.clamp(position)
    }
    if let typed = acceptance.charactersTyped, let saved = acceptance.charactersSaved {
      measured = 1
      self.typed = Self.clamp(typed)
      self.saved = Self.clamp(saved)
    }
  }

  static func clamp(_ value: Int) -> Int64 {
    Int64(min(max(value, -Limits.perAcceptance), Limits.perAcceptance))
  }
}
