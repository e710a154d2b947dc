import EmailCompletion

/// The weights of one column: decayed counts of the offered domains, and of all domains together.
struct LevelWeights {
  /// By number in the catalog, in uses.
  var weights: ContiguousArray<Double>
  /// The weight of all domains, also of those that are not offered.
  var total: Double

  /// Turns integer counts into weights.
  ///
  /// Each domain's quarters are added from the oldest to the newest. The total is taken from
  /// integer sums per quarter, so it does not depend on how many domains there are.
  /// - Complexity: O(rows + offered domains).
  init(_ column: UsageCounts.Column, _ scale: AgeScale, _ catalog: DomainCatalog) {
    if let sorted = LevelWeights(sorted: column, scale, catalog) {
      self = sorted
      return
    }
    let place = (0..<catalog.numberOfCounted.count).map { UInt32(clamping: $0) }
    self =
      LevelWeights(sorted: column.normalized(place: place), scale, catalog)
      ?? LevelWeights(weights: ContiguousArray(repeating: 0, count: catalog.offered.count))
  }

  /// The weights of several columns together, added in this order; there must be one at least.
  ///
  /// - Complexity: O(columns × offered domains).
  init(sumOf columns: [LevelWeights]) {
    self = columns.first ?? LevelWeights(weights: [])
    for column in columns.dropFirst() {
      total += column.total
      for number in weights.indices { weights[number] += column.weights[number] }
    }
  }

  private init(weights: ContiguousArray<Double>) {
    self.weights = weights
    total = 0
  }

  /// `nil` when the column is not sorted, has a pair twice, or names a domain that is not there.
  private init?(
    sorted column: UsageCounts.Column, _ scale: AgeScale, _ catalog: DomainCatalog
  ) {
    let rows = column.domain.count
    guard column.quarter.count == rows, column.deliberate.count == rows,
      column.passive.count == rows
    else { return nil }
    weights = ContiguousArray(repeating: 0, count: catalog.offered.count)
    var totals = ContiguousArray<Int64>(repeating: 0, count: scale.unitWeights.count)
    total = 0
    let isSorted = column.domain.withUnsafeBufferPointer { domains in
      column.quarter.withUnsafeBufferPointer { quarters in
        column.deliberate.withUnsafeBufferPointer { deliberate in
          column.passive.withUnsafeBufferPointer { passive in
            Self.add(
              Rows(
                domains: domains, quarters: quarters, deliberate: deliberate, passive: passive),
              scale, catalog, &weights, &totals)
          }
        }
      }
    }
    guard isSorted else { return nil }
    total = scale.weight(of: totals)
  }

  /// The columns without bounds checks in the loop: all four have the same length.
  private struct Rows {
    var domains: UnsafeBufferPointer<UInt32>
    var quarters: UnsafeBufferPointer<Int32>
    var deliberate: UnsafeBufferPointer<Int64>
    var passive: UnsafeBufferPointer<Int64>
  }

  /// Adds all rows; false when they are not sorted or name a domain that is not there.
  private static func add(
    _ rows: Rows, _ scale: AgeScale, _ catalog: DomainCatalog,
    _ weights: inout ContiguousArray<Double>, _ totals: inout ContiguousArray<Int64>
  ) -> Bool {
    var last: (domain: Int, quarter: Int32) = (-1, .min)
    return catalog.numberOfCounted.withUnsafeBufferPointer { numbers in
      weights.withUnsafeMutableBufferPointer { weights in
        totals.withUnsafeMutableBufferPointer { totals in
          scale.unitWeights.withUnsafeBufferPointer { unitWeights in
            for row in rows.domains.indices {
              let domain = Int(rows.domains[row])
              let quarter = rows.quarters[row]
              guard domain < numbers.count,
                domain > last.domain || domain == last.domain && quarter > last.quarter
              else { return false }
              last = (domain, quarter)
              let place = scale.place(of: quarter)
              let units = scale.units(rows.deliberate[row], rows.passive[row])
              totals[place] = saturatingSum(totals[place], units)
              let number = Int(numbers[domain])
              if number >= 0 { weights[number] += unitWeights[place] * Double(units) }
            }
            return true
          }
        }
      }
    }
  }
}
