import CEL

extension Catalog {
  /// Returns the rules that apply to orders, in the order of the orders, then of ``rules``.
  ///
  /// For `sold`, an order counts as sold when the rules are tried on the orders after it.
  ///
  /// - Throws: A ``FactFault`` if a given fact is unknown or has a value that does not fit.
  public func verdicts(
    on orders: [Order], stock: Stock, in context: OrderContext = .none
  ) throws(FactFault) -> [RuleVerdict] {
    if rules.isEmpty, context.facts == .none { return [] }
    let facts = try values(of: context.facts)
    var context = context
    return orders.flatMap { order -> [RuleVerdict] in
      let inputs = Inputs(order: order, stock: stock, facts: facts, context: context)
      context.sales?.add(current(order))
      return rules.compactMap { verdict(of: $0, inputs) }
    }
  }

  /// A Boolean value that indicates whether a rule reads levels, so that verdicts hold for one revision only.
  var rulesReadStock: Bool { rules.contains { $0.condition.readsStock } }

  /// A Boolean value that indicates whether verdicts hold for one revision only.
  var verdictsHoldForOneRevision: Bool { rulesReadStock || !soldRecipes.isEmpty }

  /// The recipes whose sales a rule reads, by each id that the ledger may have them under.
  var soldRecipes: [RecipeID: RecipeID] {
    let recipes = Set(rules.flatMap(\.condition.sales).map { self[$0.recipe].id })
    let former = renames.filter { recipes.contains($0.value) }
    return former.merging(recipes.map { ($0, $0) }) { _, current in current }
  }

  /// Checks that no rule reads a level in another unit than the catalog's.
  ///
  /// - Throws: ``StockStoreFault/unitMismatch(_:)``.
  func checkUnits(ofRulesOn snapshot: StockSnapshot) throws(StockStoreFault) {
    guard rulesReadStock else { return }
    let read = Set(rules.flatMap(\.condition.levels).map { self[$0].id })
    let mismatches = unitMismatches(in: snapshot).filter { read.contains($0.ingredient) }
    guard mismatches.isEmpty else { throw .unitMismatch(mismatches) }
  }

  /// The values that conditions can read for one order.
  private struct Inputs {
    let order: Order
    let stock: Stock
    let facts: [FactValue?]
    let context: OrderContext
  }

  /// Returns the verdict of a rule, or `nil` if its condition does not hold.
  private func verdict(of rule: OrderRule, _ inputs: Inputs) -> RuleVerdict? {
    let condition = rule.condition
    let values = condition.readings.map { value(of: $0, inputs) }
    let isFailure: Bool
    do {
      guard try condition.program.condition(values) else { return nil }
      isFailure = false
    } catch {
      isFailure = true
    }
    let explanation = ConditionExplanation(condition.program.trace(values)) { slot, part in
      switch condition.readings[slot] {
      case .fact(let index): .missingFact(facts[index].id)
      case .sold:
        inputs.context.sales == nil ? .unknownSales(part: part) : .removedSales(part: part)
      default: .unknownTime
      }
    }
    return RuleVerdict(
      rule: rule.id, order: inputs.order, effect: isFailure ? .refuse : rule.effect,
      message: isFailure ? nil : rule.message, explanation: explanation)
  }

  /// Returns the value of a reading, or `nil` for a fact that is not given, or a time or sales that are not known.
  private func value(
    of reading: Condition.Reading, _ inputs: Inputs
  ) -> Value? {
    let order = inputs.order
    switch reading {
    case .recipe(let names):
      return .string(handle(of: order.recipe).map { names[Int($0.index)] } ?? "")
    case .count: return .int(Int64(order.count))
    case .size: return .string(order.size ?? "")
    case .choices:
      let choices = order.choices.sorted { $0.key < $1.key }
      return .map(ValueMap(texts: choices.map { ($0.key, .string($0.value)) }))
    case .actor: return .string(inputs.context.actor ?? "")
    case .fact(let index):
      return inputs.facts[index].map { Value($0) }
    case .level(let ingredient): return Value(inputs.stock[ingredient])
    case .levels(let handles):
      let levels = handles.sorted { $0.key < $1.key }
      return .map(ValueMap(texts: levels.map { ($0.key, Value(inputs.stock[$0.value])) }))
    case .hour: return inputs.context.time.map { .int(Int64($0.hour)) }
    case .minute: return inputs.context.time.map { .int(Int64($0.minute)) }
    case .weekday: return inputs.context.time.map { .string($0.weekday.rawValue) }
    case .date: return inputs.context.time.map { .string($0.date) }
    case .sold(let handle, let period):
      return inputs.context.sales?[self[handle].id, period].map { .int(Int64($0)) }
    }
  }
}

extension ValueMap {
  /// Creates a map from different texts to values.
  fileprivate init(texts: [(key: String, value: Value)]) {
    // INVARIANT: texts that differ are keys that differ, so that the map can be made.
    self = (try? ValueMap(texts.map { (.string($0.key), $0.value) })) ?? ValueMap()
  }
}

extension Value {
  fileprivate init(_ value: FactValue) {
    self =
      switch value {
      case .bool(let value): .bool(value)
      case .int(let value): .int(value)
      case .decimal(let value): Value(value)
      case .text(let value): .string(value)
      }
  }

  fileprivate init(_ amount: Amount) {
    self = .decimal(Decimal(thousandths: amount.thousandths))
  }
}

extension Catalog {
  /// Returns the value of each fact, by its index in ``facts``: the given value, or the default.
  func values(of given: Facts) throws(FactFault) -> [FactValue?] {
    var values = facts.map(\.defaultValue)
    var isGiven: Set<Int> = []
    for (name, value) in given.values.sorted(by: { $0.key < $1.key }) {
      let index = try index(ofFact: name)
      guard isGiven.insert(index).inserted else { throw .givenTwice(facts[index].id) }
      do throws(FactMismatch) {
        values[index] = try facts[index].type.checked(value)
      } catch {
        throw .mismatch(facts[index], value: value.description, error)
      }
    }
    return values
  }

  /// Returns the fact with a bare or qualified name, which may be a former one.
  public func fact(named name: String) throws(FactFault) -> Fact { facts[try index(ofFact: name)] }

  private func index(ofFact name: String) throws(FactFault) -> Int {
    let current = EntryID(name).flatMap { renames[$0] }?.rawValue ?? name
    let former = renames.filter { $0.key.name == name }.map(\.value)
    for matches in [
      { $0.id.rawValue == current }, { $0.id.name == name }, { former.contains($0.id) },
    ] as [(Fact) -> Bool] {
      let found = facts.indices.filter { matches(facts[$0]) }
      if let only = found.first, found.count == 1 { return only }
      if found.count > 1 {
        throw .ambiguous(name, candidates: found.map { facts[$0].id.rawValue })
      }
    }
    let names = facts.flatMap { [String($0.id.name), $0.id.rawValue] }
    throw .unknown(name, nearest: nearest(to: name, in: names))
  }
}

extension Fact {
  /// Returns the value that `text` stands for.
  ///
  /// - Throws: ``FactFault/mismatch(_:value:_:)`` if `text` is not a value of the fact.
  public func value(parsing text: String) throws(FactFault) -> FactValue {
    do throws(FactMismatch) {
      return try type.value(parsing: text)
    } catch {
      throw .mismatch(self, value: text, error)
    }
  }
}

extension FactFault {
  /// The values or names that may be meant.
  public var candidates: [String] {
    switch self {
    case .unknown(_, let names), .ambiguous(_, let names): names
    case .mismatch(_, _, .notListed(let nearest)): nearest
    default: []
    }
  }

  /// Advice on what to give instead; `nil` if ``candidates`` say it.
  public var help: LocalizedText? {
    if case .mismatch(let fact, _, let mismatch) = self {
      mismatch.help(for: fact.type)
    } else {
      nil
    }
  }

  /// The description of the fault: lower case, no full stop.
  public var message: LocalizedText {
    switch self {
    case .unknown(let name, _):
      LocalizedText(en: "unknown fact `\(name)`", ko: "\(name.ticked(.topic)) 없는 주문 정보입니다")
    case .ambiguous(let name, _):
      LocalizedText(
        en: "several packs have a fact `\(name)`",
        ko: "\(name.ticked(.object)) 정한 팩이 여럿입니다")
    case .mismatch(let fact, let value, let mismatch):
      LocalizedText(
        en: "fact `\(fact.id.name)`: \(mismatch.message(about: value, of: fact.type).english)",
        ko: "주문 정보 `\(fact.id.name)`: \(mismatch.message(about: value, of: fact.type).korean)")
    case .givenTwice(let id):
      LocalizedText(
        en: "the fact `\(id.name)` is given twice",
        ko: "주문 정보 \("\(id.name)".ticked(.object)) 두 번 주었습니다")
    }
  }
}
