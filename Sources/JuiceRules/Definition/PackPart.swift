/// A part of a pack that has fields: an entry, or one of the sections that a pack has once.
package struct PackPart: Sendable {
  /// The section of the pack's files, such as `recipes`.
  package let section: String
  /// The name under which the part is in its section; empty for the whole section.
  package let name: String
  package let origin: CatalogOrigin
  private let walk: @Sendable (inout EntryFields) -> Void

  package init(
    _ section: String, _ name: String = "", at origin: CatalogOrigin = .none,
    walk: @escaping @Sendable (inout EntryFields) -> Void
  ) {
    self.section = section
    self.name = name
    self.origin = origin
    self.walk = walk
  }

  /// The fields of the part, in the order in which the format declares them.
  package var fields: [EntryField] {
    var fields = EntryFields()
    walk(&fields)
    return fields.fields
  }

  /// The path of the part in a file of the pack, such as `recipes.kiwi-juice`.
  package var path: String { name.isEmpty ? section : "\(section).\(name)" }
}

extension PackDefinition {
  /// The parts of the pack, section by section, each in the order in which they are written.
  package var parts: [PackPart] {
    let ingredients = ingredients.map { ingredient in
      PackPart(
        ingredient.kind == .fruit ? "fruits" : "extras", symbols[ingredient.id],
        at: ingredient.origin,
        walk: ingredient.walk)
    }
    let recipes = recipes.map { recipe in
      PackPart("recipes", symbols[recipe.id], at: recipe.origin) { recipe.walk(&$0, in: self) }
    }
    let messages = messages.map { message in
      PackPart("messages", message.event.rawValue, at: message.origin) { message.message.walk(&$0) }
    }
    let decisions =
      facts.map { PackPart("facts", symbols[$0.id], at: $0.origin, walk: $0.walk) }
      + rules.map { PackPart("rules", symbols[$0.id], at: $0.origin, walk: $0.walk) }
      + tables.map { PackPart("tables", symbols[$0.id], at: $0.origin, walk: $0.walk) }
      + groups.map { PackPart("groups", symbols[$0.id], at: $0.origin, walk: $0.walk) }
    let ids =
      renames.map { rename in
        PackPart("renamed", rename.former, at: rename.origin) { $0.add("current", rename.current) }
      }
      + deprecations.map { deprecation in
        PackPart("deprecated", deprecation.id, at: deprecation.origin) { fields in
          fields.add("since", deprecation.since)
          fields.add("message", deprecation.message)
        }
      }
    return [header, stock] + ingredients + recipes + messages + decisions + ids
  }

  private var header: PackPart {
    PackPart("pack", at: origin) { fields in
      fields.add("name", name)
      fields.add("version", version)
      fields.add("locales", locales.map(\.rawValue))
      for kind in PackRelation.Kind.allCases {
        let relations = relations.filter { $0.kind == kind }
        guard !relations.isEmpty else { continue }
        fields.add(kind.rawValue) {
          for relation in relations { $0.add(relation.pack, relation.versions) }
        }
      }
    }
  }

  private var stock: PackPart {
    PackPart("stock", at: stockOrigin) { fields in
      fields.add("default", stockDefault, default: "10")
      fields.add("maximum", stockMaximum)
    }
  }

  /// The addresses of everything in the pack whose origin can be explained.
  package var addresses: [OriginAddress] {
    parts.compactMap { part in
      PackSection(rawValue: part.section).map { OriginAddress($0, of: name, part.name) }
    }
  }
}
