/// Packs as written, and the settings of the root they stand in.
package struct CatalogDefinition: Sendable {
  package var packs: [PackDefinition] = []
  package var mentions = PackMentions()
  /// The locale of those who ask for none; the first pack's first locale when nil.
  package var locale: LocaleID?
  /// The pack whose wording speaks where a pack has none.
  package var wording: String?
  /// The packs that are on together; nil when that is not known, or when others may use what is here.
  package var packsOn: Set<String>?

  package init() {}

  /// Everything that is wrong with it, without building the catalog.
  ///
  /// - Parameter names: Reads what the entry at a place is called, where definitions do not keep that. Only asked where
  ///   something is named that is not there.
  package func problems(names: ((CatalogOrigin) -> [String])? = nil) -> [CatalogProblem] {
    var assembler = CatalogAssembler(
      definitions: packs, mentions: mentions, on: packsOn, keepsModel: false, namesOfEntry: names)
    assembler.run()
    return assembler.problems
  }

  /// The catalog, where nothing is an error, and everything that is wrong.
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
