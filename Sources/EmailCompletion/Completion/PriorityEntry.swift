/// One entry of a configured suffix list: `qq.com`, `@qq.com`, ` ＠qq.com `.
struct PriorityEntry {
  /// 1-based.
  let position: Int
  let entry: String

  func domain() throws(PriorityError) -> DomainName {
    let name: DomainName
    do {
      name = try DomainName(bareText)
    } catch {
      throw PriorityError(
        position: position, entry: entry, reason: .notADomain, domainError: error)
    }
    guard !name.isSpecialUse else {
      throw PriorityError(position: position, entry: entry, reason: .specialUse)
    }
    return name
  }

  /// The entry without blanks around it and without one separator in front.
  private var bareText: String {
    var scalars = Substring(entry).unicodeScalars
    while let first = scalars.first, PriorityEntry.isBlank(first) { scalars.removeFirst() }
    while let last = scalars.last, PriorityEntry.isBlank(last) { scalars.removeLast() }
    if let first = scalars.first, PriorityEntry.isSeparator(first) { scalars.removeFirst() }
    return String(Substring(scalars))
  }

  private static func isBlank(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x09...0x0D, 0x20, 0xA0, 0x3000: return true
    default: return false
    }
  }

  private static func isSeparator(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value == 0x40 || scalar.value == 0xFF20 || scalar.value == 0xFE6B
  }
}
