import CEL
import JuiceCatalogs
import JuiceRules

/// Prints an error of each kind that a program meets, as an `\(error)` in a log shows it.
func printErrors() async throws {
  let faulty = "pack: { name: stand, version: 1.0.0 }\nfruits: { kiwi: {} }\n"
  let loader = CatalogLoader(files: MemoryFileSource(files: ["faulty.yaml": faulty]))
  await printError { _ = try loader.load("missing.yaml") }
  await printError { _ = try await LiveCatalog("missing.yaml", loader: loader) }
  await printError { _ = try await LiveCatalog("faulty.yaml", loader: loader) }

  var builder = Catalog.Builder(pack: "kiosk")
  builder.addFruit("kiwi", name: "Kiwi", initial: 9)
  builder.addRecipe("kiwi-juice", name: "Kiwi Juice", ingredients: ["kiwi": 3])
  let (store, catalog) = (InMemoryStockStore(), try builder.build())
  let maker = Maker(catalog: catalog, store: store, now: TillClock().now)
  builder.addRecipe("melon-juice", name: "Melon Juice", ingredients: ["melon": 1])
  await printError { _ = try builder.build() }

  await printError { _ = try await maker.make("kiosk/kiwi-juice", count: 0) }
  await printError { _ = try await maker.make([]) }
  let key = IdempotencyKey("a")
  let options = RequestOptions(key: key)
  _ = try await maker.make("kiosk/kiwi-juice", options: options)
  await printError { _ = try await maker.change(.add(["kiosk/kiwi": 1]), options: options) }
  let entries = try await maker.history()
  await printError { _ = try StockLedger(restoring: entries.reversed()) }
  await printError { _ = try CatalogExpression(parsing: "stock.melon > 1", in: catalog) }

  await printError { _ = try Quantity(parsing: "0,5 l") }
  await printError { _ = try Program(parsing: "1 +", in: CELEnvironment([:])) }
  await printError { _ = try Program(parsing: "melon > 1", in: CELEnvironment([:])) }
  await printError { _ = try Program(parsing: "1 / 0", in: CELEnvironment([:])).evaluate([:]) }
}

private func printError(_ body: () async throws -> Void) async {
  do { try await body() } catch { print("\(error)") }
}
