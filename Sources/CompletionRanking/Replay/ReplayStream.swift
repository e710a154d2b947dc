import EmailCompletion

/// What people completed to, event by event in time, without any local part.
///
/// ```swift
/// var stream = ReplayStream()
/// stream.append(domain: domain, shape: .letters, segment: .root, time: 1_700_000_000)
/// ```
public struct ReplayStream: Sendable {
  /// One completed address.
  struct Event: Sendable {
    /// Numbers in the order of first appearance.
    var domain: Int32
    var segment: Int32
    var shape: LocalPartShape
    /// Unix seconds.
    var time: Int64
  }

  /// How one way of typing a local part went on: the typed classes that follow each other.
  struct TypedPath: Hashable, Sendable {
    var classes: [TypedShape]
    var shape: LocalPartShape
  }

  private(set) var events: [Event] = []
  private(set) var domains: [DomainName] = []
  private(set) var segments: [Segment] = []
  /// How many local parts went through each path, for the ghost before the `@`.
  private(set) var typedPaths: [TypedPath: Int] = [:]
  private var numberOfDomain: [DomainName: Int32] = [:]
  private var numberOfSegment: [Segment: Int32] = [:]

  /// Creates an empty stream.
  public init() {}

  /// Number of events.
  public var count: Int { events.count }

  /// Adds an event; ``sort()`` brings events into the order of time.
  ///
  /// - Parameters:
  ///   - domain: what was completed to.
  ///   - shape: the shape of the whole local part.
  ///   - segment: the slice of the population.
  ///   - time: unix seconds; before 1970 counts as 1970, after 9999 as 9999.
  ///   - typed: the classes that the local part goes through while it is typed, each once in a
  ///     row; empty where not known.
  public mutating func append(
    domain: DomainName, shape: LocalPartShape, segment: Segment, time: Int64,
    typed: [TypedShape] = []
  ) {
    let number = numberOfDomain[domain] ?? Int32(clamping: domains.count)
    if Int(number) == domains.count {
      numberOfDomain[domain] = number
      domains.append(domain)
    }
    let place = numberOfSegment[segment] ?? Int32(clamping: segments.count)
    if Int(place) == segments.count {
      numberOfSegment[segment] = place
      segments.append(segment)
    }
    events.append(
      Event(
        domain: number, segment: place, shape: shape,
        time: min(max(time, 0), 253_402_300_799)))
    if !typed.isEmpty { typedPaths[TypedPath(classes: typed, shape: shape), default: 0] += 1 }
  }

  /// Brings the events into the order of time; those of the same second keep theirs.
  ///
  /// - Complexity: O(n log n), O(n) when they are in order already.
  public mutating func sort() {
    guard zip(events, events.dropFirst()).contains(where: { $0.time > $1.time }) else { return }
    let order = events.indices.sorted { (events[$0].time, $0) < (events[$1].time, $1) }
    events = order.map { events[$0] }
  }

  /// The event as an acceptance that a store would count.
  func acceptance(_ event: Event) -> Acceptance {
    Acceptance(
      domain: domains[Int(event.domain)], segment: segments[Int(event.segment)],
      shape: event.shape, time: event.time)
  }
}
