import Dispatch
import Foundation
import Testing

@testable import Attune

@Suite struct GroupCommitTests {
  @Test func aLoneItemIsCommittedAtOnce() {
    let group = GroupCommit<Int, Int> { items in items.map { $0 * 2 } }
    #expect(group.submit(21) == 42)
    #expect(group.waitingCount == 0)
  }

  @Test func itemsThatArriveDuringACommitShareTheNext() {
    let sizes = Locked([Int]())
    let firstMayEnd = DispatchSemaphore(value: 0)
    let firstRuns = DispatchSemaphore(value: 0)
    let group = GroupCommit<Int, Int> { items in
      let isFirst = sizes.withLock { sizes in
        sizes.append(items.count)
        return sizes.count == 1
      }
      if isFirst {
        firstRuns.signal()
        firstMayEnd.wait()
      }
      return items
    }
    let outcomes = Locked([Int]())
    let threads = DispatchGroup()
    submit([0], to: group, outcomes, threads)
    firstRuns.wait()
    submit(Array(1...8), to: group, outcomes, threads)
    while group.waitingCount < 8 { sched_yield() }
    firstMayEnd.signal()
    threads.wait()
    #expect(sizes.withLock { $0 } == [1, 8])
    #expect(outcomes.withLock { $0.sorted() } == Array(0...8))
  }

  @Test func everyCallerGetsItsOwnOutcome() {
    let group = GroupCommit<Int, Int>(largestGroup: 3) { items in items.map { $0 + 1000 } }
    let wrong = Locked(0)
    DispatchQueue.concurrentPerform(iterations: 8) { thread in
      for i in 0..<200 {
        let item = thread * 200 + i
        if group.submit(item) != item + 1000 { wrong.withLock { $0 += 1 } }
      }
    }
    #expect(wrong.withLock { $0 } == 0)
  }

  private func submit(
    _ items: [Int], to group: GroupCommit<Int, Int>, _ outcomes: Locked<[Int]>,
    _ threads: DispatchGroup
  ) {
    for item in items {
      let thread = Thread {
        let outcome = group.submit(item)
        outcomes.withLock { $0.append(outcome) }
        threads.leave()
      }
      threads.enter()
      thread.start()
    }
  }
}
