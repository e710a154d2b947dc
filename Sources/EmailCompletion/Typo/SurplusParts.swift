/// Parts that are too much around a name: digits, `www.`, an ending typed twice.
enum SurplusParts {
  /// Calls `body` with the rest and the cost of the slip, for each part that can be taken off.
  ///
  /// - Complexity: O(length).
  static func forEach(
    in typed: UnsafeBufferPointer<UInt8>, _ body: (UnsafeBufferPointer<UInt8>, Int32) -> Void
  ) {
    let digits = typed.prefix { (0x30...0x39).contains($0) }.count
    if digits > 0, digits < typed.count, typed[digits] >= 0x61 {
      body(UnsafeBufferPointer(rebasing: typed[digits...]), EditCosts.digitsInFront)
    }
    if startsWithWeb(typed) {
      body(UnsafeBufferPointer(rebasing: typed[4...]), EditCosts.webPrefix)
    }
    if let end = doubledEnding(of: typed) {
      body(UnsafeBufferPointer(rebasing: typed[..<end]), EditCosts.doubledEnding)
    }
  }

  static func startsWithWeb(_ typed: UnsafeBufferPointer<UInt8>) -> Bool {
    typed.count > 4 && typed[3] == dot && typed.prefix(3).allSatisfy { $0 == 0x77 }
  }

  private static let dot = UInt8(ascii: ".")

  /// Where the second of two equal last labels starts, its dot included: `gmail.com.com`.
  private static func doubledEnding(of typed: UnsafeBufferPointer<UInt8>) -> Int? {
    guard let last = typed.lastIndex(of: dot) else { return nil }
    let length = typed.count - last
    guard last > length, typed[last - length] == dot,
      typed[(last - length)..<last].elementsEqual(typed[last...])
    else { return nil }
    return last
  }
}
