#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

// Hot paths beside a naive baseline: `swift run -c release Benchmarks [--check] [name-filter]`.
exit(BenchmarkCommand(arguments: Array(CommandLine.arguments.dropFirst())).run())
