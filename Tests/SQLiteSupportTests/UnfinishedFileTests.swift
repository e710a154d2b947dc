import Foundation
import TestSupport
import Testing

@testable import SQLiteSupport

@Suite struct UnfinishedFileTests {
  @Test(arguments: [
    ("copy.12-34.part", true), ("copy.1-0.part", true), ("copy.4294967295-4294967295.part", true),
    ("copy.part", false), ("copy..part", false), ("copy.12.part", false), ("copy.12-.part", false),
    ("copy.-12.part", false), ("copy.12-34-5.part", false), ("copy.1a-2.part", false),
    ("copy.12-34.parts", false), ("copy2.12-34.part", false), ("copy.12345678901-1.part", false),
    ("copy.12-34.part-journal", false), ("copy", false), ("", false),
  ])
  func names(_ name: String, isOne: Bool) {
    #expect(UnfinishedFile.isName(name, of: "copy") == isOne)
  }

  @Test func onlyWhatIsAbandonedGoes() throws {
    try withTemporaryDirectory { folder in
      let target = folder.path("copy")
      let alive = try UnfinishedFile(for: target)
      let stays = ["copy", "copy.part", "copy.1-2.part.txt", "other.1-2.part", "copy.x-2.part"]
      for name in stays + ["copy.1-2.part", "copy.1-2.part-journal", "copy.77-9.part"] {
        try Data("x".utf8).write(to: URL(fileURLWithPath: folder.path(name)))
      }
      // Neither a link nor what it leads to.
      let link = folder.path("copy.3-4.part")
      try FileManager.default.createSymbolicLink(
        atPath: link, withDestinationPath: folder.path("copy"))
      try FileManager.default.createDirectory(
        atPath: folder.path("copy.5-6.part"), withIntermediateDirectories: false)
      UnfinishedFile.removeAbandoned(for: target)
      let left = try FileManager.default.contentsOfDirectory(atPath: folder.path("")).sorted()
      let name = try #require(alive.path.split(separator: "/").last.map(String.init))
      #expect(left == (stays + ["copy.3-4.part", "copy.5-6.part", name]).sorted())
    }
  }

  @Test func aNewFileIsPrivateAndKnownByItsName() throws {
    try withTemporaryDirectory { folder in
      let file = try UnfinishedFile(for: folder.path("copy"))
      let attributes = try FileManager.default.attributesOfItem(atPath: file.path)
      #expect(attributes[.posixPermissions] as? Int == 0o600)
      let name = try #require(file.path.split(separator: "/").last.map(String.init))
      #expect(UnfinishedFile.isName(name, of: "copy"))
      file.remove()
      #expect(!FileManager.default.fileExists(atPath: file.path))
      #expect(throws: SystemError.self) { try UnfinishedFile(for: folder.path("no/copy")) }
    }
  }
}
