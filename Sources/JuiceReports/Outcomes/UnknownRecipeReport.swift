public import JuiceCatalogs
import JuiceRules

/// An order of something that the catalog does not have: `juice-rules/outcome/1`, or the message.
public struct UnknownRecipeReport: Report {
  /// As it was asked for.
  public let name: String
  public let count: Int
  /// Names that come near, the nearest first.
  public let nearest: [String]
  public let wording: Wording

  public init(_ name: String, count: Int, nearest: [String], wording: Wording) {
    self.name = name
    self.count = count
    self.nearest = nearest
    self.wording = wording
  }

  public func text(style: TerminalStyle) -> String {
    guard !nearest.isEmpty else {
      let menu = wording.say(
        en: "`juice-rules menu` lists all there is", ko: "`juice-rules menu`로 전체 메뉴를 봅니다")
      return message.lines + "  \(menu)\n"
    }
    let names = nearest.map { "`\(VisibleText.inline($0))`" }.joined(separator: ", ")
    return message.lines + wording.say(en: "  did you mean \(names)?\n", ko: "  후보: \(names)\n")
  }

  public var value: JSONValue {
    .object([
      Self.schema("outcome"), Member("outcome", "unknown-recipe"),
      Member("event", .string(MessageEvent.unknownRecipe.rawValue)),
      Member("recipe", .string(name)), Member("count", .integer(count)),
      Member("message", JSONValue(message)),
      Member("candidates", .array(nearest.map { .string($0) })),
    ])
  }

  private var message: RenderedMessage {
    wording.catalog.unknownRecipeMessage(name, in: wording.locale)
  }
}
