import CompletionStore
import EmailCompletion

/// `Benchmarks generate PATH [MILLIONS]`: writes a store of three years, 10,000 domains and 50
/// segments with 100 million acceptances, or as many millions as are named.
struct LargeStoreCommand {
  let path: String
  var acceptances: Int64 = 100_000_000

  init?(arguments: [String]) {
    guard arguments.count >= 2, arguments[0] == "generate" else { return nil }
    path = arguments[1]
    if arguments.count > 2 {
      guard let millions = Int64(arguments[2]), (1...1_000).contains(millions) else { return nil }
      acceptances = millions * 1_000_000
    }
  }

  /// Exit status: 0 done, 1 it could not be written.
  func run() -> Int32 {
    do {
      let clock = ContinuousClock()
      var writer = try LargeStoreWriter(path: path, acceptances: acceptances)
      let writing = try clock.measure { try writer.write() }
      print("\(writer.rows) day rows in \(writing)")
      let store = try CompletionStore(path: path, now: LargeStoreWriter.now)
      let rebuilding = try clock.measure { try store.rebuild() }
      print("rebuilt in \(rebuilding)")
      return 0
    } catch {
      print("\(error)")
      return 1
    }
  }
}
