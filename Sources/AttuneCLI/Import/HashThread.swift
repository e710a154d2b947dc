import CompletionStore

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Hashes chunks on a thread of its own, in the order they come.
///
/// The owner keeps a chunk unchanged until `wait()` returns. Where no thread can be made, the
/// hash is computed at once.
final class HashThread: @unchecked Sendable {
  private var mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private var condition = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)
  private var hasher: FingerprintHasher
  private var work: UnsafeRawBufferPointer?
  private var isStopped = false
  private var thread: pthread_t?

  init(_ hasher: FingerprintHasher) {
    self.hasher = hasher
    mutex.initialize(to: pthread_mutex_t())
    condition.initialize(to: pthread_cond_t())
    pthread_mutex_init(mutex, nil)
    pthread_cond_init(condition, nil)
    start()
  }

  deinit {
    pthread_cond_destroy(condition)
    pthread_mutex_destroy(mutex)
    condition.deallocate()
    mutex.deallocate()
  }

  /// Adds a chunk; returns while it is being hashed.
  func hash(_ bytes: UnsafeRawBufferPointer) {
    guard thread != nil else { return hasher.update(bytes) }
    wait()
    locked { work = bytes }
  }

  /// Returns when no chunk is being hashed.
  func wait() {
    pthread_mutex_lock(mutex)
    while work != nil { pthread_cond_wait(condition, mutex) }
    pthread_mutex_unlock(mutex)
  }

  /// The fingerprint of all chunks.
  func finish() -> Fingerprint {
    wait()
    return hasher.finish()
  }

  /// Ends the thread. Nothing may be hashed afterwards.
  func stop() {
    guard let running = thread else { return }
    wait()
    locked { isStopped = true }
    pthread_join(running, nil)
    thread = nil
  }

  private func locked(_ body: () -> Void) {
    pthread_mutex_lock(mutex)
    body()
    pthread_cond_broadcast(condition)
    pthread_mutex_unlock(mutex)
  }

  private func start() {
    let me = Unmanaged.passRetained(self)
    #if canImport(Darwin)
      var id: pthread_t?
      let failed =
        pthread_create(
          &id, nil,
          {
            Self.main($0)
            return nil
          }, me.toOpaque()) != 0
    #else
      var id = pthread_t()
      let failed =
        pthread_create(
          &id, nil,
          { argument in
            if let argument { HashThread.main(argument) }
            return nil
          }, me.toOpaque()) != 0
    #endif
    if failed { me.release() } else { thread = id }
  }

  private static func main(_ argument: UnsafeMutableRawPointer) {
    let me = Unmanaged<HashThread>.fromOpaque(argument).takeRetainedValue()
    while let bytes = me.next() {
      me.hasher.update(bytes)
      me.locked { me.work = nil }
    }
  }

  private func next() -> UnsafeRawBufferPointer? {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    while work == nil, !isStopped { pthread_cond_wait(condition, mutex) }
    return work
  }
}
