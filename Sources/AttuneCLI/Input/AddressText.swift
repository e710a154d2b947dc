import EmailCompletion

/// What is kept of an address: never the local part.
package struct AddressParts: Equatable, Sendable {
  package let domain: DomainName
  package let shape: LocalPartShape
}

/// Why a text was not taken: lower case, no content of the text.
package struct Refusal: Error, Hashable, Sendable {
  package let text: String
  package init(_ text: String) { self.text = text }
}

/// Reads a whole address by the full rules.
package func readAddress(_ bytes: UnsafeBufferPointer<UInt8>) -> Result<AddressParts, Refusal> {
  guard let text = validUTF8(bytes) else { return .failure(Refusal("no valid UTF-8")) }
  let partial = PartialAddress(text)
  do {
    let domain = try partial.completeDomain()
    if domain.isSpecialUse { return .failure(.specialUse) }
    return .success(AddressParts(domain: domain, shape: partial.shape))
  } catch {
    return .failure(Refusal("\(error)"))
  }
}

/// Reads a domain as it stands behind the `@` of an address.
package func readDomain(_ bytes: UnsafeBufferPointer<UInt8>) -> Result<DomainName, Refusal> {
  guard let text = validUTF8(bytes) else { return .failure(Refusal("no valid UTF-8")) }
  do {
    let domain = try PartialAddress("a@" + text).completeDomain()
    return domain.isSpecialUse ? .failure(.specialUse) : .success(domain)
  } catch {
    return .failure(Refusal("\(error)"))
  }
}

extension Refusal {
  static let specialUse = Refusal("special-use domain (never recorded)")
}

/// The text, or nil where a repair would have changed it.
package func validUTF8(_ bytes: UnsafeBufferPointer<UInt8>) -> String? {
  let text = String(decoding: bytes, as: UTF8.self)
  return text.utf8.elementsEqual(bytes) ? text : nil
}
