/// Reads the one-line form of an acceptance.
struct AcceptanceReader {
  private var json: JSONReader
  private var seen: UInt32 = 0
  private var domain: DomainName?
  private var outcome: Outcome?
  private var firstOffer: FirstOffer?
  private var position: Int?
  private var typed: Int?
  private var saved: Int?
  private var segment = Segment.root
  private var shape = LocalPartShape.unknown
  private var time: Int64?
  private var id: String?
  private var source: String?

  init(_ bytes: UnsafeBufferPointer<UInt8>) { json = JSONReader(bytes) }

  /// - Parameter defaultTime: taken when the line has no `at`.
  mutating func acceptance(defaultTime: Int64?) throws(AcceptanceFormatError) -> Acceptance {
    try readObject()
    guard seen & bit(.version) != 0 else { throw AcceptanceFormatError(.missing, .version) }
    guard let domain else { throw AcceptanceFormatError(.missing, .domain) }
    guard let outcome else { throw AcceptanceFormatError(.missing, .outcome) }
    guard let time = time ?? defaultTime else { throw AcceptanceFormatError(.missing, .time) }
    return Acceptance(
      domain: domain, outcome: outcome, firstOffer: firstOffer, position: position,
      charactersTyped: typed, charactersSaved: saved, segment: segment, shape: shape, time: time,
      id: id, source: source)
  }

  private func bit(_ field: AcceptanceField) -> UInt32 { 1 << UInt32(field.rawValue) }

  private mutating func readObject() throws(AcceptanceFormatError) {
    guard json.take(UInt8(ascii: "{")) else { throw AcceptanceFormatError(.syntax) }
    if !json.take(UInt8(ascii: "}")) {
      repeat { try readMember() } while json.take(UInt8(ascii: ","))
      guard json.take(UInt8(ascii: "}")) else { throw AcceptanceFormatError(.syntax) }
    }
    _ = json.peek()
    guard json.isAtEnd else { throw AcceptanceFormatError(.syntax) }
  }

  private mutating func readMember() throws(AcceptanceFormatError) {
    guard let key = json.string(), json.take(UInt8(ascii: ":")) else {
      throw AcceptanceFormatError(.syntax)
    }
    guard let field = AcceptanceField(name: key) else {
      guard json.skipValue() else { throw AcceptanceFormatError(.syntax) }
      return
    }
    guard field != .address, field != .email else { throw AcceptanceFormatError(.address, field) }
    guard seen & bit(field) == 0 else { throw AcceptanceFormatError(.duplicate, field) }
    seen |= bit(field)
    try read(field)
  }

  private mutating func read(_ field: AcceptanceField) throws(AcceptanceFormatError) {
    switch field {
    case .version: try readVersion()
    case .domain: try readDomain()
    case .outcome: outcome = try named(field) { Outcome(name: $0) }
    case .shape: shape = try named(field) { LocalPartShape(name: $0) }
    case .first: if !json.takeNull() { firstOffer = try named(field) { FirstOffer(name: $0) } }
    case .position: position = try count(field, AcceptanceField.positions)
    case .typed: typed = try count(field, AcceptanceField.counts)
    case .saved: saved = try count(field, AcceptanceField.counts)
    case .segment: try readSegment()
    case .time: time = try integer(field, AcceptanceField.times)
    case .id: id = try readKey(.id)
    case .source: source = try readKey(.source)
    case .address, .email: break
    }
  }

  private mutating func readVersion() throws(AcceptanceFormatError) {
    let version = try integer(.version, 1...Int64.max)
    guard version <= AcceptanceField.currentVersion else {
      throw AcceptanceFormatError(.newerVersion, .version)
    }
  }

  private mutating func readDomain() throws(AcceptanceFormatError) {
    let text = try text(.domain)
    guard !text.utf8.contains(UInt8(ascii: "@")) else {
      throw AcceptanceFormatError(.address, .domain)
    }
    do throws(DomainNameError) { domain = try DomainName(text) } catch {
      throw AcceptanceFormatError(error)
    }
  }

  private mutating func readSegment() throws(AcceptanceFormatError) {
    let text = try text(.segment)
    do throws(SegmentError) { segment = try Segment(text) } catch {
      throw AcceptanceFormatError(error)
    }
  }

  private mutating func readKey(
    _ field: AcceptanceField
  ) throws(AcceptanceFormatError) -> String? {
    if json.takeNull() { return nil }
    let text = try text(field)
    guard AcceptanceField.idLength.contains(text.utf8.count) else {
      throw AcceptanceFormatError(.range, field)
    }
    return text
  }
}

// MARK: - Values

extension AcceptanceReader {
  private mutating func bytes(_ field: AcceptanceField) throws(AcceptanceFormatError) -> [UInt8] {
    guard json.peek() == UInt8(ascii: "\"") else { throw wrongType(field) }
    guard let bytes = json.string() else { throw AcceptanceFormatError(.syntax) }
    return bytes
  }

  private mutating func text(_ field: AcceptanceField) throws(AcceptanceFormatError) -> String {
    String(decoding: try bytes(field), as: UTF8.self)
  }

  private mutating func named<Value>(
    _ field: AcceptanceField, _ value: ([UInt8]) -> Value?
  ) throws(AcceptanceFormatError) -> Value {
    guard let value = value(try bytes(field)) else { throw AcceptanceFormatError(.name, field) }
    return value
  }

  private mutating func integer(
    _ field: AcceptanceField, _ range: ClosedRange<Int64>
  ) throws(AcceptanceFormatError) -> Int64 {
    let next = json.peek()
    guard next == UInt8(ascii: "-") || (0x30...0x39).contains(next) else {
      throw wrongType(field)
    }
    switch json.number() {
    case .integer(let value) where range.contains(value): return value
    case nil: throw AcceptanceFormatError(.syntax)
    default: throw AcceptanceFormatError(.range, field)
    }
  }

  private mutating func count(
    _ field: AcceptanceField, _ range: ClosedRange<Int64>
  ) throws(AcceptanceFormatError) -> Int? {
    if json.takeNull() { return nil }
    return Int(truncatingIfNeeded: try integer(field, range))
  }

  /// A well-formed value of another type, or none at all.
  private mutating func wrongType(_ field: AcceptanceField) -> AcceptanceFormatError {
    json.skipValue() ? AcceptanceFormatError(.type, field) : AcceptanceFormatError(.syntax)
  }
}
