/// A rule of a pack as written.
package struct RuleDefinition: EntryDefinition, FieldDefinition {
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
  mutating func walk(_ fields: inout EntryFields) {
    fields.add("when", &condition)
    fields.add(
      &effects, named: { effect, _ in effect.kind.rawValue },
      new: { OrderRule.Effect(rawValue: $0).map { Effect($0, Message()) } }
    ) { fields, effect, name in
      fields.add(name) { effect.message.walk(&$0, textKey: "message") }
    }
  }
}
