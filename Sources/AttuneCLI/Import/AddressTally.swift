import EmailCompletion

/// Counts addresses by domain, shape, segment and day in bounded memory.
///
/// A plain address (unquoted ASCII, nearly all of them) takes one pass over its bytes: classes of
/// the local part, then the domain's bytes to the number of its spelling. Everything else is read
/// by the full rules. A spelling becomes a `DomainName` once.
package struct AddressTally: ~Copyable {
  /// Where full tables go: aggregated counts of one canonical domain.
  package typealias Sink = (
    _ domain: DomainName, _ shape: LocalPartShape, _ segment: Int, _ day: Int, _ count: UInt64
  ) throws -> Void

  /// What became of a spelling.
  private enum Verdict {
    case domain(DomainName)
    case reject(Int)
  }

  package private(set) var counted: UInt64 = 0
  package var rejects = RejectLog()

  private var spellings: SpellingTable
  private var verdicts: [Verdict] = []
  /// Per spelling: index of its reason + 1, or 0 when it is a domain.
  private let rejected: UnsafeMutablePointer<UInt8>
  private var cells: CellTable
  /// Raw values of `ByteClass`, so that the loop over bytes calls nothing in another module.
  private let localClass: UnsafeMutablePointer<UInt8>
  private let special = ByteClass.special.rawValue
  private let dot = ByteClass.dot.rawValue
  /// 1 for bytes that do not end a plain domain: letters, digits, dots and hyphens.
  private let inDomain: UnsafeMutablePointer<UInt8>
  private let sink: Sink

  /// - Parameters:
  ///   - spellings: distinct spellings in memory at once, at most 2²⁰.
  ///   - cells: distinct (spelling, shape, segment, day) in memory at once.
  ///   - sink: takes the counts when a table is full and at `finish()`.
  package init(
    spellings: Int = 1 << 16, cells: Int = 1 << 18, seed: UInt64 = .random(in: 0 ... .max),
    sink: @escaping Sink
  ) {
    self.spellings = SpellingTable(capacity: spellings, seed: seed)
    self.cells = CellTable(limit: cells)
    self.sink = sink
    rejected = .allocate(capacity: spellings)
    localClass = .allocate(capacity: 256)
    inDomain = .allocate(capacity: 256)
    for byte in 0..<256 {
      let found = ByteClass(UInt8(byte))
      localClass[byte] = found.rawValue
      let isPlain = [.letter, .digit, .dot].contains(found) || byte == UInt8(ascii: "-")
      inDomain[byte] = isPlain ? 1 : 0
    }
  }

  deinit {
    rejected.deallocate()
    localClass.deallocate()
    inDomain.deallocate()
  }

  /// Counts the plain address at `start` if it ends where a line or field ends.
  ///
  /// - Parameter separator: ends a field besides CR LF and LF.
  /// - Returns: the byte that ends the address (LF, CR before LF, or the separator), or nil
  ///   when the full rules are needed; then nothing was counted.
  /// - Precondition: a stop byte and eight readable bytes follow the text.
  @inline(__always)
  mutating func countPlain(
    at start: UnsafePointer<UInt8>, separator: UInt8, segment: Int, day: Int, line: UInt64
  ) throws -> UnsafePointer<UInt8>? {
    var end = start
    var classes: UInt8 = 0
    while true {
      let found = localClass[Int(end[0])]
      if found == special { break }
      classes |= found
      end += 1
    }
    let length = end - start
    guard end[0] == UInt8(ascii: "@"), length > 0, length <= 64 else { return nil }
    if classes & dot != 0, !hasInnerDots(start, length) { return nil }
    let domain = end + 1
    end = domain
    while inDomain[Int(end[0])] != 0 { end += 1 }
    let last = end[0]
    guard
      last == UInt8(ascii: "\n") || last == separator
        || (last == UInt8(ascii: "\r") && end[1] == UInt8(ascii: "\n")),
      end > domain, end - domain <= 253
    else { return nil }
    let shape = LocalPartShape(
      classes: ByteClass(rawValue: classes), isASCII: true,
      localPart: UnsafeBufferPointer(start: start, count: length))
    try count(
      spelling: domain, length: end - domain, shape: shape.rawValue, segment: segment, day: day,
      line: line)
    return end
  }

  /// Counts any text by the full rules.
  package mutating func count(
    _ text: UnsafeBufferPointer<UInt8>, segment: Int, day: Int, line: UInt64
  ) throws {
    switch readAddress(text) {
    case .failure(let reason): rejects.add(reason.text, line: line)
    case .success(let address):
      let bytes = address.domain.utf8 + [UInt8](repeating: 0, count: 8)
      try bytes.withUnsafeBufferPointer { buffer in
        guard let start = buffer.baseAddress else { return }
        try count(
          spelling: start, length: address.domain.utf8.count, shape: address.shape.rawValue,
          segment: segment, day: day, line: line)
      }
    }
  }

  /// Hands everything over to the sink.
  package mutating func finish() throws {
    try cells.drain { key, count in
      guard case .domain(let domain) = verdicts[key.spelling],
        let shape = LocalPartShape(rawValue: key.shape)
      else { return }
      try sink(domain, shape, key.segment, key.day, count)
    }
    spellings.removeAll()
    verdicts.removeAll(keepingCapacity: true)
  }

  @inline(__always)
  private mutating func count(
    spelling start: UnsafePointer<UInt8>, length: Int, shape: UInt8, segment: Int, day: Int,
    line: UInt64
  ) throws {
    if spellings.isFull || cells.isFull { try finish() }
    let number = spellings.number(of: start, length: length)
    if number == verdicts.count { judge(number) }
    let reason = rejected[number]
    if reason != 0 { return rejects.add(Int(reason) - 1, line: line) }
    counted &+= 1
    cells.increment(.init(spelling: number, shape: shape, segment: segment, day: day))
  }

  @inline(never)
  private mutating func judge(_ number: Int) {
    switch readDomain(spellings.bytes(number)) {
    case .success(let domain):
      verdicts.append(.domain(domain))
      rejected[number] = 0
    case .failure(let reason):
      let index = rejects.index(of: reason.text)
      verdicts.append(.reject(index))
      rejected[number] = UInt8(truncatingIfNeeded: index + 1)
    }
  }

  /// No dot at an end and no two in a row.
  @inline(__always)
  private func hasInnerDots(_ start: UnsafePointer<UInt8>, _ length: Int) -> Bool {
    var before = UInt8(ascii: ".")
    for offset in 0..<length {
      let byte = start[offset]
      if byte == UInt8(ascii: "."), before == byte { return false }
      before = byte
    }
    return before != UInt8(ascii: ".")
  }
}
