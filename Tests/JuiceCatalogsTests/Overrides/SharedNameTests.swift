import JuiceCatalogs
import JuiceRules
import TestSupport
import Testing

/// Expressions of a program or a person, which can read the entries of all packs.
@Suite(.tags(.unit))
struct SharedNameTests {
  @Test func `An id that several packs have is known with its pack only`() throws {
    var shop = Shop()
    shop.add("winter", own: "fruits: { kiwi: { name: 겨울키위, initial: 4 } }", "")
    let catalog = try shop.catalog()
    let values = try ["classic/kiwi", "winter/kiwi", "strawberry"].map { id in
      try CatalogExpression(parsing: "stock['\(id)']", in: catalog).evaluate(
        stock: catalog.initialStock, of: catalog
      ).value
    }
    #expect(values == ["10", "4", "30"])
    let fault = #expect(throws: ExpressionFault.self) {
      try CatalogExpression(parsing: "stock['kiwi']", in: catalog)
    }
    #expect(fault?.mistakes.count == 1)
  }
}
