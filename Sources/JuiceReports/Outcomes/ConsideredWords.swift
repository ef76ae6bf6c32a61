import JuiceCatalogs
import JuiceRules

/// The words for the rules and conditions that were looked at, with what they came to.
struct ConsideredWords {
  private let expressions: [ConsideredExpression]
  /// `true` if there are several orders, so that each rule is listed with its order.
  private let isOfSeveral: Bool
  private let wording: Wording

  typealias Member = JSONValue.Member

  init(_ expressions: [ConsideredExpression], isOfSeveral: Bool, wording: Wording) {
    self.expressions = expressions
    self.isOfSeveral = isOfSeveral
    self.wording = wording
  }

  /// Returns a title and, for each expression, its value and a drawing of how the value came about.
  func text(style: TerminalStyle) -> String {
    guard !expressions.isEmpty else {
      return "\n"
        + wording.say(
          en: "The catalog has no rules for these orders.", ko: "이 주문에 적용할 규칙이 카탈로그에 없습니다.")
        + "\n"
    }
    return "\n" + wording.say(en: "Rules and conditions:", ko: "규칙과 조건:") + "\n"
      + expressions.map { text(of: $0, style) }.joined()
  }

  /// The member that lists the expressions.
  var members: [Member] { [Member("considered", .array(expressions.map(value)))] }

  private func text(of considered: ConsideredExpression, _ style: TerminalStyle) -> String {
    let explanation = considered.explanation
    let place = considered.place(in: wording.catalog).map { " (\($0.text))" } ?? ""
    let value =
      explanation.value
      ?? explanation.fault.map { $0.message.text(in: wording.locale, else: .english) } ?? ""
    let owner = isOfSeveral ? "\(wording.name(considered.order.recipe)): " : ""
    let head = VisibleText.inline("\(owner)\(considered.subject.path)\(place): ")
    let painted = style.paint(
      VisibleText.inline(value), as: explanation.value == nil ? .error : .emphasis)
    let drawing = explanation.drawing { DisplayWidth.of($0) }
    return "  \(head)\(painted)\n" + drawing.map { "    \(VisibleText.line($0))\n" }.joined()
  }

  private func value(_ considered: ConsideredExpression) -> JSONValue {
    .object(
      [considered.subject.member] + (considered.place(in: wording.catalog)?.members ?? []) + [
        Member("recipe", JSONValue(considered.order.recipe)),
        Member("value", considered.explanation.value.map { .string($0) } ?? .null),
      ] + considered.explanation.members(in: wording.locale))
  }
}
