#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The few file operations that a database needs around it.
package enum Files {
  /// What is at a path.
  package enum Kind: Sendable {
    case missing, file, directory, other
  }

  /// What is at a path (symbolic links are followed) and its size in bytes.
  package static func status(_ path: String) throws(SystemError) -> (kind: Kind, size: Int64) {
    var status = stat()
    guard stat(path, &status) == 0 else {
      let error = SystemError.last(path)
      if error.errno == ENOENT { return (.missing, 0) }
      throw error
    }
    return switch status.st_mode & S_IFMT {
    case S_IFREG: (.file, Int64(status.st_size))
    case S_IFDIR: (.directory, 0)
    default: (.other, 0)
    }
  }

  /// The path without symbolic links, so that all users of a file agree on the names beside it.
  /// The last part need not exist.
  package static func resolved(_ path: String) -> String {
    if let whole = realpath(path, nil) {
      defer { free(whole) }
      return String(cString: whole)
    }
    let (folder, name) = split(path)
    guard let resolved = realpath(folder, nil) else { return path }
    defer { free(resolved) }
    let text = String(cString: resolved)
    return text == "/" ? "/" + name : text + "/" + name
  }

  /// The folder (`.` for none) and the last part of a path.
  package static func split(_ path: String) -> (folder: String, name: String) {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return (".", path) }
    let folder = String(path[..<slash])
    return (folder.isEmpty ? "/" : folder, String(path[path.utf8.index(after: slash)...]))
  }

  /// Creates a folder and those above it that are missing, each with mode 0700 whatever the
  /// umask. Folders that exist are left as they are.
  package static func createFolder(_ path: String) throws(SystemError) {
    if try status(path).kind == .directory { return }
    let parent = split(path).folder
    if parent != path && parent != "." { try createFolder(parent) }
    if mkdir(path, 0o700) != 0 {
      let error = SystemError.last(path)
      if error.isExisting { return }
      throw error
    }
    if chmod(path, 0o700) != 0 { throw SystemError.last(path) }
    try synchronizeFolder(parent)
  }

  /// Opens a file for writing, creating it with mode 0600 whatever the umask.
  ///
  /// - Parameter exclusively: fails when something is at the path already.
  /// - Returns: the descriptor and whether the file was created.
  static func openPrivate(
    _ path: String, exclusively: Bool
  ) throws(SystemError) -> (descriptor: Int32, isNew: Bool) {
    let flags = O_RDWR | O_CLOEXEC
    let descriptor = open(path, flags | O_CREAT | O_EXCL, 0o600)
    if descriptor >= 0 {
      if fchmod(descriptor, 0o600) == 0 { return (descriptor, true) }
      let error = SystemError.last(path)
      close(descriptor)
      throw error
    }
    let error = SystemError.last(path)
    if exclusively || !error.isExisting { throw error }
    var existing = open(path, flags)
    // `flock` needs no write access.
    if existing < 0 { existing = open(path, O_RDONLY | O_CLOEXEC) }
    guard existing >= 0 else { throw SystemError.last(path) }
    return (existing, false)
  }

  /// Creates an empty file with mode 0600, or gives an empty one that exists this mode.
  package static func createPrivate(_ path: String) throws(SystemError) {
    let file = try openPrivate(path, exclusively: false)
    if !file.isNew { _ = fchmod(file.descriptor, 0o600) }
    close(file.descriptor)
  }

  /// Gives a finished file its name. Fails when something has that name already.
  package static func publish(_ temporary: String, as path: String) throws(SystemError) {
    if link(temporary, path) == 0 {
      unlink(temporary)
    } else {
      let error = SystemError.last(path)
      // File systems without hard links: check, then rename.
      guard error.errno == EPERM || error.errno == ENOTSUP || error.errno == EMLINK else {
        throw error
      }
      guard try status(path).kind == .missing else { throw SystemError(errno: EEXIST, path: path) }
      if rename(temporary, path) != 0 { throw SystemError.last(path) }
    }
    try synchronizeFolder(split(path).folder)
  }

  package static func remove(_ path: String) { unlink(path) }

  /// Waits until the file's bytes are on the disk.
  package static func synchronize(_ path: String) throws(SystemError) {
    try synchronize(path, flags: O_RDONLY | O_CLOEXEC)
  }

  /// Waits until the folder's entries are on the disk.
  package static func synchronizeFolder(_ path: String) throws(SystemError) {
    try synchronize(path, flags: O_RDONLY | O_CLOEXEC | O_DIRECTORY)
  }

  private static func synchronize(_ path: String, flags: Int32) throws(SystemError) {
    let descriptor = open(path, flags)
    guard descriptor >= 0 else { throw SystemError.last(path) }
    defer { close(descriptor) }
    // Some file systems have nothing to synchronise for folders.
    if fsync(descriptor) != 0 && systemErrno != EINVAL { throw SystemError.last(path) }
  }
}
