/// The packs of a root as written, and the settings of the root.
package struct CatalogDefinition: Sendable {
  package var packs: [PackDefinition] = []
  package var mentions = PackMentions()
  /// The default locale of the catalog; if it is `nil`, the first locale of the first pack.
  package var locale: LocaleID?
  /// The pack that provides the messages that another pack does not have.
  package var wording: String?
  /// The packs that are enabled together; `nil` if that is not known, or if packs elsewhere may use these.
  package var packsOn: Set<String>?

  package init() {}

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
