import Foundation
import TestSupport
import Testing

/// No byte of a local part reaches the store, an output or a message.
@Suite struct PrivacyTests {
  /// Syllables that occur nowhere else.
  private static let secrets = ["qzxjvk", "wvkqzj", "xjqwkv", "13987650123", "zjkqxw"]

  @Test func nothingOfALocalPartIsKept() throws {
    let tool = try ToolRunner()
    let addresses = Self.secrets.flatMap { secret in
      [
        "\(secret)@qq.com", "\(secret).\(secret)@163.com", "a+\(secret)@126.com",
        "\"\(secret) x\"@qq.com", "\(secret)@", "\(secret)", "\(secret)@-bad.com",
        "\(secret)@\(secret)@qq.com", "\(secret)@host.localhost",
      ]
    }
    let text = addresses.joined(separator: "\n") + "\n"
    let csv = addresses.map { "x,\"\($0.replacingOccurrences(of: "\"", with: "\"\""))\"\n" }
    var results = [
      try tool.run("record", "-", input: text),
      try tool.run("record", "--ack", "--json", "-", input: text),
      try tool.run("import", input: text),
      try tool.run("import", "--json", "--csv", "--columns", "-,address", input: csv.joined()),
      try tool.run("import", "--strict", input: text),
      try tool.run("report", "--include-rare"),
      try tool.run("report", "--include-rare", "--json"),
      try tool.run("check", "--full"),
    ]
    for address in addresses {
      results.append(try tool.run("record", address))
      results.append(try tool.run("explain", address))
      results.append(try tool.run(address))
      results.append(try tool.run("priority", address))
      results.append(try tool.run("record", "--at", address, "qq.com"))
      // A bare word is a segment, and may be a slip in the name of an option.
      guard address.contains("@") else { continue }
      results.append(try tool.run("record", "--\(address)"))
      results.append(try tool.run("record", "--segment", address, "qq.com"))
    }
    for result in results {
      for secret in Self.secrets {
        #expect(!result.stdout.contains(secret) && !result.stderr.contains(secret))
      }
    }
    for name in try FileManager.default.contentsOfDirectory(atPath: tool.folder.path("data")) {
      let path = tool.folder.path("data/\(name)")
      let bytes = try Data(contentsOf: URL(fileURLWithPath: path))
      for secret in Self.secrets {
        #expect(bytes.range(of: Data(secret.utf8)) == nil, "\(name)")
      }
    }
    #expect(try tool.counts()["qq.com", default: 0] > 0)
  }
}
