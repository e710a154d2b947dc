/// What a byte can be in a plain address, one bit each, for all 256 bytes.
///
/// "Plain" is what nearly every address is: unquoted ASCII. The first byte with `stop` ends a
/// part; where it is not the one that may stand there, the text is read by the full rules.
enum ByteClass {
  static let digit: UInt8 = 1
  static let letter: UInt8 = 2
  static let dot: UInt8 = 4
  static let underscoreOrDash: UInt8 = 8
  static let plus: UInt8 = 16
  /// The other characters of an RFC 5321 atom: ``!#$%&'*/=?^`{|}~``
  static let otherAtom: UInt8 = 32
  static let stop: UInt8 = 128

  /// Classes in a local part.
  static func inLocalPart(_ byte: UInt8) -> UInt8 {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): digit
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): letter
    case UInt8(ascii: "."): dot
    case UInt8(ascii: "_"), UInt8(ascii: "-"): underscoreOrDash
    case UInt8(ascii: "+"): plus
    case 0x21, 0x23...0x27, 0x2A, 0x2F, 0x3D, 0x3F, 0x5E, 0x60, 0x7B...0x7E: otherAtom
    default: stop
    }
  }

  /// Classes in a domain: letters, digits, dots and hyphens do not stop it.
  static func inDomain(_ byte: UInt8) -> UInt8 {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): digit
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): letter
    case UInt8(ascii: "."): dot
    case UInt8(ascii: "-"): underscoreOrDash
    default: stop
    }
  }
}
