extension CommandSpec {
  static let suggest = CommandSpec(
    "suggest", summary: "complete an address, best first", operands: Operands("ADDRESS", 1...1),
    options: [.limit, .segment, .suffixes]
  ) { _ in .nothing }
}
