import EmailCompletion
import Foundation
import SQLiteSupport
import TestSupport
import Testing

@testable import CompletionStore

/// Threads with objects of their own are to SQLite and to the lock file what processes are.
@Suite struct ConcurrencyTests {
  private let now: Int64 = 1_720_000_000

  /// Runs `body` on threads and gives what they threw.
  private func onThreads(
    _ count: Int, _ body: @escaping @Sendable (Int) throws -> Void
  ) -> [String] {
    let failures = Guarded<[String]>([])
    let group = DispatchGroup()
    for index in 0..<count {
      group.enter()
      Thread.detachNewThread {
        do { try body(index) } catch { failures.withLock { $0.append("\(error)") } }
        group.leave()
      }
    }
    group.wait()
    return failures.withLock { $0 }
  }

  @Test("S011: eight that create, record and read at once lose nothing")
  func eightAtOnce() throws {
    try withTemporaryDirectory { folder in
      let path = folder.path("new/usage.sqlite")
      let now = now
      let failures = onThreads(8) { index in
        let store = try CompletionStore(path: path, now: now)
        for round in 0..<150 {
          let domain = Samples.domains[(index + round) % Samples.domains.count]
          try store.record([Acceptance(domain: domain, time: now)], now: now)
          if round % 40 == 0 { try store.foldNow() }
          if round % 25 == 0 {
            let counts = try store.usageCounts(for: .root)
            let total = counts.domains.reduce(0) { $0 + $1.count }
            let deliberate = counts.levels[0].all.deliberate.reduce(0, +)
            if total != deliberate { throw StoreError(.other, path: path, detail: "torn read") }
          }
        }
      }
      #expect(failures == [])
      let store = try CompletionStore(path: path, now: now)
      #expect(try store.usageCounts(for: .root).domains.reduce(0) { $0 + $1.count } == 1_200)
      #expect(try store.check(.full).problems == [])
    }
  }

  @Test func oneObjectIsSharedByThreads() throws {
    try withStore { store, _ in
      let now = now
      let failures = onThreads(6) { index in
        for round in 0..<50 {
          let id = "\(index % 3)-\(round)"
          try store.record(
            [Acceptance(domain: Samples.domains[0], time: now, id: id)], now: now)
          _ = try store.statistics(period: nil, segment: .root)
        }
      }
      #expect(failures == [])
      let count = try store.usageCounts(for: .root).domains[0].count
      #expect(count == 150)
    }
  }

  @Test func everythingAtOnceStaysSound() throws {
    try withTemporaryDirectory { folder in
      let path = folder.path("usage.sqlite")
      let other = try CompletionStore(path: folder.path("other"), now: now)
      try other.record([Acceptance(domain: Samples.domains[1], time: now)], now: now)
      let (otherPath, now) = (other.path, now)
      let failures = onThreads(5) { index in
        let store = try CompletionStore(path: path, now: now)
        for round in 0..<25 {
          switch index {
          case 0:
            let stage = try store.beginImport()
            try stage.add(domain: Samples.domains[2], shape: .letters, time: now)
            _ = try stage.commit(now: now)
          case 1: _ = try store.forget(Samples.domains[3], now: now)
          case 2:
            try store.rebuild()
            if round == 3 { _ = try store.merge(from: otherPath, now: now) }
          case 3:
            try store.backup(to: "\(path)-copy\(round)")
            _ = try store.check(.full)
          default:
            try store.record(
              [Acceptance(domain: Samples.domains[0], time: now, id: "\(round)")], now: now)
            if round % 2 == 0 { _ = try store.retract(id: "\(round)", now: now) }
          }
        }
      }
      #expect(failures == [])
      let store = try CompletionStore(path: path, now: now)
      let counts = try store.usageCounts(for: .root).domains.map { ($0.domain.ascii, $0.count) }
      #expect(counts.map(\.0) == ["126.com", "163.com", "qq.com"])
      #expect(counts.map(\.1) == [25, 1, 12])
      #expect(try store.check(.full).problems == [])
    }
  }

  @Test func theWALDoesNotGrowWithoutEnd() throws {
    try withStore { store, folder in
      for _ in 0..<3_000 {
        try store.record([Acceptance(domain: Samples.domains[0], time: now)], now: now)
      }
      #expect(try folder.read("usage.sqlite-wal").count < 3_000 * 4_120)
    }
  }

  @Test("S019: what was cut off at the end of the WAL is gone, what was committed before is there")
  func cutWAL() throws {
    try withStore { store, folder in
      try store.record([Acceptance(domain: Samples.domains[0], time: now)], now: now)
      let whole = try folder.read("usage.sqlite-wal").count
      try store.record([Acceptance(domain: Samples.domains[1], time: now)], now: now)
      let wal = try folder.read("usage.sqlite-wal")
      for length in [whole, whole + 1, (whole + wal.count) / 2, wal.count - 1] {
        try folder.write(folder.read("usage.sqlite"), to: "cut\(length)")
        try folder.write(Array(wal[..<length]), to: "cut\(length)-wal")
        let cut = try CompletionStore(path: folder.path("cut\(length)"), now: now)
        #expect(try cut.usageCounts(for: .root).domains.map(\.domain) == [Samples.domains[0]])
        #expect(try cut.check(.full).problems == [])
      }
    }
  }
}
