package import JuiceRules
import YAMLSyntax

/// The keys of a rule.
package enum RuleFormat {
  package static let rule = TypedSection<RuleDefinition>(
    "rule",
    [
      TypedKey(
        "when", .expression, isRequired: true, example: "order.count > 5",
        otherNames: ["if", "condition", "조건"],
        en: "The condition: an expression that is true for the orders that the rule applies to.",
        ko: "조건. 규칙을 적용할 주문에서 참이 되는 식."
      ) { $0.condition = $1 },
      TypedKey(
        "refuse", .section(ruleEffect, Message()), otherNames: ["deny", "reject", "거절"],
        en: "The order is refused with a message.", ko: "메시지와 함께 주문을 거절합니다."
      ) { $0.effects.append(.init(.refuse, $1)) },
      TypedKey(
        "alert", .section(ruleEffect, Message()), otherNames: ["warn", "notify", "알림"],
        en: "The order is made, and a message is shown.", ko: "주문은 만들고 메시지를 보여 줍니다."
      ) { $0.effects.append(.init(.alert, $1)) },
      TypedKey(
        "confirm", .section(ruleEffect, Message()), otherNames: ["ask", "확인"],
        en: "The order is made only after a confirmation, for which a message asks.",
        ko: "메시지로 물어보고 확인한 뒤에만 만듭니다."
      ) { $0.effects.append(.init(.confirm, $1)) },
    ], requiresOneOf: OrderRule.Effect.allCases.map(\.rawValue),
    example: "{ when: order.count > 5, refuse: { message: At most five at a time. } }")

  /// The message of a rule's effect.
  package static let ruleEffect = TypedSection<Message>(
    "effect of a rule",
    [
      TypedKey(
        "message", .localizedText, isRequired: true, otherNames: ["text", "본문", "메시지"],
        en: "The text of the message.", ko: "메시지 본문."
      ) { $0.text = $1 },
      TypedKey(
        "title", .localizedText, otherNames: ["제목"], en: "The title.", ko: "제목."
      ) { $0.title = $1 },
    ] + MessageFormat.messageExtras, example: "{ message: At most five at a time. }")
}

extension ValueType<Given<String>> {
  /// The text of an expression. A number or a Boolean value is an expression, too.
  static var expression: Self {
    ValueType(.scalar(orNull: false)) { node, file in
      let node = file.tree.resolved(node)
      guard !file.isBroken(node), file.tree.kind(of: node) == .scalar,
        file.tree.tree.scalar(of: node) != .null
      else { return .unreadable }
      return .value(file.tree.string(decoding: node))
    }
  }
}
