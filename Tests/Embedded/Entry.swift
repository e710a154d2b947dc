// Compiled into one module with Sources/EmailCompletion, as a browser's build would be.

/// Completes a text of up to eight bytes, packed into a number with the first byte lowest, so that
/// the check needs no memory of its own: `zhang@1` in, `63.com` out, and 0 for no offer.
@_expose(wasm, "attune_complete")
@_cdecl("attune_complete")
public func attuneComplete(_ text: Int64) -> Int64 {
  guard let domains = try? RankedDomains(priority: ["qq.com", "163.com", "@例.cn"]) else {
    return -1
  }
  let completer = DomainCompleter(domains)
  return unpacked(text).withUnsafeBufferPointer { bytes in
    completer.inlineCompletion(utf8: bytes)?.withUTF8 { packed($0) } ?? 0
  }
}

/// Types the text into a field that refuses emoji, presses Tab, and gives what is then behind the
/// `@`: `z😀@1` in, `163.com` out.
@_expose(wasm, "attune_field")
@_cdecl("attune_field")
public func attuneField(_ text: Int64) -> Int64 {
  guard let domains = try? RankedDomains(priority: ["qq.com", "163.com"]) else { return -1 }
  var field = GhostTextField(domains, policy: InputPolicy(maxLength: 20, allowsEmoji: false))
  for character in String(decoding: unpacked(text), as: UTF8.self) {
    field.insert(String(character))
  }
  field.acceptCompletion(by: .tab)
  let accepted = Array(field.text.utf8)
  let start = accepted.firstIndex(of: UInt8(ascii: "@")).map { $0 + 1 } ?? accepted.count
  return accepted[start...].withContiguousStorageIfAvailable { packed($0) } ?? -1
}

private func unpacked(_ text: Int64) -> [UInt8] {
  var bytes: [UInt8] = []
  for shift in stride(from: Int64(0), to: 64, by: 8) {
    let byte = UInt8(truncatingIfNeeded: text >> shift)
    if byte == 0 { break }
    bytes.append(byte)
  }
  return bytes
}

private func packed(_ bytes: UnsafeBufferPointer<UInt8>) -> Int64 {
  var number: Int64 = 0
  for byte in bytes.prefix(8).reversed() { number = number << 8 | Int64(byte) }
  return number
}
