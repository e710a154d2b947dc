import EmailCompletion
import TestSupport

@testable import CompletionStore

/// Random but repeatable acceptances over few domains, segments and months, so that they meet.
struct Samples {
  var random: SeededGenerator
  /// Days from which acceptances are drawn; the last one is today.
  var days: ClosedRange<Int32> = 19_700...19_900

  init(seed: UInt64) { random = SeededGenerator(seed: seed) }

  static let domains: [DomainName] = [
    "qq.com", "163.com", "126.com", "gmail.com", "139.com", "henu.edu.cn", "xn--fsqu00a.xn--fiqs8s",
  ].compactMap { try? DomainName($0) }

  static let segments: [Segment] = [
    "", "cn", "cn/ios", "cn/ios/signup", "de", "de/web",
  ].compactMap { try? Segment($0) }

  /// Unix seconds on the last day.
  var now: Int64 { Int64(days.upperBound) * 86_400 + 50_000 }
  var today: Int32 { days.upperBound }

  mutating func pick<T>(_ list: [T]) -> T { list[Int.random(in: 0..<list.count, using: &random)] }

  mutating func acceptance(ids: Int = 40) -> Acceptance {
    let outcome = pick(Outcome.all)
    let isPicked = Bool.random(using: &random)
    return Acceptance(
      domain: pick(Self.domains), outcome: outcome,
      firstOffer: pick([nil, FirstOffer.none, .right, .wrong]),
      position: isPicked ? Int.random(in: 1...5, using: &random) : nil,
      charactersTyped: isPicked ? Int.random(in: 0...12, using: &random) : nil,
      charactersSaved: isPicked ? Int.random(in: -1...12, using: &random) : nil,
      segment: pick(Self.segments), shape: pick(LocalPartShape.all),
      time: Int64(Int32.random(in: days, using: &random)) * 86_400
        + Int64.random(in: 0..<50_000, using: &random),
      id: Int.random(in: 0..<3, using: &random) == 0
        ? "id-\(Int.random(in: 0..<ids, using: &random))" : nil)
  }

  mutating func acceptances(_ count: Int, ids: Int = 40) -> [Acceptance] {
    (0..<count).map { _ in acceptance(ids: ids) }
  }

  mutating func period() -> ClosedRange<Int32>? {
    if Int.random(in: 0..<4, using: &random) == 0 { return nil }
    let a = Int32.random(in: days.lowerBound - 40...days.upperBound + 5, using: &random)
    return a...a + Int32.random(in: 0...100, using: &random)
  }
}

extension CompletionStore {
  /// Folds the journal now.
  func foldNow() throws { try withWriter { try $0.fold() } }
}

/// A fresh store in a folder that is gone afterwards.
func withStore<R>(
  now: Int64 = 1_720_000_000, _ body: (CompletionStore, TemporaryDirectory) throws -> R
) throws -> R {
  try withTemporaryDirectory { folder in
    let store = try CompletionStore(path: folder.path("usage.sqlite"), now: now)
    defer { store.close() }
    return try body(store, folder)
  }
}
