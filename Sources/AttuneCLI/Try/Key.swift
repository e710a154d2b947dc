/// A key of a terminal.
package enum Key: Equatable, Sendable {
  /// Characters that were typed.
  case text(String)
  /// Text that was pasted at once.
  case paste(String)
  case left, right, up, down, home, end
  case wordLeft, wordRight
  case tab, enter, escape
  case backspace, delete
  case deleteWord, deleteToStart, deleteToEnd
  /// Ctrl-C.
  case interrupt
  /// Ctrl-D.
  case endOfInput
  /// Ctrl-Z.
  case suspend
  /// Ctrl-L.
  case redraw
}
