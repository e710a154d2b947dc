import EmailCompletion

/// A keystroke at the 30th character of a field that offers 10,000 domains.
func fieldBenchmarks() -> [Benchmark] {
  let table = BenchmarkTable(count: 10_000)
  return [
    keystrokes("field/ASCII", table, "zhang.san.and.li.si.2026@mail", "ati"),
    keystrokes("field/Han", table, "张三李四王五赵六孙七周八吴九郑十钱一二三四五六七八", "张三李"),
    keystrokes(
      "field/ASCII with limit", table, "zhang.san.and.li.si.2026@mail", "ati",
      policy: InputPolicy(maxLength: 60, allowsEmoji: false)),
    keystrokes(
      "field/Han with limit", table, "张三李四王五赵六孙七周八吴九郑十钱一二三四五六七八", "张三李",
      policy: InputPolicy(maxLength: 60, allowsEmoji: false)),
  ]
}

/// Each call replaces the last of 30 characters by another one and looks at the ghost.
private func keystrokes(
  _ name: String, _ table: BenchmarkTable, _ text: String, _ last: String,
  policy: InputPolicy = .unrestricted
) -> Benchmark {
  var field = GhostTextField(table.ranked, policy: policy)
  field.insert(text)
  let start = text.utf16.count
  field.insert(String(last.prefix(1)))
  let letters = last.map { String($0) }
  var naive = NaiveField(completer: table.naive, policy: policy)
  naive.text = field.text
  return Benchmark(
    name: name, inputs: letters.count,
    run: { index in
      field.replace(start..<(start + 1), with: letters[index]).ghost?.range.count ?? 0
    },
    baseline: { index in naive.replaceLast(with: letters[index]) })
}

/// Rebuilds everything from a string at each keystroke.
private struct NaiveField {
  let completer: NaiveCompleter
  let policy: InputPolicy
  var text = ""

  mutating func replaceLast(with letter: String) -> Int {
    var new = String(text.dropLast()) + letter
    if !policy.allowsEmoji { new = InputPolicy.removingEmoji(from: new) }
    if policy.maxLength > 0 { new = String(new.prefix(policy.maxLength)) }
    text = new
    return completer.ghost(for: text)?.utf16.count ?? 0
  }
}
