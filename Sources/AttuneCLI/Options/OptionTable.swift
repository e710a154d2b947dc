/// Every option of the tool, once. A command lists those that it takes.
extension OptionSpec {
  // Of every command.
  package static let help = OptionSpec("help", short: "h", help: "show this help")
  package static let json = OptionSpec("json", short: "j", help: "write JSON instead of text")
  package static let store = OptionSpec(
    "store", short: "s", value: "PATH",
    help: "the store; else $ATTUNE_STORE, else $XDG_DATA_HOME/attune/usage.sqlite")

  // Shared by several.
  package static let segment = OptionSpec(
    "segment", value: "PATH",
    help: "slice of the population, as locale/platform/form (default: all)")
  package static let preset = OptionSpec(
    "preset", value: "NAME", help: "named settings; those of this command are told above")
  package static let dryRun = OptionSpec(
    "dry-run", short: "n", help: "read and count everything, change nothing")

  // suggest, explain
  package static let limit = OptionSpec(
    "limit", short: "l", value: "N", help: "at most N suggestions (default: 5; export: 6)")
  package static let suffixes = OptionSpec(
    "suffixes", value: "LIST",
    help: "complete from this list, best first, separated by commas, instead of the store's")
  package static let shape = OptionSpec(
    "shape", value: "NAME",
    help: "explain for local parts of this shape, such as digits5to10 or letters")

  // record
  package static let outcome = OptionSpec(
    "outcome", value: "NAME",
    help: "accepted, passive, typed or filled (default: typed)")
  package static let position = OptionSpec(
    "position", value: "N", help: "position in the list that was taken, 1 is the first")
  package static let at = OptionSpec(
    "at", value: "TIME", help: "when it happened: unix seconds or ISO 8601 (default: now)")
  package static let id = OptionSpec(
    "id", value: "ID",
    help: "your id of the event: counted once, can be retracted; kept as a keyed hash")
  package static let source = OptionSpec(
    "source", value: "KEY",
    help:
      "who it came from, such as an account or a device: evidence once in 30 days; kept as a keyed hash"
  )
  package static let ack = OptionSpec(
    "ack", help: "after each commit, print the number of the last line that is safely stored")

  // import
  package static let tsv = OptionSpec("tsv", help: "fields separated by tabs")
  package static let csv = OptionSpec(
    "csv", help: "fields separated by commas, quoted as in RFC 4180")
  package static let columns = OptionSpec(
    "columns", value: "LIST",
    help:
      "which field is which: 'time,segment,address' by position, '-' skips one; or 'address=3,time=created_at' by number or header name"
  )
  package static let header = OptionSpec("header", help: "the first line holds names, no data")
  package static let strict = OptionSpec(
    "strict", help: "one bad line rolls the whole import back")
  package static let again = OptionSpec(
    "again", help: "import even if the same file was imported before")

  // sample
  package static let seed = OptionSpec(
    "seed", value: "N", help: "another seed gives other sign-ups (default: 1)")

  // report
  package static let since = OptionSpec(
    "since", value: "DATE", help: "first day of the period, as 2026-01-31")
  package static let until = OptionSpec(
    "until", value: "DATE", help: "last day of the period (default: today)")
  package static let last = OptionSpec(
    "last", value: "SPAN", help: "period that ends today: 30d, 12w, 6m or 1y")
  package static let top = OptionSpec(
    "top", short: "t", value: "N", help: "at most N domains, the rest in one row")
  package static let includeRare = OptionSpec(
    "include-rare", help: "show cells below 5 too; they may tell about single persons")

  package static let by = OptionSpec(
    "by", value: "STEP", help: "steps in time: day, week or month (default: by length)")
  package static let compare = OptionSpec(
    "compare", value: "WHAT",
    help: "previous or none: the period before, as long (default: previous)")

  // report, export
  package static let format = OptionSpec(
    "format", short: "f", value: "NAME",
    help:
      "report: text, json, csv, markdown or html; export: swift, objc, json, text or snapshot")
  package static let output = OptionSpec(
    "output", short: "o", value: "FILE", help: "write to a file, whole or not at all")
  package static let force = OptionSpec("force", help: "replace a file that exists")

  // check
  package static let full = OptionSpec("full", help: "read every page and compare every sum")
  package static let rebuild = OptionSpec(
    "rebuild", help: "compute all derived tables again from the counts")
}
