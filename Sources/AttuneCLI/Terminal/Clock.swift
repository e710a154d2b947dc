#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The only place where the tool reads a clock.
package enum Clock {
  /// Unix seconds. `ATTUNE_NOW` replaces it, so that a demo or a test gives the same every day.
  /// - Throws: `UsageError` when `ATTUNE_NOW` is no number of seconds.
  package static func now(_ environment: Environment) throws(UsageError) -> Int64 {
    guard let text = environment["ATTUNE_NOW"] else { return Int64(time(nil)) }
    guard let seconds = Int64(text), (0...253_402_300_799).contains(seconds) else {
      throw UsageError("ATTUNE_NOW takes unix seconds up to the year 9999")
    }
    return seconds
  }

  /// Milliseconds of a clock that never goes back, for progress only.
  package static func milliseconds() -> Int64 {
    var value = timespec()
    clock_gettime(CLOCK_MONOTONIC, &value)
    return Int64(value.tv_sec) * 1000 + Int64(value.tv_nsec) / 1_000_000
  }
}
