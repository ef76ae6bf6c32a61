/// A rule of a pack as written.
package struct RuleDefinition: EntryDefinition, Sendable {
  package var id: Symbol
  /// The text of the condition.
  package var condition: Given<String> = .absent
  package var effects: [Effect] = []
  package var origin: CatalogOrigin

  package init(id: Symbol, origin: CatalogOrigin = .none) {
    self.id = id
    self.origin = origin
  }

  /// An effect of a rule as written.
  package struct Effect: Hashable, Sendable {
    package let kind: OrderRule.Effect
    package var message: Message

    package init(_ kind: OrderRule.Effect, _ message: Message) {
      self.kind = kind
      self.message = message
    }
  }

  /// Adds the fields of the rule.
  func walk(_ fields: inout EntryFields) {
    fields.add("when", condition)
    for effect in effects {
      fields.add(effect.kind.rawValue) { effect.message.walk(&$0, textKey: "message") }
    }
  }
}
