import CSQLite

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// How a connection waits for the locks of others.
///
/// SQLite's own handler soon sleeps a tenth of a second between attempts. Beside a few writers that
/// commit without a pause, who asks so seldom can miss every gap for many seconds. This one asks
/// every few milliseconds, at uneven times.
struct BusyWait {
  /// Milliseconds.
  var timeout: Int32
  private var deadline: Int64 = 0
  private var random: UInt64

  init(timeout: Int32, seed: UInt64) {
    self.timeout = timeout
    random = seed | 1
  }

  /// Sleeps before the next attempt; false when the time is over.
  ///
  /// - Parameter attempt: 0 when the waiting begins.
  mutating func pause(attempt: Int32) -> Bool {
    let now = Self.milliseconds
    if attempt == 0 { deadline = now + Int64(max(0, timeout)) }
    guard now < deadline else { return false }
    // xorshift64 (Marsaglia 2003)
    random ^= random << 13
    random ^= random >> 7
    random ^= random << 17
    let longest = min(100 << UInt32(min(max(0, attempt), 5)), 3_000)
    usleep(UInt32(longest / 2 + Int(random % UInt64(longest))))
    return true
  }

  /// A clock that only runs forwards.
  private static var milliseconds: Int64 {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Int64(time.tv_sec) * 1_000 + Int64(time.tv_nsec) / 1_000_000
  }

  /// Makes a connection wait so. The pointer must live as long as the connection.
  static func install(_ wait: UnsafeMutablePointer<BusyWait>, in database: OpaquePointer) {
    sqlite3_busy_handler(
      database,
      { context, attempt in
        guard let wait = context?.assumingMemoryBound(to: BusyWait.self) else { return 0 }
        return wait.pointee.pause(attempt: attempt) ? 1 : 0
      }, wait)
  }
}
