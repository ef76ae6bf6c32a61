/// One recipe on offer.
public struct MenuItem: Hashable, Sendable {
  public let recipe: RecipeID
  /// How many can be made now.
  public let producible: Producible
  public let isAvailable: Bool
}

extension Maker {
  /// Every recipe on offer, in the catalog's order.
  public func menu() async throws -> [MenuItem] {
    let stock = catalog.stock(try await store.snapshot(of: nil))
    return catalog.recipes.filter(\.isOnMenu).map { recipe in
      MenuItem(
        recipe: recipe.id, producible: catalog.maxProducible(recipe.handle, stock: stock),
        isAvailable: recipe.isAvailable)
    }
  }
}
