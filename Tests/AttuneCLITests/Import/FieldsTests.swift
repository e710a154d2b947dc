import AttuneCLI
import Testing

/// Lines of fields.
@Suite struct FieldsTests {
  @Test func tabs() throws {
    let text = "1699999999\tcn\tzhang@qq.com\n1600000000\tcn/ios\t12345@qq.com\r\n"
    let result = try scan(text, format: fields(.tabs, "time,segment,address"))
    #expect(
      result.counts == ["qq.com shortLetters cn 19675": 1, "qq.com digits5to10 cn/ios 18518": 1])
  }

  @Test func dayOffsetCutsDays() throws {
    // 2023-11-14 23:59 UTC is the fifteenth in UTC+8.
    let text = "2023-11-14T23:59:00Z\ta@qq.com\n"
    let format = try fields(.tabs, "time,address", dayOffset: 8 * 3600)
    #expect(try scan(text, format: format).counts == ["qq.com shortLetters  19676": 1])
  }

  static let quoted: [(String, [String: UInt64])] = [
    ("\"a@qq.com\",x\n", ["qq.com": 1]),
    ("a@qq.com,\"x\ny\"\nb@163.com,z\n", ["qq.com": 1, "163.com": 1]),
    ("\"a@qq.com\",\"he said \"\"no\"\"\"\r\nb@163.com,\"\"\r\n", ["qq.com": 1, "163.com": 1]),
    ("\"\"\"a b\"\"@qq.com\",x\n", ["qq.com": 1]),
    ("\" a@qq.com \",\"x\"", ["qq.com": 1]),
    ("a@qq.com,x,\"\n\n\n\"\nb@qq.com,y\n", ["qq.com": 2]),
  ]

  @Test(arguments: 0..<quoted.count, [4, 9, 4096])
  func commas(_ row: Int, _ chunk: Int) throws {
    let (text, domains) = Self.quoted[row]
    let result = try scan(text, format: fields(.commas, "address"), chunk: chunk)
    #expect(result.domains == domains)
    #expect(result.rejected == 0)
  }

  @Test func numbersOfLinesCountBreaksWithinQuotes() throws {
    let text = "a@qq.com,\"1\n2\n3\"\nbad,x\nb@qq.com,y\n"
    let result = try scan(text, format: fields(.commas, "address"))
    #expect(result.rejects.values.flatMap { $0 } == [4])
    #expect(result.lines == 5)
  }

  /// A quote that is never closed costs its line, not the rest of the file.
  @Test(arguments: [4096, 1 << 20]) func openQuotes(_ chunk: Int) throws {
    let good = String(repeating: "b@qq.com,y\n", count: 20_000)
    let text = "a@163.com,\"x\n" + good
    let result = try scan(text, format: fields(.commas, "address"), chunk: chunk)
    #expect(result.domains == ["qq.com": 20_000])
    #expect(result.rejects == ["quote that is never closed": [1]])
  }

  @Test func textBehindAQuote() throws {
    let result = try scan("\"a@qq.com\"x,1\nb@qq.com,2\n", format: fields(.commas, "address"))
    #expect(result.domains == ["qq.com": 1])
    #expect(result.rejects == ["text behind a closing quote": [1]])
  }

  @Test func badFields() throws {
    let text = """
      1699999999,cn,a@qq.com
      yesterday,cn,a@qq.com
      ,cn,a@qq.com
      1999999999,cn,a@qq.com
      1699999999,China!,a@qq.com
      1699999999,cn
      1699999999,cn,
      1699999999,,a@qq.com

      """
    let result = try scan(text, format: fields(.commas, "time,segment,address"))
    #expect(result.counted == 2)
    #expect(result.rejects["time that cannot be read"] == [2, 3])
    #expect(result.rejects["time in the future"] == [4])
    #expect(result.rejects["too few columns"] == [6])
    #expect(result.rejects["no address in the line"] == [7])
    #expect(result.rejected == 6)
  }

  @Test func headers() throws {
    let text = "Id,Email,\"Created at\"\n1,a@qq.com,2023-11-14\n2,b@qq.com,2023-11-13\n"
    let format = try fields(.commas, "address=email,time=created at")
    #expect(
      try scan(text, format: format).counts
        == ["qq.com shortLetters  19675": 1, "qq.com shortLetters  19674": 1])
    #expect(try scan(text, format: fields(.commas)).domains == ["qq.com": 2])
    #expect(
      try scan(text, format: fields(.commas, "-,address", hasHeader: true)).domains
        == ["qq.com": 2])
    #expect(throws: Refusal("the first line names no column 'mail'")) {
      try scan(text, format: fields(.commas, "address=mail"))
    }
    #expect(throws: Refusal.self) { try scan("id,name\n", format: fields(.commas)) }
  }

  @Test func tooManySegments() throws {
    let lines = (0..<300).map { "s\($0),a@qq.com\n" }.joined()
    let result = try scan(lines, format: fields(.commas, "segment,address"))
    #expect(result.counted == 256)
    #expect(result.rejects.keys.sorted() == ["more than 256 segments"])
  }
}

@Suite struct ColumnSelectionTests {
  @Test func byPosition() throws {
    let columns = try ColumnSelection("time,-,address,segment").resolved(header: [])
    #expect(columns == .init(address: 2, time: 0, segment: 3))
  }

  @Test func byNumberAndName() throws {
    let columns = try ColumnSelection("address=3,time=Created").resolved(header: ["created", "b"])
    #expect(columns == .init(address: 2, time: 0))
    #expect(try !ColumnSelection("address=3").needsHeader)
    #expect(try ColumnSelection("address=mail").needsHeader)
  }

  @Test(arguments: [
    "time", "", "address,address", "adress", "address=0", "address=257", "address=",
    "address=1,time",
    String(repeating: "-,", count: 256) + "address",
  ])
  func refused(_ list: String) {
    #expect(throws: Refusal.self) { try ColumnSelection(list) }
  }
}
