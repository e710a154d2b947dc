#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Counts the objects that Swift code puts on the heap: arrays, strings, closures, boxes, classes.
///
/// `mallinfo` only tells what is in use, so something that is allocated and freed within a call
/// leaves no trace there. The runtime has a hook for instruments, which sees each one.
enum AllocationCounter {
  private typealias Allocate =
    @convention(c) (UnsafeRawPointer?, Int, Int) -> UnsafeMutableRawPointer?

  private nonisolated(unsafe) static var calls = 0
  private nonisolated(unsafe) static var original: Allocate?

  /// Objects made while `body` runs, or `nil` where the runtime is linked statically or has no hook.
  static func count(_ body: () -> Void) -> Int? {
    let enabled = symbol(
      "_swift_enableSwizzlingOfAllocationAndRefCountingFunctions_forInstrumentsOnly")
    guard let place = symbol("_swift_allocObject"), let enabled else {
      body()
      return nil
    }
    let hook = place.assumingMemoryBound(to: Allocate.self)
    let previous = hook.pointee
    original = previous
    hook.pointee = { type, size, alignment in
      AllocationCounter.calls &+= 1
      return AllocationCounter.original?(type, size, alignment)
    }
    enabled.storeBytes(of: 1, as: UInt8.self)
    calls = 0
    body()
    enabled.storeBytes(of: 0, as: UInt8.self)
    hook.pointee = previous
    return calls
  }

  private static func symbol(_ name: String) -> UnsafeMutableRawPointer? {
    #if canImport(Darwin)
      return dlsym(UnsafeMutableRawPointer(bitPattern: -2), name)
    #else
      return dlsym(nil, name)
    #endif
  }
}
