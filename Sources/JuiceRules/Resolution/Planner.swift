/// A planner of orders on one catalog, with the lines of recipes as they count at one moment.
struct Planner: Sendable {
  let catalog: Catalog
  /// The moment at which lines are decided; `nil` to leave them as written.
  let moment: Moment?
  /// A Boolean value that indicates whether products that have to be made ahead are made on the way, to find out what
  /// they take.
  var preparesProducts = false
  /// The recipes whose products are not made on the way all the same, because rules refuse their batches.
  var unprepared: Set<RecipeID> = []

  init(_ catalog: Catalog, at moment: Moment? = nil) {
    (self.catalog, self.moment) = (catalog, moment)
  }

  /// Creates a planner for a stock and a context. Lines are left as written if the facts do not fit, so that every order
  /// is refused.
  init(_ catalog: Catalog, _ stock: Stock, _ context: OrderContext) {
    self.init(catalog, at: try? Moment(stock, context, in: catalog))
  }

  /// Returns the recipe that makes more of `ingredient` as part of an order, or `nil` if there is none.
  func maker(of ingredient: Ingredient.Handle) -> Recipe? {
    guard let recipe = catalog[ingredient].recipe.map({ catalog[$0] }),
      let product = recipe.product,
      !product.isMadeAhead || preparesProducts && !unprepared.contains(recipe.id)
    else { return nil }
    return recipe
  }

  /// Returns the lines of `recipe` as they are decided for an order, or `nil` if the lines are those written.
  ///
  /// - Parameters:
  ///   - order: The order, or `nil` if the recipe is carried out for a product.
  ///   - moment: The moment of the order, at which the orders before it count as sold.
  func decidedLines(of recipe: Recipe, for order: RecipeOrder?, at moment: Moment?) -> [Recipe
    .Line]?
  {
    catalog.hasDecisions(recipe) ? moment?.lines(of: recipe, for: order, in: catalog) : nil
  }

  /// Returns the recipe of an order, and the recipes of products that may have to be made for it.
  func recipes(carriedOutFor order: RecipeOrder) -> [Recipe] {
    BillWriter.bill(of: [order], in: self).steps.map { catalog[$0.recipe] }
  }

  /// Returns the ingredients that `orders` can take or make.
  ///
  /// - Precondition: The recipes and options that `orders` name exist.
  func ingredients(of orders: [RecipeOrder]) -> Set<IngredientID> {
    Set(BillWriter.bill(of: orders, in: self).slots.map { catalog[$0.ingredient].id })
  }

  /// Returns those of `mismatches` whose ingredients `orders` can take or make.
  ///
  /// - Precondition: The recipes and options that `orders` name exist.
  func mismatches(
    _ mismatches: [StockUnitMismatch], concerning orders: [RecipeOrder]
  ) -> [StockUnitMismatch] {
    guard !mismatches.isEmpty else { return [] }
    let ids = ingredients(of: orders)
    return mismatches.filter { ids.contains($0.ingredient) }
  }

  /// Returns the plan for making all `orders` from `stock` together, whatever rules say.
  func resolve(_ orders: [RecipeOrder], stock: Stock) -> Resolution {
    resolve(orders, demand: catalog.demand(of: orders), stock: stock)
  }

  /// Returns the plan for making all `orders` with a known demand from `stock`, whatever rules say.
  func resolve(_ orders: [RecipeOrder], demand: Resolution?, stock: Stock) -> Resolution {
    switch demand {
    case nil:
      return Resolver(orders, in: self).resolve(on: stock)
    case .plan(let plan):
      let portions = plan.withdrawals(in: catalog)
      guard case .short(let shortages) = catalog.shortage(of: portions[...], stock: stock),
        !shortages.isEmpty
      else { return .plan(plan) }
      return .short(shortages)
    case let other?: return other
    }
  }
}

/// Bills that are kept, because writing a bill takes longer than resolving it.
extension Planner {
  /// Returns the bill of one order of `recipe`, which does not depend on the order's count.
  func bill(of recipe: Recipe.Handle) -> BillOfMaterials {
    if var known = catalog[recipe].form.flatMap({ catalog.forms[Int($0)].bill }) {
      if catalog.searchWork != nil { known.work = catalog.searchWork }
      return known
    }
    return BillWriter.bill(of: [RecipeOrder(oneOf: catalog[recipe].id)], in: self)
  }

  /// Returns the short bills of the recipes that have choices or products, by the index of the recipe's form.
  func shortBills() -> [(form: Int, bill: BillOfMaterials)] {
    catalog.recipes.filter { !$0.isPlain }.compactMap { recipe in
      guard let form = recipe.form,
        let bill = BillWriter.bill(
          of: [RecipeOrder(oneOf: recipe.id)], in: self, slotLimit: Planner.keptSlotCount),
        !isDecided(bill)
      else { return nil }
      return (Int(form), bill)
    }
  }

  /// Returns a Boolean value that indicates whether lines of the bill's steps are decided for each order.
  func isDecided(_ bill: BillOfMaterials) -> Bool {
    bill.steps.contains { catalog.hasDecisions(catalog[$0.recipe]) }
  }

  /// The most slots of a bill that is kept. Without a limit, recipes that use each other's products in long chains
  /// would take memory in the square of their number.
  private static var keptSlotCount: Int { 256 }
}
