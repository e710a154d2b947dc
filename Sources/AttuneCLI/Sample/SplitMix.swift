/// SplitMix64 (Steele, Lea and Flood 2014): repeatable numbers for sample data and benchmarks.
package struct SplitMix: RandomNumberGenerator {
  private var state: UInt64

  package init(state: UInt64) { self.state = state }

  package mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }

  /// Syllables, so that many names share their beginnings.
  package mutating func domain() -> String {
    let syllables = ["ma", "ti", "mail", "net", "lo", "xin", "hua", "corp", "da", "g", "web", "1"]
    let tops = ["com", "com", "com", "cn", "com.cn", "net", "org", "edu.cn", "de", "co.jp"]
    var name = ""
    for _ in 0..<Int.random(in: 2...5, using: &self) {
      name += syllables[Int.random(in: 0..<syllables.count, using: &self)]
    }
    return name + "." + tops[Int.random(in: 0..<tops.count, using: &self)]
  }
}
