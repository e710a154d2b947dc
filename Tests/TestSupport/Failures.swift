/// Checks every element and returns a line for each that fails, at most ten, so that a loop over
/// thousands of cases is one expectation that says which cases broke.
///
/// ```swift
/// #expect(failures(in: 0..<1_000) { $0 < 998 ? nil : "too big" } == [])
/// // ["998: too big", "999: too big"]
/// ```
/// - Parameter check: returns what is wrong with an element, or `nil`. What it throws counts as a
///   failure.
public func failures<S: Sequence>(
  in elements: S, label: (S.Element) -> String = { "\($0)" },
  check: (S.Element) throws -> String?
) -> [String] {
  var lines: [String] = []
  for element in elements {
    do {
      if let wrong = try check(element) { lines.append("\(label(element)): \(wrong)") }
    } catch {
      lines.append("\(label(element)): threw \(error)")
    }
    if lines.count == 10 { break }
  }
  return lines
}
