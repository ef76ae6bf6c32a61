import JuiceReports
import JuiceRules

/// Prints an order as the command does.
func printReport() async throws {
  let catalog = try loadStand()
  let order = try RecipeOrder("stand/kiwi-juice", count: 1)
  let maker = Maker(catalog: catalog, store: InMemoryStockStore(), now: TillClock().now)
  let outcome = try await maker.make([order])
  let report = OrderReport(outcome, of: [order], wording: CatalogWording(catalog, in: "en"))
  print(report.text(style: .plain), terminator: "")
  // Your Kiwi Juice is ready. Enjoy!
  //
  // ingredient  used  left
  // Kiwi           3     1
  print(report.value["outcome"]?.text() ?? "")
  // "made"
}
