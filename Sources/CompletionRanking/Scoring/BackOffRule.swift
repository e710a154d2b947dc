/// The arithmetic of back-off, the same for the live ranking, for one domain's terms, and for the
/// replay.
struct BackOffRule {
  /// How a node's share is made up.
  struct Coefficients {
    /// Factor of the weighted uses.
    var uses: Double
    /// Factor of the share of more shapes in the same segment: of all of them for a broader
    /// shape, of the broader shape for one kind of it; 0 where the node is all shapes.
    var moreShapes: Double
    /// Factor of the share in the broader segment, at the root of the prior.
    var broader: Double
  }

  let parameters: RankingParameters

  /// For all shapes of a level with `total` weighted uses.
  func coefficients(level: Int, total: Double) -> Coefficients {
    let broader = level == 0 ? parameters.priorWeight : parameters.segmentWeight
    let sum = total + broader
    guard sum > 0 else { return Coefficients(uses: 0, moreShapes: 0, broader: 1) }
    return Coefficients(uses: 1 / sum, moreShapes: 0, broader: broader / sum)
  }

  /// For one broader shape of a level with `total` weighted uses.
  ///
  /// All shapes of the segment count as far as the segment has data of its own: with none, its
  /// share is nothing but a copy of the broader one. `own` is the weight of all its shapes.
  func shapeCoefficients(level: Int, own: Double, total: Double) -> Coefficients {
    let known = own * coefficients(level: level, total: own).uses
    let allShapes = parameters.allShapesWeight * known
    let broader = level == 0 ? parameters.shapePriorWeight : parameters.broaderShapeWeight
    let sum = total + allShapes + broader
    guard sum > 0 else { return Coefficients(uses: 0, moreShapes: 0, broader: 1) }
    return Coefficients(uses: 1 / sum, moreShapes: allShapes / sum, broader: broader / sum)
  }

  /// For one of several kinds of a broader shape, of a level with `total` weighted uses.
  ///
  /// The broader shape counts as far as it has data in the segment, `known` (0…1); at the root it
  /// is all that there is to fall back to.
  func kindCoefficients(level: Int, known: Double, total: Double) -> Coefficients {
    let similar = parameters.similarShapesWeight * (level == 0 ? 1 : known)
    let broader = level == 0 ? 0 : parameters.broaderShapeWeight
    let sum = total + similar + broader
    guard sum > 0 else {
      return Coefficients(
        uses: 0, moreShapes: level == 0 ? 1 : 0, broader: level == 0 ? 0 : 1)
    }
    return Coefficients(uses: 1 / sum, moreShapes: similar / sum, broader: broader / sum)
  }

  /// For the uses of the last days with any shape; `nil` without any.
  func recentAllCoefficients(total: Double) -> Coefficients? {
    recentCoefficients(share: parameters.recentAllShare, total: total)
  }

  /// For the uses of the last days with one shape, with the share so far as `broader`; `nil`
  /// without any.
  func recentCoefficients(total: Double) -> Coefficients? {
    recentCoefficients(share: parameters.recentShare, total: total)
  }

  private func recentCoefficients(share: Double, total: Double) -> Coefficients? {
    guard total > 0, share > 0 else { return nil }
    let part = share / (total + parameters.recentWeight)
    return Coefficients(
      uses: part, moreShapes: 0, broader: 1 - share + part * parameters.recentWeight)
  }
}
