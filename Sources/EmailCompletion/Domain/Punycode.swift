/// Punycode, the ASCII form of a label of any script (RFC 3492), without the `xn--` prefix.
///
/// `例子` ⇄ `fsqu00a`
enum Punycode {
  private static let base: UInt32 = 36
  private static let tMin: UInt32 = 1
  private static let tMax: UInt32 = 26
  private static let initialBias: UInt32 = 72
  private static let initialN: UInt32 = 128

  /// The lower-case ASCII form; `nil` on overflow, which no label of 63 octets reaches.
  ///
  /// - Complexity: O(n²) in the number of scalars.
  static func encode(_ scalars: [UInt32]) -> [UInt8]? {
    var output: [UInt8] = []
    for scalar in scalars where scalar < 0x80 { output.append(UInt8(truncatingIfNeeded: scalar)) }
    let basic = UInt32(truncatingIfNeeded: output.count)
    var handled = basic
    if basic > 0 { output.append(UInt8(ascii: "-")) }
    var (n, delta, bias) = (initialN, UInt32(0), initialBias)
    while Int(handled) < scalars.count {
      var next = UInt32.max
      for scalar in scalars where scalar >= n && scalar < next { next = scalar }
      let (step, overflow) = (next - n).multipliedReportingOverflow(by: handled + 1)
      guard !overflow, step <= .max - delta else { return nil }
      delta += step
      n = next
      for scalar in scalars {
        if scalar < n {
          guard delta < .max else { return nil }
          delta += 1
        }
        if scalar == n {
          appendNumber(delta, bias: bias, to: &output)
          bias = adapt(delta, count: handled + 1, first: handled == basic)
          delta = 0
          handled += 1
        }
      }
      guard delta < .max, n < .max else { return nil }
      delta += 1
      n += 1
    }
    return output
  }

  /// The scalars of a lower-case ASCII form; `nil` when it is malformed.
  ///
  /// - Complexity: O(n²) in the number of bytes.
  static func decode(_ bytes: ArraySlice<UInt8>) -> [UInt32]? {
    var output: [UInt32] = []
    var index = bytes.startIndex
    if let dash = bytes.lastIndex(of: UInt8(ascii: "-")) {
      output = bytes[..<dash].map { UInt32($0) }
      index = dash + 1
    }
    var (n, i, bias, isFirst) = (initialN, UInt32(0), initialBias, true)
    while index < bytes.endIndex {
      guard let delta = number(bytes, at: &index, bias: bias), delta <= .max - i else { return nil }
      i += delta
      let count = UInt32(truncatingIfNeeded: output.count) + 1
      bias = adapt(delta, count: count, first: isFirst)
      isFirst = false
      let step = i / count
      guard step <= 0x10FFFF, n + step <= 0x10FFFF else { return nil }
      n += step
      i %= count
      output.insert(n, at: Int(i))
      i += 1
    }
    return output
  }

  private static func threshold(_ k: UInt32, _ bias: UInt32) -> UInt32 {
    k <= bias + tMin ? tMin : (k >= bias + tMax ? tMax : k - bias)
  }

  private static func appendNumber(_ value: UInt32, bias: UInt32, to output: inout [UInt8]) {
    var (rest, k) = (value, base)
    while true {
      let t = threshold(k, bias)
      if rest < t { break }
      output.append(digit(t + (rest - t) % (base - t)))
      rest = (rest - t) / (base - t)
      k += base
    }
    output.append(digit(rest))
  }

  private static func number(
    _ bytes: ArraySlice<UInt8>, at index: inout Int, bias: UInt32
  ) -> UInt32? {
    var (value, weight, k) = (UInt32(0), UInt32(1), base)
    while index < bytes.endIndex {
      guard let digit = digitValue(bytes[index]) else { return nil }
      index += 1
      let (term, tooBig) = digit.multipliedReportingOverflow(by: weight)
      guard !tooBig, term <= .max - value else { return nil }
      value += term
      let t = threshold(k, bias)
      if digit < t { return value }
      let (next, overflow) = weight.multipliedReportingOverflow(by: base - t)
      guard !overflow else { return nil }
      weight = next
      k += base
    }
    return nil
  }

  private static func adapt(_ delta: UInt32, count: UInt32, first: Bool) -> UInt32 {
    var (delta, k) = (first ? delta / 700 : delta / 2, UInt32(0))
    delta += delta / count
    while delta > (base - tMin) * tMax / 2 {
      delta /= base - tMin
      k += base
    }
    return k + (base - tMin + 1) * delta / (delta + 38)
  }

  private static func digit(_ value: UInt32) -> UInt8 {
    UInt8(truncatingIfNeeded: value < 26 ? 0x61 + value : 0x30 + value - 26)
  }

  private static func digitValue(_ byte: UInt8) -> UInt32? {
    switch byte {
    case 0x61...0x7A: UInt32(byte) - 0x61
    case 0x30...0x39: UInt32(byte) - 0x30 + 26
    default: nil
    }
  }
}
