#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

// Hot paths beside a naive baseline: `swift run -c release Benchmarks [--check] [name-filter]`.
// `generate PATH` writes a large store to try reports on.
let arguments = Array(CommandLine.arguments.dropFirst())
if let command = LargeStoreCommand(arguments: arguments) { exit(command.run()) }
exit(BenchmarkCommand(arguments: arguments).run())
