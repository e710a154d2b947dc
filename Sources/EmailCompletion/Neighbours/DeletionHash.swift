/// Hashes of a text and of the text without each one of its characters.
///
/// Two texts are one edit apart (a character more, less or other, or two neighbours swapped) only
/// if they share a text that each becomes by deleting at most one character. So whoever files a
/// text under these hashes finds its neighbours under their own.
enum DeletionHash {
  private static let base: UInt64 = 0x9E37_79B9_7F4A_7C15

  /// The hash of a whole text: the sum of (byte + 1) · base^index.
  static func whole(_ text: UnsafeBufferPointer<UInt8>) -> UInt64 {
    var (hash, power): (UInt64, UInt64) = (0, 1)
    for byte in text {
      hash &+= (UInt64(byte) &+ 1) &* power
      power &*= base
    }
    return hash
  }

  /// Calls `body` with the hash of the text without its first character, without its second, …
  /// until it returns false.
  ///
  /// - Returns: false if `body` did.
  /// - Complexity: O(length).
  @inline(__always)
  static func forEachDeletion(
    _ text: UnsafeBufferPointer<UInt8>, _ body: (UInt64) -> Bool
  ) -> Bool {
    let all = whole(text)
    var (before, through, power): (UInt64, UInt64, UInt64) = (0, 0, 1)
    var previous: UInt8?
    for byte in text {
      through &+= (UInt64(byte) &+ 1) &* power
      power &*= base
      // Deleting either of two equal neighbours gives the same text.
      if byte != previous, !body(before &+ (all &- through) &* inverse) { return false }
      before = through
      previous = byte
    }
    return true
  }

  /// The inverse of the base modulo 2^64.
  private static let inverse: UInt64 = 0xF1DE_83E1_9937_733D

  /// Exactly one edit apart: insertion, deletion, substitution, or a swap of neighbours.
  ///
  /// - Complexity: O(length).
  static func isOneEdit(_ a: UnsafeBufferPointer<UInt8>, _ b: UnsafeBufferPointer<UInt8>) -> Bool {
    guard abs(a.count - b.count) <= 1 else { return false }
    var start = 0
    let shorter = min(a.count, b.count)
    while start < shorter, a[start] == b[start] { start += 1 }
    var end = 0
    while end < shorter - start, a[a.count - 1 - end] == b[b.count - 1 - end] { end += 1 }
    let (left, right) = (a.count - start - end, b.count - start - end)
    if left == 2, right == 2 { return a[start] == b[start + 1] && a[start + 1] == b[start] }
    return max(left, right) == 1
  }
}
