/// From typed bytes to canonical ones.
enum DomainNameParser {
  static func canonical(_ bytes: UnsafeBufferPointer<UInt8>) throws(DomainNameError) -> [UInt8] {
    let content = trimmed(bytes)
    guard !content.isEmpty else { throw DomainNameError(.empty) }
    if bytes[content.lowerBound] == UInt8(ascii: "[") { throw DomainNameError(.addressLiteral) }
    if let name = try plain(bytes, content) { return name }
    return try international(bytes, content)
  }

  /// The range without blanks around.
  private static func trimmed(_ bytes: UnsafeBufferPointer<UInt8>) -> Range<Int> {
    var (low, high) = (0, bytes.count)
    while low < high, isBlank(bytes[low]) { low += 1 }
    while low < high, isBlank(bytes[high - 1]) { high -= 1 }
    return low..<high
  }

  private static func isBlank(_ byte: UInt8) -> Bool {
    byte == 0x20 || (0x09...0x0D).contains(byte)
  }

  /// The fast path; `nil` when the name has labels that are not plain ASCII.
  private static func plain(
    _ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>
  ) throws(DomainNameError) -> [UInt8]? {
    var output: [UInt8] = []
    output.reserveCapacity(range.count)
    var start = 0
    for index in range {
      let byte = bytes[index]
      if byte == DomainLabel.dot {
        if DomainLabel.isALabel(output[start...]) { return nil }
        try DomainLabel.check(output[start...])
        start = output.count + 1
        output.append(byte)
      } else if let folded = DomainLabel.folded(byte) {
        output.append(folded)
      } else if byte >= 0x80 {
        return nil
      } else {
        throw DomainNameError(.character)
      }
    }
    if DomainLabel.isALabel(output[start...]) { return nil }
    return try finished(output, lastLabel: start)
  }

  /// Checks the last label, which a trailing dot may follow, and the whole.
  private static func finished(
    _ name: [UInt8], lastLabel: Int
  ) throws(DomainNameError) -> [UInt8] {
    var (name, start) = (name, lastLabel)
    if start == name.count, start > 1 {
      name.removeLast()
      start = name.lastIndex(of: DomainLabel.dot).map { $0 + 1 } ?? 0
    }
    let top = name[start...]
    try DomainLabel.check(top)
    guard start > 0 else { throw DomainNameError(.noDot) }
    guard name.count <= 253 else { throw DomainNameError(.tooLong) }
    guard top.contains(where: { !(0x30...0x39).contains($0) }) else {
      throw DomainNameError(.numericTopLabel)
    }
    return name
  }

  /// Names with labels of other scripts or A-labels.
  private static func international(
    _ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>
  ) throws(DomainNameError) -> [UInt8] {
    var (output, label, start) = ([UInt8](), [UInt32](), 0)
    var directions = Directions()
    var index = range.lowerBound
    while index < range.upperBound {
      guard let scalar = UTF8Reader.next(bytes, at: &index, end: range.upperBound) else {
        throw DomainNameError(.notUnicode)
      }
      let folded = WidthFolding.folded(scalar)
      if folded == UInt32(DomainLabel.dot) {
        try directions.add(append(label, to: &output))
        output.append(DomainLabel.dot)
        (label, start) = ([], output.count)
      } else if folded >= 0x80 {
        label.append(folded)
      } else if let byte = DomainLabel.folded(UInt8(truncatingIfNeeded: folded)) {
        label.append(UInt32(byte))
      } else {
        throw DomainNameError(.character)
      }
      guard output.count + label.count <= 1024 else { throw DomainNameError(.tooLong) }
    }
    if !label.isEmpty { try directions.add(append(label, to: &output)) }
    try directions.check()
    return try finished(output, lastLabel: start)
  }

  private static func append(
    _ label: [UInt32], to output: inout [UInt8]
  ) throws(DomainNameError) -> LabelDirection {
    guard !label.isEmpty else { throw DomainNameError(.emptyLabel) }
    let (bytes, direction) = try DomainLabel.canonical(label)
    output.append(contentsOf: bytes)
    return direction
  }

  /// A name with one right-to-left label must follow the rule in all of its labels.
  private struct Directions {
    private var hasRightToLeft = false
    private var hasLeftToRightAlone = false

    mutating func add(_ direction: LabelDirection) {
      switch direction {
      case .leftToRight: break
      case .leftToRightAlone: hasLeftToRightAlone = true
      case .rightToLeft: hasRightToLeft = true
      }
    }

    func check() throws(DomainNameError) {
      if hasRightToLeft && hasLeftToRightAlone { throw DomainNameError(.direction) }
    }
  }
}
