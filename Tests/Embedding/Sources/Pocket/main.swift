import JuiceRules

let catalog = try Catalog(compiled: PackageResources.catalog_compiled)
let maker = Maker(
  catalog: catalog, store: InMemoryStockStore(), now: { Instant(secondsSince1970: 0) })
let outcome = try await maker.make("classic/kiwi-juice")
print(catalog.message(for: outcome, in: "en").text ?? "")
// Your Kiwi Juice is ready. Enjoy!

for recipe in catalog.recipes where recipe.isOnMenu { print(recipe.name.english) }

// Every error says what to do.
do throws(CompiledCatalogFault) {
  _ = try Catalog(compiled: PackageResources.catalog_compiled.dropLast())
} catch {
  print(error)
}
