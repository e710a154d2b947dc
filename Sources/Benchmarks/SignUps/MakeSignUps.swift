#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// `Benchmarks make-signups [--tsv] COUNT [SEED]`: sample sign-ups on standard output, for the
/// demo, the tests and the benchmark of `attune import`.
struct MakeSignUps {
  private let count: Int
  private let seed: UInt64
  private let isTSV: Bool

  /// Nil when the arguments are no such command.
  init?(_ arguments: [String]) {
    guard arguments.first == "make-signups" else { return nil }
    let numbers = arguments.dropFirst().compactMap { UInt64($0) }
    count = Int(clamping: numbers.first ?? 1000)
    seed = numbers.count > 1 ? numbers[1] : 1
    isTSV = arguments.contains("--tsv")
  }

  /// Exit status: 0 done or the reader went away, 2 writing failed.
  func run() -> Int32 {
    signal(SIGPIPE, SIG_IGN)
    var generator = SignUpGenerator(seed: seed)
    var made = 0
    while made < count {
      var buffer: [UInt8] = []
      let step = min(10_000, count - made)
      generator.append(step, of: count, from: made, isTSV: isTSV, to: &buffer)
      made += step
      var rest = buffer[...]
      while !rest.isEmpty {
        let written = rest.withUnsafeBytes { write(1, $0.baseAddress, $0.count) }
        if written < 0 { return errno == EPIPE ? 0 : 2 }
        rest = rest.dropFirst(written)
      }
    }
    return 0
  }
}
