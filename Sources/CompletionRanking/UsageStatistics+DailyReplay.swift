import EmailCompletion

extension UsageStatistics {
  /// How often offers were right that were learned day by day; see ``DayReplay``.
  public struct DailyReplay: Equatable, Sendable {
    /// Whether there are figures, and if not, why.
    public var state = State.notAsked
    /// Hits by broader shape and domain; all of the period where the state is complete.
    public var hits: [Hit] = []
    /// Nothing was replayed.
    public init() {}

    /// Whether the replay was made.
    public struct State: RawRepresentable, Hashable, Sendable {
      /// Stable name.
      public let rawValue: String
      /// A state by its name.
      public init(rawValue: String) { self.rawValue = rawValue }
      /// Nobody asked for it.
      public static let notAsked = State(rawValue: "notAsked")
      /// All days of the period were replayed.
      public static let complete = State(rawValue: "complete")
      /// It would take too long for a report.
      public static let tooLarge = State(rawValue: "tooLarge")
      /// Days of the period were given up for months.
      public static let withoutDays = State(rawValue: "withoutDays")
    }

    /// Hits for one broader shape and domain.
    public struct Hit: Equatable, Sendable {
      /// The broader shape.
      public var shape: LocalPartShape
      /// Index into `domains`.
      public var domain: Int
      /// Acceptances for which the domain was the first offer.
      public var first: Int64
      /// Acceptances for which it was among the first three.
      public var firstThree: Int64
      /// From its parts.
      public init(shape: LocalPartShape, domain: Int, first: Int64, firstThree: Int64) {
        self.shape = shape
        self.domain = domain
        self.first = first
        self.firstThree = firstThree
      }
    }
  }
}
