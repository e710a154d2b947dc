#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// An open file, or standard input.
struct ImportInput: ~Copyable {
  /// As given; `-` reads standard input.
  let name: String
  let descriptor: Int32
  /// Bytes, where they are known before reading.
  let size: UInt64?

  /// - Throws: `CommandFailure` that names the file and the reason.
  init(_ name: String) throws(CommandFailure) {
    var status = stat()
    let opened = name == "-" ? 0 : open(name, O_RDONLY | O_CLOEXEC)
    if opened < 0 || fstat(opened, &status) != 0 {
      throw CommandFailure("cannot read '\(name)': \(describe(errno: errno))")
    }
    let kind = status.st_mode & S_IFMT
    if kind == S_IFDIR {
      if opened > 0 { close(opened) }
      throw CommandFailure("cannot read '\(name)': it is a directory")
    }
    self.name = name == "-" ? "standard input" : name
    descriptor = opened
    size = kind == S_IFREG ? UInt64(max(0, status.st_size)) : nil
  }

  deinit { if descriptor > 0 { close(descriptor) } }
}
