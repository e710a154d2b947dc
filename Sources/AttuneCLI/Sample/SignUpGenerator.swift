/// Makes sign-ups that look like real ones: the same for the same seed.
struct SignUpGenerator {
  private var random: SplitMix
  private let tail: [[UInt8]]
  private let kinds: [(kind: SignUpTable.Kind, names: [[UInt8]])]

  private let total: Int
  private let form: Form
  private var made = 0

  /// What a line looks like.
  enum Form {
    /// The address alone.
    case plain
    /// Time, segment and address with tabs between.
    case tsv
    /// The same as a JSON object.
    case json
  }

  /// - Parameter total: how many sign-ups are made in all; their times depend on it.
  init(seed: UInt64, total: Int, form: Form) {
    (self.total, self.form) = (total, form)
    random = SplitMix(state: seed)
    // The long tail: few organisations with many people, many with one.
    var names = SplitMix(state: 20_260_102)
    tail = (0..<4096).map { _ in Array(names.domain().utf8) }
    kinds = SignUpTable.kinds.map { kind in (kind, kind.domains.map { Array($0.name.utf8) }) }
  }

  /// The next lines, at most `count`; `nil` when all were made.
  mutating func next(_ count: Int) -> [UInt8]? {
    guard made < total else { return nil }
    var out: [UInt8] = []
    for _ in 0..<min(count, total - made) {
      appendLine(to: &out)
      made += 1
    }
    return out
  }

  /// Times run over the two years before 2026, later days having more sign-ups.
  private mutating func appendLine(to out: inout [UInt8]) {
    let (before, between, after): (String, String, String)
    switch form {
    case .plain: (before, between, after) = ("", "", "\n")
    case .tsv: (before, between, after) = ("", "\t", "\n")
    case .json:
      (before, between, after) = (#"{"time":"#, #","segment":""#, "\"}\n")
    }
    out += before.utf8
    if form != .plain {
      let place = (Double(made) / Double(max(1, total))).squareRoot()
      out += String(1_704_067_200 + Int64(place * 63_158_400)).utf8
      out += between.utf8
      out += segment().utf8
      out += (form == .json ? #"","address":""# : between).utf8
    }
    appendAddress(to: &out)
    out += after.utf8
  }

  private mutating func appendAddress(to out: inout [UInt8]) {
    var draw = below(1000)
    var chosen = kinds[0]
    for candidate in kinds {
      chosen = candidate
      draw -= candidate.kind.share
      if draw < 0 { break }
    }
    appendLocalPart(chosen.kind.pattern, to: &out)
    out.append(UInt8(ascii: "@"))
    draw = below(1000)
    for (index, entry) in chosen.kind.domains.enumerated() {
      draw -= entry.share
      if draw < 0 {
        out += chosen.names[index]
        return
      }
    }
    out += tail[min(below(4096), below(4096), below(4096))]
  }

  private mutating func appendLocalPart(_ pattern: SignUpTable.Pattern, to out: inout [UInt8]) {
    switch pattern {
    case .digits: append(digits: 8 + below(3), first: 49...57, to: &out)
    case .mobile:
      out.append(UInt8(ascii: "1"))
      append(digits: 10, first: 51...57, to: &out)
    case .letters: append(letters: 4 + below(9), to: &out)
    case .lettersDigits:
      append(letters: 3 + below(7), to: &out)
      append(digits: 1 + below(4), first: 48...57, to: &out)
    case .digitFirst:
      append(digits: 1 + below(4), first: 49...57, to: &out)
      append(letters: 2 + below(6), to: &out)
    case .dotted: appendPair(UInt8(ascii: "."), to: &out)
    case .underscore: appendPair(UInt8(ascii: "_"), to: &out)
    case .plus: appendPair(UInt8(ascii: "+"), to: &out)
    }
  }

  private mutating func appendPair(_ separator: UInt8, to out: inout [UInt8]) {
    append(letters: 2 + below(6), to: &out)
    out.append(separator)
    append(letters: 2 + below(6), to: &out)
  }

  private mutating func append(letters count: Int, to out: inout [UInt8]) {
    for _ in 0..<count { out.append(UInt8(97 + below(26))) }
  }

  private mutating func append(
    digits count: Int, first: ClosedRange<Int>, to out: inout [UInt8]
  ) {
    out.append(UInt8(first.lowerBound + below(first.count)))
    for _ in 1..<max(1, count) { out.append(UInt8(48 + below(10))) }
  }

  private mutating func segment() -> String {
    var draw = below(1000)
    for entry in SignUpTable.segments {
      draw -= entry.share
      if draw < 0 { return entry.name }
    }
    return "cn"
  }

  /// A number below a bound; the bias of so small bounds does not matter here.
  private mutating func below(_ bound: Int) -> Int {
    Int(((random.next() >> 32) &* UInt64(bound)) >> 32)
  }
}
