import JuiceCatalogs
import JuiceRules

/// The words for rules that apply to orders, with a drawing of each condition.
struct VerdictWords {
  private let verdicts: [RuleVerdict]
  private let wording: Wording
  /// `true` if the orders were made.
  private let isDone: Bool

  typealias Member = JSONValue.Member

  init(_ verdicts: [RuleVerdict], isDone: Bool = false, wording: Wording) {
    self.verdicts = verdicts
    self.isDone = isDone
    self.wording = wording
  }

  /// Returns the message of each rule, with the rule and its condition below.
  func text(style: TerminalStyle) -> String {
    verdicts.map { verdict in
      let message = wording.catalog.message(for: verdict, in: wording.locale).lines
      let drawing = verdict.explanation.drawing { DisplayWidth.of($0) }
      let lines = [verdict.subject.path] + drawing.map(VisibleText.line)
      return "\(name(of: verdict.effect)): \(style.paint(message, as: role(of: verdict.effect)))"
        + lines.map { "  \($0)\n" }.joined()
    }.joined(separator: "\n")
  }

  /// The members that list the rules; empty if no rule applies.
  var members: [Member] {
    verdicts.isEmpty ? [] : [Member("rules", .array(verdicts.map(value)))]
  }

  private func name(of effect: OrderRule.Effect) -> String {
    switch effect {
    case .refuse: wording.say(en: "refused", ko: "거절")
    case .alert: wording.say(en: "note", ko: "알림")
    case .confirm where isDone: wording.say(en: "confirmed", ko: "확인함")
    case .confirm: wording.say(en: "to confirm", ko: "확인 필요")
    }
  }

  private func role(of effect: OrderRule.Effect) -> TerminalStyle.Role {
    effect == .refuse ? .error : .warning
  }

  private func value(_ verdict: RuleVerdict) -> JSONValue {
    let explanation = verdict.explanation
    let operands = explanation.operands.map { operand -> JSONValue in
      ["expression": .string(operand.text), "value": .string(operand.value)]
    }
    let fault = explanation.fault.map { $0.message.text(in: wording.locale, else: .english) }
    return .object(
      [
        verdict.subject.member, Member("effect", .string(verdict.effect.rawValue)),
        Member("recipe", JSONValue(verdict.order.recipe)),
        Member("message", JSONValue(wording.catalog.message(for: verdict, in: wording.locale))),
        Member("expression", .string(explanation.source)), Member("operands", .array(operands)),
      ] + (fault.map { [Member("fault", .string($0))] } ?? []))
  }
}

extension RuleVerdict.Subject {
  /// The path of the expression in a catalog: `classic/at-most-five`, `classic/mango-lassi.ingredients.milk`.
  fileprivate var path: String {
    switch self {
    case .rule(let id), .recipe(let id): id.rawValue
    case .line(let line, let recipe): "\(recipe).ingredients.\(line)"
    @unknown default: ""
    }
  }

  fileprivate var member: JSONValue.Member {
    if case .rule(let id) = self {
      .init("rule", JSONValue(id))
    } else {
      .init("conditionOf", .string(path))
    }
  }
}
