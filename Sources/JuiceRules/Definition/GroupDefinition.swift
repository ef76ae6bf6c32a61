/// A group of recipes as written.
package struct GroupDefinition: Sendable {
  package var id: Symbol
  package var name: LocalizedText = ""
  package var order: Int?
  package var origin: CatalogOrigin

  package init(id: Symbol, origin: CatalogOrigin = .none) {
    self.id = id
    self.origin = origin
  }
}

extension GroupDefinition: EntryDefinition, FieldDefinition {
  /// Adds the fields of the group.
  mutating func walk(_ fields: inout EntryFields) {
    fields.add("name", &name)
    fields.add("order", &order, default: "0")
  }
}
