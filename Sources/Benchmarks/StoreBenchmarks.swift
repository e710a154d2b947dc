import AttuneCLI
import CompletionRanking
import CompletionStore
import EmailCompletion

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The store: what one commit costs, and what a cold start reads. The stores are made when their
/// benchmark first runs; `ATTUNE_BENCH_DIR` names a folder where they are kept between runs.
func storeBenchmarks() -> [Benchmark] {
  let recorder = Lazily { StoreFixture.open("record", access: .readWrite) }
  let one = [StoreFixture.acceptance(0)]
  let hundred = (0..<100).map { StoreFixture.acceptance($0) }
  var benchmarks = [
    Benchmark(
      name: "store/record, one a commit", inputs: 1,
      run: { _ in recorder.value.map { record(one, in: $0) } ?? -1 }),
    Benchmark(
      name: "store/record, a hundred a commit", inputs: 1,
      run: { _ in recorder.value.map { record(hundred, in: $0) } ?? -1 }),
  ]
  for (domains, shapes, name) in [
    (2_000, [LocalPartShape.letters], "one shape, 2,000 domains"),
    (10_000, [.letters], "one shape, 10,000 domains"),
    (10_000, LocalPartShape.all, "all shapes, 10,000 domains"),
  ] as [(Int, [LocalPartShape], String)] {
    let fixture = Lazily { StoreFixture.small(domains: domains) }
    benchmarks.append(
      Benchmark(
        name: "store/open and read " + name, inputs: 1,
        run: { _ in read(fixture.value, .root, Set(shapes)) }))
  }
  let large = Lazily { StoreFixture.large() }
  let segment = StoreFixture.segments[7]
  benchmarks.append(
    Benchmark(
      name: "store/open and read all of a segment, 10,000 domains, 3 years, 50 segments", inputs: 1,
      run: { _ in read(large.value, segment, Set(LocalPartShape.all)) }))
  let counts = Lazily { () -> UsageCounts? in
    guard let path = large.value, let store = StoreFixture.open(path, access: .readOnly) else {
      return nil
    }
    return try? store.usageCounts(for: segment)
  }
  benchmarks.append(
    Benchmark(
      name: "store/rank all contexts of it", inputs: 1,
      run: { _ in
        guard let counts = counts.value else { return -1 }
        return Ranker(counts: counts, prior: Prior()).rankedDomains().count
      }))
  benchmarks.append(
    Benchmark(
      name: "store/rank one context of it", inputs: 1,
      run: { _ in
        guard let counts = counts.value else { return -1 }
        return Ranker(counts: counts, prior: Prior())
          .rankedDomains(for: .shape(.lettersDigits)).count
      }))
  benchmarks.append(
    Benchmark(
      name: "store/all-time statistics of it", inputs: 1,
      run: { _ in
        guard let path = large.value, let store = StoreFixture.open(path, access: .readOnly) else {
          return -1
        }
        return (try? store.statistics(period: nil, segment: segment))?.cells.count ?? -1
      }))
  return benchmarks
}

private func record(_ acceptances: [Acceptance], in store: CompletionStore) -> Int {
  (try? store.record(acceptances, now: StoreFixture.now))?.counted ?? -1
}

private func read(_ path: String?, _ segment: Segment, _ shapes: Set<LocalPartShape>) -> Int {
  guard let path, let store = StoreFixture.open(path, access: .readOnly) else { return -1 }
  return (try? store.usageCounts(for: segment, shapes: shapes))?.domains.count ?? -1
}

/// Stores with the shares of real sign-ups: domain number *i* has a weight of 1 / (*i* + 1).
private enum StoreFixture {
  static let now: Int64 = 1_780_000_000
  static let today = Int32(now / 86_400)

  static let segments: [Segment] = (0..<50).compactMap { index in
    try? Segment(
      "\(["cn", "de", "en", "jp", "fr"][index % 5])/\(["ios", "web"][index / 5 % 2])/form\(index / 10)"
    )
  }

  static let names = GeneratedDomains(count: 10_000).names

  static func acceptance(_ index: Int) -> Acceptance {
    Acceptance(
      domain: names[index * index % names.count], outcome: .accepted, firstOffer: .right,
      position: 1, charactersTyped: 2, charactersSaved: 6, shape: .letters, time: now)
  }

  /// The folder of the benchmark's stores.
  private static let folder: String = {
    if let folder = getenv("ATTUNE_BENCH_DIR") { return String(cString: folder) }
    return "/tmp/attune-benchmarks-\(getpid())"
  }()

  static func open(_ name: String, access: CompletionStore.Options.Access) -> CompletionStore? {
    var options = CompletionStore.Options()
    options.access = access
    let path = name.hasPrefix("/") ? name : "\(folder)/\(name).sqlite"
    return try? CompletionStore(path: path, options: options, now: now)
  }

  /// A year in one segment. Returns its path.
  static func small(domains: Int) -> String? {
    make("small-\(domains)", rows: domains * 12, domains: domains, segments: [.root], days: 365)
  }

  /// Three years in fifty segments.
  static func large() -> String? {
    make("large", rows: 2_000_000, domains: 10_000, segments: segments, days: 1_095)
  }

  private static func make(
    _ name: String, rows: Int, domains: Int, segments: [Segment], days: Int32
  ) -> String? {
    guard let store = open(name, access: .readWrite) else { return nil }
    guard (try? store.usageCounts(for: .root).domains.isEmpty) == true else { return store.path }
    var random = SplitMix(state: 3)
    guard let stage = try? store.beginImport() else { return nil }
    for row in 0..<rows {
      // Each domain at least once; the rest by the inverse of a uniform number.
      let uniform = Double.random(in: 0..<1, using: &random)
      let spread = Double(domains)
      var power = 1.0
      for _ in 0..<8 { power *= uniform }
      let domain = row < domains ? row : min(domains - 1, Int(spread * power))
      let shape = LocalPartShape.all[Int.random(in: 1...11, using: &random)]
      try? stage.add(
        domain: names[domain * 7_919 % names.count], shape: shape,
        segment: segments[Int.random(in: 0..<segments.count, using: &random)],
        day: today - Int32.random(in: 0..<days, using: &random),
        count: Int64.random(in: 1...60, using: &random))
    }
    _ = try? stage.commit(now: now)
    return store.path
  }
}
