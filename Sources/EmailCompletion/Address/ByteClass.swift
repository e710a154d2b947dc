/// What a byte is in a local part, for every byte, from one table.
package struct ByteClass: OptionSet, Sendable {
  package let rawValue: UInt8

  package static let digit = ByteClass(rawValue: 1)
  package static let letter = ByteClass(rawValue: 2)
  package static let plus = ByteClass(rawValue: 4)
  package static let dot = ByteClass(rawValue: 8)
  /// The other characters of an atom (RFC 5322, `atext`): ``!#$%&'*-/=?^_`{|}~``.
  package static let symbol = ByteClass(rawValue: 16)
  /// Everything that needs a second look: separators, quotes, blanks, controls, beyond ASCII.
  package static let special = ByteClass(rawValue: 32)

  @inline(__always)
  package init(rawValue: UInt8) { self.rawValue = rawValue }

  @inline(__always)
  package init(_ byte: UInt8) {
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
