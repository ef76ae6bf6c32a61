import JuiceCatalogs
import JuiceRules

/// The definitions that are read for packs, whether or not a catalog can be built from them, so that two readings can
/// be compared.
struct ModelReading {
  private var packs: [Pack] = []
  private var settings: [(file: String, settings: CatalogSettings)] = []

  private struct Pack {
    let definition: PackDefinition
    /// The paths of all files that were read with the pack; their indices are the source numbers of origins.
    let files: [String]
  }

  /// The place that a value is read from.
  struct Place: Hashable {
    let file: String
    /// The path in the document.
    let path: String
  }

  /// Adds the definitions of a draft.
  ///
  /// - Parameter path: The file that the settings were read from, or `nil` if there is none.
  mutating func add(_ draft: CatalogDraft, _ settings: CatalogSettings, in path: String?) {
    let files = draft.files.map(\.path)
    packs += draft.definition.packs.map { Pack(definition: $0, files: files) }
    if let path { self.settings.append((path, settings)) }
  }

  /// Calls `body` with each place where the reading differs from `old`.
  ///
  /// - Parameter isAddition: `true` if nothing was read at the place before.
  func forEachChange(
    since old: ModelReading, _ body: (_ place: Place, _ isAddition: Bool) -> Void
  ) {
    let (before, after) = (old.entries, entries)
    for (place, entries) in after {
      let known = before[place] ?? []
      let (old, new) = (known.flatMap(old.fields), entries.flatMap(fields))
      guard old != new else { continue }
      Self.forEachChange(from: old, to: new) { name, isAddition in
        body(Place(file: place.file, path: place.path + name), isAddition)
      }
    }
    for place in before.keys where after[place] == nil { body(place, false) }
  }

  private static func forEachChange(
    from old: [ModelField], to new: [ModelField], _ body: (String, Bool) -> Void
  ) {
    let old = Dictionary(grouping: old, by: \.name)
    let new = Dictionary(grouping: new, by: \.name)
    for name in Set(old.keys).union(new.keys) where old[name] != new[name] {
      body(name, old[name] == nil)
    }
  }
}

extension ModelReading {
  /// A definition that is compared with the definition at the same place of another reading.
  private enum Entry {
    case settings(Int)
    case header(pack: Int)
    case stock(pack: Int)
    case ingredient(Int, pack: Int)
    case recipe(Int, pack: Int)
    case message(Int, pack: Int)
    case fact(Int, pack: Int)
    case rule(Int, pack: Int)
    case table(Int, pack: Int)
    case rename(Int, pack: Int)
    case deprecation(Int, pack: Int)
  }

  /// The entries by place. A place has several if an id has a duplicate or a file is read for several packs.
  private var entries: [Place: [Entry]] {
    var entries: [Place: [Entry]] = [:]
    for (index, settings) in settings.enumerated() {
      entries[Place(file: settings.file, path: ""), default: []].append(.settings(index))
    }
    for index in packs.indices {
      forEachEntry(ofPack: index) { origin, path, entry in
        guard origin != .none else { return }
        let file = packs[index].files[Int(origin.source)]
        entries[Place(file: file, path: path), default: []].append(entry)
      }
    }
    return entries
  }

  private func forEachEntry(ofPack index: Int, _ body: (CatalogOrigin, String, Entry) -> Void) {
    let pack = packs[index].definition
    body(pack.origin, "pack", .header(pack: index))
    body(pack.stockOrigin, "stock", .stock(pack: index))
    for (number, ingredient) in pack.ingredients.enumerated() {
      let section = ingredient.kind == .fruit ? "fruits" : "extras"
      let path = "\(section).\(pack.symbols[ingredient.id])"
      body(ingredient.origin, path, .ingredient(number, pack: index))
    }
    for (number, recipe) in pack.recipes.enumerated() {
      body(recipe.origin, "recipes.\(pack.symbols[recipe.id])", .recipe(number, pack: index))
    }
    for (number, message) in pack.messages.enumerated() {
      body(message.origin, "messages.\(message.event.rawValue)", .message(number, pack: index))
    }
    for (number, fact) in pack.facts.enumerated() {
      body(fact.origin, "facts.\(pack.symbols[fact.id])", .fact(number, pack: index))
    }
    for (number, rule) in pack.rules.enumerated() {
      body(rule.origin, "rules.\(pack.symbols[rule.id])", .rule(number, pack: index))
    }
    for (number, table) in pack.tables.enumerated() {
      body(table.origin, "tables.\(pack.symbols[table.id])", .table(number, pack: index))
    }
    for (number, rename) in pack.renames.enumerated() {
      body(rename.origin, "renamed.\(rename.former)", .rename(number, pack: index))
    }
    for (number, deprecation) in pack.deprecations.enumerated() {
      body(
        deprecation.origin, "deprecated.\(deprecation.id)", .deprecation(number, pack: index))
    }
  }

  private func fields(of entry: Entry) -> [ModelField] {
    switch entry {
    case .settings(let index): settings[index].settings.fields
    case .header(let pack): packs[pack].definition.headerFields
    case .stock(let pack): packs[pack].definition.stockFields
    case .ingredient(let index, let pack): packs[pack].definition.ingredients[index].fields
    case .recipe(let index, let pack):
      packs[pack].definition.recipes[index].fields(in: packs[pack].definition)
    case .message(let index, let pack): packs[pack].definition.messages[index].fields
    case .fact(let index, let pack): packs[pack].definition.facts[index].fields
    case .rule(let index, let pack): packs[pack].definition.rules[index].fields
    case .table(let index, let pack): packs[pack].definition.tables[index].fields
    case .rename(let index, let pack): packs[pack].definition.renames[index].fields
    case .deprecation(let index, let pack): packs[pack].definition.deprecations[index].fields
    }
  }
}
