/// A search for the entries that may be meant by an unknown name.
struct EntrySearch {
  private let entries: EntryTable
  /// A closure that returns the names of the entry at an origin, for definitions that do not keep the names.
  private let names: ((CatalogOrigin) -> [String])?
  /// The names of the entries of packs, read at the first use, as most catalogs need none.
  private var spellings: [Int: EntrySpellings] = [:]

  private var packs: [PackDefinition] { entries.graph.packs }

  init(_ entries: EntryTable, names: ((CatalogOrigin) -> [String])?) {
    self.entries = entries
    self.names = names
  }

  /// The entries that may be meant by an unknown name.
  struct Suggestion {
    /// The names to write instead, the likeliest first.
    let candidates: [String]
    let entries: [EntryTable.Entry]
    /// A Boolean value that indicates whether the only candidate has exactly the name that was written.
    let isCertain: Bool
  }

  /// Returns the entries that may be meant by `text` in a recipe of `pack`.
  ///
  /// The part before the slash names a pack, and is only compared with the names of packs. Entries of exactly that
  /// name in another pack come first, then entries with that display name, the own pack before others, then similar
  /// names.
  mutating func suggestion(for text: String, in pack: Int) -> Suggestion {
    let slash = text.firstIndex(of: "/")
    let owner = slash.map { String(text[..<$0]) }
    let name = slash.map { String(text[$0...].dropFirst()) } ?? text
    let visible = entries.graph.visible(from: pack)
    let named = visible.filter { packs[$0].name == owner }
    let sought = named.isEmpty ? visible : named
    var found = owner.map { entries(named: name, likelyOf: $0, in: visible) } ?? []
    var isCertain = false
    if found.isEmpty {
      found = sought.flatMap { pack in
        spellings(of: pack).ids(called: name).compactMap { entries.entry(named: $0, of: pack) }
      }
      isCertain = found.count == 1 && (owner == nil || !named.isEmpty)
    }
    if found.isEmpty || (!named.isEmpty && !isCertain) { found += nearest(to: name, in: sought) }
    if found.isEmpty, !named.isEmpty { found = nearest(to: name, in: visible) }
    let first = found.prefix(3)
    return Suggestion(
      candidates: first.map { entries.written($0, insteadOf: text, in: pack) },
      entries: Array(first), isCertain: isCertain)
  }

  /// Returns the entry with an invalid id that is meant by `text`, if there is one.
  mutating func entryOfInvalidID(called text: String, in visible: [Int]) -> EntryTable.Entry? {
    let name = String(text.split(separator: "/").last ?? "")
    for pack in visible where spellings(of: pack).ids(called: name).isEmpty {
      if let id = spellings(of: pack).invalidID(called: name) {
        return entries.entry(named: id, of: pack)
      }
    }
    return nil
  }

  /// Returns the ids of `pack` that `name` may be a slip of.
  mutating func nearestIDs(to name: String, in pack: Int) -> [String] {
    nearest(to: name, in: [pack]).map { entries.name(of: $0) }
  }

  /// Returns the entries with exactly the name `name`: those of packs with a name similar to `owner` or, if there are
  /// none, all.
  private func entries(
    named name: String, likelyOf owner: String, in visible: [Int]
  ) -> [EntryTable.Entry] {
    let found = visible.compactMap { entries.entry(named: name, of: $0) }
    let wanted = Spelling(owner)
    let near = found.filter { wanted.slips(to: Spelling(packs[$0.pack].name)) != nil }
    return near.isEmpty ? found : near
  }

  private mutating func nearest(to name: String, in packs: [Int]) -> [EntryTable.Entry] {
    var best = Int.max
    var found: [EntryTable.Entry] = []
    for pack in packs {
      _ = spellings(of: pack)
      guard let near = spellings[pack]?.nearestIDs(to: name), near.slips <= best else { continue }
      if near.slips < best { found = [] }
      best = near.slips
      found += near.ids.compactMap { entries.entry(named: $0, of: pack) }
    }
    return found
  }

  private mutating func spellings(of pack: Int) -> EntrySpellings {
    if let known = spellings[pack] { return known }
    let definition = packs[pack]
    let read = EntrySpellings(
      definition.ingredients.map { names(of: $0, definition.symbols) }
        + definition.recipes.map { names(of: $0, definition.symbols) })
    spellings[pack] = read
    return read
  }

  private func names(
    of entry: some NamedDefinition, _ symbols: SymbolTable
  ) -> (id: String, names: [String]) {
    (symbols[entry.id], names?(entry.origin) ?? entry.name.translations.map(\.text) + entry.aliases)
  }
}
