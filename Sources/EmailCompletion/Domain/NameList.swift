/// Look-up in a sorted list of lower-case names in one string, each followed by a comma.
enum NameList {
  /// - Complexity: O(log n), nothing is allocated.
  static func contains(_ names: StaticString, _ name: ArraySlice<UInt8>) -> Bool {
    name.withUnsafeBufferPointer { contains(names, $0) }
  }

  /// - Complexity: O(log n), nothing is allocated.
  static func contains(_ names: StaticString, _ name: UnsafeBufferPointer<UInt8>) -> Bool {
    let bytes = UnsafeBufferPointer(start: names.utf8Start, count: names.utf8CodeUnitCount)
    var (low, high) = (0, bytes.count)
    while low < high {
      var start = (low + high) / 2
      while start > low, bytes[start - 1] != comma { start -= 1 }
      let (order, end) = compare(bytes, at: start, name)
      if order == 0 { return true }
      if order < 0 { low = end } else { high = start }
    }
    return false
  }

  private static let comma = UInt8(ascii: ",")

  /// Order of the listed name relative to `name`, and where the next listed name starts.
  private static func compare(
    _ bytes: UnsafeBufferPointer<UInt8>, at start: Int, _ name: UnsafeBufferPointer<UInt8>
  ) -> (order: Int, next: Int) {
    var (index, order) = (start, 0)
    var rest = 0
    while index < bytes.count, bytes[index] != comma {
      if order == 0 {
        if rest == name.count {
          order = 1
        } else if bytes[index] != name[rest] {
          order = bytes[index] < name[rest] ? -1 : 1
        }
        rest += order == 0 ? 1 : 0
      }
      index += 1
    }
    if order == 0, rest < name.count { order = -1 }
    return (order, index + 1)
  }
}
