import JuiceReports
import JuiceRules
import YAMLSyntax

/// The examples of the documentation's pages, line for line.
enum Examples {
  static func run(_ catalog: Catalog) async throws {
    try await make()
    try await tell(catalog)
    read()
  }

  private static func make() async throws {
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

  private static func tell(_ catalog: Catalog) async throws {
    let order = try RecipeOrder("stand/kiwi-juice", count: 1)
    let outcome = try await Maker(catalog: catalog, store: InMemoryStockStore(), now: now)
      .make([order])
    let report = OrderReport(outcome, of: [order], wording: CatalogWording(catalog, in: "en"))
    print(report.text(style: .plain), terminator: "")
    // Your Kiwi Juice is ready. Enjoy!
    //
    // ingredient  used  left
    // Kiwi           3     1
    print(report.value["outcome"]?.text() ?? "")
    // "made"
  }

  private static func read() {
    let tree = YAMLTree(parsing: Array("fruits: { kiwi: 3, mango: 5 }".utf8))
    let lines = LineTable(tree.bytes)
    if let root = tree.root, let fruits = tree.value(of: "fruits", in: root) {
      for (name, amount) in tree.pairs(of: fruits) {
        let place = lines.position(at: tree.span(of: amount).start)
        print("\(tree.text(of: name)) = \(tree.text(of: amount)) at column \(place.column)")
      }
    }
    // kiwi = 3 at column 17
    // mango = 5 at column 27
  }
}
