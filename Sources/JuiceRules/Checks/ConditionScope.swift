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
  private let entries: EntryTable
  private let pack: Int
  /// A Boolean value that indicates whether expressions can read decision tables, as all can but those of tables.
  private var readsTables = false
  /// What is to be said about uses of variables whose ids are former or deprecated.
  private var remarks: [String: NameRemark] = [:]

  init(
    of pack: Int, _ entries: EntryTable, _ ingredients: IngredientTable, _ facts: FactTable
  ) {
    let graph = entries.graph
    analysis = ConditionAnalysis(graph, ingredients, facts)
    self.entries = entries
    self.pack = pack
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
    for name in entries.expressionNames(of: facts.facts.map(\.id), from: pack) {
      declare("facts", name, facts.facts[name.index].type.expressionType, .fact(name.index))
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

  /// Declares a variable of an entry: a fact, or with `member` a column of a table.
  private mutating func declare(
    _ namespace: String, _ name: ExpressionName, member: String = "", _ type: ValueType,
    _ reading: Condition.Reading
  ) {
    let variable = "\(namespace).\(name.text)\(member)"
    declare(variable, type, reading)
    remarks[variable] = name.remark
  }

  /// Makes the values of decision tables known by the names of their columns, such as `tables.sugar.grams`.
  fileprivate mutating func declare(_ tables: DecisionTables) {
    readsTables = true
    for name in entries.expressionNames(of: tables.headers.map(\.id), from: pack) {
      let header = tables.headers[name.index]
      if !header.isComplete {
        // The mistakes of the table are reported, and not that its columns are unknown.
        environment.declare(
          Variable("tables.\(name.text)", .map(key: .string, value: .dynamic)))
      }
      for (column, type) in header.columns.enumerated() {
        declare(
          "tables", name, member: ".\(type.name)", type.type,
          .table(name.index, column: column, reads: header.reads))
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

  /// Reports the former and deprecated ids in an expression at `place`.
  ///
  /// - Parameter offset: The position of the expression in the text at `place`.
  func reportNames(
    in formula: Formula, offset: Int = 0, at place: CatalogProblem.Place,
    to problems: inout [CatalogProblem]
  ) {
    if remarks.isEmpty { return }
    for (variable, range) in formula.variables {
      guard let remark = remarks[variable] else { continue }
      let (finding, range) = remark.finding(in: formula.source, range)
      problems.append(
        CatalogProblem(
          finding,
          at: CatalogProblem.Place(
            place.origin, place.part,
            range: range.lowerBound + offset..<range.upperBound + offset),
          related: remark.related))
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
  mutating func declare(_ tables: DecisionTables) {
    for pack in scopes.keys { scopes[pack]?.declare(tables) }
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
