import CompletionReport
import CompletionStore
import EmailCompletion

extension CommandSpec {
  static let settings = CommandSpec(
    "settings", summary: "show or change the settings of the store", options: [],
    details: ["Settings are kept in the store, so that every process that uses it agrees."]
      + SettingRow.all.map { "\($0.name): \($0.help)." },
    examples: [
      .init("attune settings set preset personal", "one person's device"),
      .init("attune settings set providers cn", "begin with the providers of China"),
      .init("attune settings set learning off", "suggest, but count nothing"),
      .init("attune settings set minimum-count default", "what the preset says"),
    ],
    subcommands: [
      .init("settings show", summary: "all settings", options: []) {
        try SettingsCommand($0).show()
      },
      .init(
        "settings set", summary: "change one", operands: Operands("NAME VALUE", 2...2),
        options: []
      ) { try SettingsCommand($0).set() },
    ]
  ) { try SettingsCommand($0).show() }
}

/// `attune settings`.
struct SettingsCommand {
  private let invocation: Invocation

  init(_ invocation: Invocation) { self.invocation = invocation }

  func show() throws -> ExitStatus {
    do {
      write(try invocation.openExistingStore(readOnly: true).settings())
    } catch let error as StoreError where error.code == .missing {
      write(StoreSettings())
    }
    return .done
  }

  func set() throws -> ExitStatus {
    let (name, value) = (invocation.arguments.operands[0], invocation.arguments.operands[1])
    guard let row = SettingRow.all.first(where: { $0.name == name }) else {
      let near = NearNames.nearest(to: name, in: SettingRow.all.map(\.name))
      throw invocation.arguments.usage(
        "unknown setting" + (near.map { "; did you mean '\($0)'?" } ?? ""))
    }
    // Before anything is created: a wrong value must not leave an empty store behind.
    var settings = StoreSettings()
    guard row.write(value, &settings) else {
      throw invocation.arguments.usage("'\(row.name)' takes \(row.values)")
    }
    let store = try invocation.openStore()
    settings = try store.settings()
    _ = row.write(value, &settings)
    try store.updateSettings(settings)
    _ = try store.applyRetention(now: invocation.now)
    write(settings)
    return .done
  }

  private func write(_ settings: StoreSettings) {
    if invocation.writesJSON {
      let pairs = SettingRow.all.map { ($0.name, JSONValue.string($0.read(settings))) }
      return invocation.output.write(JSONValue.object(pairs).text)
    }
    for row in SettingRow.all { invocation.output.line("\(row.name)\t\(row.read(settings))") }
  }
}

/// One setting: a row of the table that `attune settings` reads and writes by.
package struct SettingRow: Sendable {
  package let name: String
  /// What it takes, for help and messages.
  package let values: String
  package let help: String
  package let read: @Sendable (StoreSettings) -> String
  /// False when the text is no value of it.
  package let write: @Sendable (String, inout StoreSettings) -> Bool

  package static let all: [SettingRow] = [
    SettingRow(
      name: "preset", values: "shared or personal",
      help: "parameters of the ranking, shared by many people (default) or for one person",
      read: { $0.preset },
      write: { text, settings in
        guard text == "shared" || text == "personal" else { return false }
        settings.preset = text
        return true
      }),
    SettingRow(
      name: "providers",
      values: "'none' or one of \(ProviderList.presetNames.joined(separator: ", "))",
      help: "bundled list of providers that is believed before there is data, such as cn or de",
      read: { $0.providers ?? "none" },
      write: { text, settings in
        guard text == "none" || ProviderList.presetNames.contains(text) else { return false }
        settings.providers = text == "none" ? nil : text
        return true
      }),
    number(
      "minimum-count", \.minimumCount, from: 1, "default",
      "uses before a learned domain is suggested"),
    number(
      "minimum-span-days", \.minimumSpanDays, from: 0, "default",
      "days between its first and last use before it is suggested"),
    number(
      "span-waived-count", \.waivesSpanFrom, from: 1, "default",
      "uses from which that span is waived"),
    number(
      "minimum-sources", \.minimumSources, from: 1, "default",
      "distinct sources before it is suggested, where sources were recorded"),
    toggle("learning", \.learns, "count what is recorded"),
    toggle("offering", \.offersLearned, "suggest learned domains beside the list"),
    number(
      "retention-days", \.retentionDays, from: 1, "all",
      "days kept singly; older ones roll into months"),
    SettingRow(
      name: "id-retention-days", values: "a whole number from 0 to \(Int32.max)",
      help: "days for which the keyed hash of an id is kept",
      read: { "\($0.idRetentionDays)" },
      write: { text, settings in
        guard let days = Int32(text), days >= 0 else { return false }
        settings.idRetentionDays = days
        return true
      }),
  ]

  private static func number<Number: FixedWidthInteger & Sendable>(
    _ name: String, _ path: WritableKeyPath<StoreSettings, Number?> & Sendable, from first: Number,
    _ none: String, _ help: String
  ) -> SettingRow {
    SettingRow(
      name: name, values: "a whole number from \(first) to \(Number.max) or '\(none)'", help: help,
      read: { settings in settings[keyPath: path].map { "\($0)" } ?? none },
      write: { text, settings in
        guard text == none || Number(text).map({ $0 >= first }) == true else { return false }
        settings[keyPath: path] = Number(text)
        return true
      })
  }

  private static func toggle(
    _ name: String, _ path: WritableKeyPath<StoreSettings, Bool> & Sendable, _ help: String
  ) -> SettingRow {
    SettingRow(
      name: name, values: "on or off", help: help,
      read: { $0[keyPath: path] ? "on" : "off" },
      write: { text, settings in
        guard text == "on" || text == "off" else { return false }
        settings[keyPath: path] = text == "on"
        return true
      })
  }
}
