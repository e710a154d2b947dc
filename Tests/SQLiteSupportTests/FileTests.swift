import Foundation
import SQLiteSupport
import TestSupport
import Testing

@Suite struct FileTests {
  @Test func sharedLocksGoTogether() throws {
    try withTemporaryDirectory { folder in
      let (a, b) = (try FileLock(path: folder.path("l")), try FileLock(path: folder.path("l")))
      #expect(try a.lock(.shared, timeout: 0))
      #expect(try b.lock(.shared, timeout: 0))
      #expect(try !b.lock(.exclusive, timeout: 5))
    }
  }

  @Test func anExclusiveLockIsAlone() throws {
    try withTemporaryDirectory { folder in
      let (a, b) = (try FileLock(path: folder.path("l")), try FileLock(path: folder.path("l")))
      #expect(try a.lock(.exclusive, timeout: 0))
      #expect(try !b.lock(.shared, timeout: 5))
      a.unlock()
      #expect(try b.lock(.exclusive, timeout: 0))
    }
  }

  @Test func whoWaitsGetsTheLock() throws {
    try withTemporaryDirectory { folder in
      let path = folder.path("l")
      let held = try FileLock(path: path)
      #expect(try held.lock(.exclusive, timeout: 0))
      nonisolated(unsafe) let lock = held
      Thread.detachNewThread {
        Thread.sleep(forTimeInterval: 0.05)
        lock.unlock()
      }
      #expect(try FileLock(path: path).lock(.shared, timeout: 20_000))
    }
  }

  @Test func foldersAndFilesArePrivate() throws {
    try withTemporaryDirectory { folder in
      try Files.createFolder(folder.path("a/b/c"))
      for name in ["a", "a/b", "a/b/c"] { #expect(try mode(folder.path(name)) == 0o700) }
      try Files.createPrivate(folder.path("a/f"))
      #expect(try mode(folder.path("a/f")) == 0o600)
      try FileManager.default.setAttributes(
        [.posixPermissions: 0o755], ofItemAtPath: folder.path("a"))
      try Files.createFolder(folder.path("a/b"))
      #expect(try mode(folder.path("a")) == 0o755, "a folder that exists stays as it is")
    }
  }

  @Test func publishingReplacesNothing() throws {
    try withTemporaryDirectory { folder in
      try folder.write("new", to: "new")
      try folder.write("old", to: "old")
      let error = #expect(throws: SystemError.self) {
        try Files.publish(folder.path("new"), as: folder.path("old"))
      }
      #expect(error?.isExisting == true)
      #expect(try folder.read("old") == Array("old".utf8))
      try Files.publish(folder.path("new"), as: folder.path("other"))
      #expect(try folder.names() == ["old", "other"])
    }
  }

  @Test(arguments: [("a", ".", "a"), ("/a", "/", "a"), ("a/b", "a", "b"), ("/a/b", "/a", "b")])
  func pathsAreSplit(path: String, folder: String, name: String) {
    let split = Files.split(path)
    #expect(split.folder == folder)
    #expect(split.name == name)
  }

  @Test func symbolicLinksAreResolved() throws {
    try withTemporaryDirectory { folder in
      try folder.write("", to: "real")
      try FileManager.default.createSymbolicLink(
        atPath: folder.path("link"), withDestinationPath: "real")
      #expect(Files.resolved(folder.path("link")) == Files.resolved(folder.path("real")))
      #expect(Files.resolved(folder.path("new")).hasSuffix("/new"))
    }
  }

  private func mode(_ path: String) throws -> Int {
    let attributes = try FileManager.default.attributesOfItem(atPath: path)
    return (attributes[.posixPermissions] as? Int) ?? 0
  }
}
