/// How a ghost text is to be drawn. The app decides what a role looks like, and may have its own.
public struct StyleRole: RawRepresentable, Hashable, Sendable {
  /// Stable number; own roles take numbers from 16 on.
  public let rawValue: UInt8
  /// Makes a role from its number.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Dimmed, like a placeholder.
  public static let ghost = StyleRole(rawValue: 1)
  /// Fainter: it is not taken by itself.
  public static let faintGhost = StyleRole(rawValue: 2)
}

/// Text that is drawn behind the caret and is no part of the field's text.
///
/// ```swift
/// let change = field.replace(0..<0, with: "zhang@1")
/// change.ghost?.text   // "63.com"
/// change.ghost?.range  // 7..<13
/// ```
public struct Ghost: Sendable, Equatable {
  let completion: InlineCompletion
  let location: Int
  /// How it is to be drawn.
  public let role: StyleRole

  /// What is still to be typed.
  public var text: String { completion.ghost }
  /// Where it stands in the text with the ghost behind it, in UTF-16 offsets: what a tap is tested
  /// against.
  public var range: Range<Int> {
    location..<(location + completion.withUTF8 { TextMeasure($0).utf16 })
  }
  /// The domain that is offered.
  public var domain: DomainName { completion.domain }
  /// Whether the domain is configured, bundled or pinned.
  public var isTrusted: Bool { completion.isTrusted }

  /// Equal if the same text for the same domain is drawn at the same place.
  public static func == (a: Ghost, b: Ghost) -> Bool {
    a.location == b.location && a.role == b.role && a.completion == b.completion
  }
}
