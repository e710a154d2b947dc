import CAllocationCounter

/// Counts how often this process asks for heap memory.
///
/// `mallinfo` only tells what is in use, so something that is allocated and freed within a call
/// leaves no trace there. This program therefore puts counting functions in front of `malloc`.
enum AllocationCounter {
  /// Allocations while `body` runs, or `nil` on systems where they are not counted.
  static func count(_ body: () -> Void) -> Int? {
    let before = attune_allocation_count()
    body()
    return before < 0 ? nil : attune_allocation_count() - before
  }
}
