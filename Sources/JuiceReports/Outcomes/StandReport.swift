public import JuiceCatalogs
import JuiceRules

/// The result of opening a stand: `juice-rules/stand/1`, or a sentence.
public struct StandReport: Report {
  /// The name of the stand.
  public let name: String
  /// A Boolean value that indicates whether the stand did not exist before.
  public let isNew: Bool
  /// The catalog, and the language of the report.
  public let wording: Wording

  /// Creates a report on opening a stand.
  public init(_ name: String, isNew: Bool, wording: Wording) {
    self.name = name
    self.isNew = isNew
    self.wording = wording
  }

  /// Returns the report for a person, with a newline at its end.
  public func text(style: TerminalStyle) -> String {
    let sentence =
      isNew
      ? wording.say(en: "The stand `\(name)` was opened.", ko: "`\(name)` 매장을 열었습니다.")
      : wording.say(en: "The stand `\(name)` already exists.", ko: "`\(name)` 매장은 이미 있습니다.")
    return VisibleText.line(sentence) + "\n"
  }

  /// The report for tools, as JSON.
  public var value: JSONValue {
    .object([
      Self.schema("stand"), Member("stand", .string(name)),
      Member("outcome", isNew ? "opened" : "exists"),
    ])
  }
}
