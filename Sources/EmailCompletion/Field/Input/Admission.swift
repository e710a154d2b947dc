/// How much of an insertion a policy lets in.
struct Admission {
  enum Kept {
    case all
    case part([UInt8])
  }

  var kept = Kept.all
  var refusals: [Refusal] = []

  static let all = Admission()

  /// Something was to be inserted and nothing of it may be.
  var isRefused: Bool {
    if case .part(let bytes) = kept { return bytes.isEmpty }
    return false
  }

  /// Puts what is kept of `insertion` in the place of a range.
  /// - Returns: how many bytes went in.
  func insert(
    _ insertion: UnsafeBufferPointer<UInt8>, _ measure: TextMeasure, into text: inout FieldText,
    at range: Range<Int>
  ) -> Int {
    switch kept {
    case .all:
      text.replace(range, with: insertion, measuring: measure)
      return insertion.count
    case .part(let bytes):
      bytes.withUnsafeBufferPointer {
        text.replace(range, with: $0, measuring: TextMeasure($0))
      }
      return bytes.count
    }
  }
}

extension InputPolicy {
  /// Whether an edit has to be looked at.
  var isUnrestricted: Bool { maxLength <= 0 && allowsEmoji }

  /// How much of `insertion` may take the place of `range`, whole characters of `text`.
  ///
  /// - Parameter isCommit: the insertion was composed, so that it is cut where a typed one would be
  ///   refused.
  func admit(
    _ insertion: UnsafeBufferPointer<UInt8>, measure: TextMeasure, into text: FieldText,
    replacing range: Range<Int>, isCommit: Bool = false
  ) -> Admission {
    if isUnrestricted || insertion.isEmpty { return .all }
    if fitsPlainly(measure, into: text, replacing: range) { return .all }
    var pending = PendingInsertion(Array(insertion), into: text, replacing: range)
    if !allowsEmoji { pending.removeEmoji() }
    if maxLength > 0 { pending.limit(by: self, isCommit: isCommit) }
    return pending.admission
  }

  /// The common case without an allocation: plain text that needs no tables and fits.
  private func fitsPlainly(
    _ measure: TextMeasure, into text: FieldText, replacing range: Range<Int>
  ) -> Bool {
    guard measure.isPlain, text.measure.isPlain else { return false }
    if maxLength <= 0 { return true }
    let total = text.measure + measure - text.measure(of: range)
    return total.bound(lengthUnit) <= maxLength
  }
}
