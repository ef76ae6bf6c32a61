package import JuiceRules

/// A request for orders, with everything that its answer depends on.
package struct OrderRequest: Hashable, Sendable {
  package var orders: [Order]
  /// The way to select orders if not all can be made.
  package var mode: OrderMode
  package var facts: Facts
  /// A Boolean value that indicates whether the person has confirmed the orders, as rules may ask.
  package var isConfirmed: Bool
  /// A Boolean value that indicates whether a refusal is kept with what decided.
  package var recordsRefusals = true

  /// Creates a request.
  package init(
    _ orders: [Order], mode: OrderMode = .all, facts: Facts = .none, isConfirmed: Bool = false
  ) {
    self.orders = orders
    self.mode = mode
    self.facts = facts
    self.isConfirmed = isConfirmed
  }
}

extension OrderMode {
  /// The outcome if not all orders can be made, in a few words.
  package var name: LocalizedText {
    switch self {
    case .all: LocalizedText(en: "Make none", ko: "모두 만들지 않기")
    case .inOrder: LocalizedText(en: "Make those before the first that fails", ko: "막히는 것 앞까지 만들기")
    case .most: LocalizedText(en: "Make as many as possible", ko: "되도록 많이 만들기")
    }
  }
}

extension FactType {
  /// Returns the values that a person can choose from with their texts, or `nil` if a value is typed.
  package func choices(in locale: LocaleID) -> [(value: String, text: String)]? {
    switch self {
    case .bool:
      [("true", locale.say(en: "yes", ko: "예")), ("false", locale.say(en: "no", ko: "아니오"))]
    case .text(let values): values?.map { ($0, $0) }
    default: nil
    }
  }
}
