import EmailCompletion
import Testing

@testable import AttuneCLI

@Suite("try: screen")
struct TryScreenTests {
  private func screen(
    _ model: TryModel, _ columns: Int, _ rows: Int, color: Bool = true
  ) -> TryScreen {
    TryScreen(model, size: .init(columns: columns, rows: rows), usesColor: color)
  }

  @Test("80 columns and 24 rows: title, field, note, list with reasons, keys")
  func large() throws {
    var model = try makeTryModel()
    model.press(.text("zhang@1"))
    let screen = screen(model, 80, 24)
    #expect(screen.plainLines.count == 24)
    #expect(
      Array(screen.plainLines.prefix(6)) == [
        "attune try: a list, preset default", "", "> zhang@163.com",
        "163.com is offered, Tab takes it", "  1 zhang@163.com  place 2 in the list",
        "  2 zhang@126.com  place 3 in the list",
      ])
    #expect(screen.plainLines.last?.hasSuffix("Ctrl-C quits") == true)
    #expect(screen.caret == (2, 9))
    #expect(screen.lines[2].last == TryScreen.Span("63.com", .dim))
  }

  @Test("20 columns and 5 rows: field, note and list, nothing too wide")
  func small() throws {
    var model = try makeTryModel()
    model.press(.text("zhang@1"))
    let screen = screen(model, 20, 5)
    #expect(
      screen.plainLines == [
        "> zhang@163.com", "163.com is offered,…", "  1 zhang@163.com", "  2 zhang@126.com",
      ])
    #expect(screen.caret == (0, 9))
  }

  @Test("without colour the ghost stands in brackets, and no code but for moving is sent")
  func noColor() throws {
    var model = try makeTryModel()
    model.press(.text("zhang@1"))
    let screen = screen(model, 80, 24, color: false)
    #expect(screen.plainLines[2] == "> zhang@1[63.com]")
    let codes = screen.codes(rows: 24, usesColor: false)
    #expect(!["[0m", "[1m", "[2m", "[7m"].contains { codes.contains($0) })
    #expect(self.screen(model, 80, 24).codes(rows: 24, usesColor: true).contains("\u{1B}[2m63.com"))
  }

  @Test("the chosen row is in sight")
  func chosenRow() throws {
    var model = try makeTryModel()
    model.press(.text("z"), .down, .down, .down)
    #expect(screen(model, 20, 3).plainLines.last?.hasPrefix("> 3 z@126.com") == true)
  }

  @Test("wide characters and emoji take two columns")
  func wide() throws {
    var model = try makeTryModel()
    model.press(.text("张👨‍👩‍👧e\u{301}🇨🇳"))
    #expect(screen(model, 80, 24).caret.column == 2 + 2 + 2 + 1 + 2)
    model.press(.left)
    #expect(screen(model, 80, 24).caret.column == 2 + 2 + 2 + 1)
  }

  @Test("a long text is scrolled so that the caret can be seen")
  func scrolling() throws {
    var model = try makeTryModel()
    model.press(.text("abcdefghijklmnopqrstuvwxy张"))
    let atEnd = screen(model, 20, 5)
    #expect(atEnd.plainLines[0].contains("vwxy张"))
    #expect(atEnd.caret.column <= 19)
    model.press(.home)
    let atStart = screen(model, 20, 5)
    #expect(atStart.plainLines[0] == "> abcdefghijklmnopqr")
    #expect(atStart.caret.column == 2)
  }

  @Test("no size makes a line too wide, too many lines, or a caret outside")
  func sizes() throws {
    var model = try makeTryModel()
    model.press(.text("张三.zhang@1"), .down)
    for columns in 1...40 {
      for rows in 1...12 {
        let screen = screen(model, columns, rows)
        #expect(screen.lines.count <= rows)
        #expect(screen.plainLines.allSatisfy { ColumnText.width($0) <= columns })
        #expect(screen.caret.column < columns && screen.caret.line < rows)
      }
    }
  }

  @Test("a control character in the text is never sent to the terminal")
  func controls() throws {
    var model = try makeTryModel()
    model.field.setText("a\u{1B}[31m\u{9B}b")
    let codes = screen(model, 80, 24).codes(rows: 24, usesColor: true)
    #expect(!codes.contains("\u{1B}[31m") && !codes.contains("\u{9B}"))
  }
}
