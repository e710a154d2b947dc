/// Where the parts of the address that is being typed stand in the text of a field, as byte offsets.
struct AddressSpan: Equatable {
  /// Where the local part begins: behind blanks and, in a list, behind the last `,` or `;`.
  let start: Int
  /// The first `@`, `＠` or `﹫` outside quotation marks; empty when there is none.
  let separator: Range<Int>
  /// Behind the last character that is no blank.
  let end: Int

  var hasSeparator: Bool { !separator.isEmpty }
  /// Where the local part ends.
  var localEnd: Int { hasSeparator ? separator.lowerBound : end }
  /// Empty while no character of the domain is typed.
  var domain: Range<Int> { hasSeparator ? separator.upperBound..<end : end..<end }
  /// Separator and domain.
  var written: Range<Int> { localEnd..<end }

  /// - Parameter offset: where the text that was scanned begins.
  init(_ scan: AddressScan, at offset: Int) {
    start = offset + scan.localPart.lowerBound
    separator = (offset + scan.separator.lowerBound)..<(offset + scan.separator.upperBound)
    end = offset + scan.content.upperBound
  }
}

extension FieldText {
  /// Scans the address that is being typed: all of the text, or the last one of a list.
  /// - Parameter body: gets the scan, the bytes that were scanned, and where they begin.
  @inline(__always)
  func withScan<Result>(
    inList: Bool, _ body: (AddressScan, UnsafeBufferPointer<UInt8>, Int) -> Result
  ) -> Result {
    bytes.withUnsafeBufferPointer { bytes in
      let first = inList ? AddressList.lastStart(in: bytes) : 0
      let part = UnsafeBufferPointer(rebasing: bytes[first...])
      return body(AddressScan(part), part, first)
    }
  }

  func span(inList: Bool) -> AddressSpan {
    withScan(inList: inList) { scan, _, offset in AddressSpan(scan, at: offset) }
  }
}
