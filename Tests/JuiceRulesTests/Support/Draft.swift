import JuiceRules

/// A draft of packs. Entries are added to the pack that was begun last, and each part gets an origin of its own.
struct Draft {
  var definition = CatalogDefinition()
  private var position: Int32 = 0

  /// Begins with one pack.
  init(_ pack: String = "classic", locales: [LocaleID] = [.english]) {
    self.pack(pack, locales: locales)
  }

  /// The origins of a recipe and its lines.
  struct RecipePlace {
    let recipe: CatalogOrigin
    let lines: [CatalogOrigin]
  }

  /// - Parameter requires: The packs that the pack builds on; any that should have a version gets one.
  @discardableResult
  mutating func pack(
    _ name: String, version: String? = "1.0.0", locales: [LocaleID] = [.english],
    requires: [String] = []
  ) -> CatalogOrigin {
    var pack = PackDefinition(name: name, origin: nextOrigin())
    pack.version = version
    pack.locales = locales
    pack.stockOrigin = nextOrigin()
    definition.packs.append(pack)
    for name in requires { require(name) }
    return pack.origin
  }

  @discardableResult
  mutating func require(_ name: String, versions: String? = "*") -> CatalogOrigin {
    relate(.requires, name, versions: versions)
  }

  @discardableResult
  mutating func relate(
    _ kind: PackRelation.Kind, _ name: String, versions: String? = "*"
  ) -> CatalogOrigin {
    let origin = nextOrigin()
    edit { $0.relations.append(PackRelation(kind, name, versions: versions, origin: origin)) }
    return origin
  }

  @discardableResult
  mutating func fruit(
    _ id: String, name: LocalizedText? = nil,
    _ change: (inout IngredientDefinition) -> Void = { _ in }
  ) -> CatalogOrigin {
    let origin = nextOrigin()
    var ingredient = IngredientDefinition(
      id: intern(id), kind: .fruit, name: name ?? LocalizedText(id),
      origin: origin)
    change(&ingredient)
    edit { $0.ingredients.append(ingredient) }
    return origin
  }

  /// Adds a recipe.
  ///
  /// - Parameter lines: The ingredients and their amounts, as in a catalog; `name=id` names the line.
  @discardableResult
  mutating func recipe(
    _ id: String, name: LocalizedText? = nil, _ lines: KeyValuePairs<String, String>,
    _ change: (inout RecipeDefinition) -> Void = { _ in }
  ) throws -> RecipePlace {
    var recipe = RecipeDefinition(
      id: intern(id), name: name ?? LocalizedText(id), origin: nextOrigin())
    var origins: [CatalogOrigin] = []
    let start = Int32(currentPack.lines.count)
    for (key, amount) in lines {
      origins.append(nextOrigin())
      try addLine(key, Quantity(parsing: amount), at: position)
    }
    recipe.lines = start..<Int32(currentPack.lines.count)
    change(&recipe)
    edit { $0.recipes.append(recipe) }
    return RecipePlace(recipe: recipe.origin, lines: origins)
  }

  /// A recipe whose product others may use.
  @discardableResult
  mutating func product(
    _ id: String, makes yield: Quantity, _ lines: KeyValuePairs<String, String>,
    _ change: (inout RecipeFormDefinition.Product) -> Void = { _ in }
  ) throws -> RecipePlace {
    var form = RecipeFormDefinition()
    var product = RecipeFormDefinition.Product(yield: .value(yield))
    change(&product)
    form.product = product
    return try composed(id, lines, form)
  }

  /// A recipe that is more than its lines.
  @discardableResult
  mutating func composed(
    _ id: String, _ lines: KeyValuePairs<String, String>, _ form: RecipeFormDefinition
  ) throws -> RecipePlace {
    let number = Int32(currentPack.forms.count)
    edit { $0.forms.append(form) }
    return try recipe(id, lines) { $0.form = number }
  }

  private mutating func addLine(_ key: String, _ quantity: Quantity, at position: Int32) {
    let names = key.split(separator: "=").map { intern(String($0)) }
    let unit = quantity.unit.map { intern($0) } ?? .none
    edit {
      $0.lines.append(
        LineDefinition(
          name: names[0], ingredient: names[names.count - 1], number: quantity.number, unit: unit,
          position: position))
    }
  }

  @discardableResult
  mutating func rename(_ former: String, to current: String) -> CatalogOrigin {
    let origin = nextOrigin()
    edit { $0.renames.append(RenameDefinition(former, to: current, origin: origin)) }
    return origin
  }

  @discardableResult
  mutating func deprecate(
    _ id: String, since: String? = nil, message: LocalizedText? = nil
  ) -> CatalogOrigin {
    let origin = nextOrigin()
    edit {
      $0.deprecations.append(
        DeprecationDefinition(id, since: since, message: message, origin: origin))
    }
    return origin
  }

  @discardableResult
  mutating func message(_ event: MessageEvent, _ message: Message) -> CatalogOrigin {
    let origin = nextOrigin()
    edit { $0.messages.append(MessageDefinition(event, message, at: origin)) }
    return origin
  }

  mutating func intern(_ name: String) -> Symbol {
    definition.packs[definition.packs.count - 1].symbols.intern(name)
  }

  var currentPack: PackDefinition { definition.packs[definition.packs.count - 1] }

  /// Changes the pack begun last.
  mutating func edit(_ change: (inout PackDefinition) -> Void) {
    change(&definition.packs[definition.packs.count - 1])
  }

  mutating func nextOrigin() -> CatalogOrigin {
    position += 1
    return CatalogOrigin(source: 7, position: position)
  }

  var problems: [FoundProblem] { definition.problems().map { FoundProblem($0) } }

  /// Returns the catalog.
  ///
  /// - Throws: `Refused` with the problems of the draft.
  func catalog() throws -> Catalog {
    let (catalog, problems) = definition.assembled()
    guard let catalog else { throw Refused(problems: problems.map { FoundProblem($0) }) }
    return catalog
  }

  struct Refused: Error {
    let problems: [FoundProblem]
  }
}

extension MessageDefinition {
  init(_ event: MessageEvent, _ message: Message, at origin: CatalogOrigin) {
    self.init(event: event, message, origin: origin)
  }
}
