import Dispatch

/// Puts work that arrives at the same time into one commit, so that one sync serves many.
///
/// Who finds nobody committing commits what is there; what arrives meanwhile is the next group.
/// Nobody waits for a timer: an idle store commits at once.
final class GroupCommit<Item: Sendable, Outcome: Sendable>: Sendable {
  /// Commits all items in one transaction and returns an outcome for each, in order.
  typealias Commit = @Sendable ([Item]) -> [Outcome]

  private struct Entry {
    let item: Item
    let deliver: @Sendable (Outcome) -> Void
  }

  private struct State {
    var waiting: [Entry] = []
    var isCommitting = false
  }

  private let state = Locked(State())
  private let queue = DispatchQueue(label: "attune.group-commit")
  private let largestGroup: Int
  private let commit: Commit

  init(largestGroup: Int = 4096, commit: @escaping Commit) {
    self.largestGroup = largestGroup
    self.commit = commit
  }

  /// Items that wait for the next commit.
  var waitingCount: Int { state.withLock { $0.waiting.count } }

  /// Returns after the commit that contains `item`, which runs on this thread if none is under way.
  func submit(_ item: Item) -> Outcome {
    let slot = Locked<Outcome?>(nil)
    let entry = Entry(item: item) { outcome in
      slot.withLock { $0 = outcome }
      slot.wakeAll()
    }
    if enqueue(entry) {
      commitOneGroup()
      passOn()
    }
    return slot.wait { $0 }
  }

  /// The same without blocking a thread.
  func submit(_ item: Item) async -> Outcome {
    await withCheckedContinuation { continuation in
      if enqueue(Entry(item: item, deliver: { continuation.resume(returning: $0) })) {
        queue.async { self.commitAllGroups() }
      }
    }
  }

  /// True for the caller who has to commit.
  private func enqueue(_ entry: Entry) -> Bool {
    state.withLock { state in
      state.waiting.append(entry)
      if state.isCommitting { return false }
      state.isCommitting = true
      return true
    }
  }

  private func commitOneGroup() {
    let group = state.withLock { state in
      let group = Array(state.waiting.prefix(largestGroup))
      state.waiting.removeFirst(group.count)
      return group
    }
    for (entry, outcome) in zip(group, commit(group.map(\.item))) { entry.deliver(outcome) }
  }

  /// Leaves what arrived meanwhile to the queue, so that the caller gets its outcome now.
  private func passOn() {
    if hasMore() { queue.async { self.commitAllGroups() } }
  }

  private func commitAllGroups() {
    repeat { commitOneGroup() } while hasMore()
  }

  /// Ends the committing when nothing waits.
  private func hasMore() -> Bool {
    state.withLock { state in
      state.isCommitting = !state.waiting.isEmpty
      return state.isCommitting
    }
  }
}
