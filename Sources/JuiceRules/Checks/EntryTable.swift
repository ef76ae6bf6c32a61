/// The fruits, extras and recipes of all packs, by the ids that recipes name them by.
struct EntryTable {
  let graph: PackGraph
  /// The number of ingredients, products included.
  private(set) var ingredientCount: Int32 = 0
  /// The current ids of each pack, by former id.
  private(set) var currentNames: [[String: String]] = []
  /// The first deprecation of each deprecated entry.
  private(set) var deprecations: [EntryID: DeprecationDefinition] = [:]
  private(set) var problems: [CatalogProblem] = []
  private var entries: [Entry] = []
  /// The index of the entry that each symbol names, for each pack, or -1 if there is none.
  private var entryOfSymbol: [[Int32]]

  /// A fruit, an extra or a recipe.
  struct Entry {
    let pack: Int
    let id: Symbol
    let origin: CatalogOrigin
    /// The handle of the ingredient, or of the product of the recipe; `nil` for a recipe without a product.
    let ingredient: Int32?
  }

  init(of graph: PackGraph) {
    self.graph = graph
    entryOfSymbol = graph.packs.map { Array(repeating: -1, count: $0.symbols.count) }
    for pack in graph.order { addEntries(of: pack) }
    currentNames = graph.packs.indices.map { pack in
      graph.packs[pack].currentNames { origin(named: $0, of: pack) != nil }
    }
    for (pack, definition) in graph.packs.enumerated() {
      for deprecation in definition.deprecations {
        guard origin(named: deprecation.id, of: pack) != nil else { continue }
        let id = EntryID(checkedPack: definition.name, name: deprecation.id)
        deprecations[id] = deprecations[id] ?? deprecation
      }
    }
  }

  /// Enters every fruit, extra and recipe of a pack into the pack's one name space.
  private mutating func addEntries(of pack: Int) {
    for ingredient in graph.packs[pack].ingredients {
      add(ingredient.id, of: pack, ingredient: nextHandle(), at: ingredient.origin)
    }
    // Recipes are not copied here: a copy of one retains half a dozen references.
    for index in graph.packs[pack].recipes.indices {
      let form = graph.packs[pack].recipes[index].form
      let isProduct = form.map { graph.packs[pack].forms[Int($0)].product != nil } ?? false
      add(
        graph.packs[pack].recipes[index].id, of: pack, ingredient: isProduct ? nextHandle() : nil,
        at: graph.packs[pack].recipes[index].origin)
    }
  }

  private mutating func nextHandle() -> Int32 {
    ingredientCount += 1
    return ingredientCount - 1
  }

  private mutating func add(
    _ name: Symbol, of pack: Int, ingredient: Int32?, at origin: CatalogOrigin
  ) {
    let symbols = graph.packs[pack].symbols
    if !EntryID.isName(symbols.utf8(of: name)) {
      let isOfOther = EntryID(symbols[name]).map { $0.pack != graph.packs[pack].name } ?? false
      problems.report(
        isOfOther ? .changeOutsideOverrides(symbols[name]) : .invalidID(symbols[name]), at: origin)
    }
    if let first = entry(name, of: pack) {
      problems.report(
        .duplicateID(symbols[name]), at: origin,
        related: [.init(.firstDefinition, first.origin)])
    } else {
      entryOfSymbol[pack][Int(name.rawValue)] = Int32(entries.count)
      entries.append(Entry(pack: pack, id: name, origin: origin, ingredient: ingredient))
    }
  }
}

extension EntryTable {
  func entry(_ name: Symbol, of pack: Int) -> Entry? {
    let index = entryOfSymbol[pack][Int(name.rawValue)]
    return index < 0 ? nil : entries[Int(index)]
  }

  func entry(named name: String, of pack: Int) -> Entry? {
    graph.packs[pack].symbols.symbol(of: name).flatMap { entry($0, of: pack) }
  }

  /// Returns the place of the entry of any section with a name, or `nil` if the pack defines none.
  func origin(named name: String, of pack: Int) -> CatalogOrigin? {
    guard let symbol = graph.packs[pack].symbols.symbol(of: name) else { return nil }
    return entry(symbol, of: pack)?.origin
      ?? graph.packs[pack].facts.first { $0.id == symbol }?.origin
      ?? graph.packs[pack].rules.first { $0.id == symbol }?.origin
      ?? graph.packs[pack].terms.first { $0.id == symbol }?.origin
      ?? graph.packs[pack].tables.first { $0.id == symbol }?.origin
      ?? graph.packs[pack].groups.first { $0.id == symbol }?.origin
      ?? graph.packs[pack].tags.first { $0.id == symbol }?.origin
  }

  func name(of entry: Entry) -> String { graph.packs[entry.pack].symbols[entry.id] }

  func id(of entry: Entry) -> EntryID {
    EntryID(checkedPack: graph.packs[entry.pack].name, name: name(of: entry))
  }

  /// Returns the entries that `text` stands for in a recipe of `pack`, which is looked up in the pack itself, then in
  /// the packs that it requires.
  func entries(named text: String, in pack: Int) -> [Entry] {
    // An id that is not valid may have a slash.
    if let own = entry(named: text, of: pack) { return [own] }
    return entries(text, in: pack) { entry(named: $0, of: $1) }
  }

  /// Returns the entries with the former name `text` that a recipe of `pack` can name.
  func entries(formerlyNamed text: String, in pack: Int) -> [Entry] {
    entries(text, in: pack) { name, pack in
      currentNames[pack][name].flatMap { entry(named: $0, of: pack) }
    }
  }

  private func entries(
    _ text: String, in pack: Int, entry: (_ name: String, _ pack: Int) -> Entry?
  ) -> [Entry] {
    guard let slash = text.firstIndex(of: "/") else {
      return entry(text, pack).map { [$0] }
        ?? graph.requirements[pack].compactMap { entry(text, $0) }
    }
    let name = String(text[slash...].dropFirst())
    return graph.visible(from: pack).filter { graph.packs[$0].name == text[..<slash] }
      .compactMap { entry(name, $0) }
  }

  /// Returns the fruits, extras and products of a pack.
  func ingredients(of pack: Int) -> [Entry] {
    entries.filter { $0.pack == pack && $0.ingredient != nil }
  }

  /// Returns the name by which conditions of `pack` know the entry `name` of `owner`: the bare name if that is
  /// unambiguous, otherwise the qualified one.
  func written(_ name: String, of owner: Int, in pack: Int) -> String {
    let isClear = entries(named: name, in: pack).map(\.pack) == [owner]
    return isClear ? name : "\(graph.packs[owner].name)/\(name)"
  }

  /// Returns the name to write in a recipe of `pack` for `entry`: the bare id if that is unambiguous, otherwise the
  /// qualified one.
  func written(_ entry: Entry, insteadOf text: String, in pack: Int) -> String {
    let name = name(of: entry)
    let isClear = entries(named: name, in: pack).map(\.pack) == [entry.pack]
    return !text.contains("/") && isClear ? name : id(of: entry).rawValue
  }
}
