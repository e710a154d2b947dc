#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A new file beside the one that it is to become, locked as long as somebody writes it.
///
/// Its name is `TARGET.PROCESS-RANDOM.part`. Who dies leaves it behind, without the lock: so the
/// next one knows that nobody needs it.
package final class UnfinishedFile {
  package let path: String
  private let descriptor: Int32

  /// Creates the file, with mode 0600.
  package init(for target: String) throws(SystemError) {
    while true {
      let path = "\(target).\(getpid())-\(UInt32.random(in: 0 ... .max)).part"
      let descriptor = try Files.openPrivate(path, exclusively: true).descriptor
      // Somebody who cleans up may see the file before it is locked.
      if Self.isMine(descriptor) {
        (self.path, self.descriptor) = (path, descriptor)
        return
      }
      close(descriptor)
    }
  }

  deinit { close(descriptor) }

  /// Removes the name, unless it was given to the finished file.
  package func remove() { unlink(path) }

  private static func isMine(_ descriptor: Int32) -> Bool {
    // A file system without locks has nobody who cleans up either.
    if flock(descriptor, LOCK_EX | LOCK_NB) != 0 { return systemErrno != EWOULDBLOCK }
    var status = stat()
    return fstat(descriptor, &status) != 0 || status.st_nlink > 0
  }

  // MARK: Cleaning up

  /// Removes what dead processes left of the same target: plain files with exactly such a name
  /// that nobody holds locked. What cannot be removed stays.
  package static func removeAbandoned(for target: String) {
    let (folder, name) = Files.split(target)
    guard let directory = opendir(folder) else { return }
    defer { closedir(directory) }
    while let entry = readdir(directory) {
      let found = withUnsafePointer(to: &entry.pointee.d_name) { start in
        start.withMemoryRebound(to: CChar.self, capacity: Int(NAME_MAX) + 1) {
          String(validatingCString: $0)
        }
      }
      if let found, isName(found, of: name) { removeUnlocked(folder + "/" + found) }
    }
  }

  /// Whether a name was made by `init(for:)`.
  static func isName(_ name: String, of target: String) -> Bool {
    let (start, end) = ("\(target).".utf8, ".part".utf8)
    guard name.utf8.starts(with: start), name.utf8.count > start.count + end.count,
      name.utf8.suffix(end.count).elementsEqual(end)
    else { return false }
    let numbers = name.utf8.dropFirst(start.count).dropLast(end.count)
      .split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
    return numbers.count == 2
      && numbers.allSatisfy { digits in
        (1...10).contains(digits.count) && digits.allSatisfy { (0x30...0x39).contains($0) }
      }
  }

  private static func removeUnlocked(_ path: String) {
    let descriptor = open(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else { return }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG,
      flock(descriptor, LOCK_EX | LOCK_NB) == 0
    else { return }
    for ending in ["-journal", "-wal", "-shm", ""] { unlink(path + ending) }
  }
}
