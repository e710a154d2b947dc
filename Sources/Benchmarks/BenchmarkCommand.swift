/// Runs the benchmarks whose names hold the filter, or only checks their results.
struct BenchmarkCommand {
  var filter = ""
  /// Compares the results with the baseline's and the allocations with what is promised; no timing.
  var checksOnly = false

  init(arguments: [String]) {
    for argument in arguments {
      if argument == "--check" { checksOnly = true } else { filter = argument }
    }
  }

  /// Exit status: 0 done, 1 a result is wrong, 64 no benchmark has such a name.
  func run() -> Int32 {
    let chosen = benchmarks().filter { filter.isEmpty || $0.name.contains(filter) }
    guard !chosen.isEmpty else {
      print("no benchmark has \"\(filter)\" in its name")
      return 64
    }
    let wrong = HarnessCheck.problems() + chosen.flatMap { $0.problems() }
    for problem in wrong { print(problem) }
    guard wrong.isEmpty else { return 1 }
    if checksOnly { return 0 }
    print(Report.header)
    for benchmark in chosen { print(Report.line(benchmark, benchmark.measure())) }
    return 0
  }

  private func benchmarks() -> [Benchmark] {
    completionBenchmarks(domainCount: checksOnly ? 1_000 : 10_000)
      + fieldBenchmarks()
      + typoBenchmarks(domainCount: checksOnly ? 1_000 : 10_000)
      + storeBenchmarks()
  }
}
