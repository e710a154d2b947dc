/// A domain and how much it is used.
///
/// ```swift
/// WeightedDomain(try DomainName("qq.com"), weight: 1_200)
/// ```
public struct WeightedDomain: Hashable, Sendable {
  /// The domain.
  public var domain: DomainName
  /// How many times people used it; below 0 counts as 0.
  public var weight: Int64

  /// Creates a pair.
  public init(_ domain: DomainName, weight: Int64) {
    self.domain = domain
    self.weight = weight
  }
}
