/// A fact as written.
package struct FactDefinition: Sendable {
  package var id: Symbol
  package var name: LocalizedText?
  package var kind: Given<FactType.Kind> = .absent
  package var scope: Given<FactScope> = .absent
  /// The value that an order has if it gives none.
  package var defaultValue: Given<FactLiteral> = .absent
  package var minimum: Given<FactLiteral> = .absent
  package var maximum: Given<FactLiteral> = .absent
  /// The texts or the tags that are values of the fact.
  package var values: [String]?
  /// A Boolean value that indicates whether who orders is free to choose another value.
  package var isChoice = false
  /// A Boolean value that indicates whether the value is kept, although nobody is free to choose another.
  package var isRecorded = false
  package var origin: CatalogOrigin

  package init(id: Symbol, origin: CatalogOrigin = .none) {
    self.id = id
    self.origin = origin
  }
}

extension FactDefinition: EntryDefinition, FieldDefinition {
  /// Adds the fields of the fact.
  mutating func walk(_ fields: inout EntryFields) {
    fields.add("type", &kind)
    fields.add("per", &scope, default: "request")
    fields.add("default", &defaultValue)
    fields.add("minimum", &minimum)
    fields.add("maximum", &maximum)
    var texts = values ?? []
    fields.add("values", &texts)
    values = texts.isEmpty ? nil : texts
    fields.add("choice", &isChoice, default: false)
    fields.add("record", &isRecorded, default: false)
    fields.add("name", &name)
  }
}

extension FactDefinition {
  /// Creates the definition of a fact of a type.
  init(id: Symbol, _ type: FactType, origin: CatalogOrigin) {
    self.init(id: id, origin: origin)
    kind = .value(type.kind)
    switch type {
    case .bool: break
    case .int(let range):
      minimum = .value(FactLiteral(.int(range.lowerBound)))
      maximum = .value(FactLiteral(.int(range.upperBound)))
    case .decimal(let range):
      minimum = .value(FactLiteral(.decimal(range.lowerBound)))
      maximum = .value(FactLiteral(.decimal(range.upperBound)))
    case .text(let values): self.values = values
    case .tags(let values): self.values = values?.map(\.rawValue)
    }
  }
}

/// The value of a fact that a recipe gives, as written.
package struct GivenFact: Hashable, Sendable {
  /// The name of the fact, as a pack names it.
  package let name: String
  package var value: Given<FactLiteral>

  package init(_ name: String, _ value: Given<FactLiteral>) {
    self.name = name
    self.value = value
  }
}

/// A value of a fact as written, before the type of the fact is known.
package enum FactLiteral: Hashable, Sendable, CustomStringConvertible {
  case bool(Bool)
  /// A number, as it is written.
  case number(String)
  case text(String)
  case list([String])

  init(_ value: FactValue) {
    self =
      switch value {
      case .bool(let value): .bool(value)
      case .int, .decimal: .number(value.description)
      case .text(let text): .text(text)
      case .tags(let names): .list(names.sorted())
      }
  }

  /// The value as it is written.
  package var text: String {
    switch self {
    case .bool(let value): value.description
    case .number(let text), .text(let text): text
    case .list(let items): items.listed
    }
  }

  package var description: String { text }

  /// Returns the value of `type` that the literal stands for.
  package func value(of type: FactType) throws(FactMismatch) -> FactValue {
    switch (self, type) {
    case (.bool(let value), .bool): .bool(value)
    case (.number(let text), .int), (.number(let text), .decimal), (.text(let text), .text):
      try type.value(parsing: text)
    case (.list(let items), .tags): try type.checked(.tags(Set(items)))
    default: throw .otherType
    }
  }
}
