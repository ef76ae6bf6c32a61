import Foundation
import JuiceRules
import JuiceRulesTesting

/// The place of the stock as a configuration names it: `memory`, `shelf`, or the path of a file.
struct StoreSetting {
  let text: String

  func open() throws -> AnyLedgerStore {
    let store: any LedgerStore =
      switch text {
      case "memory": InMemoryStockStore()
      case "shelf": ShelfStore()
      default: try FileStore(URL(filePath: text))
      }
    return AnyLedgerStore(store)
  }
}

/// Makes an order with each store. The file still has the first order when it is opened again.
func openStores(in folder: URL) async throws {
  var builder = Catalog.Builder(pack: "kiosk")
  builder.addFruit("kiwi", name: "Kiwi", initial: 9)
  builder.addRecipe("kiwi-juice", name: "Kiwi Juice", ingredients: ["kiwi": 3])
  let catalog = try builder.build()

  let file = folder.appending(path: "stock.json").path
  for setting in ["memory", "shelf", file, file] {
    let store = try StoreSetting(text: setting).open()
    let maker = Maker(catalog: catalog, store: store, now: TillClock().now)
    _ = try await maker.make("kiosk/kiwi-juice")
    let levels = try await maker.stock().levels.map { "\($0.ingredient.name) \($0.amount)" }
    print("\(type(of: store.base)): \(levels.joined(separator: ", "))")
  }
}

/// Runs the checks that every store must pass.
func checkStores(in folder: URL) async {
  await check("file", for: [.ledger, .reopens]) { stand in
    try FileStore(folder.appending(path: "\(stand).json"))
  }
  // The shelf forgets its entries at the end.
  await check("shelf", for: .ledger) { _ in ShelfStore() }
}

private func check(
  _ name: String, for capabilities: StoreCapabilities,
  _ open: @escaping StockStoreConformance.MakeStore
) async {
  let report = await StockStoreConformance.run(open, for: capabilities, limit: .seconds(3_600))
  print(report.isPassed ? "The \(name) keeps the contract of a store." : report.description)
}
