import CEL

/// A moment at which conditions are decided: the stock, the facts, and the context of a request.
struct Moment: Sendable {
  let stock: Stock
  /// The value of each fact of the catalog; `nil` for one that is not given.
  let facts: [FactValue?]
  var context: OrderContext
  /// The levels that cannot be read, as they are in another unit than the catalog's.
  var unitMismatches: [StockUnitMismatch] = []
}

/// The values that expressions can read for one order.
struct ExpressionInputs {
  /// The order; `nil` for a product, which is made for any orders.
  let order: Order?
  let moment: Moment
}

extension Catalog {
  /// Returns the catalog with its lines decided by a stock and a context.
  ///
  /// - Throws: A ``FactFault`` if a given fact is unknown or has a value that does not fit.
  func at(_ stock: Stock, _ context: OrderContext) throws(FactFault) -> Catalog {
    deciding(by: try moment(stock, context))
  }

  /// Returns the catalog with its lines decided, or as it is if the facts do not fit, so that every order is refused.
  func decided(by stock: Stock, _ context: OrderContext) -> Catalog {
    (try? at(stock, context)) ?? self
  }

  /// Returns the catalog with its lines decided at a moment.
  func deciding(by moment: Moment) -> Catalog {
    var catalog = self
    catalog.lineDecider = moment
    return catalog
  }

  /// Returns the moment with a stock and a context.
  ///
  /// - Throws: A ``FactFault`` if a given fact is unknown or has a value that does not fit.
  func moment(_ stock: Stock, _ context: OrderContext) throws(FactFault) -> Moment {
    Moment(stock: stock, facts: try values(of: context.facts), context: context)
  }

  /// Returns the value of a formula.
  ///
  /// - Throws: The fault of a formula that has no value.
  func value(of formula: Formula, _ inputs: ExpressionInputs) throws(EvaluationError) -> Value {
    try formula.program.evaluate(values(of: formula, inputs))
  }

  /// Returns `true` if a condition holds.
  ///
  /// - Throws: The fault of a condition that cannot be decided.
  func holds(
    _ condition: Condition, _ inputs: ExpressionInputs
  ) throws(EvaluationError) -> Bool {
    try condition.formula.program.condition(values(of: condition.formula, inputs))
  }

  /// Returns the values that a formula read, and why it failed if it did.
  func explanation(of formula: Formula, _ inputs: ExpressionInputs) -> ConditionExplanation {
    ConditionExplanation(
      formula.program.trace(values(of: formula, inputs)),
      unrecorded: Set(formula.readings.indices.filter { readsUnrecordedFact(formula.readings[$0]) })
    ) { slot, part in
      switch formula.readings[slot] {
      case .recipe, .count, .size, .choices: .noOrder(part: part)
      case .fact(let index): .missingFact(facts[index].id)
      case .sold:
        inputs.moment.context.sales == nil ? .unknownSales(part: part) : .removedSales(part: part)
      case .level(let ingredient): levelFault(of: [ingredient], inputs.moment)
      case .levels(let handles): levelFault(of: handles.values, inputs.moment)
      case .table(let index, let column, _, _):
        fault(ofTable: tables[index], column: column, inputs)
      default: .unknownTime
      }
    }
  }

  private func readsUnrecordedFact(_ reading: Condition.Reading) -> Bool {
    switch reading {
    case .fact(let index): !facts[index].isRecorded
    case .table(_, _, let reads, _): reads.contains(where: readsUnrecordedFact)
    default: false
    }
  }

  private func levelFault(
    of handles: some Sequence<Ingredient.Handle>, _ moment: Moment
  ) -> ConditionFault {
    // INVARIANT: a level has no value only if it is in another unit.
    mismatch(of: handles, moment).map { .unitMismatch($0) } ?? .unknownTime
  }

  private func fault(
    ofTable table: DecisionTable, column: Int, _ inputs: ExpressionInputs
  ) -> ConditionFault {
    do throws(TableFault) {
      _ = try value(ofTable: table, column: column, inputs)
      // INVARIANT: a table without a value has none when it is asked again.
      return .table(table.id, .noRow)
    } catch {
      return .table(table.id, error)
    }
  }

  private func values(of formula: Formula, _ inputs: ExpressionInputs) -> [Value?] {
    formula.readings.map { value(of: $0, inputs) }
  }

  /// Returns the value of a reading, or `nil` for a fact that is not given, a time or sales that are not known, and a
  /// table that has no value.
  private func value(
    of reading: Condition.Reading, _ inputs: ExpressionInputs
  ) -> Value? {
    let (order, moment) = (inputs.order, inputs.moment)
    switch reading {
    case .recipe(let names):
      return order.map { .string(handle(of: $0.recipe).map { names[$0.index] } ?? "") }
    case .count: return order.map { .int(Int64($0.count)) }
    case .size: return order.map { .string($0.size ?? "") }
    case .choices(let names):
      guard let order else { return nil }
      let lines = lines(of: order.recipe)
      let choices = order.choices.sorted { $0.key < $1.key }.map { name, wish in
        let line = lines.first { $0.name == name }
        let ingredient = line?.ingredient(named: wish, in: self)
        return (name, Value.string(ingredient.map { names[$0.index] } ?? wish))
      }
      return .map(ValueMap(texts: choices))
    case .actor: return .string(moment.context.actor ?? "")
    case .fact(let index):
      return moment.facts[index].map { Value($0) }
    case .level(let ingredient):
      return mismatch(of: [ingredient], moment) == nil ? level(of: ingredient, moment) : nil
    case .levels(let handles):
      guard mismatch(of: handles.values, moment) == nil else { return nil }
      let levels = handles.sorted { $0.key < $1.key }
      return .map(ValueMap(texts: levels.map { ($0.key, level(of: $0.value, moment)) }))
    case .hour: return moment.context.time.map { .int(Int64($0.hour)) }
    case .minute: return moment.context.time.map { .int(Int64($0.minute)) }
    case .weekday: return moment.context.time.map { .string($0.weekday.rawValue) }
    case .date: return moment.context.time.map { .string($0.date) }
    case .sold(let handle, let period):
      return moment.context.sales?[self[handle].id, period].map { .int(Int64($0)) }
    case .table(let index, let column, _, let names):
      let value = try? value(ofTable: tables[index], column: column, inputs)
      return value.map { tables[index].ids.value($0, as: names) }
    }
  }
}

extension Catalog {
  /// Returns the first of some levels that cannot be read, or `nil` if all can be.
  private func mismatch(
    of handles: some Sequence<Ingredient.Handle>, _ moment: Moment
  ) -> StockUnitMismatch? {
    guard !moment.unitMismatches.isEmpty else { return nil }
    let ids = Set(handles.map { self[$0].id })
    return moment.unitMismatches.first { ids.contains($0.ingredient) }
  }

  /// Returns a level as expressions read it. The stock does not count what cannot run out, which may have a level from
  /// before.
  private func level(of ingredient: Ingredient.Handle, _ moment: Moment) -> Value {
    .decimal(self[ingredient].isUnlimited ? .unlimited : Decimal(moment.stock[ingredient]))
  }
}

extension Decimal {
  /// The level of an ingredient that cannot run out: above every level and every limit of a fact, and small enough to
  /// add to another number.
  static let unlimited = Decimal(thousandths: .max / 2)

  init(_ amount: Amount) { self.init(thousandths: amount.thousandths) }

  /// The number as people read it.
  var shown: String { self == .unlimited ? "∞" : description }
}

extension ValueMap {
  /// Creates a map from different texts to values.
  fileprivate init(texts: [(key: String, value: Value)]) {
    // INVARIANT: texts that differ are keys that differ, so that the map can be made.
    self = (try? ValueMap(texts.map { (.string($0.key), $0.value) })) ?? ValueMap()
  }
}

extension Value {
  init(_ value: FactValue) {
    self =
      switch value {
      case .bool(let value): .bool(value)
      case .int(let value): .int(value)
      case .decimal(let value): Value(value)
      case .text(let value): .string(value)
      }
  }

  fileprivate init(_ amount: Amount) {
    self = .decimal(Decimal(amount))
  }
}
