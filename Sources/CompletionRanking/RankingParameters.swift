/// Every number of the ranking.
///
/// A score is a share: how likely the next person with this shape of local part, in this segment,
/// uses the domain. It is estimated by counting at several levels and by letting each level fall
/// back to a broader one where it has little data.
///
/// ```swift
/// var parameters = RankingParameters.shared
/// parameters.minimumCount = 2
/// ```
public struct RankingParameters: Equatable, Sendable {
  // MARK: Age

  /// The part of its weight that a use keeps when it gets one calendar quarter older, 0…1.
  ///
  /// `2^(−91 ÷ half-life in days)`: 0.5 halves in 91 days, 0.6 in 123.
  public var quarterRetention: Double
  /// The part of its weight that a use never loses, 0…1.
  ///
  /// A form that rests for ten years and then gets one use keeps the order that it had.
  public var decayFloor: Double
  /// So many later uses it takes to make older ones a quarter older; 0 = the calendar alone.
  ///
  /// One use after ten years of rest must not outweigh what was there.
  public var usesPerQuarterOfAge: Int64
  /// So many passive acceptances weigh as much as a deliberate one, at least 1.
  ///
  /// Pressing Return took the ghost, perhaps without a look: the default must not feed itself.
  public var passivePerDeliberate: Int64

  // MARK: Back-off, in pseudo-uses

  /// The weight of the prior order against the uses of all segments and shapes.
  public var priorWeight: Double
  /// The weight of the broader segment against the uses of a segment.
  public var segmentWeight: Double
  /// The weight of all shapes of a segment against the uses of one shape.
  public var allShapesWeight: Double
  /// The weight of the prior order for a shape against the uses of that shape in all segments.
  public var shapePriorWeight: Double
  /// The weight of the same shape in the broader segment against the uses of one shape.
  public var broaderShapeWeight: Double
  /// The weight of a broader shape against the uses of one of its kinds.
  public var similarShapesWeight: Double
  /// The weight of the broader segment when the shares of the final shapes are estimated.
  public var shapeShareWeight: Double

  // MARK: Recent days

  /// The largest share of a score that the last days decide, 0…1; 0 turns them off.
  ///
  /// People of one class, office or campaign sign up together.
  public var recentShare: Double
  /// The same for the last days of all shapes, 0…1.
  public var recentAllShare: Double
  /// The weight of the long-run estimate against the uses of the last days, in pseudo-uses.
  public var recentWeight: Double
  /// The part of its weight that a recent use keeps when it gets one day older, 0…1.
  public var dayRetention: Double

  // MARK: Evidence

  /// A learned domain is offered from this raw count on.
  public var minimumCount: Int64
  /// A learned domain is offered when its last day is so many days after its first one.
  public var minimumSpanDays: Int32
  /// From this raw count on the span of days does not matter. A thousand uses of one day may be one
  /// person's, so `shared` never waives it for a count alone.
  public var spanWaivedCount: Int64
  /// From so many distinct sources on the span of days does not matter.
  public var spanWaivedSources: Int64 = 20
  /// So many distinct sources a learned domain needs where sources were recorded; its uses without
  /// a source count too if they are enough by themselves.
  public var minimumSources: Int64 = 3
  /// A learned domain one edit away from one that is so many times heavier is taken for a slip.
  public var neighbourRatio: Int64
  /// What a configured, bundled or pinned domain weighs in that comparison, beside its uses.
  public var trustedNeighbourWeight: Int64
  /// A domain with at least one in so many of all uses is a leading one, as is a configured or
  /// pinned one; 0 = there are none. A learned domain one edit away from a configured one, or from one
  /// that is used as much and was there first, is taken for its look-alike however often it was
  /// recorded, unless a bundled list or an import has it.
  public var leadingShare: Int64 = 100

  /// A form that many people use: one event never flips a strong default.
  public static let shared = RankingParameters(
    quarterRetention: 0.6, decayFloor: 0.1, usesPerQuarterOfAge: 5, passivePerDeliberate: 4,
    priorWeight: 12, segmentWeight: 20, allShapesWeight: 1.5, shapePriorWeight: 16,
    broaderShapeWeight: 1.5, similarShapesWeight: 20, shapeShareWeight: 50, recentShare: 0.12,
    recentAllShare: 0.05, recentWeight: 5, dayRetention: 0.7, minimumCount: 5, minimumSpanDays: 2,
    spanWaivedCount: .max,
    neighbourRatio: 50, trustedNeighbourWeight: 500)

  /// One device: what its person used counts from the first time.
  public static let personal = RankingParameters(
    quarterRetention: 0.5, decayFloor: 0.1, usesPerQuarterOfAge: 2, passivePerDeliberate: 4,
    priorWeight: 1, segmentWeight: 2, allShapesWeight: 2, shapePriorWeight: 1,
    broaderShapeWeight: 1, similarShapesWeight: 2, shapeShareWeight: 5, recentShare: 0.3,
    recentAllShare: 0, recentWeight: 1, dayRetention: 0.7, minimumCount: 1, minimumSpanDays: 0,
    spanWaivedCount: 1,
    minimumSources: 1, neighbourRatio: 50, trustedNeighbourWeight: 0, leadingShare: 0)

  /// The weight of a use that is `age` quarters older than the newest quarter in the data.
  ///
  /// `floor + (1 − floor) × retention^age`, by repeated multiplication, so that it is the same on
  /// every machine.
  ///
  /// ```swift
  /// RankingParameters.shared.decay(age: 0)  // 1
  /// ```
  /// - Parameter age: calendar quarters; below 0 counts as 0.
  /// - Complexity: O(age), at most 400 steps.
  public func decay(age: Int) -> Double {
    decays(upTo: age).last ?? 1
  }

  /// ``decay(age:)`` for 0…`age`, at most the first 401 of them: a century changes nothing more.
  func decays(upTo age: Int) -> ContiguousArray<Double> {
    let used = checked
    var power = 1.0
    var result: ContiguousArray<Double> = []
    for _ in 0...min(max(0, age), 400) {
      result.append(used.decayFloor + (1 - used.decayFloor) * power)
      power *= used.quarterRetention
    }
    return result
  }

  /// The same with each number in its range; what is no number becomes 0.
  var checked: RankingParameters {
    func weight(_ value: Double) -> Double { value > 0 ? min(value, 1e12) : 0 }
    var result = self
    result.quarterRetention = min(weight(quarterRetention), 1)
    result.decayFloor = min(weight(decayFloor), 1)
    result.passivePerDeliberate = max(1, passivePerDeliberate)
    result.priorWeight = weight(priorWeight)
    result.segmentWeight = weight(segmentWeight)
    result.allShapesWeight = weight(allShapesWeight)
    result.shapePriorWeight = weight(shapePriorWeight)
    result.broaderShapeWeight = weight(broaderShapeWeight)
    result.recentShare = min(weight(recentShare), 1)
    result.similarShapesWeight = weight(similarShapesWeight)
    result.recentAllShare = min(weight(recentAllShare), 1)
    result.recentWeight = weight(recentWeight)
    result.dayRetention = min(weight(dayRetention), 1)
    result.shapeShareWeight = weight(shapeShareWeight)
    return result
  }
}
