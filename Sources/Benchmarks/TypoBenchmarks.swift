import CompletionRanking
import EmailCompletion

/// Correcting a typed domain against all bundled providers and 10,000 learned domains.
func typoBenchmarks(domainCount: Int) -> [Benchmark] {
  let fixture = Lazily { TypoFixture(count: domainCount) }
  let inputs = [
    BenchmarkInputs("slip in the name", TypoFixture.slips),
    BenchmarkInputs("slip in the ending", TypoFixture.strangeEndings),
    BenchmarkInputs("known domain", TypoFixture.known),
  ]
  var benchmarks = inputs.map { inputs in
    Benchmark(
      name: "typo/" + inputs.name, inputs: inputs.texts.count,
      run: { index in
        inputs.utf8[index].withUnsafeBufferPointer { typed in
          fingerprint(fixture.value.corrector.candidates(forTyped: typed).first?.domain)
        }
      },
      baseline: { fingerprint(fixture.value.naive.correction(of: inputs.utf8[$0])) })
  }
  benchmarks.append(
    Benchmark(
      name: "typo/build the dictionary", inputs: 1,
      run: { _ in KnownDomains(learned: fixture.value.learned).count }))
  benchmarks.append(
    Benchmark(
      name: "ranking/which domains are offered", inputs: 1,
      run: { _ in
        Ranker(counts: fixture.value.counts, prior: fixture.value.prior).statuses.count
      }))
  return benchmarks
}

/// Dictionaries of one size.
private struct TypoFixture {
  /// One edit away from a provider each.
  static let slips = [
    "gmial.com", "gmai.com", "hotmial.com", "yahooo.com", "outlok.com", "foxmial.com", "gmaill.com",
    "hotmali.com",
  ]
  static let strangeEndings = ["163.con", "qq.con", "gmail.cmo", "sina.coml"]
  static let known = ["gmail.com", "qq.com", "vip.163.com", "henu.edu.cn", "outlook.com"]

  let learned: [WeightedDomain]
  let corrector: TypoCorrector
  let naive: NaiveCorrector
  let counts: UsageCounts
  let prior: Prior

  init(count: Int) {
    var random = RepeatableNumbers()
    learned = GeneratedDomains(count: count).names.map { domain in
      // Most people are with a provider, and the others with many small domains.
      let isProvider = ProviderList.contains(domain)
      return WeightedDomain(domain, weight: isProvider ? 20_000 : 5 + random.next(below: 20))
    }
    corrector = TypoCorrector(KnownDomains(learned: learned))
    naive = NaiveCorrector(names: (ProviderList.all.domains + learned.map(\.domain)).map(\.utf8))
    counts = UsageCounts(
      domains: learned.map { entry in
        UsageCounts.DomainEvidence(
          domain: entry.domain, count: entry.weight, imported: 0, firstDay: 20_000,
          lastDay: 20_090)
      })
    var prior = Prior()
    prior.use(ProviderList.all)
    self.prior = prior
  }
}

/// Small numbers, the same in every run.
private struct RepeatableNumbers {
  private var state: UInt64 = 11

  mutating func next(below bound: Int64) -> Int64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int64(state >> 33) % bound
  }
}

/// Compares with every name and takes the first of the closest ones, if one edit is enough.
private struct NaiveCorrector {
  let names: [[UInt8]]

  func correction(of typed: [UInt8]) -> DomainName? {
    var best: (distance: Int, name: [UInt8])?
    for name in names {
      let distance = distance(typed, name)
      if distance == 0 { return nil }
      if distance < best?.distance ?? 2 { best = (distance, name) }
    }
    return best.flatMap { DomainName(canonical: $0.name) }
  }

  /// Levenshtein's distance, with swaps of neighbours.
  private func distance(_ a: [UInt8], _ b: [UInt8]) -> Int {
    var two: [Int] = []
    var one = Array(0...b.count)
    for i in a.indices {
      var row = [i + 1]
      for j in b.indices {
        var cost = min(one[j] + (a[i] == b[j] ? 0 : 1), one[j + 1] + 1, row[j] + 1)
        if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] { cost = min(cost, two[j - 1] + 1) }
        row.append(cost)
      }
      (two, one) = (one, row)
    }
    return one[b.count]
  }
}

/// A number that tells domains apart.
private func fingerprint(_ domain: DomainName?) -> Int {
  domain?.utf8.reduce(1) { $0 &* 31 &+ Int($1) } ?? 0
}
