extension AddressScan {
  /// Whether what is before the separator makes a whole address: RFC 5321 with UTF-8 (RFC 6531),
  /// at most 64 octets. The domain is not looked at.
  ///
  /// - Parameter bytes: the bytes that were scanned.
  /// - Throws: `AddressError` with the first reason.
  /// - Complexity: O(length of the local part).
  public func checkLocalPart(in bytes: UnsafeBufferPointer<UInt8>) throws(AddressError) {
    if let problem { throw AddressError(problem) }
    guard hasSeparator else { throw AddressError(.noSeparator) }
    guard !localPart.isEmpty else { throw AddressError(.emptyLocalPart) }
    guard localPart.count <= 64 else { throw AddressError(.localPartTooLong) }
    if isQuoted { return }
    guard shape.family == .dotted || shape == .plus || shape == .nonASCII else { return }
    var afterDot = true
    for index in localPart {
      let isDot = bytes[index] == UInt8(ascii: ".")
      guard !(isDot && afterDot) else { throw AddressError(.misplacedDot) }
      afterDot = isDot
    }
    guard !afterDot else { throw AddressError(.misplacedDot) }
  }

  /// The domain of a whole, valid address.
  ///
  /// - Parameter bytes: the bytes that were scanned.
  /// - Throws: `AddressError` with the first reason.
  /// - Complexity: O(length).
  public func completeDomain(
    in bytes: UnsafeBufferPointer<UInt8>
  ) throws(AddressError) -> DomainName {
    try checkLocalPart(in: bytes)
    let name: DomainName
    do throws(DomainNameError) {
      name = try DomainName(utf8: UnsafeBufferPointer(rebasing: bytes[domain]))
    } catch {
      throw AddressError(domain: error)
    }
    guard !endsWithDot(bytes) else { throw AddressError(.trailingDot) }
    guard localPart.count + 1 + name.utf8.count <= 254 else { throw AddressError(.tooLong) }
    return name
  }

  private func endsWithDot(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    let last = bytes[domain.upperBound - 1]
    if last < 0x80 { return last == UInt8(ascii: ".") }
    guard domain.count >= 3 else { return false }
    var index = domain.upperBound - 3
    guard let scalar = UTF8Reader.next(bytes, at: &index, end: domain.upperBound) else {
      return false
    }
    return index == domain.upperBound && WidthFolding.folded(scalar) == 0x2E
  }
}
