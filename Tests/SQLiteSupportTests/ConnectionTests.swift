import SQLiteSupport
import TestSupport
import Testing

@Suite struct ConnectionTests {
  private func memory() throws -> Connection {
    let connection = try Connection(path: "", mode: .temporary, busyTimeout: 0)
    try connection.execute("CREATE TABLE t (a, b)")
    return connection
  }

  @Test(arguments: [
    "", "plain", "nul\u{0}inside", "\u{0}", "例子.中国", "quote ' and \" and ; --", "e\u{301}",
  ])
  func textKeepsEveryByte(text: String) throws {
    let connection = try memory()
    let insert = try connection.prepare("INSERT INTO t VALUES (?, ?)")
    try insert.bind(1, text: text)
    try insert.bind(2, blob: Array(text.utf8))
    try insert.run()
    let select = try connection.prepare("SELECT a, b, typeof(a), typeof(b) FROM t")
    #expect(try select.step())
    #expect(Array(select.text(0).utf8) == Array(text.utf8))
    #expect(select.bytes(1) == Array(text.utf8))
    #expect(select.text(2) == "text")
    #expect(select.text(3) == "blob")
  }

  @Test(arguments: [Int64.min, -1, 0, 1, 1 << 53, .max])
  func integersKeepTheirValue(value: Int64) throws {
    let connection = try memory()
    let insert = try connection.prepare("INSERT INTO t VALUES (?, ?)")
    try insert.bind(1, value)
    try insert.bind(2, nil)
    try insert.run()
    let select = try connection.prepare("SELECT a, b FROM t")
    #expect(try select.step())
    #expect(select.int64(0) == value)
    #expect(select.optionalInt64(1) == nil)
  }

  @Test(arguments: [
    ":memory:", "file:x?mode=memory", "a b%20c.db", "q?x=1#y", "quote'\".db", "例子.db", "%", "a%2fb",
  ])
  func pathsHaveNoSpecialMeaning(name: String) throws {
    try withTemporaryDirectory { folder in
      try folder.write("", to: name)
      let connection = try Connection(
        path: folder.path + "/" + name, mode: .readWrite, busyTimeout: 0)
      try connection.execute("CREATE TABLE t (a)")
      #expect(try folder.names() == [name])
      #expect(try folder.read(name).count > 0)
    }
  }

  @Test func aMissingFileIsNotCreated() throws {
    try withTemporaryDirectory { folder in
      let error = #expect(throws: SQLiteError.self) {
        try Connection(path: folder.path("no.db"), mode: .readWrite, busyTimeout: 0)
      }
      #expect(error?.code.primary == .cannotOpen)
      let names = try folder.names()
      #expect(names == [])
    }
  }

  @Test func errorsHoldNoValues() throws {
    let connection = try memory()
    try connection.execute("CREATE UNIQUE INDEX i ON t (a)")
    let insert = try connection.prepare("INSERT INTO t (a) VALUES (?)")
    try insert.bind(1, text: "secret-value")
    try insert.run()
    let error = #expect(throws: SQLiteError.self) { try insert.run() }
    #expect(error?.code.primary == .constraint)
    #expect(error?.description.contains("secret-value") == false)
  }

  @Test func transactionsRollBackAsAWhole() throws {
    struct Stop: Error {}
    let connection = try memory()
    #expect(throws: Stop.self) {
      try connection.write {
        try connection.execute("INSERT INTO t VALUES (1, 2)")
        throw Stop()
      }
    }
    #expect(!connection.isInTransaction)
    #expect(try connection.integer("SELECT count(*) FROM t") == 0)
    try connection.write { try connection.execute("INSERT INTO t VALUES (1, 2)") }
    #expect(try connection.read { try connection.integer("SELECT count(*) FROM t") } == 1)
  }

  @Test func cachedStatementsStartAgain() throws {
    let connection = try memory()
    try connection.execute("INSERT INTO t VALUES (1, 1), (2, 2)")
    let first = try connection.cached("SELECT a FROM t ORDER BY a")
    #expect(try first.step())
    let second = try connection.cached("SELECT a FROM t ORDER BY a")
    #expect(first === second)
    #expect(try second.step())
    #expect(second.int64(0) == 1)
  }

  @Test func triggersAndViewsDoNotRun() throws {
    let connection = try memory()
    try connection.execute(
      "CREATE TRIGGER r AFTER INSERT ON t BEGIN DELETE FROM t; END; INSERT INTO t VALUES (1, 1)")
    #expect(try connection.integer("SELECT count(*) FROM t") == 1)
    try connection.execute("CREATE VIEW v AS SELECT * FROM t")
    #expect(throws: SQLiteError.self) { try connection.integer("SELECT count(*) FROM v") }
    #expect(throws: SQLiteError.self) { try connection.execute("ATTACH ':memory:' AS other") }
  }

  @Test func primaryCodesAreTheLowByte() {
    #expect(ResultCode(rawValue: 266).primary == .ioError)
    #expect(ResultCode(rawValue: 5).primary == .busy)
    #expect("\(ResultCode.busy)" == "database is locked (5)")
  }
}
