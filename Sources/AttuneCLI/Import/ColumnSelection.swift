/// Which field of a line is what.
package struct ColumnSelection: Equatable, Sendable {
  package enum Role: String, CaseIterable, Sendable {
    case address, time, segment
  }

  /// A field by its number from 0, or by its name in the header.
  package enum Field: Equatable, Sendable {
    case number(Int)
    case name(String)
  }

  package private(set) var fields: [Role: Field] = [:]

  /// Fields that a line may have.
  static let mostFields = 256

  /// Reads `time,segment,address` or `address=3,time=created_at`.
  /// - Throws: `Refusal` that says what is wrong with the list.
  package init(_ list: String) throws(Refusal) {
    let entries = list.split(separator: ",", omittingEmptySubsequences: false)
    let isAssigned = list.contains("=")
    for (position, entry) in entries.enumerated() {
      if isAssigned {
        try readAssignment(entry)
      } else if entry != "-" {
        try set(Self.role(entry), .number(position))
      }
    }
    if fields[.address] == nil { throw Refusal("the list names no 'address'") }
  }

  /// Fields named in a header: `address` or `email`, and `time`, `segment` where they exist.
  package init() {}

  /// Whether a header line is needed.
  package var needsHeader: Bool {
    fields.isEmpty
      || fields.values.contains {
        if case .name = $0 { return true }
        return false
      }
  }

  /// Field numbers by role, with the names looked up in a header.
  /// - Throws: `Refusal` that names the missing column; header names are no user data.
  package func resolved(header: [String]) throws(Refusal) -> Resolved {
    func find(_ names: [String]) -> Int? {
      header.firstIndex { field in names.contains { asciiLowercased($0) == asciiLowercased(field) }
      }
    }
    guard !fields.isEmpty else {
      guard let address = find(["address", "email", "e-mail", "mail"]) else {
        throw Refusal("the first line names no column 'address' or 'email'; use --columns")
      }
      return Resolved(address: address, time: find(["time"]), segment: find(["segment"]))
    }
    var numbers: [Role: Int] = [:]
    for role in Role.allCases {
      switch fields[role] {
      case nil: break
      case .number(let number): numbers[role] = number
      case .name(let name):
        guard let number = find([name]) else {
          throw Refusal("the first line names no column '\(name)'")
        }
        numbers[role] = number
      }
    }
    return Resolved(
      address: numbers[.address] ?? 0, time: numbers[.time], segment: numbers[.segment])
  }

  /// Field numbers from 0.
  package struct Resolved: Equatable, Sendable {
    package var address: Int
    package var time: Int?
    package var segment: Int?
    package init(address: Int, time: Int? = nil, segment: Int? = nil) {
      self.address = address
      self.time = time
      self.segment = segment
    }
    /// The field behind the last one that is used.
    var end: Int { max(address, time ?? 0, segment ?? 0) + 1 }
  }

  private mutating func readAssignment(_ entry: Substring) throws(Refusal) {
    let sides = entry.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    guard sides.count == 2, !sides[1].isEmpty else {
      throw Refusal("write every entry as name=column")
    }
    let role = try Self.role(sides[0])
    guard let number = Int(sides[1]) else { return try set(role, .name(String(sides[1]))) }
    guard (1...Self.mostFields).contains(number) else {
      throw Refusal("column numbers go from 1 to \(Self.mostFields)")
    }
    try set(role, .number(number - 1))
  }

  private mutating func set(_ role: Role, _ field: Field) throws(Refusal) {
    if fields[role] != nil { throw Refusal("'\(role.rawValue)' is named twice") }
    if case .number(let number) = field, number >= Self.mostFields {
      throw Refusal("at most \(Self.mostFields) columns")
    }
    fields[role] = field
  }

  private static func role(_ text: Substring) throws(Refusal) -> Role {
    guard let role = Role(rawValue: String(text)) else {
      throw Refusal("a column is 'address', 'time', 'segment' or '-'")
    }
    return role
  }
}

/// ASCII letters in lower case, everything else as it is.
func asciiLowercased(_ text: String) -> [UInt8] {
  text.utf8.map { (0x41...0x5A).contains($0) ? $0 | 0x20 : $0 }
}
