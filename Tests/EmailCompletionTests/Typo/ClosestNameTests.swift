import Testing

@testable import EmailCompletion

/// mailcheck's `findClosestDomain` has no counterpart: a distance alone decides nothing here. Its
/// rows check the order that the costs give.
@Suite("Typo correction: the closest name")
struct ClosestNameTests {
  struct Row: Sendable, CustomTestStringConvertible {
    var id: String
    var typed: String
    var names: [String]
    var closest: String
    var testDescription: String { id }
  }

  private static let secondLevel = ["yahoo", "hotmail", "mail", "live", "outlook", "gmx"]
  private static let topLevel = ["co.uk", "com", "org", "info", "fr"]

  @Test(
    "costs order names as people would",
    arguments: [
      Row(
        id: "T027", typed: "google.com", names: TypoSamples.mailcheckList, closest: "google.com"),
      Row(id: "T028", typed: "gmail.com", names: TypoSamples.mailcheckList, closest: "gmail.com"),
      Row(
        id: "T029", typed: "emaildoman.com", names: TypoSamples.mailcheckList,
        closest: "emaildomain.com"),
      Row(id: "T030", typed: "gmsn.com", names: TypoSamples.mailcheckList, closest: "msn.com"),
      Row(id: "T032", typed: "hotmial", names: secondLevel, closest: "hotmail"),
      Row(id: "T033", typed: "tahoo", names: secondLevel, closest: "yahoo"),
      Row(id: "T034", typed: "livr", names: secondLevel, closest: "live"),
      Row(id: "T037", typed: "cmo", names: topLevel, closest: "com"),
      Row(id: "T039", typed: "ifno", names: topLevel, closest: "info"),
    ])
  func closest(_ row: Row) {
    let costs = row.names.map { weightedCost(row.typed, $0) ?? .max }
    let best = costs.min() ?? .max
    #expect(costs.filter { $0 == best }.count == 1)
    #expect(zip(row.names, costs).first { $0.1 == best }?.0 == row.closest)
  }
}

/// The cost of having typed one text for another.
func weightedCost(_ typed: String, _ meant: String, limit: Int32 = 200 * 16) -> Int32? {
  let (typed, meant) = (Array(typed.utf8), Array(meant.utf8))
  return typed.withUnsafeBufferPointer { typed in
    meant.withUnsafeBufferPointer { meant in
      WeightedDistance(typed: typed, meant: meant).cost(limit: limit)
    }
  }
}
