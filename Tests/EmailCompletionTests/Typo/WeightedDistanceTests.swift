import TestSupport
import Testing

@testable import EmailCompletion

@Suite("Weighted distance and its index")
struct WeightedDistanceTests {
  @Test("equal texts cost nothing, too long ones are not compared")
  func ends() {
    #expect(weightedCost("", "") == 0)
    #expect(weightedCost("gmail.com", "gmail.com") == 0)
    #expect(weightedCost(String(repeating: "a", count: 65), "a") == nil)
    #expect(weightedCost("abc", "xyz", limit: 16) == nil)
  }

  @Test("a swap is cheaper than a neighbouring key, that one than any other letter")
  func order() throws {
    let swap = try #require(weightedCost("gmial.com", "gmail.com"))
    let neighbour = try #require(weightedCost("gmsil.com", "gmail.com"))
    let other = try #require(weightedCost("gmpil.com", "gmail.com"))
    let twin = try #require(weightedCost("outlok.com", "outlook.com"))
    let missing = try #require(weightedCost("outook.com", "outlook.com"))
    #expect(swap < neighbour && neighbour < other && twin < missing)
  }

  @Test("a limit changes whether there is a cost, never the cost")
  func limit() {
    var random = SeededGenerator(seed: 7)
    let wrong = failures(in: 0..<4_000) { _ in
      let a = random.string(0...9, from: Array("abgm.l1"))
      let b = random.string(0...9, from: Array("abgm.l1"))
      guard let cost = weightedCost(a, b) else { return "\(a) \(b): none" }
      if (cost == 0) != (a == b) { return "\(a) \(b): \(cost)" }
      guard weightedCost(a, b, limit: cost) == cost else { return "\(a) \(b): not at its limit" }
      return cost == 0 || weightedCost(a, b, limit: cost - 1) == nil ? nil : "\(a) \(b): above"
    }
    #expect(wrong == [])
  }

  @Test("neighbours found through deletions are those one edit away")
  func neighbours() {
    var random = SeededGenerator(seed: 8)
    var names: Set<String> = []
    while names.count < 200 { names.insert(random.string(1...5, from: Array("abc")) + ".com") }
    let list = TypoSamples.weighted(names.map { ($0, 10) })
    let table = KnownTable(
      trusted: WeightedDomain.merged(list), learned: [], rules: KnownDomains.Rules())
    let wrong = failures(in: 0..<300) { _ in
      let typed = Array((random.string(1...5, from: Array("abc")) + ".com").utf8)
      return typed.withUnsafeBufferPointer { typed in
        var found: Set<Int> = []
        table.forEachNeighbour(of: typed) { found.insert($0) }
        let wanted = (0..<table.count).filter { number in
          table.withName(number) { DeletionHash.isOneEdit(typed, $0) }
        }
        return found == Set(wanted) ? nil : "differs"
      }
    }
    #expect(wrong == [])
  }

  @Test("logarithms and shares in whole numbers")
  func fixedPoint() {
    #expect(FixedPoint.log2(1) == 0 && FixedPoint.log2(2) == 16 && FixedPoint.log2(1 << 40) == 640)
    #expect(FixedPoint.log2(.max) == 63 * 16 + 15)
    #expect(FixedPoint.share(0) == 1 << 30 && FixedPoint.share(16) == 1 << 29)
    #expect(FixedPoint.share(.max) == 0)
    let shares = (0..<480).map { FixedPoint.share($0) }
    #expect(zip(shares, shares.dropFirst()).allSatisfy { $0 >= $1 })
  }

  @Test("keys beside each other")
  func keyboard() {
    func areNeighbours(_ a: Character, _ b: Character) -> Bool {
      guard let a = a.asciiValue, let b = b.asciiValue else { return false }
      return Keyboard.areNeighbours(a, b)
    }
    for (a, b) in [("n", "m"), ("a", "s"), ("i", "o"), ("u", "i"), ("k", "m"), ("1", "q")] {
      #expect(areNeighbours(Character(a), Character(b)), "\(a) \(b)")
      #expect(areNeighbours(Character(b), Character(a)), "\(b) \(a)")
    }
    #expect(!areNeighbours("a", "p") && !areNeighbours("a", "a") && !areNeighbours("g", "m"))
  }
}
