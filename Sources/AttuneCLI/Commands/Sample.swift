extension CommandSpec {
  static let sample = CommandSpec(
    "sample", summary: "make up sign-ups to try things with",
    operands: Operands("COUNT", 1...1), options: [.seed, .tsv],
    details: [
      "Prints addresses that nobody has, one a line, with domains as frequent as among developers in China. The same count and seed give the same lines.",
      "With --tsv the fields are time, segment and address, over the years 2024 and 2025. With --json each line is an object with these names.",
    ],
    examples: [
      .init("attune sample 5000 | attune import -s try.sqlite", "learn from made-up sign-ups"),
      .init(
        "attune sample 5000 --tsv | attune import -s try.sqlite --tsv --columns time,segment,address",
        "the same with days and segments"),
    ]
  ) { invocation in
    let text = invocation.arguments.operands.first ?? ""
    guard let count = Int(text), (0...1_000_000_000).contains(count) else {
      throw invocation.arguments.usage("COUNT is a whole number from 0 to 1000000000")
    }
    let seed = try invocation.arguments.integer(.seed, in: 0...Int.max) ?? 1
    let form: SignUpGenerator.Form =
      invocation.writesJSON ? .json : invocation.arguments.has(.tsv) ? .tsv : .plain
    var generator = SignUpGenerator(seed: UInt64(seed), total: count, form: form)
    while !invocation.output.isBroken, let lines = generator.next(10_000) {
      invocation.output.write(lines)
    }
    return .done
  }
}
