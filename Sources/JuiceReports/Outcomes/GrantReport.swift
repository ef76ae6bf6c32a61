public import JuiceCatalogs

/// The result of permitting a role to sell: `juice-rules/grant/1`, or a sentence.
public struct GrantReport: Report {
  /// The name of the role.
  public let role: String
  /// The catalog, and the language of the report.
  public let wording: Wording

  /// Creates a report on the grants to `role`.
  public init(_ role: String, wording: Wording) {
    self.role = role
    self.wording = wording
  }

  /// Returns the report for a person, with a newline at its end.
  public func text(style: TerminalStyle) -> String {
    let sentence = wording.say(en: "`\(role)` may sell.", ko: "`\(role)` 역할에 판매 권한을 주었습니다.")
    return VisibleText.line(sentence) + "\n"
  }

  /// The report for tools, as JSON.
  public var value: JSONValue {
    .object([Self.schema("grant"), Member("role", .string(role))])
  }
}
