import EmailCompletion

/// How often the ghost changes its domain while local parts are typed.
///
/// Before the `@` the final shape is not known; each class of what is typed has its own order, so
/// the first offer can change when the class does, and once more at the `@`.
public struct GhostChanges: Equatable, Sendable {
  /// Addresses whose typed classes are known.
  public var addresses = 0
  /// Changes of the first offer, over all of them.
  public var changes = 0
  /// Addresses without any change.
  public var steady = 0

  /// Changes per address, 0 without addresses.
  public var perAddress: Double {
    addresses > 0 ? Double(changes) / Double(addresses) : 0
  }

  /// Follows all local parts of a stream through one ranking, at the root.
  ///
  /// - Complexity: O(ways of typing).
  public init(_ stream: ReplayStream, _ ranked: RankedDomains) {
    let typed = TypedShape.all.map { ranked.order(for: $0).first }
    let final = LocalPartShape.all.map { ranked.order(for: $0).first }
    for (path, count) in stream.typedPaths {
      var offers = path.classes.map { typed[Int($0.rawValue)] }
      offers.append(final[Int(path.shape.rawValue)])
      let changed = zip(offers, offers.dropFirst()).filter { $0 != $1 }.count
      addresses += count
      changes += changed * count
      if changed == 0 { steady += count }
    }
  }
}

extension ReplayStream {
  /// The counts of all events, as a store would hold them.
  ///
  /// - Complexity: O(n log n).
  public func counts(for segment: Segment = .root, dayOffset: Int32 = 0) -> UsageCounts {
    UsageCounts(counting: events.map { acceptance($0) }, for: segment, dayOffset: dayOffset)
  }
}
