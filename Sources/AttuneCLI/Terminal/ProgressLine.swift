/// One line on a terminal that is drawn again as work goes on.
final class ProgressLine {
  private let errors: Output
  private var drawnAt: Int64
  private var isDrawn = false

  /// Nil where progress must not be drawn: no terminal, `NO_COLOR`, a dumb terminal.
  init?(_ invocation: Invocation) {
    guard Terminal.drawsProgress(invocation.environment) else { return nil }
    errors = invocation.errors
    drawnAt = Clock.milliseconds()
  }

  /// Draws the name alone, at once: before work that may take long to tell anything.
  func start(name: String) {
    drawnAt = Clock.milliseconds()
    isDrawn = true
    errors.write("\r\u{1B}[K\(name) …")
    errors.flush()
  }

  /// Draws at most ten times a second.
  func update(name: String, bytes: UInt64, of total: UInt64?) {
    let now = Clock.milliseconds()
    guard now - drawnAt >= 100 else { return }
    drawnAt = now
    isDrawn = true
    let read = "\(bytes / 1_048_576) MB"
    if let total, total > 0 {
      errors.write("\r\u{1B}[K\(name): \(min(100, bytes * 100 / total)) %, \(read)")
    } else {
      errors.write("\r\u{1B}[K\(name): \(read)")
    }
    errors.flush()
  }

  /// Draws at most ten times a second.
  func update(name: String, done: Int, of total: Int) {
    let now = Clock.milliseconds()
    guard now - drawnAt >= 100, total > 0 else { return }
    drawnAt = now
    isDrawn = true
    errors.write("\r\u{1B}[K\(name): \(min(100, done / max(1, total / 100))) %")
    errors.flush()
  }

  /// Removes the line.
  func clear() {
    guard isDrawn else { return }
    isDrawn = false
    errors.write("\r\u{1B}[K")
    errors.flush()
  }
}
