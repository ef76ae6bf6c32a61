extension CatalogDefinition {
  /// Returns all problems of the definition, without building the catalog.
  ///
  /// - Parameter names: A closure that returns the names of the entry at an origin, for definitions that do not keep
  ///   the names. The closure is called only if an unknown name is used.
  package func problems(names: ((CatalogOrigin) -> [String])? = nil) -> [CatalogProblem] {
    var assembler = CatalogAssembler(
      definitions: packs, mentions: mentions, on: packsOn, keepsModel: false, namesOfEntry: names)
    assembler.run()
    return assembler.problems
  }

  /// Returns all problems of the definition, and the catalog if none of them is an error.
  package func assembled() -> (catalog: Catalog?, problems: [CatalogProblem]) {
    var assembler = CatalogAssembler(
      definitions: packs, mentions: mentions, on: packsOn, keepsModel: true)
    assembler.run()
    let hasErrors = assembler.problems.contains { $0.severity == .error }
    return (hasErrors ? nil : catalog(assembler.model), assembler.problems)
  }

  private func catalog(_ model: AssembledModel) -> Catalog {
    var catalog = Catalog(
      model, defaultLocale: locale ?? model.packs.first?.defaultLocale ?? .english,
      wording: wording.flatMap { name in model.packs.firstIndex { $0.name == name } })
    catalog.keepBills()
    return catalog
  }
}

extension Catalog {
  init(_ model: AssembledModel, defaultLocale: LocaleID, wording: Int?) {
    self.init(
      packs: model.packs, ingredients: model.ingredients, recipes: model.recipes,
      defaultLocale: defaultLocale, wording: wording, portions: model.portions,
      demands: model.demands, forms: model.forms, recipeMessages: model.recipeMessages,
      entries: model.entries, renames: model.renames, deprecations: model.deprecations)
  }
}
