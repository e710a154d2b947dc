#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A failed system call on a file.
package struct SystemError: Error, Hashable, Sendable {
  package let errno: Int32
  /// The path that the call was about.
  package let path: String

  package init(errno: Int32, path: String) {
    self.errno = errno
    self.path = path
  }

  static func last(_ path: String) -> SystemError { SystemError(errno: systemErrno, path: path) }

  /// Access is denied: by permissions or by a read-only file system.
  package var isDenied: Bool { errno == EACCES || errno == EPERM || errno == EROFS }
  /// Nothing exists at the path.
  package var isMissing: Bool { errno == ENOENT || errno == ENOTDIR }
  /// Something exists at the path already.
  package var isExisting: Bool { errno == EEXIST }
  /// The disk or a quota is full.
  package var isFull: Bool { errno == ENOSPC || errno == EDQUOT }
}

extension SystemError: CustomStringConvertible {
  /// The system's text, for example `Permission denied`.
  package var description: String { String(cString: strerror(errno)) }
}

var systemErrno: Int32 {
  #if canImport(Glibc)
    Glibc.errno
  #elseif canImport(Musl)
    Musl.errno
  #else
    Darwin.errno
  #endif
}
