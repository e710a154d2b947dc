/// Writes one JSON object on one line: strings and integers.
struct JSONWriter {
  private var bytes: [UInt8] = [UInt8(ascii: "{")]

  mutating func add(_ name: String, _ value: Int64) {
    addName(name)
    bytes.append(contentsOf: String(value).utf8)
  }

  mutating func add(_ name: String, _ value: String) {
    addName(name)
    addString(value)
  }

  /// The whole object.
  var line: String { String(decoding: bytes + [UInt8(ascii: "}")], as: UTF8.self) }

  private mutating func addName(_ name: String) {
    if bytes.count > 1 { bytes.append(UInt8(ascii: ",")) }
    addString(name)
    bytes.append(UInt8(ascii: ":"))
  }

  private mutating func addString(_ text: String) {
    bytes.append(UInt8(ascii: "\""))
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"):
        bytes.append(UInt8(ascii: "\\"))
        bytes.append(byte)
      case 0x00...0x1F, 0x7F:
        bytes.append(contentsOf: "\\u00".utf8)
        bytes.append(hexadecimal(byte >> 4))
        bytes.append(hexadecimal(byte & 0xF))
      default: bytes.append(byte)
      }
    }
    bytes.append(UInt8(ascii: "\""))
  }

  private func hexadecimal(_ digit: UInt8) -> UInt8 {
    digit < 10 ? 0x30 + digit : 0x61 + digit - 10
  }
}
