import CompletionRanking
import EmailCompletion
import FaultVFS
import Foundation
import TestSupport
import Testing

@testable import CompletionStore

/// What the disk refuses, at any point of any operation: an error says so, what was acknowledged
/// stays, the store is sound, and the same can be done later.
@Suite(.serialized) struct FaultTests {
  /// What goes wrong, and how often in a row.
  enum Fault: String, CaseIterable, CustomTestStringConvertible {
    case full, shortWrite, brokenOnce, brokenForLong

    var kind: attune_fault {
      switch self {
      case .full: ATTUNE_FAULT_FULL
      case .shortWrite: ATTUNE_FAULT_SHORT
      case .brokenOnce, .brokenForLong: ATTUNE_FAULT_IO
      }
    }

    var length: Int { self == .brokenOnce ? 1 : .max }
    var testDescription: String { rawValue }

    /// Whether the error tells what is wrong.
    func isTold(by error: StoreError) -> Bool {
      switch self {
      case .full, .shortWrite: error.code == .full && "\(error)".contains("the disk is full")
      case .brokenOnce, .brokenForLong:
        [.inputOutput, .cannotOpen, .locked].contains(error.code)
      }
    }
  }

  enum Operation: String, CaseIterable, CustomTestStringConvertible {
    case record, importing, fold, merge, forget, rebuild, roll

    var testDescription: String { rawValue }
  }

  private static let samples = Samples(seed: 5)

  @Test(arguments: Operation.allCases, Fault.allCases)
  func failing(_ operation: Operation, _ fault: Fault) throws {
    #expect(attune_fault_install() == 0)
    try Self.withFolder { folder in
      let template = folder + "/template"
      try Self.makeStores(in: template)
      var nth = 1
      var refusals = 0
      while true {
        let place = folder + "/run-\(nth)"
        try FileManager.default.copyItem(atPath: template, toPath: place)
        let (failures, isRefused) = try fail(operation, fault, nth: nth, in: place)
        try FileManager.default.removeItem(atPath: place)
        if failures == 0 { break }
        refusals += isRefused ? 1 : 0
        // Each of the first places, and some of the others.
        nth += 1 + nth / 2
      }
      #expect(refusals > 0)
    }
  }

  /// Lets the nth access fail. Returns how many failed, and whether the operation did.
  private func fail(
    _ operation: Operation, _ fault: Fault, nth: Int, in place: String
  ) throws -> (failures: Int, isRefused: Bool) {
    let now = Self.samples.now
    attune_fault_arm(place, fault.kind, nth, 0)
    let store = try CompletionStore(path: place + "/a", now: now)
    let before = try store.usageCounts(for: .root)
    let work = try work(operation, on: store, otherPath: place + "/b")
    attune_fault_arm(place, fault.kind, nth, fault.length)
    var failure: StoreError?
    do throws(StoreError) { try work() } catch { failure = error }
    let failures = attune_fault_disarm()
    if let failure {
      #expect(fault.isTold(by: failure), "\(nth): \(failure)")
      #expect(try store.usageCounts(for: .root) == before, "\(nth)")
      #expect(try store.check(.full).problems == [], "\(nth)")
      try work()
    }
    let after = try store.usageCounts(for: .root)
    #expect((after == before) == [.fold, .rebuild, .roll].contains(operation), "\(nth)")
    store.close()
    let reopened = try CompletionStore(path: place + "/a", now: now)
    #expect(try reopened.usageCounts(for: .root) == after, "\(nth)")
    #expect(try reopened.check(.quick).problems == [], "\(nth)")
    return (failures, failure != nil)
  }

  private func work(
    _ operation: Operation, on store: CompletionStore, otherPath: String
  ) throws -> () throws(StoreError) -> Void {
    let now = Self.samples.now
    switch operation {
    case .record:
      var samples = Samples(seed: 9)
      let acceptances = samples.acceptances(5)
      return { () throws(StoreError) in _ = try store.record(acceptances, now: now) }
    case .importing:
      let stage = try store.beginImport(memoryKeys: 7)
      for acceptance in Self.sampled(20, seed: 11) {
        try stage.add(
          domain: acceptance.domain, shape: acceptance.shape, segment: acceptance.segment,
          time: acceptance.time)
      }
      return { () throws(StoreError) in _ = try stage.commit(now: now) }
    case .fold:
      return { () throws(StoreError) in try store.withWriter { try $0.fold() } }
    case .merge:
      return { () throws(StoreError) in try store.merge(from: otherPath, now: now) }
    case .forget:
      return { () throws(StoreError) in try store.forget(Samples.domains[1], now: now) }
    case .rebuild:
      return { () throws(StoreError) in try store.rebuild() }
    case .roll:
      var settings = try store.settings()
      settings.retentionDays = 60
      try store.updateSettings(settings)
      return { () throws(StoreError) in _ = try store.applyRetention(now: now) }
    }
  }

  @Test("a store whose creation fails can be created later", arguments: Fault.allCases)
  func creation(_ fault: Fault) throws {
    #expect(attune_fault_install() == 0)
    try Self.withFolder { folder in
      var nth = 1
      while true {
        let place = folder + "/run-\(nth)"
        attune_fault_arm(place, fault.kind, nth, fault.length)
        var failure: StoreError?
        do throws(StoreError) {
          try CompletionStore(path: place + "/a", now: 0).close()
        } catch {
          failure = error
        }
        let failures = attune_fault_disarm()
        if let failure { #expect(fault.isTold(by: failure), "\(nth): \(failure)") }
        let store = try CompletionStore(path: place + "/a", now: 0)
        try store.record(Self.sampled(3, seed: 1), now: Self.samples.now)
        #expect(try store.check(.full).problems == [], "\(nth)")
        if failures == 0 { break }
        nth += 1 + nth / 2
      }
      #expect(nth > 1)
    }
  }

  /// A fresh folder in memory where there is such a place: thousands of syncs take long on a disk.
  private static func withFolder(_ body: (String) throws -> Void) throws {
    let memory = "/dev/shm"
    guard FileManager.default.isWritableFile(atPath: memory) else {
      return try withTemporaryDirectory { try body($0.path) }
    }
    let folder = memory + "/attune-test-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: false)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try body(folder)
  }

  /// Two stores that have counted something: `a` also in its journal.
  private static func makeStores(in folder: String) throws {
    for (name, seed) in [("a", UInt64(1)), ("b", 2)] {
      let store = try CompletionStore(path: folder + "/" + name, now: samples.now)
      try store.record(sampled(40, seed: seed), now: samples.now)
      try store.foldNow()
      try store.record(sampled(10, seed: seed + 20), now: samples.now)
      store.close()
    }
  }

  private static func sampled(_ count: Int, seed: UInt64) -> [Acceptance] {
    var samples = Samples(seed: seed)
    return samples.acceptances(count)
  }
}
