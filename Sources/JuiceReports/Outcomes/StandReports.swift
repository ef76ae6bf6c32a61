package import JuiceCatalogs
package import JuiceRules

/// The result of opening a stand: `juice-rules/stand/1`, or a sentence.
package struct StandReport: Report {
  /// The name of the stand.
  package let name: String
  /// A Boolean value that indicates whether the stand did not exist before.
  package let isNew: Bool
  /// The catalog, and the language of the report.
  package let wording: CatalogWording

  /// Creates a report on opening a stand.
  package init(_ name: String, isNew: Bool, wording: CatalogWording) {
    self.name = name
    self.isNew = isNew
    self.wording = wording
  }

  /// Returns the report for a person, with a newline at its end.
  package func text(style: TerminalStyle) -> String {
    let sentence =
      isNew
      ? wording.say(en: "The stand `\(name)` was opened.", ko: "`\(name)` 매장을 열었습니다.")
      : wording.say(en: "The stand `\(name)` already exists.", ko: "`\(name)` 매장은 이미 있습니다.")
    return VisibleText.line(sentence) + "\n"
  }

  /// The report for tools, as JSON.
  package var value: JSONValue {
    .object([
      Self.schema("stand"), Member("stand", .string(name)),
      Member("outcome", isNew ? "opened" : "exists"),
    ])
  }
}

/// The stands of a store: `juice-rules/stands/1`, or a table.
package struct StandsReport: Report {
  /// The revision of each stand.
  package let revisions: [String: Revision]
  /// The catalog, and the language of the report.
  package let wording: CatalogWording

  /// Creates a report on stands.
  package init(_ revisions: [String: Revision], wording: CatalogWording) {
    self.revisions = revisions
    self.wording = wording
  }

  private var sorted: [(key: String, value: Revision)] { revisions.sorted { $0.key < $1.key } }

  /// Returns the report for a person, with a newline at its end.
  package func text(style: TerminalStyle) -> String {
    var table = TextTable([
      .left(wording.say(en: "stand", ko: "매장")),
      .right(wording.say(en: "newest entry", ko: "마지막 기록")),
    ])
    for (name, revision) in sorted { table.append([.init(name), "#\(revision)"]) }
    return table.text(style: style)
  }

  /// The report for tools, as JSON.
  package var value: JSONValue { .object([Self.schema("stands"), Member("stands", stands)]) }

  /// The list of the stands.
  var stands: JSONValue {
    .array(sorted.map { ["stand": .string($0.key), "revision": JSONValue($0.value)] })
  }
}

/// The result of permitting a role to sell: `juice-rules/grant/1`, or a sentence.
package struct GrantReport: Report {
  /// The name of the role.
  package let role: String
  /// The catalog, and the language of the report.
  package let wording: CatalogWording

  /// Creates a report on the grants to `role`.
  package init(_ role: String, wording: CatalogWording) {
    self.role = role
    self.wording = wording
  }

  /// Returns the report for a person, with a newline at its end.
  package func text(style: TerminalStyle) -> String {
    let sentence = wording.say(en: "`\(role)` may sell.", ko: "`\(role)` 역할에 판매 권한을 주었습니다.")
    return VisibleText.line(sentence) + "\n"
  }

  /// The report for tools, as JSON.
  package var value: JSONValue {
    .object([Self.schema("grant"), Member("role", .string(role))])
  }
}

/// The first entry of a ledger after older entries were removed: `juice-rules/compaction/1`, or a sentence.
package struct CompactionReport: Report {
  /// The first remaining entry; `nil` if nothing was removed.
  package let first: Revision?
  /// The name of the stand.
  package let stand: String
  /// The catalog, and the language of the report.
  package let wording: CatalogWording

  /// Creates a report on a compaction.
  package init(_ first: Revision?, stand: String, wording: CatalogWording) {
    self.first = first
    self.stand = stand
    self.wording = wording
  }

  /// Returns the report for a person, with a newline at its end.
  package func text(style: TerminalStyle) -> String {
    let sentence =
      first.map { first in
        wording.say(
          en: "The history now begins with #\(first).", ko: "이제 기록은 #\(first)부터입니다.")
      }
      ?? wording.say(
        en: "A checkpoint was added. Nothing was removed, as no checkpoint is old enough.",
        ko: "기준점을 추가했습니다. 그만큼 오래된 기준점이 없어 지운 기록은 없습니다.")
    return sentence + "\n"
  }

  /// The report for tools, as JSON.
  package var value: JSONValue {
    .object([
      Self.schema("compaction"), Member("stand", .string(stand)),
      Member("outcome", first == nil ? "unchanged" : "compacted"),
      Member("first", first.map { JSONValue($0) } ?? .null),
    ])
  }
}

/// The result of upgrading a store: `juice-rules/upgrade/1`, or a sentence.
package struct UpgradeReport: Report {
  /// The upgrade, or `nil` if none was needed.
  package let upgrade: StoreUpgrade?
  /// The path of the backup that was made before, if any.
  package let backup: String?
  /// The catalog, and the language of the report.
  package let wording: CatalogWording

  /// Creates a report on an upgrade.
  package init(_ upgrade: StoreUpgrade?, backup: String?, wording: CatalogWording) {
    self.upgrade = upgrade
    self.backup = backup
    self.wording = wording
  }

  /// Returns the report for a person, with a newline at its end.
  package func text(style: TerminalStyle) -> String {
    guard let upgrade else {
      return wording.say(en: "The stock is up to date.", ko: "재고는 이미 최신 버전입니다.") + "\n"
    }
    let result = wording.say(
      en: "The stock was upgraded from version \(upgrade.found) to \(upgrade.current).",
      ko: "재고를 업그레이드했습니다 (버전 \(upgrade.found) → \(upgrade.current)).")
    let copy = backup.map {
      wording.say(en: "`\($0)` holds the stock as it was.", ko: "그전의 재고는 `\($0)` 파일에 있습니다.")
    }
    return ([result] + (copy.map { [$0] } ?? [])).map { VisibleText.line($0) + "\n" }.joined()
  }

  /// The report for tools, as JSON.
  package var value: JSONValue {
    .object([
      Self.schema("upgrade"), Member("outcome", upgrade == nil ? "unchanged" : "upgraded"),
      Member("from", upgrade.map { .integer($0.found) } ?? .null),
      Member("to", upgrade.map { .integer($0.current) } ?? .null),
      Member("backup", backup.map { .string($0) } ?? .null),
    ])
  }
}
