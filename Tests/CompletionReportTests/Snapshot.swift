import Foundation
import Testing

/// Compares a text with a file in `Snapshots`.
///
/// With `ATTUNE_RECORD_SNAPSHOTS=1` in the environment the file is written instead, and the test
/// fails, so that a recording never passes for a check.
func expectSnapshot(
  _ text: String, _ name: String, file: String = #filePath,
  at location: SourceLocation = #_sourceLocation
) throws {
  let path = URL(fileURLWithPath: file).deletingLastPathComponent()
    .appendingPathComponent("Snapshots").appendingPathComponent(name)
  if ProcessInfo.processInfo.environment["ATTUNE_RECORD_SNAPSHOTS"] == "1" {
    try Data(text.utf8).write(to: path)
    Issue.record(
      "recorded \(name): look at the difference, then run again", sourceLocation: location)
    return
  }
  let expected = (try? String(contentsOf: path, encoding: .utf8)) ?? ""
  guard expected != text else { return }
  let (old, new) = (expected.components(separatedBy: "\n"), text.components(separatedBy: "\n"))
  let line = zip(old, new).prefix { $0 == $1 }.count
  let was = line < old.count ? old[line] : "(end)"
  let now = line < new.count ? new[line] : "(end)"
  Issue.record(
    "\(name) differs in line \(line + 1):\n- \(was)\n+ \(now)", sourceLocation: location)
}
