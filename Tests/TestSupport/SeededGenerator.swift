/// A small generator of repeatable random numbers (SplitMix64, Steele, Lea and Flood 2014).
///
/// ```swift
/// var random = SeededGenerator(seed: 7)
/// let die = Int.random(in: 1...6, using: &random)  // the same in every run
/// ```
public struct SeededGenerator: RandomNumberGenerator, Sendable {
  private var state: UInt64

  public init(seed: UInt64) { state = seed }

  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}

extension SeededGenerator {
  /// A number below `bound` (at least 1).
  public mutating func below(_ bound: Int) -> Int {
    Int.random(in: 0..<max(1, bound), using: &self)
  }

  /// True once in `count` times on average.
  public mutating func oneIn(_ count: Int) -> Bool { below(count) == 0 }

  /// One element; `nil` of an empty collection.
  public mutating func pick<C: Collection>(_ elements: C) -> C.Element? {
    elements.randomElement(using: &self)
  }

  /// Arbitrary bytes, which are seldom valid UTF-8.
  public mutating func bytes(_ count: ClosedRange<Int>) -> [UInt8] {
    (0..<Int.random(in: count, using: &self)).map { _ in UInt8.random(in: 0...255, using: &self) }
  }

  /// A text of characters from `alphabet`.
  public mutating func string(_ count: ClosedRange<Int>, from alphabet: [Character]) -> String {
    String((0..<Int.random(in: count, using: &self)).compactMap { _ in pick(alphabet) })
  }

  /// Scalars from all of Unicode; half of them ASCII, so that structure shows up.
  public mutating func scalars(_ count: ClosedRange<Int>) -> String {
    var text = String.UnicodeScalarView()
    for _ in 0..<Int.random(in: count, using: &self) {
      let limit: UInt32 = oneIn(2) ? 0x7F : (oneIn(2) ? 0xFFFF : 0x10FFFF)
      if let scalar = Unicode.Scalar(UInt32.random(in: 0...limit, using: &self)) {
        text.append(scalar)
      }
    }
    return String(text)
  }
}
