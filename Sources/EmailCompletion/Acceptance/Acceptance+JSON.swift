extension Acceptance {
  /// One line of JSON, versioned (`"v":1`), keys in a fixed order, nothing that is `nil` or the root
  /// segment or an unknown shape. Ends without a line feed.
  ///
  /// | key | value |
  /// |---|---|
  /// | `v` | 1 |
  /// | `domain` | canonical name |
  /// | `outcome` | `accepted`, `passive`, `typed`, `filled`, `imported` |
  /// | `first` | `none`, `right`, `wrong` |
  /// | `position` | from 1 |
  /// | `typed`, `saved` | characters |
  /// | `segment` | path |
  /// | `shape` | name of the shape |
  /// | `at` | seconds since 1970 |
  /// | `id` | the caller's id |
  /// | `source` | the caller's key of a source |
  /// - Complexity: O(length).
  public var jsonLine: String {
    var json = JSONWriter()
    json.add("v", AcceptanceField.currentVersion)
    json.add("domain", domain.ascii)
    json.add("outcome", outcome.name)
    if let firstOffer { json.add("first", firstOffer.name) }
    if let position { json.add("position", Int64(position)) }
    if let charactersTyped { json.add("typed", Int64(charactersTyped)) }
    if let charactersSaved { json.add("saved", Int64(charactersSaved)) }
    if !segment.isRoot { json.add("segment", segment.path) }
    if shape != .unknown { json.add("shape", shape.name) }
    json.add("at", time)
    if let id { json.add("id", id) }
    if let source { json.add("source", source) }
    return json.line
  }

  /// Reads one line. Unknown keys are skipped, whatever their value; a newer version, a key that is
  /// there twice, and a line with a whole address are refused.
  ///
  /// - Parameters:
  ///   - jsonLine: the line, with or without its line feed.
  ///   - defaultTime: seconds since 1970 for a line without `at`; `nil` makes `at` required.
  /// - Throws: `AcceptanceFormatError`, which names the field.
  /// - Complexity: O(length).
  public init(jsonLine: String, defaultTime: Int64? = nil) throws(AcceptanceFormatError) {
    var text = jsonLine
    self = try text.withUTF8 { Acceptance.result(of: $0, defaultTime) }.get()
  }

  /// The same from UTF-8 bytes.
  public init(
    jsonLine bytes: UnsafeBufferPointer<UInt8>, defaultTime: Int64? = nil
  ) throws(AcceptanceFormatError) {
    var reader = AcceptanceReader(bytes)
    self = try reader.acceptance(defaultTime: defaultTime)
  }

  private static func result(
    of bytes: UnsafeBufferPointer<UInt8>, _ defaultTime: Int64?
  ) -> Result<Acceptance, AcceptanceFormatError> {
    do throws(AcceptanceFormatError) {
      return .success(try Acceptance(jsonLine: bytes, defaultTime: defaultTime))
    } catch {
      return .failure(error)
    }
  }
}
