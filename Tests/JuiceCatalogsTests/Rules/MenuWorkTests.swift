import JuiceCatalogs
import JuiceRules
import JuiceRulesTesting
import TestSupport
import Testing

/// The work for a menu has a limit, however many recipes have choices.
@Suite(.tags(.unit))
struct MenuWorkTests {
  /// A shop with 30 recipes whose choices are too many to search, and one with few choices behind them.
  private static func catalog() throws -> Catalog {
    let fruits = (0..<16).map { "f\($0): { name: F\($0), initial: \(23 + $0 % 5 * 4) }" }
    func line(_ recipe: Int, _ number: Int) -> String {
      let alternatives = (0..<4).map { index in
        let fruit = recipe + number * 4 + index * 3
        return "{ f\(fruit % 16): \(2 + index), f\((fruit + 1) % 16): 1 }"
      }
      return "l\(number): { any-of: [\(alternatives.joined(separator: ", "))] }"
    }
    let hard = (0..<30).map { recipe in
      let lines = (0..<4).map { line(recipe, $0) }.joined(separator: ", ")
      return "r\(recipe): { name: R\(recipe), ingredients: { \(lines) } }"
    }
    let easy = "z: { name: Z, ingredients: { l: { any-of: [{ f0: 1 }, { f1: 1 }] } } }"
    let files = MemoryFileSource(files: [
      "shop.yaml": """
      pack: { name: shop, locales: [en] }
      fruits: { \(fruits.joined(separator: ", ")) }
      recipes: { \((hard + [easy]).joined(separator: ", ")) }
      """
    ])
    let loaded = try CatalogLoader(files: files).load(".")
    return try #require(loaded.catalog, "\(loaded.report.diagnostics.map(\.message.english))")
  }

  @Test func `Recipes with too many choices leave work for the others`() async throws {
    let maker = Maker(catalog: try Self.catalog(), store: InMemoryStockStore()) {
      Timestamp(microseconds: 0)
    }
    let recipes = maker.catalog.recipes
    let menu = try await maker.menu(
      of: recipes, on: try await maker.store.snapshot(of: nil), work: 200_000)
    #expect(menu.last?.producible == .exact(50, limitedBy: [], together: true))
    let bounds = menu.count { if case .between = $0.producible { true } else { false } }
    #expect(bounds > 0)
  }
}
