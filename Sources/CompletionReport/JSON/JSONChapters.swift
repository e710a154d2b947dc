import CompletionRanking
import EmailCompletion

/// The later chapters of the JSON report.
enum JSONChapters {
  static func all(_ report: Report) -> [(String, JSONValue)] {
    [
      ("time", time(report.time)), ("shapes", shapes(report.shapes)),
      ("segments", segments(report.segments)),
      ("replay", .array(report.replay.rows.map(replay))), ("holdout", holdout(report.holdout)),
      ("new", .array(report.movement.new.map(new))),
      ("fading", .array(report.movement.fading.map(fading))), ("slips", slips(report.slips)),
    ]
  }

  private static func names(_ domain: DomainName) -> [(String, JSONValue)] {
    [("domain", .string(domain.ascii)), ("display", .string(domain.display))]
  }

  private static func line(_ line: CrossTable.Line) -> [(String, JSONValue)] {
    [
      ("count", .count(line.total)), ("counts", .array(line.cells.map(JSONValue.count))),
      ("other", .count(line.other)),
    ]
  }

  private static func table(
    _ cross: CrossTable, _ name: String, _ lines: [[(String, JSONValue)]]
  ) -> [(String, JSONValue)] {
    [
      ("domains", .array(cross.domains.map { .string($0.ascii) })),
      (name, .array(lines.map(JSONValue.object))),
      ("folded", cross.rest.map { .object(line($0)) } ?? .null),
    ]
  }

  private static func time(_ figures: TimeFigures) -> JSONValue {
    let lines = figures.buckets.indices.map { index in
      let bucket = figures.buckets[index]
      return [
        ("first", JSONValue.day(CalendarDay(number: bucket.lowerBound))),
        ("last", .day(CalendarDay(number: bucket.upperBound))),
      ] + line(figures.shares.lines[index]) + [("rightShare", .share(figures.rightShares[index]))]
    }
    return .object(
      [("step", .string(figures.step.name))] + table(figures.shares, "buckets", lines))
  }

  private static func shapes(_ figures: ShapeFigures) -> JSONValue {
    let lines = zip(figures.shapes, figures.table.lines).map { shape, counts in
      [("shape", JSONValue.string(shape.name))] + line(counts)
    }
    return .object(table(figures.table, "shapes", lines))
  }

  private static func segments(_ figures: SegmentFigures) -> JSONValue {
    let lines = figures.segments.indices.map { index in
      [("segment", JSONValue.string(figures.segments[index].path))]
        + line(figures.table.lines[index])
        + [("rightShare", .share(figures.rightShares[index]))]
    }
    return .object(table(figures.table, "segments", lines))
  }

  private static func replay(_ row: ReplayFigures.Row) -> JSONValue {
    .object([
      ("order", .string(row.order.rawValue)), ("first", .share(row.first)),
      ("firstThree", .share(row.firstThree)),
    ])
  }

  private static func holdout(_ figures: HoldoutFigures) -> JSONValue {
    let rows = figures.rows.map { row in
      JSONValue.object(
        names(row.domain) + [
          ("shown", .share(row.change.now)), ("withheld", .share(row.change.before)),
        ] + JSONReport.test(row.change))
    }
    return .object([
      ("shown", .count(figures.shown)), ("withheld", .count(figures.withheld)),
      ("domains", .array(rows)),
    ])
  }

  private static func new(_ row: MovementFigures.New) -> JSONValue {
    .object(
      names(row.domain) + [
        ("firstDay", .day(row.firstDay)), ("count", .integer(row.share.part)),
        ("share", .share(row.share)),
      ])
  }

  private static func fading(_ row: MovementFigures.Fading) -> JSONValue {
    .object(
      names(row.domain) + [
        ("lastDay", .day(row.lastDay)), ("before", .integer(row.change.before.part)),
        ("now", .integer(row.change.now.part)), ("shareBefore", .share(row.change.before)),
        ("share", .share(row.change.now)),
      ] + JSONReport.test(row.change))
  }

  private static func slips(_ figures: SlipFigures) -> JSONValue {
    let rows = figures.rows.map { row in
      JSONValue.object(
        names(row.domain) + [
          ("meant", .string(row.meant.ascii)), ("count", .integer(row.share.part)),
          ("share", .share(row.share)),
        ])
    }
    return .object([
      ("domains", .array(rows)), ("rareDomains", .integer(Int64(figures.rareDomains))),
    ])
  }
}
