public import JuiceCatalogs
public import JuiceRules

/// The result of upgrading a store: `juice-rules/upgrade/1`, or a sentence.
public struct UpgradeReport: Report {
  /// The upgrade, or `nil` if none was needed.
  public let upgrade: StoreUpgrade?
  /// The path of the backup that was made before, if any.
  public let backup: String?
  /// The catalog, and the language of the report.
  public let wording: Wording

  /// Creates a report on an upgrade.
  public init(_ upgrade: StoreUpgrade?, backup: String?, wording: Wording) {
    self.upgrade = upgrade
    self.backup = backup
    self.wording = wording
  }

  /// Returns the report for a person, with a newline at its end.
  public func text(style: TerminalStyle) -> String {
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
  public var value: JSONValue {
    .object([
      Self.schema("upgrade"), Member("outcome", upgrade == nil ? "unchanged" : "upgraded"),
      Member("from", upgrade.map { .integer($0.found) } ?? .null),
      Member("to", upgrade.map { .integer($0.current) } ?? .null),
      Member("backup", backup.map { .string($0) } ?? .null),
    ])
  }
}
