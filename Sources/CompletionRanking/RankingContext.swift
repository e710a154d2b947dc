import EmailCompletion

/// The situation that an order is for: the shape of a local part, or what is typed of it so far.
///
/// ```swift
/// ranker.rankedDomains(for: .shape(.letters))        // behind the `@`
/// ranker.rankedDomains(for: .typed(.digits1to4))     // before it
/// ```
public struct RankingContext: Hashable, Sendable {
  /// The shape of the whole local part; `nil` before the `@`.
  public let shape: LocalPartShape?
  /// The class of what is typed so far; `nil` behind the `@`.
  public let typedShape: TypedShape?

  /// Behind the `@`: the local part is whole.
  public static func shape(_ shape: LocalPartShape) -> RankingContext {
    RankingContext(shape: shape, typedShape: nil)
  }

  /// Before the `@`: the local part may still grow.
  public static func typed(_ typed: TypedShape) -> RankingContext {
    RankingContext(shape: nil, typedShape: typed)
  }

  /// The shapes whose counts the order depends on: what has to be loaded from a store.
  ///
  /// Empty for a shape that is not known: only the counts of all shapes matter then.
  public var requiredShapes: Set<LocalPartShape> {
    if let shape { return shape == .unknown ? [] : Set(shape.broader.kinds) }
    guard let typedShape else { return [] }
    return Set(ShapeMixture.finalShapes(of: typedShape).flatMap { $0.broader.kinds })
  }
}
