/// What a byte is in a local part, for every byte, from one table.
struct ByteClass: OptionSet, Sendable {
  let rawValue: UInt8

  static let digit = ByteClass(rawValue: 1)
  static let letter = ByteClass(rawValue: 2)
  static let plus = ByteClass(rawValue: 4)
  static let dot = ByteClass(rawValue: 8)
  /// The other characters of an atom (RFC 5322, `atext`): ``!#$%&'*-/=?^_`{|}~``.
  static let symbol = ByteClass(rawValue: 16)
  /// Everything that needs a second look: separators, quotes, blanks, controls, beyond ASCII.
  static let special = ByteClass(rawValue: 32)

  @inline(__always)
  init(rawValue: UInt8) { self.rawValue = rawValue }

  @inline(__always)
  init(_ byte: UInt8) {
    rawValue = Self.table.utf8Start[Int(byte)] & 0x3F
  }

  /// One character a byte: `@` plus the bits above, so `A` digit, `B` letter, `D` plus, `H` dot,
  /// `P` symbol, `` ` `` special.
  private static let table: StaticString = """
    ````````````````````````````````\
    `P`PPPPP``PD`PHPAAAAAAAAAA```P`P\
    `BBBBBBBBBBBBBBBBBBBBBBBBBB```PP\
    PBBBBBBBBBBBBBBBBBBBBBBBBBBPPPP`\
    ````````````````````````````````\
    ````````````````````````````````\
    ````````````````````````````````\
    ````````````````````````````````
    """
}
