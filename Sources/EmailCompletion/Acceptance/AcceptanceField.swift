/// The fields of the one-line form, in the order in which they are written.
enum AcceptanceField: UInt8 {
  case version, domain, outcome, first, position, typed, saved, segment, shape, time, id, source
  /// Never written; a line that has it is refused.
  case address, email

  var name: StaticString {
    switch self {
    case .version: "v"
    case .domain: "domain"
    case .outcome: "outcome"
    case .first: "first"
    case .position: "position"
    case .typed: "typed"
    case .saved: "saved"
    case .segment: "segment"
    case .shape: "shape"
    case .time: "at"
    case .id: "id"
    case .source: "source"
    case .address: "address"
    case .email: "email"
    }
  }

  init?(name bytes: [UInt8]) {
    for raw in UInt8(0)...13 {
      if let field = AcceptanceField(rawValue: raw), field.name.hasBytes(bytes) {
        self = field
        return
      }
    }
    return nil
  }

  static let currentVersion: Int64 = 1
  static let counts: ClosedRange<Int64> = 0...1_000_000
  static let positions: ClosedRange<Int64> = 1...1_000_000
  /// Up to the end of the year 9999.
  static let times: ClosedRange<Int64> = 0...253_402_300_799
  /// Octets of an id or a source.
  static let idLength = 1...256
}
