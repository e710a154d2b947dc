import EmailCompletion

/// Numbers the segments of an import; the last one seen is compared first.
final class SegmentTable {
  /// By number; 0 is the segment for lines that name none.
  private(set) var segments: [Segment]
  private var numbers: [[UInt8]: Result<Int, Refusal>] = [:]
  private var lastBytes: [UInt8] = []
  private var last: Result<Int, Refusal> = .success(0)

  /// Segments that a store may hold; a file with more is refused line by line.
  static let limit = 256
  private static let memory = 4096

  init(default segment: Segment) { segments = [segment] }

  /// The number of a segment path; blanks around it are ignored.
  func number(of bytes: UnsafeBufferPointer<UInt8>) -> Result<Int, Refusal> {
    if bytes.elementsEqual(lastBytes) { return last }
    let key = Array(bytes)
    let result = numbers[key] ?? read(key)
    if numbers.count < Self.memory { numbers[key] = result }
    lastBytes = key
    last = result
    return result
  }

  private func read(_ bytes: [UInt8]) -> Result<Int, Refusal> {
    let text = String(decoding: bytes, as: UTF8.self)
    let path = text.drop { $0 == " " }
    if path.isEmpty { return .success(0) }
    do {
      let segment = try Segment(String(path))
      if let known = segments.firstIndex(of: segment) { return .success(known) }
      guard segments.count <= Self.limit else {
        return .failure(Refusal("more than \(Self.limit) segments"))
      }
      segments.append(segment)
      return .success(segments.count - 1)
    } catch {
      return .failure(Refusal("segment: \(error)"))
    }
  }
}
