import JuiceRules

/// Where the packs define what can be changed.
struct EntryIndex {
  private var packs: [String: Contents] = [:]

  /// What a pack defines, by name.
  fileprivate struct Contents {
    let definition: PackDefinition
    var origins: [Override.Section: [String: CatalogOrigin]] = [:]
    /// Its former ids, and what they are now.
    var currentNames: [String: String] = [:]
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
  ///
  /// A former id stays one; ``current(_:)`` says what it is now.
  func qualified(_ name: String, in pack: String) -> String {
    guard !name.contains("/"), let contents = packs[pack] else { return name }
    let visible = [pack] + contents.definition.requirements.map(\.pack)
    let owner =
      visible.first { packs[$0]?.defines(name) ?? false }
      ?? visible.first { packs[$0]?.currentNames[name] != nil }
    return owner.map { "\($0)/\(name)" } ?? name
  }
}

/// Former ids.
extension EntryIndex {
  /// The name, with its pack, that an entry has now.
  func current(_ qualifiedName: String) -> String {
    guard let slash = qualifiedName.firstIndex(of: "/") else { return qualifiedName }
    let pack = String(qualifiedName[..<slash])
    let name = packs[pack]?.currentNames[String(qualifiedName[slash...].dropFirst())]
    return name.map { "\(pack)/\($0)" } ?? qualifiedName
  }

  /// What `target` is called now, where it is a former id of something in that section.
  func current(_ target: Override.Target, in section: Override.Section) -> Override.Target? {
    guard section.isOfIngredients || section == .recipes,
      let name = packs[target.pack]?.currentNames[target.name]
    else { return nil }
    let current = Override.Target(pack: target.pack, name: name)
    return origin(of: current, in: section) == nil ? nil : current
  }

  /// What to write in a recipe of `pack` for a former id; nil for a name that is none.
  func successor(of name: String, in pack: String) -> String? {
    let old = qualified(name, in: pack)
    let new = current(old)
    guard new != old else { return nil }
    let bare = String(new.drop { $0 != "/" }.dropFirst())
    return !name.contains("/") && qualified(bare, in: pack) == new ? bare : new
  }

  /// What its pack says of an entry that is to go.
  func deprecation(of id: EntryID) -> DeprecationDefinition? {
    packs[String(id.pack)]?.definition.deprecations.first { $0.id == id.name }
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
    currentNames = pack.currentNames { defines($0) }
  }

  fileprivate func defines(_ name: String) -> Bool {
    [Override.Section.fruits, .extras, .recipes].contains { origins[$0]?[name] != nil }
  }
}
