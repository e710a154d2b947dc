#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The one place of the libraries where a clock is read.
public enum SystemClock {
  /// Seconds since 1970 (UTC).
  @Sendable public static func now() -> Int64 { Int64(time(nil)) }
}
