public import JuiceCatalogs
import JuiceRules

/// That a stand is there now: `juice-rules/stand/1`, or a sentence.
public struct StandReport: Report {
  public let name: String
  /// Whether it was not there before.
  public let isNew: Bool
  public let wording: Wording

  public init(_ name: String, isNew: Bool, wording: Wording) {
    self.name = name
    self.isNew = isNew
    self.wording = wording
  }

  public func text(style: TerminalStyle) -> String {
    let sentence =
      isNew
      ? wording.say(en: "The stand `\(name)` is open.", ko: "`\(name)` 매장을 열었습니다.")
      : wording.say(en: "The stand `\(name)` was there already.", ko: "`\(name)` 매장은 이미 있습니다.")
    return VisibleText.line(sentence) + "\n"
  }

  public var value: JSONValue {
    .object([
      Self.schema("stand"), Member("stand", .string(name)),
      Member("outcome", isNew ? "opened" : "exists"),
    ])
  }
}
