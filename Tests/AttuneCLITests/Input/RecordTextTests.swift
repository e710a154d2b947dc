import AttuneCLI
import EmailCompletion
import Testing

@Suite struct RecordTextTests {
  private let reader = RecordText(.init(outcome: .accepted, position: 2, time: 1_700_000_000))

  @Test(arguments: [
    ("163.com", "163.com", "unknown"), ("@163.com", "163.com", "unknown"),
    (" QQ.com ", "qq.com", "unknown"), ("zhang@163.com", "163.com", "shortLetters"),
    ("13912345678@139.com", "139.com", "mobile11"),
    ("a@例子.中国", "xn--fsqu00a.xn--fiqs8s", "shortLetters"),
    ("例子.中国", "xn--fsqu00a.xn--fiqs8s", "unknown"),
  ])
  func plain(_ text: String, _ domain: String, _ shape: String) throws {
    let acceptance = try reader.acceptance(text)
    #expect(acceptance.domain.ascii == domain)
    #expect(acceptance.shape.name == shape)
    #expect(acceptance.outcome == .accepted && acceptance.position == 2)
    #expect(acceptance.time == 1_700_000_000)
  }

  @Test func jsonCarriesItsOwn() throws {
    let original = try Acceptance(
      domain: DomainName("qq.com"), outcome: .passive, segment: Segment("cn"), time: 5, id: "x")
    #expect(try reader.acceptance(original.jsonLine) == original)
  }

  @Test(arguments: [
    "secret", "secret@", "secret@16", "a@[10.0.0.5]", "me@host.localhost", "printer.local", "{}",
    "{\"v\":99}", "{secret", "sec ret@qq.com", "",
  ])
  func refusedWithoutContent(_ text: String) {
    do {
      _ = try reader.acceptance(text)
      Issue.record("taken")
    } catch {
      #expect(!error.text.contains("secret") && !error.text.isEmpty)
    }
  }
}
