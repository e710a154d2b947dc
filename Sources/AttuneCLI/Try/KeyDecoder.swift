/// Turns the bytes that a terminal sends into keys. The bytes may come in pieces of any size.
///
/// ```swift
/// var decoder = KeyDecoder()
/// decoder.keys(from: Array("a\u{1B}[C".utf8))  // [.text("a"), .right]
/// ```
package struct KeyDecoder: Sendable {
  /// Bytes of a key that is not complete yet.
  private var pending: [UInt8] = []
  /// What was pasted so far, while a paste goes on.
  private var paste: [UInt8]?

  /// A paste is cut here; a field has no use for more.
  private static let longestPaste = 1 << 20
  private static let pasteEnd = Array("\u{1B}[201~".utf8)

  package init() {}

  /// An Escape may be the key, or begin the code of another one. After a short time without more
  /// bytes it is the key: call `flush`.
  package var isWaiting: Bool { paste == nil && !pending.isEmpty }

  /// The keys that are complete with these bytes.
  package mutating func keys(from bytes: some Sequence<UInt8>) -> [Key] {
    pending.append(contentsOf: bytes)
    var keys: [Key] = []
    while !pending.isEmpty {
      if paste != nil {
        guard let key = takePaste() else { break }
        keys.append(key)
      } else {
        guard let (key, count) = Self.first(in: pending) else { break }
        pending.removeFirst(count)
        if key == .startOfPaste { paste = [] } else { Self.append(key, to: &keys) }
      }
    }
    return keys
  }

  /// What the pending bytes are if no more come.
  package mutating func flush() -> [Key] {
    guard isWaiting else { return [] }
    let rest = pending.dropFirst()
    let isEscape = pending[0] == 0x1B
    pending = []
    return (isEscape ? [.escape] : []) + (isEscape ? keys(from: rest) : [])
  }

  private static func append(_ found: Found, to keys: inout [Key]) {
    guard case .key(let key) = found else { return }
    if case .text(let more) = key, case .text(let text)? = keys.last {
      keys[keys.count - 1] = .text(text + more)
    } else {
      keys.append(key)
    }
  }

  private mutating func takePaste() -> Key? {
    var content = paste ?? []
    paste = nil
    while !pending.isEmpty {
      if pending.starts(with: Self.pasteEnd) {
        pending.removeFirst(Self.pasteEnd.count)
        return .paste(String(decoding: content, as: UTF8.self))
      }
      if pending.count < Self.pasteEnd.count, Self.pasteEnd.starts(with: pending) { break }
      let next = pending.dropFirst().firstIndex(of: 0x1B) ?? pending.count
      content.append(contentsOf: pending[..<next].prefix(Self.longestPaste - content.count))
      pending.removeFirst(next)
    }
    paste = content
    return nil
  }
}

// MARK: - One key

extension KeyDecoder {
  enum Found: Equatable {
    case key(Key)
    case startOfPaste
    /// A code without a meaning here.
    case nothing
  }

  /// The first key and how many bytes it has; `nil` if more bytes are needed.
  private static func first(in bytes: [UInt8]) -> (Found, Int)? {
    let byte = bytes[0]
    if byte == 0x1B { return escapeSequence(bytes) }
    if byte < 0x20 || byte == 0x7F { return (control(byte), 1) }
    return text(bytes)
  }

  private static func control(_ byte: UInt8) -> Found {
    switch byte {
    case 0x01: .key(.home)
    case 0x03: .key(.interrupt)
    case 0x04: .key(.endOfInput)
    case 0x05: .key(.end)
    case 0x08, 0x7F: .key(.backspace)
    case 0x09: .key(.tab)
    case 0x0A, 0x0D: .key(.enter)
    case 0x0B: .key(.deleteToEnd)
    case 0x0C: .key(.redraw)
    case 0x02: .key(.left)
    case 0x06: .key(.right)
    case 0x0E: .key(.down)
    case 0x10: .key(.up)
    case 0x15: .key(.deleteToStart)
    case 0x17: .key(.deleteWord)
    case 0x1A: .key(.suspend)
    default: .nothing
    }
  }

  /// As many whole code points as there are.
  private static func text(_ bytes: [UInt8]) -> (Found, Int)? {
    var end = 0
    while end < bytes.count, bytes[end] >= 0x20, bytes[end] != 0x7F {
      let length = bytes[end] < 0xC0 ? 1 : bytes[end] < 0xE0 ? 2 : bytes[end] < 0xF0 ? 3 : 4
      if end + length > bytes.count, bytes[end...].dropFirst().allSatisfy({ $0 & 0xC0 == 0x80 }) {
        break
      }
      end = min(end + length, bytes.count)
    }
    if end == 0 { return nil }
    let text = String(decoding: bytes[..<end], as: UTF8.self)
    let visible = text.unicodeScalars.filter { !(0x80..<0xA0).contains($0.value) }
    return (.key(.text(String(String.UnicodeScalarView(visible)))), end)
  }

  private static func escapeSequence(_ bytes: [UInt8]) -> (Found, Int)? {
    guard bytes.count > 1 else { return nil }
    switch bytes[1] {
    case UInt8(ascii: "["): return controlSequence(bytes)
    case UInt8(ascii: "O"):
      guard bytes.count > 2 else { return nil }
      return (cursor(bytes[2], isWord: false), 3)
    case UInt8(ascii: "b"): return (.key(.wordLeft), 2)
    case UInt8(ascii: "f"): return (.key(.wordRight), 2)
    case 0x7F, 0x08: return (.key(.deleteWord), 2)
    // Alt with another key has no meaning here: Escape, and then that key.
    default: return (.key(.escape), 1)
    }
  }

  /// `ESC [`, parameters, and a final byte (ECMA-48, 5.4).
  private static func controlSequence(_ bytes: [UInt8]) -> (Found, Int)? {
    guard let end = bytes.dropFirst(2).firstIndex(where: { !(0x20...0x3F).contains($0) }) else {
      // No terminal sends a longer one.
      return bytes.count > 64 ? (.nothing, bytes.count) : nil
    }
    let parameters = String(decoding: bytes[2..<end], as: UTF8.self)
    let length = end + 1
    // Shift, Alt and Ctrl are the second parameter, 1 + a sum of 1, 2 and 4.
    let modifier = parameters.split(separator: ";").dropFirst().first.flatMap { Int($0) } ?? 1
    let isWord = modifier > 2
    guard bytes[end] == UInt8(ascii: "~") else {
      return (cursor(bytes[end], isWord: isWord), length)
    }
    switch parameters.split(separator: ";").first {
    case "1", "7": return (.key(.home), length)
    case "4", "8": return (.key(.end), length)
    case "3": return (.key(.delete), length)
    case "200": return (.startOfPaste, length)
    default: return (.nothing, length)
    }
  }

  private static func cursor(_ final: UInt8, isWord: Bool) -> Found {
    switch final {
    case UInt8(ascii: "A"): .key(.up)
    case UInt8(ascii: "B"): .key(.down)
    case UInt8(ascii: "C"): .key(isWord ? .wordRight : .right)
    case UInt8(ascii: "D"): .key(isWord ? .wordLeft : .left)
    case UInt8(ascii: "H"): .key(.home)
    case UInt8(ascii: "F"): .key(.end)
    default: .nothing
    }
  }
}
