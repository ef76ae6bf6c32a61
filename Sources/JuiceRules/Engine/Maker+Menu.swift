/// One recipe on the menu.
public struct MenuItem: Hashable, Sendable {
  /// The recipe.
  public let recipe: RecipeID
  /// The count that can be made now.
  public let producible: Producible
  /// A Boolean value that indicates whether the recipe can be ordered.
  public let isAvailable: Bool
}

extension Maker {
  /// Returns the recipes on the menu, in the catalog's order.
  ///
  /// - Throws: A `StockStoreFault` if the store could not answer.
  public func menu() async throws -> [MenuItem] {
    let stock = catalog.stock(try await store.snapshot(of: nil))
    return catalog.recipes.filter(\.isOnMenu).map { recipe in
      MenuItem(
        recipe: recipe.id, producible: catalog.maxProducible(recipe.handle, stock: stock),
        isAvailable: recipe.isAvailable)
    }
  }
}
