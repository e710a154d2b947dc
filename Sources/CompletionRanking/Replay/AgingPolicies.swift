/// zoxide's rule: a score that changes with the age of the last use.
struct ZoxidePolicy: ReplayPolicy {
  private(set) var offered: OfferSet
  private var evidence: ReplayEvidence
  private var ranks: ContiguousArray<Double>
  private var lastUse: ContiguousArray<Int64>
  private var scores: ContiguousArray<Double>

  init(evidence: ReplayEvidence, count: Int) {
    self.evidence = evidence
    offered = OfferSet(count: count)
    ranks = ContiguousArray(repeating: 0, count: count)
    lastUse = ContiguousArray(repeating: 0, count: count)
    scores = ranks
  }

  mutating func prepare(for event: ReplayEvent) {
    for number in offered.list {
      let domain = Int(number)
      scores[domain] = ZoxideScore.score(
        rank: ranks[domain], age: event.time - lastUse[domain])
    }
  }

  func comesBefore(_ a: Int, _ b: Int) -> Bool {
    scores[a] > scores[b] || scores[a] == scores[b] && a < b
  }

  mutating func learn(_ event: ReplayEvent) {
    ranks[event.domain] += 1
    lastUse[event.domain] = event.time
    if evidence.learn(event.domain, day: event.day) { offered.set(event.domain, true) }
  }
}

/// Firefox's frecency: points for the last ten uses by their age.
struct FirefoxPolicy: ReplayPolicy {
  private struct Entry {
    var uses: Int64 = 0
    var lastUses: [Int64] = []
    var score = 0.0
    /// When the score changes without a use: some use gets fewer points then.
    var validUntil = Int64.min
  }

  private(set) var offered: OfferSet
  private var evidence: ReplayEvidence
  private var entries: [Entry]

  init(evidence: ReplayEvidence, count: Int) {
    self.evidence = evidence
    offered = OfferSet(count: count)
    entries = [Entry](repeating: Entry(), count: count)
  }

  mutating func prepare(for event: ReplayEvent) {
    for number in offered.list where entries[Int(number)].validUntil <= event.time {
      renew(Int(number), now: event.time)
    }
  }

  private mutating func renew(_ domain: Int, now: Int64) {
    let entry = entries[domain]
    entries[domain].score = FirefoxScore.frecency(
      uses: entry.uses, lastUses: entry.lastUses, now: now)
    let changes = entry.lastUses.flatMap { use in
      FirefoxScore.bucketDays.map { use + $0 * 86_400 }
    }
    entries[domain].validUntil = changes.filter { $0 > now }.min() ?? .max
  }

  func comesBefore(_ a: Int, _ b: Int) -> Bool {
    let (first, second) = (entries[a].score, entries[b].score)
    return first > second || first == second && a < b
  }

  mutating func learn(_ event: ReplayEvent) {
    entries[event.domain].uses += 1
    entries[event.domain].lastUses.append(event.time)
    if entries[event.domain].lastUses.count > FirefoxScore.sampledUses {
      entries[event.domain].lastUses.removeFirst()
    }
    entries[event.domain].validUntil = .min
    if evidence.learn(event.domain, day: event.day) { offered.set(event.domain, true) }
  }
}
