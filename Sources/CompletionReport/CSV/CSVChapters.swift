import EmailCompletion

/// The later sections of the CSV report.
enum CSVChapters {
  static func all(_ report: Report) -> [CSVRecord] {
    time(report.time) + shapes(report.shapes) + segments(report.segments)
      + replay(report.replay) + holdout(report.holdout) + movement(report.movement)
      + slips(report.slips)
  }

  /// One record per cell of a line, and one for the line itself.
  private static func line(
    _ section: String, _ by: String, _ line: CrossTable.Line, _ table: CrossTable
  ) -> [CSVRecord] {
    [CSVRecord(section, item: "(all)", by: by).with(.count, line.total.map(String.init) ?? "")]
      + zip(table.domains, line.cells).map { domain, cell in
        CSVRecord(section, item: domain.ascii, display: domain.display, by: by)
          .with(line.share(cell))
      } + [CSVRecord(section, item: "(other)", by: by).with(line.share(line.other))]
  }

  private static func folded(_ section: String, _ table: CrossTable) -> [CSVRecord] {
    table.rest.map { line(section, "(folded)", $0, table) } ?? []
  }

  private static func time(_ figures: TimeFigures) -> [CSVRecord] {
    figures.buckets.indices.flatMap { index in
      let bucket = figures.buckets[index]
      let name = figures.name(bucket)
      let records = line("time", name, figures.shares.lines[index], figures.shares)
      let right = CSVRecord("time", item: "(right share)", by: name)
        .with(figures.rightShares[index])
      return (records + [right]).map { $0.with(days: bucket.lowerBound, bucket.upperBound) }
    } + folded("time", figures.shares)
  }

  private static func shapes(_ figures: ShapeFigures) -> [CSVRecord] {
    figures.lines.flatMap { line("shapes", $0.shape.name, $0.line, figures.table) }
      + folded("shapes", figures.table)
  }

  private static func segments(_ figures: SegmentFigures) -> [CSVRecord] {
    figures.segments.indices.flatMap { index in
      line("segments", figures.segments[index].path, figures.table.lines[index], figures.table)
        + [
          CSVRecord("segments", item: "(right share)", by: figures.segments[index].path)
            .with(figures.rightShares[index])
        ]
    } + folded("segments", figures.table)
  }

  private static func replay(_ figures: ReplayFigures) -> [CSVRecord] {
    figures.rows.flatMap { row in
      [
        CSVRecord(
          "replay", item: row.order.rawValue, display: Wording.order(row.order), by: "first"
        ).with(row.first),
        CSVRecord(
          "replay", item: row.order.rawValue, display: Wording.order(row.order), by: "first three"
        ).with(row.firstThree),
      ]
    }
  }

  private static func holdout(_ figures: HoldoutFigures) -> [CSVRecord] {
    figures.rows.map { row in
      CSVRecord(
        "holdout", item: row.domain.ascii, display: row.domain.display,
        by: "shown, before = shown nothing"
      ).with(row.change.now).with(row.change)
    }
  }

  private static func movement(_ figures: MovementFigures) -> [CSVRecord] {
    figures.new.map { row in
      CSVRecord("new", item: row.domain.ascii, display: row.domain.display).with(row.share)
        .with(.firstDay, row.firstDay.text)
    }
      + figures.fading.map { row in
        CSVRecord("fading", item: row.domain.ascii, display: row.domain.display)
          .with(row.change.now).with(row.change).with(.lastDay, row.lastDay.text)
      }
  }

  private static func slips(_ figures: SlipFigures) -> [CSVRecord] {
    var records = figures.rows.map { row in
      CSVRecord(
        "slips", item: row.domain.ascii, display: row.domain.display, by: row.meant.ascii
      ).with(row.share)
    }
    if figures.rareDomains > 0 {
      records.append(
        CSVRecord("slips", item: "(rare)", display: Wording.rareSlips(figures)))
    }
    return records
  }
}
