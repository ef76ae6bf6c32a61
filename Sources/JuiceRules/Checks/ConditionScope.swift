import CEL

/// The names that conditions of one pack can read, and the compiler of these conditions.
struct ConditionScope {
  /// The analysis of the expressions.
  let analysis: ConditionAnalysis
  private var environment = Environment()
  /// The reading that each variable stands for.
  private var readings: [String: Condition.Reading] = [:]
  private var levels: [String: Ingredient.Handle] = [:]
  private let recipes: [String: Recipe.Handle]
  /// A Boolean value that indicates whether expressions can read decision tables, as all can but those of tables.
  private var readsTables = false

  init(
    of pack: Int, _ entries: EntryTable, _ ingredients: IngredientTable, _ facts: FactTable
  ) {
    let graph = entries.graph
    analysis = ConditionAnalysis(graph, ingredients, facts)
    recipes = RecipeNames(in: pack, entries).handles
    let names = graph.order.flatMap { owner in
      graph.packs[owner].recipes.map { recipe in
        entries.written(graph.packs[owner].symbols[recipe.id], of: owner, in: pack)
      }
    }
    declare("order.recipe", .string, .recipe(names: names))
    declare("order.count", .int, .count)
    declare("order.size", .string, .size)
    declare("order.choices", .map(key: .string, value: .string), .choices)
    declare("order.actor", .string, .actor)
    declare("clock.hour", .int, .hour)
    declare("clock.minute", .int, .minute)
    declare("clock.weekday", .string, .weekday)
    declare("clock.date", .string, .date)
    for (name, index) in graph.names(of: facts.facts.map(\.id), from: pack) {
      declare("facts.\(name)", facts.facts[index].type.expressionType, .fact(index))
    }
    for owner in graph.visible(from: pack) {
      for entry in entries.ingredients(of: owner) {
        guard let handle = entry.ingredient.map(Ingredient.Handle.init) else { continue }
        let name = entries.name(of: entry)
        levels[entries.id(of: entry).rawValue] = handle
        levels[entries.written(name, of: owner, in: pack)] = handle
      }
    }
    environment.declare(
      Variable("stock", .map(key: .string, value: .decimal), keys: Set(levels.keys)))
    let periods = SalesPeriod.allCases.map(\.rawValue)
    environment.declare(
      Query(
        "sold",
        [.init(.string, values: Set(recipes.keys)), .init(.string, values: Set(periods))], .int))
  }

  private mutating func declare(
    _ name: String, _ type: ValueType, _ reading: Condition.Reading
  ) {
    environment.declare(Variable(name, type))
    readings[name] = reading
  }

  /// Makes the values of decision tables known by the names of their columns, such as `tables.sugar.grams`.
  fileprivate mutating func declare(_ tables: DecisionTables, from pack: Int, in graph: PackGraph) {
    readsTables = true
    for (name, index) in graph.names(of: tables.headers.map(\.id), from: pack) {
      let header = tables.headers[index]
      if !header.isComplete {
        // The mistakes of the table are reported, and not that its columns are unknown.
        environment.declare(
          Variable("tables.\(name)", .map(key: .string, value: .dynamic)))
      }
      for (column, type) in header.columns.enumerated() {
        declare(
          "tables.\(name).\(type.name)", type.type,
          .table(index, column: column, reads: header.reads))
      }
    }
  }

  /// Returns the condition that `text` stands for, or the mistakes in it.
  func condition(_ text: String) -> Result<Condition, ExpressionFaults> {
    formula(text, expecting: .bool).map(Condition.init)
  }

  /// Returns the formula that `text` stands for, or the mistakes in it.
  ///
  /// - Parameter type: The type that the value must have, or `nil` if it may have any.
  func formula(
    _ text: String, expecting type: ValueType? = nil
  ) -> Result<Formula, ExpressionFaults> {
    do throws(SyntaxError) {
      return checked(try Expression(parsing: text), text, expecting: type)
    } catch {
      return .failure(ExpressionFaults(faults: [(.expressionSyntax(error), error.range)]))
    }
  }

  /// Returns the formula of an amount, whose value is a whole number or a decimal.
  func amount(_ text: String) -> Result<Formula, ExpressionFaults> {
    let decimal = formula(text, expecting: .decimal)
    guard case .failure = decimal, case .success(let other) = formula(text),
      other.program.expression.type == .int
    else { return decimal }
    return .success(other)
  }

  private func checked(
    _ expression: Expression, _ text: String, expecting type: ValueType?
  ) -> Result<Formula, ExpressionFaults> {
    do throws(CheckErrors) {
      let checked = try CheckedExpression(
        expression, source: text, in: environment, expecting: type)
      return .success(
        Formula(program: Program(checked), readings: checked.inputs.compactMap(reading)))
    } catch {
      return .failure(
        ExpressionFaults(faults: error.errors.map { (finding(of: $0, in: text), $0.range) }))
    }
  }

  private func finding(of error: CheckError, in text: String) -> Finding {
    if !readsTables, case .unknownName("tables", _) = error.problem { return .tableInTable }
    return .invalidExpression(error, in: text)
  }

  /// Returns the reading for an input. INVARIANT: inputs are variables that were declared here.
  private func reading(_ input: CheckedExpression.Input) -> Condition.Reading? {
    switch input {
    case .variable("stock"): .levels(levels)
    case .variable(let name): readings[name]
    case .element(_, let key): levels[key].map { .level($0) }
    case .query(_, let arguments): sold(arguments)
    }
  }

  private func sold(_ arguments: [Value]) -> Condition.Reading? {
    guard arguments.count == 2, case .string(let name) = arguments[0],
      case .string(let period) = arguments[1], let recipe = recipes[name]
    else { return nil }
    return SalesPeriod(rawValue: period).map { .sold(recipe, $0) }
  }
}

/// The scopes of the packs whose entries have expressions.
struct ConditionScopes {
  private var scopes: [Int: ConditionScope] = [:]

  init(_ entries: EntryTable, _ ingredients: IngredientTable, _ facts: FactTable) {
    for pack in entries.graph.order where entries.graph.packs[pack].hasExpressions {
      scopes[pack] = ConditionScope(of: pack, entries, ingredients, facts)
    }
  }

  /// Makes the values of decision tables known to all scopes.
  mutating func declare(_ tables: DecisionTables, in graph: PackGraph) {
    for pack in scopes.keys { scopes[pack]?.declare(tables, from: pack, in: graph) }
  }

  /// Returns the scope of a pack, or `nil` if the pack has no expressions.
  subscript(pack: Int) -> ConditionScope? { scopes[pack] }
}

extension PackDefinition {
  fileprivate var hasExpressions: Bool {
    !rules.isEmpty || !tables.isEmpty || forms.contains(where: \.hasExpressions)
  }
}

/// The mistakes in an expression, each with its bytes in the text of the expression.
struct ExpressionFaults: Error {
  let faults: [(finding: Finding, range: Range<Int>)]
}
