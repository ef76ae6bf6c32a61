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

  /// Creates the part that a definition describes.
  init(
    _ section: String, _ name: String = "", at origin: CatalogOrigin,
    of definition: some FieldDefinition
  ) {
    self.init(section, name, at: origin) { fields in
      var definition = definition
      definition.walk(&fields)
    }
  }

  /// The fields of the part, in the order in which the format declares them.
  package var fields: [EntryField] {
    var fields = EntryFields()
    walk(&fields)
    return fields.fields
  }

  /// Adds the fields of the part.
  func add(to fields: inout EntryFields) { walk(&fields) }

  /// The path of the part in a file of the pack, such as `recipes.kiwi-juice`.
  package var path: String { name.isEmpty ? section : "\(section).\(name)" }
}

extension PackDefinition {
  /// The parts of the pack, section by section, each in the order in which they are written.
  package var parts: [PackPart] {
    let ingredients = ingredients.map { ingredient in
      PackPart(
        ingredient.kind == .fruit ? "fruits" : "extras", symbols[ingredient.id],
        at: ingredient.origin, of: ingredient)
    }
    let recipes = recipes.map { recipe in
      PackPart("recipes", symbols[recipe.id], at: recipe.origin) { fields in
        var (recipe, pack) = (recipe, self)
        recipe.walk(&fields, in: &pack)
      }
    }
    let messages = messages.map { message in
      PackPart("messages", message.event.rawValue, at: message.origin, of: message.message)
    }
    let decisions =
      facts.map { PackPart("facts", symbols[$0.id], at: $0.origin, of: $0) }
      + rules.map { PackPart("rules", symbols[$0.id], at: $0.origin, of: $0) }
      + terms.map { PackPart("terms", symbols[$0.id], at: $0.origin, of: $0) }
      + tables.map { PackPart("tables", symbols[$0.id], at: $0.origin, of: $0) }
      + groups.map { PackPart("groups", symbols[$0.id], at: $0.origin, of: $0) }
      + tags.map { PackPart("tags", symbols[$0.id], at: $0.origin, of: $0) }
    let ids =
      renames.map { PackPart("renamed", $0.former, at: $0.origin, of: $0) }
      + deprecations.map { PackPart("deprecated", $0.id, at: $0.origin, of: $0) }
    return [header, stock] + ingredients + recipes + messages + decisions + ids
  }

  private var header: PackPart { part("pack", at: origin) { $0.walkHeader(&$1) } }
  private var stock: PackPart { part("stock", at: stockOrigin) { $0.walkStock(&$1) } }
  /// The changes of other packs that entries do not show.
  private var changes: PackPart { part("changes", at: .none) { $0.walkChanges(&$1) } }

  private func part(
    _ section: String, at origin: CatalogOrigin,
    _ walk: @escaping @Sendable (inout PackDefinition, inout EntryFields) -> Void
  ) -> PackPart {
    PackPart(section, at: origin) { fields in
      var pack = self
      walk(&pack, &fields)
    }
  }

  private mutating func walkHeader(_ fields: inout EntryFields) {
    fields.add("name", &name)
    fields.add("version", &version)
    fields.add("locales", &locales)
    if locales.isEmpty { locales = [.english] }
    for kind in PackRelation.Kind.allCases {
      var related = relations.filter { $0.kind == kind }
      guard fields.has(kind.rawValue, !related.isEmpty) else { continue }
      fields.add(kind.rawValue) { fields in
        fields.add(
          &related, named: { relation, _ in relation.pack }, new: { PackRelation(kind, $0) }
        ) { $0.add($2, &$1.versions) }
      }
      if fields.isReading { relations += related }
    }
  }

  private mutating func walkStock(_ fields: inout EntryFields) {
    fields.add("default", &stockDefault, default: "10")
    fields.add("maximum", &stockMaximum)
  }

  private mutating func walkChanges(_ fields: inout EntryFields) {
    var (authors, removed) = (changers.sorted(), removals.keys.sorted())
    fields.add("by", &authors)
    fields.add("removed", &removed)
    guard fields.isReading else { return }
    changers = Set(authors)
    removals = Dictionary(removed.map { ($0, .none) }) { first, _ in first }
  }

  /// The parts that a compiled catalog consists of.
  var compiledParts: [PackPart] {
    let isChanged = !changers.isEmpty || !removals.isEmpty
    let parts = parts
    return [parts[0]] + (isChanged ? [changes] : []) + parts.dropFirst()
  }

  /// Reads the fields of a part of a compiled catalog, and returns `false` if there is no such section.
  mutating func read(
    _ section: String, _ name: String, at origin: CatalogOrigin, _ fields: inout EntryFields
  ) -> Bool {
    func read<Definition: FieldDefinition>(_ definition: Definition) -> [Definition] {
      var definition = definition
      definition.walk(&fields)
      return [definition]
    }
    switch section {
    case "pack":
      self.origin = origin
      // Shared names are a warning, which nobody reads here.
      sharedNames = []
      walkHeader(&fields)
    case "changes": walkChanges(&fields)
    case "stock":
      (stockOrigin, stockOrigins) = (origin, [origin])
      walkStock(&fields)
    case "fruits", "extras":
      ingredients += read(
        IngredientDefinition(
          id: symbols.intern(name), kind: section == "fruits" ? .fruit : .extra, name: "",
          origin: origin))
    case "recipes":
      var recipe = RecipeDefinition(id: symbols.intern(name), name: "", origin: origin)
      recipe.walk(&fields, in: &self)
      recipes.append(recipe)
    case "messages":
      guard let event = MessageEvent(rawValue: name) else { return false }
      messages += read(Message()).map { MessageDefinition(event: event, $0, origin: origin) }
    case "facts": facts += read(FactDefinition(id: symbols.intern(name), origin: origin))
    case "rules": rules += read(RuleDefinition(id: symbols.intern(name), origin: origin))
    case "terms": terms += read(TermDefinition(id: symbols.intern(name), origin: origin))
    case "tables": tables += read(TableDefinition(id: symbols.intern(name), origin: origin))
    case "groups": groups += read(GroupDefinition(id: symbols.intern(name), origin: origin))
    case "tags": tags += read(TagDefinition(id: symbols.intern(name), origin: origin))
    case "renamed": renames += read(RenameDefinition(name, to: "", origin: origin))
    case "deprecated": deprecations += read(DeprecationDefinition(name, origin: origin))
    default: return false
    }
    return true
  }

  /// The addresses of everything in the pack whose origin can be explained.
  package var addresses: [OriginAddress] {
    parts.compactMap { part in
      PackSection(rawValue: part.section).map { OriginAddress($0, of: name, part.name) }
    }
  }
}
