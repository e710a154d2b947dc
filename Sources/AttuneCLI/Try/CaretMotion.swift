/// Where the caret goes, in UTF-16 offsets.
package enum CaretMotion {
  package static func left(in text: String, from offset: Int) -> Int {
    let index = position(offset, in: text)
    guard index > text.startIndex else { return 0 }
    return self.offset(of: text.index(before: index), in: text)
  }

  package static func right(in text: String, from offset: Int) -> Int {
    let index = position(offset, in: text)
    guard index < text.endIndex else { return text.utf16.count }
    return self.offset(of: text.index(after: index), in: text)
  }

  /// Over what separates words, then over the word before.
  package static func wordLeft(in text: String, from offset: Int) -> Int {
    var index = position(offset, in: text)
    while index > text.startIndex, !isWord(text[text.index(before: index)]) {
      index = text.index(before: index)
    }
    while index > text.startIndex, isWord(text[text.index(before: index)]) {
      index = text.index(before: index)
    }
    return self.offset(of: index, in: text)
  }

  /// Over what separates words, then over the word behind.
  package static func wordRight(in text: String, from offset: Int) -> Int {
    var index = position(offset, in: text)
    while index < text.endIndex, !isWord(text[index]) { index = text.index(after: index) }
    while index < text.endIndex, isWord(text[index]) { index = text.index(after: index) }
    return self.offset(of: index, in: text)
  }

  private static func isWord(_ character: Character) -> Bool {
    character.isLetter || character.isNumber
  }

  private static func position(_ offset: Int, in text: String) -> String.Index {
    let clamped = min(max(0, offset), text.utf16.count)
    return text.utf16.index(text.startIndex, offsetBy: clamped)
  }

  private static func offset(of index: String.Index, in text: String) -> Int {
    text.utf16.distance(from: text.startIndex, to: index)
  }
}
