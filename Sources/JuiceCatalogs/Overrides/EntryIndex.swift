import JuiceRules

/// Where the packs define what can be changed.
struct EntryIndex {
  private var packs: [String: Contents] = [:]

  /// What a pack defines, by name.
  fileprivate struct Contents {
    let definition: PackDefinition
    var origins: [Override.Section: [String: CatalogOrigin]] = [:]
  }

  init(of definitions: [PackDefinition]) {
    for pack in definitions where packs[pack.name] == nil { packs[pack.name] = Contents(pack) }
  }

  var names: [String] { packs.keys.sorted() }

  subscript(pack: String) -> PackDefinition? { packs[pack]?.definition }

  /// The key under which `target` is entered.
  func origin(of target: Override.Target, in section: Override.Section) -> CatalogOrigin? {
    packs[target.pack]?.origins[section]?[target.name]
  }

  func targets(in section: Override.Section, of pack: String) -> [String] {
    (packs[pack]?.origins[section]?.keys).map { $0.sorted() } ?? []
  }

  /// What a name in a recipe of `pack` stands for: its own entry, or one of a pack that it requires.
  func qualified(_ name: String, in pack: String) -> String {
    guard !name.contains("/"), let contents = packs[pack] else { return name }
    let required = contents.definition.requirements.map(\.pack)
    let owner = ([pack] + required).first { packs[$0]?.defines(name) ?? false }
    return owner.map { "\($0)/\(name)" } ?? name
  }
}

extension EntryIndex.Contents {
  fileprivate init(_ pack: PackDefinition) {
    definition = pack
    func names(_ entries: [(id: Symbol, origin: CatalogOrigin)]) -> [String: CatalogOrigin] {
      Dictionary(entries.map { (pack.symbols[$0.id], $0.origin) }) { first, _ in first }
    }
    let ingredients = pack.ingredients
    origins[.fruits] = names(ingredients.filter { $0.kind == .fruit }.map { ($0.id, $0.origin) })
    origins[.extras] = names(ingredients.filter { $0.kind == .extra }.map { ($0.id, $0.origin) })
    origins[.recipes] = names(pack.recipes.map { ($0.id, $0.origin) })
    origins[.messages] = Dictionary(pack.messages.map { ($0.event.rawValue, $0.origin) }) {
      first, _ in first
    }
    origins[.stock] = ["": pack.stockOrigin]
  }

  fileprivate func defines(_ name: String) -> Bool {
    [Override.Section.fruits, .extras, .recipes].contains { origins[$0]?[name] != nil }
  }
}
