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
    let facts = FactTable(graph)
    var scopes = ConditionScopes(of: self, entries, ingredients, facts)
    let tables = DecisionTables(graph, scopes, facts)
    scopes.declare(tables)
    let recipes = RecipeTable(
      entries, ingredients, scopes, GroupTable(entries, writers: writers),
      keepsRecipes: keepsCatalog || isComposed)
    let rules = RuleTable(graph, scopes)
    let catalog = recipes.assembled.map {
      Catalog(self, entries, ingredients, $0, facts, rules, tables)
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
      facts.problems,
      UnusedFactCheck(facts, graph, recipes, rules, tables, scopes).problems,
      rules.problems,
      tables.problems,
      TableValueCheck(
        tables,
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
