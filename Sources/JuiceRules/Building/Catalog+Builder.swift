extension Catalog {
  /// A builder of catalogs in code, for tools that have no YAML.
  ///
  /// ```swift
  /// var builder = Catalog.Builder(pack: "kiosk", locales: ["en"])
  /// builder.addFruit("kiwi", name: "Kiwi")
  /// builder.addRecipe("kiwi-juice", name: "Kiwi Juice", ingredients: ["kiwi": 3])
  /// let catalog = try builder.build()
  /// ```
  public struct Builder: Sendable {
    private var pack: PackDefinition
    private var originCount: Int32 = 0

    /// The time zone of the clock that conditions read; `nil` for the local time of the machine.
    public var timeZone: ZoneID?
    /// The time zones that expressions can name besides UTC and fixed offsets; none by default.
    public var zones = ZoneDatabase.empty

    /// Creates a builder for a catalog of one pack. Every text must be complete in the first of `locales`.
    public init(pack name: String, locales: [LocaleID] = [.english]) {
      pack = PackDefinition(name: name)
      pack.locales = locales
      pack.stockOrigin = nextOrigin()
    }

    /// Sets the initial amount of ingredients that state none and are counted in pieces. The default is 10.
    public mutating func setDefaultStock(_ amount: Quantity) {
      pack.stockDefault = .value(amount)
    }

    /// Sets the highest level of ingredients that state none and are counted in pieces. There is no limit by default.
    public mutating func setMaximumStock(_ amount: Quantity) {
      pack.stockMaximum = .value(amount)
    }

    /// Adds a fruit.
    ///
    /// - Parameters:
    ///   - id: The fruit's id within the pack.
    ///   - name: The name that people read.
    ///   - unit: The unit that the fruit is counted in.
    ///   - initial: The level before the first entry. `nil` means the default stock for pieces; other units need a
    ///     value.
    ///   - low: The level below which an alert is due; `nil` for no alert.
    ///   - maximum: The highest level. `nil` means the maximum stock for pieces, and no limit for other units.
    ///   - soldIn: The amount that the fruit is sold in; `nil` if any number of steps can be bought.
    public mutating func addFruit(
      _ id: String, name: LocalizedText, unit: Ingredient.Unit = .piece, initial: Quantity? = nil,
      low: Quantity? = nil, maximum: Quantity? = nil, soldIn: Quantity? = nil
    ) {
      addIngredient(id, .fruit, name, unit, initial, low, maximum, soldIn, isUnlimited: false)
    }

    /// Adds an extra. The parameters are those of a fruit, and `isUnlimited` for an extra that is never short.
    public mutating func addExtra(
      _ id: String, name: LocalizedText, unit: Ingredient.Unit = .piece, initial: Quantity? = nil,
      low: Quantity? = nil, maximum: Quantity? = nil, soldIn: Quantity? = nil,
      isUnlimited: Bool = false
    ) {
      addIngredient(id, .extra, name, unit, initial, low, maximum, soldIn, isUnlimited: isUnlimited)
    }

    /// Adds a recipe. An ingredient may appear in several lines; their amounts add up.
    ///
    /// - Parameters:
    ///   - id: The recipe's id within the pack.
    ///   - name: The name that people read.
    ///   - ingredients: The id and the amount of each line's ingredient.
    ///   - isAvailable: `true` if the recipe can be ordered.
    ///   - isOnMenu: `true` if a menu offers the recipe.
    public mutating func addRecipe(
      _ id: String, name: LocalizedText, ingredients: KeyValuePairs<String, Quantity>,
      isAvailable: Bool = true, isOnMenu: Bool = true
    ) {
      addRecipe(
        id, name: name, ingredients: Array(ingredients), isAvailable: isAvailable,
        isOnMenu: isOnMenu)
    }

    /// Adds a recipe whose lines are an array, as when they were computed.
    public mutating func addRecipe(
      _ id: String, name: LocalizedText, ingredients: [(key: String, value: Quantity)],
      isAvailable: Bool = true, isOnMenu: Bool = true
    ) {
      let start = Int32(pack.lines.count)
      for (ingredient, quantity) in ingredients {
        let symbol = pack.symbols.intern(ingredient)
        let unit = quantity.unit.map { pack.symbols.intern($0) } ?? .none
        pack.lines.append(
          LineDefinition(name: symbol, ingredient: symbol, number: quantity.number, unit: unit))
      }
      var recipe = RecipeDefinition(
        id: pack.symbols.intern(id), name: name, origin: nextOrigin())
      recipe.lines = start..<Int32(pack.lines.count)
      recipe.isAvailable = isAvailable
      recipe.isOnMenu = isOnMenu
      pack.recipes.append(recipe)
    }

    /// Keeps the former id `former` of an entry as another way to name the entry `current`.
    public mutating func addRename(of former: String, to current: String) {
      pack.renames.append(RenameDefinition(former, to: current, origin: nextOrigin()))
    }

    /// Marks an entry as deprecated.
    ///
    /// - Parameters:
    ///   - id: The entry's id.
    ///   - since: The version of the pack that deprecated the entry.
    ///   - message: A text that says what to use instead.
    public mutating func deprecate(
      _ id: String, since: String? = nil, message: LocalizedText? = nil
    ) {
      pack.deprecations.append(
        DeprecationDefinition(id, since: since, message: message, origin: nextOrigin()))
    }

    /// Adds a recipe with lines that are a choice or optional, with sizes, or with a product that goes into stock and
    /// that other recipes can use.
    ///
    /// ```swift
    /// builder.addRecipe(
    ///   "peach-cooler", name: "Peach Cooler",
    ///   lines: [
    ///     Line("peach", 2), Line("mint", 1, isOptional: true),
    ///     Line("base", anyOf: [["mango": 2], ["apricot": 3, "lemon": 1]]),
    ///   ], sizes: ["large": 2])
    /// ```
    public mutating func addRecipe(
      _ id: String, name: LocalizedText, lines: [Line],
      sizes: KeyValuePairs<String, Quantity> = [:],
      makes product: Product? = nil, when condition: String? = nil, isAvailable: Bool = true,
      isOnMenu: Bool = true
    ) {
      var recipe = RecipeDefinition(
        id: pack.symbols.intern(id), name: name, origin: nextOrigin())
      let start = Int32(pack.lines.count)
      var form = RecipeFormDefinition()
      for line in lines { add(line, to: &form, start: start) }
      recipe.lines = start..<Int32(pack.lines.count)
      form.sizes = sizes.map {
        RecipeFormDefinition.Size(name: pack.symbols.intern($0.key), factor: .value($0.value))
      }
      form.product = product?.definition
      form.condition = condition.map { .value($0) } ?? .absent
      recipe.form = Int32(pack.forms.count)
      pack.forms.append(form)
      recipe.isAvailable = isAvailable
      recipe.isOnMenu = isOnMenu
      pack.recipes.append(recipe)
    }

    private mutating func add(_ line: Line, to form: inout RecipeFormDefinition, start: Int32) {
      var group = RecipeFormDefinition.Group(
        name: pack.symbols.intern(line.name), start: Int32(pack.lines.count) - start)
      for alternative in line.alternatives {
        let first = Int32(pack.lines.count) - start
        if let formula = line.formula { group.amounts[first] = .init(formula) }
        for (ingredient, quantity) in alternative {
          let symbol = pack.symbols.intern(ingredient)
          let unit = quantity.unit.map { pack.symbols.intern($0) } ?? .none
          pack.lines.append(
            LineDefinition(
              name: line.isFixed ? pack.symbols.intern(line.name) : symbol, ingredient: symbol,
              number: quantity.number, unit: unit))
        }
        group.alternatives.append(first..<Int32(pack.lines.count) - start)
      }
      group.condition = line.condition.map { .value($0) } ?? .absent
      group.conditions = line.alternativeConditions.mapValues { .value($0) }
      guard !line.isFixed || group.hasExpressions else { return }
      group.isChoice = line.alternatives.count > 1
      group.isOptional = line.isOptional
      form.groups.append(group)
    }

    /// Adds a fact that conditions can read.
    ///
    /// - Parameters:
    ///   - id: The fact's id within the pack.
    ///   - type: The type of the values, with their limits.
    ///   - defaultValue: The value of orders that give none; `nil` if every order that a rule reads it for must.
    ///   - name: The name that people read.
    ///   - isChoice: A Boolean value that indicates whether who orders is free to choose another value.
    ///   - isRecorded: A Boolean value that indicates whether the value is kept, as that of a choice always is.
    ///   - scope: The part of an order that a value belongs to.
    ///   - recipes: The values that recipes which were added before give, by the id of the recipe.
    public mutating func addFact(
      _ id: String, _ type: FactType, default defaultValue: FactValue? = nil,
      name: LocalizedText? = nil, isChoice: Bool = false, isRecorded: Bool = false,
      per scope: FactScope = .request, of recipes: [String: FactValue] = [:]
    ) {
      var fact = FactDefinition(id: pack.symbols.intern(id), type, origin: nextOrigin())
      fact.isChoice = isChoice
      fact.isRecorded = isRecorded
      fact.scope = .value(scope)
      fact.defaultValue = defaultValue.map { .value(FactLiteral($0)) } ?? .absent
      fact.name = name
      pack.facts.append(fact)
      for index in pack.recipes.indices {
        let value = recipes[pack.symbols[pack.recipes[index].id]]
        pack.recipes[index].facts += value.map { [GivenFact(id, .value(FactLiteral($0)))] } ?? []
      }
    }

    /// Adds a rule for orders.
    ///
    /// - Parameters:
    ///   - id: The rule's id within the pack.
    ///   - condition: The expression that is true for the orders that the rule applies to.
    ///   - effect: The effect on these orders.
    ///   - message: The message about the effect.
    public mutating func addRule(
      _ id: String, when condition: String, _ effect: OrderRule.Effect, _ message: Message
    ) {
      var rule = RuleDefinition(id: pack.symbols.intern(id), origin: nextOrigin())
      rule.condition = .value(condition)
      rule.effects = [RuleDefinition.Effect(effect, message)]
      pack.rules.append(rule)
    }

    /// Adds a decision table.
    ///
    /// ```swift
    /// builder.addTable(
    ///   "sugar", inputs: ["sweetness": "facts.sweetness", "size": "order.size"],
    ///   rows: [
    ///     Row(["sweetness": "none"], give: ["grams": 0]),
    ///     Row(["sweetness": ["half", "full"], "size": "large"], give: ["grams": 15]),
    ///   ], otherwise: ["grams": 10])
    /// ```
    ///
    /// - Parameters:
    ///   - id: The table's id within the pack.
    ///   - inputs: The names of the inputs, each with the expression of its value.
    ///   - hitPolicy: The rows that count if several fit.
    ///   - rows: The rows, at most 1,000.
    ///   - otherwise: The values that the table gives if no row fits; `nil` if it has none then.
    public mutating func addTable(
      _ id: String, inputs: KeyValuePairs<String, String>,
      hit hitPolicy: DecisionTable.HitPolicy = .unique, rows: [Row],
      otherwise: KeyValuePairs<String, FactValue>? = nil
    ) {
      var table = TableDefinition(id: pack.symbols.intern(id), origin: nextOrigin())
      table.inputs = inputs.map { .init($0.key, .value($0.value)) }
      table.hitPolicy = .value(hitPolicy)
      table.rows = rows.map(\.definition)
      table.otherwise = otherwise.map(Row.outputs)
      pack.tables.append(table)
    }

    /// Adds a group of the menu with recipes that were added before.
    ///
    /// - Parameters:
    ///   - id: The group's id within the pack.
    ///   - name: The heading.
    ///   - order: The place among the groups, from 0.
    ///   - recipes: The ids of the recipes.
    public mutating func addGroup(
      _ id: String, name: LocalizedText, order: Int = 0, recipes: Set<String>
    ) {
      var group = GroupDefinition(id: pack.symbols.intern(id), origin: nextOrigin())
      (group.name, group.order) = (name, order)
      pack.groups.append(group)
      for index in pack.recipes.indices
      where recipes.contains(pack.symbols[pack.recipes[index].id]) {
        pack.recipes[index].group = id
      }
    }

    /// Adds a term, which expressions read as `terms.limit`.
    ///
    /// - Parameters:
    ///   - id: The term's id within the pack.
    ///   - value: The expression of the value.
    public mutating func addTerm(_ id: String, _ value: String) {
      var term = TermDefinition(id: pack.symbols.intern(id), origin: nextOrigin())
      term.value = .value(value)
      pack.terms.append(term)
    }

    /// Adds a tag to ingredients and recipes that were added before.
    ///
    /// - Parameters:
    ///   - id: The tag's id within the pack.
    ///   - name: The name that people read.
    ///   - entries: The ids of the ingredients and recipes.
    public mutating func addTag(_ id: String, name: LocalizedText, to entries: Set<String>) {
      var tag = TagDefinition(id: pack.symbols.intern(id), origin: nextOrigin())
      tag.name = name
      pack.tags.append(tag)
      let symbols = Set(entries.compactMap(pack.symbols.symbol))
      for index in pack.ingredients.indices where symbols.contains(pack.ingredients[index].id) {
        pack.ingredients[index].tags.append(id)
      }
      for index in pack.recipes.indices where symbols.contains(pack.recipes[index].id) {
        pack.recipes[index].tags.append(id)
      }
    }

    /// Sets the message that is shown when `event` happens.
    public mutating func setMessage(_ message: Message, for event: MessageEvent) {
      pack.messages.removeAll { $0.event == event }
      pack.messages.append(MessageDefinition(event: event, message, origin: nextOrigin()))
    }

    /// Returns the catalog.
    ///
    /// - Throws: All problems of the entries that were added.
    public func build() throws(CatalogProblems) -> Catalog {
      var definition = definition
      definition.analyzesExpressions = false
      guard let catalog = definition.assembled().catalog else {
        throw CatalogProblems(problems: problems())
      }
      return catalog.keeping(BuiltOrigins(pack: pack))
    }

    /// Returns all problems of the entries that were added, also those with which a catalog can be built.
    package func problems() -> [CatalogProblem] { placed(definition.problems()) }

    /// Returns problems with the path of the part that each lies in.
    private func placed(_ problems: [CatalogProblem]) -> [CatalogProblem] {
      problems.placed(in: pack.parts.map { ($0.origin, $0.path) })
    }

    /// Returns an origin of its own for a part, by which the place of a problem is found. The lines of a recipe have no
    /// position, so that theirs is that of the recipe.
    private mutating func nextOrigin() -> CatalogOrigin {
      originCount += 1
      return CatalogOrigin(source: originCount, position: -1)
    }

    private var definition: CatalogDefinition {
      var definition = CatalogDefinition()
      definition.packs = [pack]
      definition.timeZone = timeZone
      definition.zones = zones
      return definition
    }

    private mutating func addIngredient(
      _ id: String, _ kind: Ingredient.Kind, _ name: LocalizedText, _ unit: Ingredient.Unit,
      _ initial: Quantity?, _ low: Quantity?, _ maximum: Quantity?, _ soldIn: Quantity?,
      isUnlimited: Bool
    ) {
      var ingredient = IngredientDefinition(
        id: pack.symbols.intern(id), kind: kind, name: name, origin: nextOrigin())
      ingredient.unit = .value(unit)
      ingredient.initial = initial.map { .value($0) } ?? .absent
      ingredient.low = low.map { .value($0) } ?? .absent
      ingredient.maximum = maximum.map { .value($0) } ?? .absent
      ingredient.soldIn = soldIn.map { .value($0) } ?? .absent
      ingredient.isUnlimited = isUnlimited
      pack.ingredients.append(ingredient)
    }
  }
}

extension Catalog {
  /// Creates the catalog that `juice-rules compile` wrote.
  ///
  /// ```swift
  /// let catalog = try Catalog(compiled: PackageResources.catalog_compiled)
  /// ```
  ///
  /// The packs, their entries and their expressions are checked again as if they were built in code, so that no bytes
  /// give a catalog that ``Builder`` would refuse. The digest in the file detects accidents. It is no protection from a
  /// person who writes another valid catalog in its place.
  ///
  /// - Parameters:
  ///   - bytes: The contents of the file.
  ///   - zones: The time zones that expressions can name besides UTC and fixed offsets.
  /// - Throws: ``CompiledCatalogFault`` if the bytes are not a compiled catalog, are of another version of the format, or
  ///   are damaged.
  /// - Complexity: O(*n*), where *n* is the number of bytes, and the cost of checking the catalog.
  public init(
    compiled bytes: some Sequence<UInt8>, zones: ZoneDatabase = .empty
  ) throws(CompiledCatalogFault) {
    var definition = try CatalogDefinition(
      readingFrom: CompiledCatalog.lines(of: bytes as? [UInt8] ?? Array(bytes)))
    definition.zones = zones
    definition.analyzesExpressions = false
    let (catalog, problems) = definition.assembled()
    guard let catalog else {
      let parts = definition.packs.flatMap { pack in
        pack.parts.map { ($0.origin, "\(pack.name): \($0.path)") }
      }
      throw .invalid(
        CatalogProblems(problems: problems.filter { $0.severity == .error }.placed(in: parts)))
    }
    self = catalog
  }
}

extension [CatalogProblem] {
  /// Returns the problems with the path of the part that each lies in. Each part has a source of its own.
  func placed(in parts: [(origin: CatalogOrigin, path: String)]) -> [CatalogProblem] {
    let paths = Dictionary(parts.map { ($0.origin.source, $0.path) }) { first, _ in first }
    return map { problem in
      var problem = problem
      problem.path = paths[problem.place.origin.source]
      if case .field(let names) = problem.place.part {
        problem.path?.append(names.map { ".\($0)" }.joined())
      }
      return problem
    }
  }
}

extension Catalog.Builder {
  /// One line of a recipe.
  public struct Line: Sendable {
    let name: String
    let isOptional: Bool
    let alternatives: [[(key: String, value: Quantity)]]
    /// The expression of the amount; `nil` for an amount that is given.
    private(set) var formula: String?
    /// The condition under which the line counts; `nil` if it always does.
    public var condition: String?
    /// The conditions under which alternatives count, by the index of the alternative.
    public var alternativeConditions: [Int: String] = [:]

    /// Creates a line that takes an amount of one ingredient that is computed for each order.
    ///
    /// - Parameters:
    ///   - ingredient: The ingredient.
    ///   - formula: The expression of the amount, in the ingredient's unit. Sizes do not multiply the amount.
    ///   - name: The line's name, if it is not the ingredient's.
    ///   - isOptional: `true` to leave the line out if there is not enough.
    public init(
      _ ingredient: String, computed formula: String, name: String? = nil, isOptional: Bool = false
    ) {
      self.init(ingredient, Quantity(.zero), name: name, isOptional: isOptional)
      self.formula = formula
    }

    /// Creates a line that takes `amount` of one ingredient. A second line of the same ingredient needs a `name` of
    /// its own.
    public init(
      _ ingredient: String, _ amount: Quantity, name: String? = nil, isOptional: Bool = false
    ) {
      self.name = name ?? ingredient
      self.isOptional = isOptional
      alternatives = [[(ingredient, amount)]]
    }

    /// Creates a line with a choice of alternatives.
    ///
    /// - Parameters:
    ///   - name: The line's name.
    ///   - alternatives: The alternatives in order of preference, each with all ingredients that it takes.
    ///   - isOptional: `true` to leave the line out if there is not enough for any alternative.
    public init(
      _ name: String, anyOf alternatives: [KeyValuePairs<String, Quantity>],
      isOptional: Bool = false
    ) {
      self.init(name, anyOf: alternatives.map { Array($0) }, isOptional: isOptional)
    }

    /// Creates a line with a choice of alternatives that are arrays, as when they were computed.
    public init(
      _ name: String, anyOf alternatives: [[(key: String, value: Quantity)]],
      isOptional: Bool = false
    ) {
      self.name = name
      self.isOptional = isOptional
      self.alternatives = alternatives
    }

    /// `true` if the line takes one ingredient only, without a choice, and is not optional.
    var isFixed: Bool { !isOptional && alternatives.count == 1 && alternatives[0].count == 1 }
  }

  /// The product of one batch of a recipe.
  public struct Product: Sendable {
    /// The amount that a batch yields, in the unit that the product is counted in.
    public var yield: Quantity
    /// The amount that a stand holds of the product before its first entry.
    public var initial: Quantity = 0
    /// A Boolean value that indicates whether the leftover of a batch goes into stock.
    public var isKept = true
    /// A Boolean value that indicates whether the product is never made as part of an order for something else.
    public var isMadeAhead = false

    /// Creates a product of which a batch yields `yield`.
    public init(_ yield: Quantity) { self.yield = yield }

    var definition: RecipeFormDefinition.Product {
      var product = RecipeFormDefinition.Product(yield: .value(yield))
      product.initial = .value(initial)
      product.isKept = isKept
      product.isMadeAhead = isMadeAhead
      return product
    }
  }
}
