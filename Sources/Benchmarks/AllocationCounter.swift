/// Counts the calls of `malloc` in this process.
///
/// `mallinfo` only tells what is in use, so something that is allocated and freed within a call
/// leaves no trace there. On glibc this program therefore puts its own `malloc` in front.
enum AllocationCounter {
  /// Calls of `malloc` while `body` runs, or `nil` on systems where they are not counted.
  static func count(_ body: () -> Void) -> Int? {
    #if canImport(Glibc)
      let before = mallocCalls
      body()
      return mallocCalls - before
    #else
      body()
      return nil
    #endif
  }
}

#if canImport(Glibc)
  nonisolated(unsafe) private var mallocCalls = 0

  @_silgen_name("__libc_malloc")
  private func systemMalloc(_ size: Int) -> UnsafeMutableRawPointer?

  @_cdecl("malloc")
  public func countingMalloc(_ size: Int) -> UnsafeMutableRawPointer? {
    mallocCalls &+= 1
    return systemMalloc(size)
  }
#endif
