#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

// Hot paths beside a naive baseline: `swift run -c release Benchmarks [--check] [name-filter]`.
// Or sample data: `swift run -c release Benchmarks make-signups [--tsv] COUNT [SEED]`.
let arguments = Array(CommandLine.arguments.dropFirst())
exit(MakeSignUps(arguments)?.run() ?? BenchmarkCommand(arguments: arguments).run())
