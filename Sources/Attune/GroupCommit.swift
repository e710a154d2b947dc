/// Puts work that arrives at the same time into one commit, so that one sync serves many.
///
/// The first caller becomes the leader and commits what is there; callers that arrive meanwhile
/// wait and form the next group. Nobody waits for a timer: an idle store commits at once.
final class GroupCommit<Item: Sendable, Outcome: Sendable>: Sendable {
  /// Commits all items in one transaction and returns an outcome for each, in order.
  typealias Commit = @Sendable ([Item]) -> [Outcome]

  private struct State {
    var waiting: [(ticket: UInt64, item: Item)] = []
    var done: [UInt64: Outcome] = [:]
    var nextTicket: UInt64 = 0
    var hasLeader = false
  }

  private enum Turn {
    case lead([(ticket: UInt64, item: Item)])
    case finished(Outcome)
  }

  private let state = Locked(State())
  private let largestGroup: Int
  private let commit: Commit

  init(largestGroup: Int = 4096, commit: @escaping Commit) {
    self.largestGroup = largestGroup
    self.commit = commit
  }

  /// Returns after the commit that contains `item`.
  func submit(_ item: Item) -> Outcome {
    let ticket = state.withLock { state in
      state.nextTicket += 1
      state.waiting.append((state.nextTicket, item))
      return state.nextTicket
    }
    while true {
      switch state.wait(until: { self.turn(of: ticket, in: &$0) }) {
      case .finished(let outcome): return outcome
      case .lead(let group): finish(group, outcomes: commit(group.map(\.item)))
      }
    }
  }

  /// Items that wait for the next commit.
  var waitingCount: Int { state.withLock { $0.waiting.count } }

  private func turn(of ticket: UInt64, in state: inout State) -> Turn? {
    if let outcome = state.done.removeValue(forKey: ticket) { return .finished(outcome) }
    guard !state.hasLeader, !state.waiting.isEmpty else { return nil }
    state.hasLeader = true
    let group = Array(state.waiting.prefix(largestGroup))
    state.waiting.removeFirst(group.count)
    return .lead(group)
  }

  private func finish(_ group: [(ticket: UInt64, item: Item)], outcomes: [Outcome]) {
    state.withLock { state in
      for (entry, outcome) in zip(group, outcomes) { state.done[entry.ticket] = outcome }
      state.hasLeader = false
    }
    state.wakeAll()
  }
}
