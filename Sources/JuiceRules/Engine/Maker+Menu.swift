/// One recipe on the menu.
public struct MenuItem: Hashable, Sendable {
  /// The recipe.
  public let recipe: RecipeID
  /// The count that can be made now.
  public let producible: Producible
  /// A Boolean value that indicates whether the recipe can be ordered.
  public let isAvailable: Bool
  /// The lines of the recipe as they count now, with conditions decided and amounts computed.
  public let lines: [Recipe.Line]
  /// The levels that the recipe could use, or that conditions of ``refusals`` read, but which are in another unit than
  /// the catalog's, in order of id. They count as zero in ``producible``.
  public let unitMismatches: [StockUnitMismatch]
  /// The ingredients that are short for one of the recipe, in the order in which the recipe names them; empty if one can
  /// be made, or if the recipe cannot be ordered.
  public let shortages: [Shortage]
  /// The rules and conditions because of which the recipe would be refused now.
  public let refusals: [RuleVerdict]
  /// The local time, within a week, from which the recipe would not be refused if nothing but the time changed; `nil`
  /// if there is none, or if the recipe is not refused.
  public let nextOffer: LocalTime?
}

extension Maker {
  /// Returns the recipes on the menu: those without a group, then group by group, each in the catalog's order.
  ///
  /// Conditions are decided for an order of one, without a size or choices.
  ///
  /// - Parameters:
  ///   - facts: The facts that conditions read.
  ///   - time: The time that conditions read; `nil` for that of the clock.
  /// - Throws: A ``FactFault`` if a given fact is unknown or does not fit, and a `StockStoreFault` if the store could not
  ///   answer.
  public func menu(facts: Facts = .none, at time: Instant? = nil) async throws -> [MenuItem] {
    try await menu(
      of: catalog.menu, on: try await store.snapshot(of: nil), facts: facts, at: time)
  }

  /// Returns some recipes as items of a menu on the stock of a snapshot.
  package func menu(
    of recipes: [Recipe], on snapshot: StockSnapshot, facts: Facts = .none,
    at time: Instant? = nil
  ) async throws -> [MenuItem] {
    let state = try await state(
      for: RequestOptions(facts: try await supplying(facts)), on: snapshot, at: time)
    let stock = state.stock
    var moment = try Moment(stock, state.context, in: catalog)
    moment.unitMismatches = state.unitMismatches
    let planner = Planner(catalog, at: moment)
    let mismatches = snapshot.unitMismatches(in: catalog)
    let counts = planner.maxProducible(recipes.map(\.handle), stock: stock)
    return zip(recipes, counts).map { recipe, producible in
      let order = RecipeOrder(oneOf: recipe.id)
      let refusals = moment.refusals(of: order, in: catalog)
      let isOut = if case .exact(0, _, _) = producible { true } else { false }
      let unread = catalog.unitMismatches(moment.unitMismatches, becauseOf: refusals)
      return MenuItem(
        recipe: recipe.id, producible: producible,
        isAvailable: recipe.isAvailable, lines: planner.openLines(of: recipe),
        unitMismatches: Set(planner.mismatches(mismatches, concerning: [order]) + unread)
          .sorted { $0.ingredient < $1.ingredient },
        shortages: isOut
          ? planner.resolve([order], stock: stock).shortages : [],
        refusals: refusals,
        nextOffer: refusals.isEmpty ? nil : nextOffer(of: order, after: state.time, moment))
    }
  }

  /// Returns the first time within a week at which an order is not refused, if conditions read the clock.
  private func nextOffer(
    of order: RecipeOrder, after time: Instant, _ moment: Moment
  ) -> LocalTime? {
    guard let readings = catalog.expressions?.readings, readings.contains(where: \.isOfClock)
    else { return nil }
    let minute: Int64 = 60_000_000
    let readsMinute = readings.contains(.minute) || readings.contains(.time)
    let step = readsMinute ? minute : 60 * minute
    var moment = moment
    var later = time.microseconds / minute * minute
    for _ in 0..<(7 * 24 * 60 * minute / step) {
      later += step
      // Hours begin when the minutes of the zone are zero, which are not those of UTC everywhere.
      if !readsMinute {
        later -= Int64(localTime(Instant(microseconds: later)).minute) * minute
      }
      moment.context.time = localTime(Instant(microseconds: later))
      if moment.refusals(of: order, in: catalog).isEmpty { return moment.context.time }
    }
    return nil
  }
}

extension Maker {
  /// Returns the value of an expression for the current stock and time, with the values that it read.
  ///
  /// - Parameters:
  ///   - expression: An expression of the maker's catalog.
  ///   - order: The order that the expression can read; `nil` for none. The order is not made.
  ///   - facts: The facts that the expression can read.
  ///   - time: The time that the expression reads; `nil` for that of the clock.
  /// - Throws: A ``FactFault`` if a given fact is unknown or does not fit, and a `StockStoreFault` if the store could not
  ///   answer.
  public func evaluate(
    _ expression: CatalogExpression, for order: RecipeOrder? = nil, facts: Facts = .none,
    at time: Instant? = nil
  ) async throws -> ConditionExplanation {
    // Only what the expression reads is asked for.
    var catalog = catalog
    catalog.expressions = ExpressionSummary(
      [expression.formula], of: catalog.recipes, renames: catalog.renames, decideProducts: false)
    let maker = with(catalog)
    let options = RequestOptions(facts: try await maker.supplying(facts))
    let state = try await maker.state(for: options, at: time).withUnitsChecked()
    return try expression.evaluate(
      for: order, stock: state.stock, in: state.context, of: catalog)
  }
}

extension Catalog {
  /// Returns those of `mismatches` that keep the conditions of `refusals` from having a value.
  fileprivate func unitMismatches(
    _ mismatches: [StockUnitMismatch], becauseOf refusals: [RuleVerdict]
  ) -> [StockUnitMismatch] {
    guard !mismatches.isEmpty else { return [] }
    let undecided = refusals.filter { $0.explanation.fault != nil }.map(\.subject)
    let read = undecided.flatMap { $0.formulas(in: self) }.flatMap(\.levels)
    let ids = Set(read.map { self[$0].id })
    return mismatches.filter { ids.contains($0.ingredient) }
  }
}

extension Moment {
  /// Returns the verdicts that refuse an order.
  fileprivate func refusals(of order: RecipeOrder, in catalog: Catalog) -> [RuleVerdict] {
    verdicts(on: [order], in: catalog).filter { $0.effect == .refuse }
  }
}

extension Planner {
  /// Returns the lines of one of a recipe as they are decided, without alternatives that do not count.
  fileprivate func openLines(of recipe: Recipe) -> [Recipe.Line] {
    let order = RecipeOrder(oneOf: recipe.id)
    let lines = decidedLines(of: recipe, for: order, at: moment) ?? catalog.lines(of: recipe)
    return lines.map { line in
      var line = line
      line.alternatives = line.alternatives.indices.filter { !line.closed.contains($0) }
        .map { line.alternatives[$0] }
      return line
    }.filter { !$0.alternatives.isEmpty }
  }
}
