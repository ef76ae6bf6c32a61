import JuiceRules

/// Makes an order of a catalog that is built in code.
func makeFirstOrder() async throws {
  let now = TillClock().now

  var builder = Catalog.Builder(pack: "kiosk")
  builder.addFruit("kiwi", name: "Kiwi", initial: 4)
  builder.addRecipe("kiwi-juice", name: "Kiwi Juice", ingredients: ["kiwi": 3])
  let catalog = try builder.build()

  let maker = Maker(catalog: catalog, store: InMemoryStockStore(), now: now)
  switch try await maker.make("kiosk/kiwi-juice", count: 2) {
  case .made(let made):
    print("made, entry #\(made.receipt.revision)")
  case .short(let short):
    for shortage in short.shortages {
      print("\(shortage.ingredient): \(shortage.missing) missing")
    }
  case let other:
    print(catalog.message(for: other, in: "en").text ?? "")
  }
  // kiosk/kiwi: 2 missing
}
