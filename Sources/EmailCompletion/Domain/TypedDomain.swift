/// What is typed of a domain so far, brought into the form in which names are compared.
public enum TypedDomain {
  /// The typed prefix with lower-case ASCII, plain dots and composed lower-case letters of other
  /// scripts, as UTF-8; `nil` when no domain name can start like that.
  ///
  /// `１６３。C` becomes `163.c`, `БАНК.р` becomes `банк.р`. Such a prefix starts the canonical or the
  /// display form of each name that it can become.
  /// - Complexity: O(length); allocates, so ask `AddressScan.isDomainPlain` first.
  public static func folded(_ bytes: UnsafeBufferPointer<UInt8>) -> [UInt8]? {
    var (output, label) = ([UInt8](), [UInt32]())
    var index = 0
    while index < bytes.count {
      guard let scalar = UTF8Reader.next(bytes, at: &index, end: bytes.count) else { return nil }
      let folded = WidthFolding.folded(scalar)
      if folded == UInt32(DomainLabel.dot) {
        guard append(label, to: &output) else { return nil }
        output.append(DomainLabel.dot)
        label = []
      } else if folded >= 0x80 {
        label.append(folded)
      } else if let byte = DomainLabel.folded(UInt8(truncatingIfNeeded: folded)) {
        label.append(UInt32(byte))
      } else {
        return nil
      }
    }
    return append(label, to: &output) ? output : nil
  }

  private static func append(_ label: [UInt32], to output: inout [UInt8]) -> Bool {
    guard let mapped = try? LabelMapping.composed(label) else { return false }
    for scalar in mapped { UTF8Reader.append(scalar, to: &output) }
    return true
  }
}
