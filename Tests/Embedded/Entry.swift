// Compiled into one module with Sources/EmailCompletion, as a browser's build would be.

/// What stands before the `@` and behind it is packed into a number, first byte lowest, so that the
/// check needs no memory of its own: `zhang@1` in, and out comes the shape of the local part and
/// the number of domain bytes.
@_expose(wasm, "attune_scan")
@_cdecl("attune_scan")
public func attuneScan(_ text: Int64) -> Int64 {
  let bytes = unpacked(text)
  let scan = bytes.withUnsafeBufferPointer { AddressScan($0) }
  return Int64(scan.shape.rawValue) << 8 | Int64(scan.domain.count)
}

func unpacked(_ text: Int64) -> [UInt8] {
  var bytes: [UInt8] = []
  for shift in stride(from: Int64(0), to: 64, by: 8) {
    let byte = UInt8(truncatingIfNeeded: text >> shift)
    if byte == 0 { break }
    bytes.append(byte)
  }
  return bytes
}
