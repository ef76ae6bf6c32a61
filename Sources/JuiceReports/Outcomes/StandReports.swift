package import JuiceCatalogs
package import JuiceRules

/// The result of a command in a sentence or two.
package struct SentenceReport: Report {
  private let sentences: [String]
  /// The report for tools, as JSON.
  package let value: JSONValue

  private init(_ sentences: [String], _ kind: String, _ members: [Member]) {
    self.sentences = sentences
    value = .object([Self.schema(kind)] + members)
  }

  /// Returns the report for a person, with a newline at its end.
  package func text(style: TerminalStyle) -> String {
    sentences.map { VisibleText.line($0) + "\n" }.joined()
  }

  /// Returns a report on opening the stand `name`, as `juice-rules/stand/1` for tools.
  package static func opening(
    _ name: String, isNew: Bool, wording: CatalogWording
  ) -> SentenceReport {
    let sentence =
      isNew
      ? wording.say(en: "The stand `\(name)` was opened.", ko: "`\(name)` 매장을 열었습니다.")
      : wording.say(en: "The stand `\(name)` already exists.", ko: "`\(name)` 매장은 이미 있습니다.")
    return SentenceReport(
      [sentence], "stand",
      [Member("stand", .string(name)), Member("outcome", isNew ? "opened" : "exists")])
  }

  /// Returns a report on permitting a role to sell, as `juice-rules/grant/1` for tools.
  package static func grant(to role: String, wording: CatalogWording) -> SentenceReport {
    let sentence = wording.say(en: "`\(role)` may sell.", ko: "`\(role)` 역할에 판매 권한을 주었습니다.")
    return SentenceReport([sentence], "grant", [Member("role", .string(role))])
  }

  /// Returns a report on removing old entries, as `juice-rules/compaction/1` for tools.
  ///
  /// - Parameters:
  ///   - first: The first remaining entry, or `nil` if nothing was removed.
  ///   - stand: The name of the stand.
  ///   - wording: The catalog, and the language of the report.
  package static func compaction(
    _ first: Revision?, stand: String, wording: CatalogWording
  ) -> SentenceReport {
    let sentence =
      first.map { first in
        wording.say(
          en: "The history now begins with #\(first).", ko: "이제 기록은 #\(first)부터입니다.")
      }
      ?? wording.say(
        en: "A checkpoint was added. Nothing was removed, as no checkpoint is old enough.",
        ko: "기준점을 추가했습니다. 그만큼 오래된 기준점이 없어 지운 기록은 없습니다.")
    return SentenceReport(
      [sentence], "compaction",
      [
        Member("stand", .string(stand)),
        Member("outcome", first == nil ? "unchanged" : "compacted"),
        Member("first", first.map { JSONValue($0) } ?? .null),
      ])
  }

  /// Returns a report on upgrading a store, as `juice-rules/upgrade/1` for tools.
  ///
  /// - Parameters:
  ///   - upgrade: The upgrade, or `nil` if none was needed.
  ///   - backup: The path of the backup that was made before, if any.
  ///   - wording: The catalog, and the language of the report.
  package static func upgrade(
    _ upgrade: StoreUpgrade?, backup: String? = nil, wording: CatalogWording
  ) -> SentenceReport {
    let result =
      upgrade.map { upgrade in
        wording.say(
          en: "The stock was upgraded from version \(upgrade.found) to \(upgrade.current).",
          ko: "재고를 업그레이드했습니다 (버전 \(upgrade.found) → \(upgrade.current)).")
      } ?? wording.say(en: "The stock is up to date.", ko: "재고는 이미 최신 버전입니다.")
    let copy = backup.map {
      wording.say(en: "`\($0)` holds the stock as it was.", ko: "그전의 재고는 `\($0)` 파일에 있습니다.")
    }
    return SentenceReport(
      [result] + [copy].compactMap(\.self), "upgrade",
      [
        Member("outcome", upgrade == nil ? "unchanged" : "upgraded"),
        Member("from", upgrade.map { .integer($0.found) } ?? .null),
        Member("to", upgrade.map { .integer($0.current) } ?? .null),
        Member("backup", backup.map { .string($0) } ?? .null),
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
