extension CatalogDefinition {
  /// Returns all problems of the definition, without building the catalog.
  ///
  /// - Parameter names: A closure that returns the names of the entry at an origin, for definitions that do not keep
  ///   the names. The closure is called only if an unknown name is used.
  package func problems(names: ((CatalogOrigin) -> [String])? = nil) -> [CatalogProblem] {
    checked(keepsCatalog: false, names: names).problems
  }

  /// Returns all problems of the definition, and the catalog if none of them is an error.
  package func assembled() -> (catalog: Catalog?, problems: [CatalogProblem]) {
    var (catalog, problems) = checked(keepsCatalog: true)
    if problems.contains(where: { $0.severity == .error }) { return (nil, problems) }
    for kept in catalog.map({ Planner($0).shortBills() }) ?? [] {
      catalog?.forms[kept.form].bill = kept.bill
    }
    return (catalog, problems)
  }

  /// The part of a request that each rule without errors is decided for.
  package var ruleScopes: [RuleID: OrderRule.Scope] {
    var definition = self
    definition.analyzesExpressions = false
    let graph = PackGraph(of: packs, on: packsOn)
    let entries = EntryTable(of: graph)
    let tags = TagTable(entries, writers: writers)
    let facts = FactTable(graph, tags)
    let scopes = ConditionScopes(of: definition, entries, IngredientTable(entries), facts, tags)
    let rules = RuleTable(graph, NamedValueTable(graph, facts, scopes).scopes).rules
    return Dictionary(rules.map { ($0.id, $0.scope) }) { first, _ in first }
  }

  /// Checks the definition and, if asked to or if later checks need it, assembles the catalog.
  ///
  /// Each check goes on after a fault, so that one run reports all faults. A faulty definition still counts as
  /// defined, so that one cause leads to one finding.
  private func checked(
    keepsCatalog: Bool, names: ((CatalogOrigin) -> [String])? = nil
  ) -> (catalog: Catalog?, problems: [CatalogProblem]) {
    // Recipes with choices or products are tried on the catalog.
    let isComposed = packs.contains { !$0.forms.isEmpty }
    let graph = PackGraph(of: packs, on: packsOn)
    let entries = EntryTable(of: graph)
    let search = EntrySearch(entries, names: names)
    let ingredients = IngredientTable(entries)
    let tags = TagTable(entries, writers: writers)
    let facts = FactTable(graph, tags)
    let named = NamedValueTable(
      graph, facts, ConditionScopes(of: self, entries, ingredients, facts, tags))
    let scopes = named.scopes
    let factsOfRecipes = RecipeFactTable(entries, facts, writers: writers)
    let recipes = RecipeTable(
      entries, ingredients, scopes, GroupTable(entries, writers: writers), tags, factsOfRecipes,
      keepsRecipes: keepsCatalog || isComposed)
    let rules = RuleTable(graph, scopes, unchangedScopes: unchangedScopes)
    let catalog = recipes.assembled.map {
      Catalog(self, entries, ingredients, $0, tags, facts, rules, named)
    }
    let unknownNames = UnknownNameCheck(recipes.lines, entries, ingredients, search)
    let problems = [
      PackCheck(graph).problems,
      MissingPackCheck(graph, mentions: mentions).problems,
      entries.problems,
      ShadowingCheck(entries).problems,
      RenameCheck(entries, search).problems,
      ingredients.problems,
      recipes.problems,
      catalog.map { ComposedRecipeCheck($0, recipes, ingredients).problems } ?? [],
      tags.problems,
      tags.unused(in: graph),
      facts.problems,
      factsOfRecipes.problems,
      UnusedNameCheck(facts, graph, recipes, rules, named, scopes).problems,
      rules.problems,
      named.problems,
      NamedValueCheck(
        named, scopes,
        comparedIn: rules.rules.map(\.condition.formula) + (recipes.assembled?.formulas ?? [])
      ).problems,
      MessageCheck(graph).problems,
      LocaleCheck(graph).problems,
      unknownNames.problems,
      UnitCheck(ingredients, lines: recipes.lines.amounts).problems,
      UnusedIngredientCheck(ingredients, unknownNames.uses).problems,
      AmbiguousNameCheck(graph, duplicates: recipes.duplicates).problems,
    ]
    return (catalog, problems.flatMap { $0 }.withoutConsequences)
  }
}

extension Catalog {
  /// Assembles the catalog of a definition from its checked parts. If a part has errors, the catalog only serves
  /// further checks.
  init(
    _ definition: CatalogDefinition, _ table: EntryTable, _ ingredients: IngredientTable,
    _ recipes: AssembledRecipes, _ tags: TagTable, _ facts: FactTable, _ rules: RuleTable,
    _ named: NamedValueTable
  ) {
    let graph = table.graph
    let packs = graph.order.map { Pack(graph.packs[$0]) }
    let stocked = ingredients.assembled(tags)
    var entries: [EntryID: Entry] = [:]
    // Growing in steps would hash every entry of a large catalog several times.
    entries.reserveCapacity(stocked.count + recipes.recipes.count)
    for ingredient in stocked where ingredient.kind != .product {
      entries[EntryID(ingredient.id)] = .ingredient(ingredient.handle.index)
    }
    for recipe in recipes.recipes { entries[EntryID(recipe.id)] = .recipe(recipe.handle.index) }
    let renames = table.renames()
    let formulas = rules.rules.flatMap(\.formulas) + recipes.formulas
    let expressions = ExpressionSummary(
      formulas, of: recipes.recipes, renames: renames,
      decideProducts: recipes.recipes.contains { recipe in
        recipe.product != nil && recipe.form.map { recipes.forms[Int($0)].hasDecisions } ?? false
      })
    let locale = definition.locale ?? packs.first?.defaultLocale ?? .english
    let ordered = graph.order.map { graph.packs[$0] }
    let settings = [
      locale.rawValue, definition.timeZone?.rawValue ?? "", definition.wording ?? "",
    ]
    self.init(
      packs: packs, ingredients: stocked, recipes: recipes.recipes, facts: facts.facts,
      rules: rules.rules, terms: named.terms, tables: named.tables, groups: recipes.groups,
      tags: tags.tags, defaultLocale: locale, timeZone: definition.timeZone,
      zones: definition.zones,
      wording: definition.wording.flatMap { name in packs.firstIndex { $0.name == name } },
      portions: recipes.portions, demands: recipes.demands, forms: recipes.forms,
      offers: recipes.offers,
      recipeMessages: graph.recipeMessages(), entries: entries, renames: renames,
      formerIDs: Dictionary(grouping: renames.keys.sorted()) { renames[$0] ?? $0 },
      deprecations: table.deprecations.mapValues {
        Deprecation(since: $0.since, message: $0.message)
      },
      fingerprintCache: FingerprintCache { ordered.fingerprint(with: settings) },
      expressions: expressions)
  }
}

extension Pack {
  fileprivate init(_ definition: PackDefinition) {
    self.init(
      name: definition.name, version: definition.version, locales: definition.locales,
      requirements: definition.requirements.map(\.pack), messages: definition.messages.assembled())
  }
}

extension [MessageDefinition] {
  /// Returns the messages by event, of several for one event the first.
  fileprivate func assembled() -> [MessageEvent: Message] {
    Dictionary(map { ($0.event, $0.message) }) { first, _ in first }
  }
}

extension PackGraph {
  /// Returns the messages of the recipes that have any, by the recipe's handle.
  fileprivate func recipeMessages() -> [Int32: [MessageEvent: Message]] {
    var messages: [Int32: [MessageEvent: Message]] = [:]
    let all = order.lazy.flatMap { packs[$0].recipes.lazy.map(\.messages) }
    for (handle, definitions) in zip(Int32(0)..., all) where !definitions.isEmpty {
      messages[handle] = definitions.assembled()
    }
    return messages
  }
}

extension EntryTable {
  /// Returns the current ids by former id.
  func renames() -> [EntryID: EntryID] {
    var renames: [EntryID: EntryID] = [:]
    for (pack, names) in zip(graph.packs, currentNames) {
      for (former, current) in names where EntryID.isName(former.utf8) {
        renames[EntryID(checkedPack: pack.name, name: former)] =
          EntryID(checkedPack: pack.name, name: current)
      }
    }
    return renames
  }
}

extension IngredientTable {
  /// Returns the ingredients by handle.
  fileprivate func assembled(_ tags: TagTable) -> [Ingredient] {
    var assembled: [Ingredient] = []
    assembled.reserveCapacity(handles.count)
    // INVARIANT: the table of entries has given out the handles in the same order.
    for pack in graph.order {
      for definition in graph.packs[pack].ingredients {
        let handle = Int32(assembled.count)
        assembled.append(
          Ingredient(
            self[handle], id(of: handle), handle, definition.kind, definition,
            definition.appearance, definition.attributes,
            tags: tags.ofEntry[definition.origin, default: []]))
      }
      for recipe in graph.packs[pack].recipes where recipe.form != nil {
        guard graph.packs[pack].form(of: recipe)?.product != nil else { continue }
        let handle = Int32(assembled.count)
        assembled.append(
          Ingredient(
            self[handle], id(of: handle), handle, .product, recipe, recipe.appearance, [],
            tags: tags.ofEntry[recipe.origin, default: []]))
      }
    }
    return assembled
  }
}

extension Ingredient {
  fileprivate init(
    _ checked: CheckedIngredient, _ id: IngredientID, _ handle: Int32, _ kind: Kind,
    _ definition: some NamedDefinition, _ appearance: Appearance, _ attributes: [Attribute],
    tags: [Int32]
  ) {
    self.init(
      id: id, handle: Handle(index: handle), kind: kind, name: definition.name,
      aliases: definition.aliases, appearance: appearance, unit: checked.unit ?? .piece,
      step: checked.step ?? .one, initial: checked.initial ?? .zero, low: checked.low,
      maximum: checked.maximum, soldIn: checked.soldIn, isUnlimited: checked.isUnlimited,
      recipe: checked.maker.map { Recipe.Handle(index: $0) }, attributes: attributes, tags: tags)
  }
}
