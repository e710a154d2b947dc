import EmailCompletion
import Testing

@Suite struct SegmentTests {
  static let part32 = String(repeating: "a", count: 32)

  @Test(arguments: [
    ("", ""), ("cn", "cn"), ("zh-cn/ios/signup", "zh-cn/ios/signup"), ("zh-CN/iOS", "zh-cn/ios"),
    (part32, part32), ("-", "-"), ("1/2/3", "1/2/3"),
  ])
  func aPathIsRead(_ text: String, _ path: String) throws {
    let segment = try Segment(text)
    #expect(segment.path == path)
    #expect(segment.isRoot == path.isEmpty)
    #expect(try Segment(segment.path) == segment)
  }

  @Test(arguments: [
    ("/", SegmentError.Reason.emptyPart), ("/cn", .emptyPart), ("cn/", .emptyPart),
    ("cn//ios", .emptyPart), ("a/b/c/d", .tooManyParts), (part32 + "a", .partTooLong),
    ("zh_cn", .character), ("中国", .character), ("a b", .character), ("a.b", .character),
    ("li@qq.com", .character), ("a\u{0}", .character),
  ])
  func whatIsNoPathIsRefusedWithAReason(_ text: String, _ reason: SegmentError.Reason) {
    #expect(throws: SegmentError(reason)) { try Segment(text) }
    #expect(!"\(SegmentError(reason))".contains(text))
  }

  @Test func theLineageGoesFromTheRootToItself() throws {
    let segment = try Segment("cn/ios/signup")
    #expect(segment.lineage.map(\.path) == ["", "cn", "cn/ios", "cn/ios/signup"])
    #expect(Segment.root.lineage == [.root])
    #expect(Segment.root.parent == nil)
    #expect(try Segment("cn").parent == .root)
  }

  @Test func onlyWholePartsAreInside() throws {
    let segment = try Segment("cn/ios")
    #expect(segment.isInside(.root))
    #expect(segment.isInside(segment))
    #expect(segment.isInside(try Segment("cn")))
    #expect(!segment.isInside(try Segment("c")))
    #expect(!segment.isInside(try Segment("cn/ios/signup")))
    #expect(!(try Segment("cnx").isInside(try Segment("cn"))))
  }

  @Test func pathsAreSortedByBytes() throws {
    let segments = try ["cn/ios", "cn", "", "cn-x", "ca"].map { try Segment($0) }
    #expect(segments.sorted().map(\.path) == ["", "ca", "cn", "cn-x", "cn/ios"])
  }
}
