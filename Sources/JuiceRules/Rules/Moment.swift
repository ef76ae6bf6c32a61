import CEL

/// A moment at which conditions are decided: the stock, the facts, and the context of a request.
struct Moment: Sendable {
  let stock: Stock
  /// The value of each fact of the catalog; `nil` for one that is not given.
  let facts: [FactValue?]
  var context: OrderContext
  /// The levels that cannot be read, as they are in another unit than the catalog's.
  var unitMismatches: [StockUnitMismatch] = []
  /// The orders of the request.
  var request: [RequestLine] = []
  /// The stock once the request is carried out as planned; `nil` if there is no plan.
  var stockAfter: Stock?

  /// Creates the moment of a stock and a context.
  ///
  /// - Throws: A ``FactFault`` if a given fact is unknown or has a value that does not fit.
  init(_ stock: Stock, _ context: OrderContext, in catalog: Catalog) throws(FactFault) {
    (self.stock, self.context) = (stock, context)
    facts = try catalog.values(of: context.facts)
  }

  /// Returns the value of a fact for an order; without an order, the one that is given with the request or the default.
  func value(ofFact index: Int, for order: RecipeOrder?, in catalog: Catalog) -> FactValue? {
    switch catalog.facts[index].scope {
    case .request: facts[index]
    case .line: order.flatMap { try? catalog.values(givenBy: $0)[index] } ?? facts[index]
    case .recipe:
      order.flatMap { catalog.recipe($0.recipe)?.facts[index] } ?? catalog.facts[index].defaultValue
    }
  }

  /// Counts an order as sold for the orders after it.
  mutating func count(_ order: RecipeOrder) { context.sales?.add(order) }
}

/// An order of a request.
struct RequestLine: Sendable {
  let order: RecipeOrder
  /// A Boolean value that indicates whether the order is a sale, and not a batch of a product, which is work.
  let isSale: Bool
  /// The contents of the order; `nil` if no expression reads them.
  var contents: OrderContents?
}

/// The ingredients that an order takes on all levels, and their tags.
///
/// Of a product, everything counts that its recipe can take: what is in stock may have been made with other choices.
struct OrderContents: Hashable, Sendable {
  var ingredients: Set<Ingredient.Handle> = []
  /// The indices of tags in ``Catalog/tags``.
  var tags: Set<Int32> = []
}

/// The values that expressions can read for one order.
struct ExpressionInputs {
  /// The order; `nil` for a product, which is made for any orders, and for the whole request.
  let order: RecipeOrder?
  /// The contents of the order; `nil` if they are not known.
  var contents: OrderContents?
  let moment: Moment

  init(order: RecipeOrder?, contents: OrderContents? = nil, moment: Moment) {
    (self.order, self.contents, self.moment) = (order, contents, moment)
  }
}

extension ExpressionInputs {
  /// Returns the value of a formula.
  ///
  /// - Throws: The fault of a formula that has no value.
  func value(of formula: Formula, in catalog: Catalog) throws(EvaluationError) -> Value {
    try formula.program.evaluate(values(of: formula, in: catalog))
  }

  /// Returns `true` if a condition holds.
  ///
  /// - Throws: The fault of a condition that cannot be decided.
  func holds(_ condition: Condition, in catalog: Catalog) throws(EvaluationError) -> Bool {
    try condition.formula.program.condition(values(of: condition.formula, in: catalog))
  }

  /// Returns the values that a formula reads. A fact that is not given, a time or sales that are not known, and a table
  /// that has no value are `nil`.
  func values(of formula: Formula, in catalog: Catalog) -> [Value?] {
    formula.readings.map { value(of: $0, in: catalog) }
  }

  /// Returns the values that a formula read, and why it failed if it did.
  ///
  /// - Parameter values: The values that the formula reads, if they are known already.
  func explanation(
    of formula: Formula, reading values: [Value?]? = nil, in catalog: Catalog
  ) -> ConditionExplanation {
    let unrecorded = formula.readings.indices.filter {
      catalog.readsUnrecordedFact(formula.readings[$0])
    }
    let trace = formula.program.trace(values ?? self.values(of: formula, in: catalog))
    @Sendable func readTables() -> [TableTrace] {
      tables(readBy: formula, trace, in: catalog)
    }
    return ConditionExplanation(
      trace, unrecorded: Set(unrecorded), tables: formula.sources.isEmpty ? nil : readTables
    ) { slot, part in
      fault(of: formula.readings[slot], part, in: catalog)
    }
  }

  /// Returns the reason why a reading has no value.
  private func fault(
    of reading: Condition.Reading, _ part: String, in catalog: Catalog
  ) -> ConditionFault {
    switch reading {
    case .recipe, .count, .size, .choices, .tags, .uses: .noOrder(part: part)
    case .fact(_, .recipe) where order == nil: .noOrder(part: part)
    case .fact(let index, _): .missingFact(catalog.facts[index].id)
    case .sold:
      moment.context.sales == nil ? .unknownSales(part: part) : .removedSales(part: part)
    case .level(_, .after) where moment.stockAfter == nil: .noPlan(part: part)
    case .levels(_, .after) where moment.stockAfter == nil: .noPlan(part: part)
    case .level(let ingredient, _): levelFault(of: [ingredient], in: catalog)
    case .levels(let handles, _): levelFault(of: handles.values, in: catalog)
    case .named(let source, let column, _, _): fault(of: source, column: column, in: catalog)
    default: .unknownTime
    }
  }

  private func levelFault(
    of handles: some Sequence<Ingredient.Handle>, in catalog: Catalog
  ) -> ConditionFault {
    // INVARIANT: a level has no value only if it is in another unit.
    mismatch(of: handles, in: catalog).map { .unitMismatch($0) } ?? .unknownTime
  }

  /// Returns the reason why a term or a table has no value. INVARIANT: it has none when it is asked again, either.
  private func fault(
    of source: ValueSource, column: Int, in catalog: Catalog
  ) -> ConditionFault {
    switch source {
    case .term(let index):
      let term = catalog.terms[index]
      let fault = term.formula.flatMap { explanation(of: $0, in: catalog).fault }
      return .term(term.id, fault ?? .unknownTime)
    case .table(let index):
      let table = catalog.tables[index]
      let fault = trace(of: table, column: column, in: catalog).fault
      return .table(table.id, fault ?? .noRow(nearest: nil))
    }
  }

  private func value(of reading: Condition.Reading, in catalog: Catalog) -> Value? {
    switch reading {
    case .recipe(let names): return order.map { catalog.expressionName(ofRecipeOf: $0, names) }
    case .count: return order.map { .int(Int64($0.count)) }
    case .size: return order.map { .string($0.size ?? "") }
    case .choices(let names): return order.map { .map(catalog.choices(of: $0, names)) }
    case .tags: return contents.map { catalog.value(ofTags: $0.tags) }
    case .uses(let ingredient):
      return contents.map { .bool($0.ingredients.contains(ingredient)) }
    case .lines(let recipes, let ingredients, _, let facts):
      return .list(
        moment.request.filter(\.isSale).map { line in
          let facts = facts.compactMap { name, index in
            moment.value(ofFact: index, for: line.order, in: catalog).map { (name, Value($0)) }
          }
          return catalog.value(of: line, recipes, ingredients, facts)
        })
    case .requestCount:
      return .int(moment.request.reduce(0) { $0 + ($1.isSale ? Int64($1.order.count) : 0) })
    case .actor: return .string(moment.context.actor ?? "")
    case .stand: return .string(moment.context.stand ?? "")
    case .fact(let index, _):
      return moment.value(ofFact: index, for: order, in: catalog).map { Value($0) }
    case .level(let ingredient, let time):
      return stock(at: time, reading: [ingredient], in: catalog)
        .map { level(of: ingredient, on: $0, in: catalog) }
    case .levels(let handles, let time):
      return stock(at: time, reading: handles.values, in: catalog).map { stock in
        let levels = handles.sorted { $0.key < $1.key }
          .map { ($0.key, level(of: $0.value, on: stock, in: catalog)) }
        return .map(ValueMap(texts: levels))
      }
    case .hour: return moment.context.time.map { .int(Int64($0.hour)) }
    case .minute: return moment.context.time.map { .int(Int64($0.minute)) }
    case .time: return moment.context.time.map { .string($0.clock) }
    case .weekday: return moment.context.time.map { .string($0.weekday.rawValue) }
    case .date: return moment.context.time.map { .string($0.date) }
    case .sold(let handle, let period):
      return moment.context.sales?[catalog[handle].id, period].map { .int(Int64($0)) }
    case .named(.term(let index), _, _, let names):
      let term = catalog.terms[index]
      return term.formula.flatMap { try? value(of: $0, in: catalog) }
        .map { term.ids.value($0, as: names) }
    case .named(.table(let index), let column, _, let names):
      let table = catalog.tables[index]
      return (try? value(ofTable: table, column: column, in: catalog))
        .map { table.ids.value($0, as: names) }
    }
  }

  /// Returns the first of some levels that cannot be read, or `nil` if all can be.
  private func mismatch(
    of handles: some Sequence<Ingredient.Handle>, in catalog: Catalog
  ) -> StockUnitMismatch? {
    guard !moment.unitMismatches.isEmpty else { return nil }
    let ids = Set(handles.map { catalog[$0].id })
    return moment.unitMismatches.first { ids.contains($0.ingredient) }
  }

  /// Returns the stock of a time, or `nil` if there is no plan or if one of some levels cannot be read.
  private func stock(
    at time: Condition.Reading.LevelTime, reading handles: some Sequence<Ingredient.Handle>,
    in catalog: Catalog
  ) -> Stock? {
    guard mismatch(of: handles, in: catalog) == nil else { return nil }
    return time == .before ? moment.stock : moment.stockAfter
  }

  /// Returns a level as expressions read it. The stock does not count what cannot run out, which may have a level from
  /// before.
  private func level(
    of ingredient: Ingredient.Handle, on stock: Stock, in catalog: Catalog
  ) -> Value {
    .decimal(catalog[ingredient].isUnlimited ? .unlimited : CELDecimal(stock[ingredient]))
  }
}

/// The values of orders, as expressions read them.
extension Catalog {
  fileprivate func value(
    of line: RequestLine, _ recipes: WrittenNames, _ ingredients: WrittenNames,
    _ facts: [(String, Value)]
  ) -> Value {
    let order = line.order
    var fields: [(String, Value)] = [
      ("recipe", expressionName(ofRecipeOf: order, recipes)), ("count", .int(Int64(order.count))),
      ("size", .string(order.size ?? "")), ("choices", .map(choices(of: order, ingredients))),
    ]
    if let contents = line.contents {
      let uses = contents.ingredients.map { (ingredients[$0.index], Value.bool(true)) }
      fields.append(("tags", value(ofTags: contents.tags)))
      fields.append(("uses", .map(ValueMap(texts: uses))))
    }
    if !facts.isEmpty { fields.append(("facts", .map(ValueMap(texts: facts)))) }
    return .map(ValueMap(texts: fields))
  }

  fileprivate func value(ofTags indices: Set<Int32>) -> Value {
    .list(indices.map { tags[Int($0)].id.rawValue }.sorted().map { .string($0) })
  }

  fileprivate func expressionName(ofRecipeOf order: RecipeOrder, _ names: WrittenNames) -> Value {
    .string(handle(of: order.recipe).map { names[$0.index] } ?? "")
  }

  fileprivate func choices(of order: RecipeOrder, _ names: WrittenNames) -> ValueMap {
    if order.choices.isEmpty { return ValueMap() }
    let lines = lines(of: order.recipe)
    let choices = order.choices.sorted { $0.key < $1.key }.map { name, wish in
      let line = lines.first { $0.name == name }
      let ingredient = line?.ingredient(named: wish, in: self)
      return (name, Value.string(ingredient.map { names[$0.index] } ?? wish))
    }
    return ValueMap(texts: choices)
  }
}

extension Catalog {
  fileprivate func readsUnrecordedFact(_ reading: Condition.Reading) -> Bool {
    switch reading {
    case .named(_, _, let reads, _): reads.contains(where: readsUnrecordedFact)
    default: reading.facts.contains { !facts[$0].isRecorded }
    }
  }
}

extension CELDecimal {
  /// The level of an ingredient that cannot run out: above every level and every limit of a fact, and small enough to
  /// add to another number.
  static let unlimited = CELDecimal(thousandths: .max / 2)

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
      case .tags(let names): .list(names.sorted().map { .string($0) })
      }
  }

  fileprivate init(_ amount: Amount) {
    self = .decimal(CELDecimal(amount))
  }
}
