package import JuiceCatalogs
package import JuiceRules

/// The packs of a root and their relations: `juice-rules/packs/1`, or a table.
package struct PacksReport: Report {
  /// The packs and their relations.
  package let overview: PackOverview
  /// A Boolean value that indicates whether the text lists each entry that a pack changes, or only their number.
  package let showsChanges: Bool
  /// The language of the report.
  package let locale: LocaleID

  private var words: PackWords { PackWords(locale: locale) }

  /// Creates a report on the packs of a root.
  package init(_ overview: PackOverview, showsChanges: Bool = false, locale: LocaleID) {
    self.overview = overview
    self.showsChanges = showsChanges
    self.locale = locale
  }

  /// Returns the report for a person, with a newline at its end.
  package func text(style: TerminalStyle) -> String { table.text(style: style) }

  /// The table of the packs.
  package var table: TextTable {
    var table = TextTable([
      .left(words.say(en: "pack", ko: "팩")), .left(words.say(en: "version", ko: "버전")),
      .left(words.say(en: "state", ko: "상태")), .left(words.say(en: "relations", ko: "관계")),
    ])
    for pack in overview.packs {
      let isFaulty = pack.isBroken || pack.state == .missing
      add(
        [
          TextTable.Cell(pack.name, as: .emphasis), TextTable.Cell(pack.version ?? "-"),
          TextTable.Cell(
            words.state(of: pack), as: isFaulty ? .error : pack.state == .off ? .dim : nil),
        ], relations(of: pack), to: &table)
    }
    if !overview.siteChanges.isEmpty {
      add(
        [TextTable.Cell("catalog.yaml", as: .emphasis), "-", "-"], changes(overview.siteChanges),
        to: &table)
    }
    return table
  }

  /// Adds a row for the first of `relations`, and a row without a head for each other one.
  private func add(
    _ head: [TextTable.Cell], _ relations: [TextTable.Cell], to table: inout TextTable
  ) {
    table.append(head + relations.prefix(1))
    for relation in relations.dropFirst() { table.append(["", "", "", relation]) }
  }

  private func relations(of pack: PackSummary) -> [TextTable.Cell] {
    let isHarmless = { (link: PackLink) in link.kind == .conflicts && !link.state.isFault }
    let others = pack.links.filter { !isHarmless($0) }.map { link in
      TextTable.Cell(words.phrase(link), as: link.state.isFault ? .error : nil)
    }
    let enemies = pack.links.filter(isHarmless).map { link in
      link.versions.map { $0 == "*" ? link.pack : "\(link.pack) \($0)" } ?? link.pack
    }
    let conflicts = enemies.isEmpty ? [] : [TextTable.Cell(words.conflicts(with: enemies))]
    return wording(of: pack) + others + conflicts + changes(pack.changes)
  }

  private func wording(of pack: PackSummary) -> [TextTable.Cell] {
    let events = pack.spokenEvents.map(\.rawValue)
    guard !events.isEmpty else { return [] }
    let text =
      events.count == MessageEvent.allCases.count
      ? words.say(en: "provides the messages", ko: "메시지 제공")
      : words.say(
        en: "provides the messages: ", ko: "메시지 제공: ") + events.joined(separator: ", ")
    return [TextTable.Cell(text)]
  }

  private func changes(_ changes: [PackChange]) -> [TextTable.Cell] {
    Dictionary(grouping: changes, by: \.pack).sorted { $0.key < $1.key }.flatMap { pack, changes in
      let summary = TextTable.Cell(words.changes(changes.count, of: pack))
      guard showsChanges else { return [summary] }
      return [summary]
        + changes.map { change in
          TextTable.Cell("  \(change.operation) \(change.section) \(change.entry)", as: .dim)
        }
    }
  }
}

extension PacksReport {
  /// The report for tools, as JSON.
  package var value: JSONValue {
    .object([
      Self.schema("packs"), Member("root", .string(overview.root)),
      Member("packs", .array(overview.packs.map(value))),
      Member("siteChanges", .array(overview.siteChanges.map(value))),
      Member("errors", .integer(overview.report.count(of: .error))),
    ])
  }

  private func value(_ pack: PackSummary) -> JSONValue {
    func links(_ kind: PackLink.Kind) -> JSONValue {
      .array(pack.links.filter { $0.kind == kind }.map(value))
    }
    return [
      "pack": .string(pack.name), "version": pack.version.map { .string($0) } ?? .null,
      "state": .string(pack.state.rawValue), "broken": .bool(pack.isBroken),
      "path": pack.path.map { .string($0) } ?? .null,
      "locales": .array(pack.locales.map { .string($0.rawValue) }),
      "speaks": .array(pack.spokenEvents.map { .string($0.rawValue) }),
      "requires": links(.requires), "worksWith": links(.worksWith),
      "conflicts": links(.conflicts), "changes": .array(pack.changes.map(value)),
    ]
  }

  private func value(_ link: PackLink) -> JSONValue {
    [
      "pack": .string(link.pack), "versions": link.versions.map { .string($0) } ?? .null,
      "found": link.found.map { .string($0) } ?? .null, "state": .string(link.state.rawValue),
    ]
  }

  private func value(_ change: PackChange) -> JSONValue {
    [
      "pack": .string(change.pack), "section": .string(change.section),
      "entry": .string(change.entry), "operation": .string(change.operation),
      "file": .string(change.file), "line": .integer(change.line),
      "column": .integer(change.column),
    ]
  }
}
