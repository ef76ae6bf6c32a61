extension StockSnapshot {
  /// Checks that a refusal of `orders` is not due to levels in other units than the catalog's, which count as zero.
  ///
  /// - Precondition: The recipes and options that `orders` name exist.
  /// - Throws: ``StockStoreFault/unitMismatch(_:)``.
  func checkUnits(
    of orders: [RecipeOrder], refusedAs resolution: Resolution, in catalog: Catalog
  ) throws(StockStoreFault) {
    switch resolution {
    case .short, .undetermined: break
    default: return
    }
    let mismatches = Planner(catalog).mismatches(unitMismatches(in: catalog), concerning: orders)
    guard mismatches.isEmpty else { throw .unitMismatch(mismatches) }
  }
}
