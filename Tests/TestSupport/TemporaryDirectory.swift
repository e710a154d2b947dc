import Foundation

/// A fresh empty folder, removed when the value is no longer used.
///
/// ```swift
/// let folder = try TemporaryDirectory()
/// let store = folder.path("usage.sqlite")
/// ```
public final class TemporaryDirectory: Sendable {
  public let url: URL

  public init() throws {
    let base = FileManager.default.temporaryDirectory
    url = base.appendingPathComponent("attune-test-\(UUID().uuidString)", isDirectory: true)
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  /// The folder itself.
  public var path: String { url.path }

  /// A path in the folder; nothing is created there.
  public func path(_ name: String) -> String { url.appendingPathComponent(name).path }

  /// Writes a file and returns its path.
  @discardableResult
  public func write(_ text: String, to name: String) throws -> String {
    try write(Array(text.utf8), to: name)
  }

  @discardableResult
  public func write(_ bytes: [UInt8], to name: String) throws -> String {
    let path = path(name)
    try Data(bytes).write(to: URL(fileURLWithPath: path))
    return path
  }

  /// The bytes of a file in the folder.
  public func read(_ name: String) throws -> [UInt8] {
    Array(try Data(contentsOf: URL(fileURLWithPath: path(name))))
  }

  /// Names of what is in the folder, sorted.
  public func names() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: path).sorted()
  }
}

/// Runs `body` with a fresh folder that is gone afterwards, even when it throws.
public func withTemporaryDirectory<R>(_ body: (TemporaryDirectory) throws -> R) throws -> R {
  let folder = try TemporaryDirectory()
  return try withExtendedLifetime(folder) { try body(folder) }
}
