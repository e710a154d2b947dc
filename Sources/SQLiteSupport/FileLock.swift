#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A lock between processes on a file of its own (`flock`), gone when its holder ends.
package final class FileLock {
  package enum Kind: Sendable {
    /// Held by any number at once.
    case shared
    /// Held by one, and nobody shared.
    case exclusive
  }

  private let descriptor: Int32
  package let path: String

  /// Opens the lock file, creating it with mode 0600.
  package init(path: String) throws(SystemError) {
    self.path = path
    descriptor = try Files.openPrivate(path, exclusively: false).descriptor
  }

  deinit { close(descriptor) }

  /// Takes the lock or turns a held one into another kind.
  ///
  /// - Parameter timeout: milliseconds; 0 tries once.
  /// - Returns: `false` when the others did not let go in time.
  package func lock(_ kind: Kind, timeout: Int32) throws(SystemError) -> Bool {
    let operation = (kind == .shared ? LOCK_SH : LOCK_EX) | LOCK_NB
    let deadline = Self.milliseconds + Int64(timeout)
    var pause: UInt32 = 50
    while true {
      if flock(descriptor, operation) == 0 { return true }
      let error = systemErrno
      if error == EINTR { continue }
      guard error == EWOULDBLOCK else { throw SystemError(errno: error, path: path) }
      if Self.milliseconds >= deadline { return false }
      usleep(pause)
      pause = min(pause * 2, 5_000)
    }
  }

  /// Waits a few milliseconds before a new attempt.
  package func pause() { usleep(5_000) }

  package func unlock() { _ = flock(descriptor, LOCK_UN) }

  /// A clock that only runs forwards; only its differences mean something.
  private static var milliseconds: Int64 {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Int64(time.tv_sec) * 1_000 + Int64(time.tv_nsec) / 1_000_000
  }
}
