/// The arithmetic of back-off, the same for the live ranking, for one domain's terms, and for the
/// replay.
struct BackOffRule {
  /// How a node's share is made up.
  struct Coefficients {
    /// Factor of the weighted uses.
    var uses: Double
    /// Factor of the share over all shapes of the segment; 0 where the node is all shapes.
    var allShapes: Double
    /// Factor of the share in the broader segment, at the root of the prior.
    var broader: Double
  }

  let parameters: RankingParameters

  /// For all shapes of a level with `total` weighted uses.
  func coefficients(level: Int, total: Double) -> Coefficients {
    let broader = level == 0 ? parameters.priorWeight : parameters.segmentWeight
    let sum = total + broader
    guard sum > 0 else { return Coefficients(uses: 0, allShapes: 0, broader: 1) }
    return Coefficients(uses: 1 / sum, allShapes: 0, broader: broader / sum)
  }

  /// For one shape of a level with `total` weighted uses.
  ///
  /// All shapes of the segment count as far as the segment has data of its own: with none, its
  /// share is nothing but a copy of the broader one. `own` is the weight of all its shapes.
  func shapeCoefficients(level: Int, own: Double, total: Double) -> Coefficients {
    let known = own * coefficients(level: level, total: own).uses
    let allShapes = parameters.allShapesWeight * known
    let broader = level == 0 ? parameters.shapePriorWeight : parameters.broaderShapeWeight
    let sum = total + allShapes + broader
    guard sum > 0 else { return Coefficients(uses: 0, allShapes: 0, broader: 1) }
    return Coefficients(uses: 1 / sum, allShapes: allShapes / sum, broader: broader / sum)
  }

  /// For the uses of the last days, with the long-run share as `broader`; `nil` without any.
  func recentCoefficients(total: Double) -> Coefficients? {
    guard total > 0, parameters.recentShare > 0 else { return nil }
    let part = parameters.recentShare / (total + parameters.recentWeight)
    return Coefficients(
      uses: part, allShapes: 0,
      broader: 1 - parameters.recentShare + part * parameters.recentWeight)
  }
}
