import JuiceRules

/// The places where packs define entries that can be changed.
struct EntryIndex: Sendable {
  private var packs: [String: Contents] = [:]
  /// A Boolean value that indicates whether any pack lists former ids.
  private let hasRenames: Bool
  /// A Boolean value that indicates whether there are packs of which nothing could be read, not even their names.
  let hasUnread: Bool

  /// The places of a pack's definitions. The recipes themselves are not included, because they will be changed.
  struct Contents: Sendable {
    let relations: [PackRelation]
    let isIncomplete: Bool
    fileprivate let symbols: SymbolTable
    fileprivate var entries: [PackSection: EntryOrigins]
    fileprivate let messages: [String: CatalogOrigin]
    fileprivate let stock: [CatalogOrigin]
    /// The current ids of the pack, by their former ids.
    fileprivate var currentNames: [String: String] = [:]
    fileprivate let deprecations: [DeprecationDefinition]
  }

  init(of definitions: [PackDefinition]) {
    hasUnread = definitions.contains(where: \.isUnread)
    hasRenames = definitions.contains { !$0.renames.isEmpty }
    for pack in definitions where packs[pack.name] == nil { packs[pack.name] = Contents(pack) }
  }

  var names: [String] { packs.keys.sorted() }

  subscript(pack: String) -> Contents? { packs[pack] }

  /// Returns the key of `target`.
  func origin(of target: Override.Target, in section: PackSection) -> CatalogOrigin? {
    packs[target.pack]?.origin(of: target.name, in: section)
  }

  /// Returns the keys of all sections that make up `target`. Only a pack's stock may have several, or none.
  func origins(of target: Override.Target, in section: PackSection) -> [CatalogOrigin] {
    if section == .stock { return packs[target.pack]?.stock ?? [] }
    return origin(of: target, in: section).map { [$0] } ?? []
  }

  func targets(in section: PackSection, of pack: String) -> [String] {
    packs[pack]?.names(in: section) ?? []
  }

  /// Returns the qualified name for a name in an entry of `pack`: that of the pack's own entry, or of an entry of a
  /// required pack.
  ///
  /// A former id is not replaced; ``current(_:)`` returns its current name.
  ///
  /// - Parameter sections: The sections that the name is looked up in.
  func qualified(
    _ name: String, in pack: String, _ sections: [PackSection] = PackSection.ofRecipes
  ) -> String {
    guard !name.contains("/"), let contents = packs[pack] else { return name }
    if contents.defines(name, in: sections) { return "\(pack)/\(name)" }
    // The entries of packs that a pack only works with stand in its overrides.
    let kinds: [PackRelation.Kind] = [.requires, .worksWith]
    let visible =
      [pack] + kinds.flatMap { kind in contents.relations.filter { $0.kind == kind }.map(\.pack) }
    let owner =
      visible.first { packs[$0]?.defines(name, in: sections) ?? false }
      ?? visible.first { packs[$0]?.currentNames[name] != nil }
    return owner.map { "\($0)/\(name)" } ?? name
  }
}

/// Lookup of former ids.
extension EntryIndex {
  /// Returns the current qualified name of an entry.
  func current(_ qualifiedName: String) -> String {
    guard hasRenames, let slash = qualifiedName.firstIndex(of: "/") else { return qualifiedName }
    let pack = String(qualifiedName[..<slash])
    let name = packs[pack]?.currentNames[String(qualifiedName[slash...].dropFirst())]
    return name.map { "\(pack)/\($0)" } ?? qualifiedName
  }

  /// Returns the current target if `target` is a former id of an entry in the section.
  func current(_ target: Override.Target, in section: PackSection) -> Override.Target? {
    guard section.hasIDs,
      let name = packs[target.pack]?.currentNames[target.name]
    else { return nil }
    let current = Override.Target(pack: target.pack, name: name)
    return origin(of: current, in: section) == nil ? nil : current
  }

  /// Returns the name to write in an entry of `pack` instead of a former id, or `nil` if `name` is not a former id.
  func successor(
    of name: String, in pack: String, _ sections: [PackSection] = PackSection.ofRecipes
  ) -> String? {
    let old = qualified(name, in: pack, sections)
    let new = current(old)
    guard new != old else { return nil }
    let bare = String(new.drop { $0 != "/" }.dropFirst())
    return !name.contains("/") && qualified(bare, in: pack, sections) == new ? bare : new
  }

  /// Returns the deprecation of an entry, if its pack deprecates it.
  func deprecation(of id: EntryID) -> DeprecationDefinition? {
    packs[String(id.pack)]?.deprecations.first { $0.id == id.name }
  }
}

extension EntryIndex.Contents {
  fileprivate init(_ pack: PackDefinition) {
    relations = pack.relations
    isIncomplete = pack.isIncomplete
    symbols = pack.symbols
    messages = Dictionary(pack.messages.map { ($0.event.rawValue, $0.origin) }) { first, _ in first
    }
    stock = pack.stockOrigins
    deprecations = pack.deprecations
    let count = pack.symbols.count
    entries = [
      .fruits: EntryOrigins(
        pack.ingredients.lazy.filter { $0.kind == .fruit }, symbolCount: count),
      .extras: EntryOrigins(
        pack.ingredients.lazy.filter { $0.kind == .extra }, symbolCount: count),
      .recipes: EntryOrigins(pack.recipes, symbolCount: count),
    ]
    for section in DeclaredSection.all { entries[section.section] = section.origins(pack) }
    currentNames = pack.currentNames { name in
      entries.keys.contains { origin(of: name, in: $0) != nil }
    }
  }

  fileprivate func origin(of name: String, in section: PackSection) -> CatalogOrigin? {
    switch section {
    case .stock: name.isEmpty ? stock.first ?? CatalogOrigin.none : nil
    case .messages: messages[name]
    default: symbols.symbol(of: name).flatMap { entries[section]?[$0] }
    }
  }

  fileprivate func names(in section: PackSection) -> [String] {
    switch section {
    case .stock: [""]
    case .messages: messages.keys.sorted()
    default:
      (0..<Int32(symbols.count)).map { Symbol(rawValue: $0) }
        .filter { entries[section]?[$0] != nil }.map { symbols[$0] }.sorted()
    }
  }

  fileprivate func defines(_ name: String, in sections: [PackSection]) -> Bool {
    sections.contains { origin(of: name, in: $0) != nil }
  }
}
