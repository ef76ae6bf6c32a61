import JuiceCatalogs
import JuiceRules

/// A pack with one recipe.
let stand = """
  pack: { name: stand, locales: [en, ko] }
  fruits:
    kiwi: { name: { ko: 키위, en: Kiwi }, initial: 4 }
  recipes:
    kiwi-juice:
      name: { ko: 키위쥬스, en: Kiwi Juice }
      ingredients: { kiwi: 3 }
  """ + "\n"

/// Returns the catalog of the pack.
func loadStand() throws -> Catalog {
  let loader = CatalogLoader(files: MemoryFileSource(files: ["stand.yaml": stand]))
  let loaded = try loader.load("stand.yaml")
  guard let catalog = loaded.catalog else {
    fatalError(loaded.report.diagnostics.map(\.message.english).joined(separator: "\n"))
  }
  return catalog
}
