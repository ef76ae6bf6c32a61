import CEL

/// The names that expressions can read, with the readings that they stand for, and the compiler of the expressions.
struct ExpressionNames {
  private var environment = Environment()
  /// The reading that each variable stands for.
  private var readings: [String: Condition.Reading] = [:]
  private let levels: [String: Ingredient.Handle]
  private let recipes: [String: Recipe.Handle]

  /// Creates the names of the order, the clock, facts, the stock and sales.
  ///
  /// - Parameters:
  ///   - recipes: The recipes by each name that expressions can give them.
  ///   - recipeNames: The names of all recipes as values, by handle.
  ///   - levels: The ingredients by each name.
  ///   - facts: The facts of the catalog.
  ///   - factNames: The indices of facts by each name.
  ///   - factsOfAnyType: The indices of the facts whose type is not known.
  init(
    recipes: [String: Recipe.Handle], recipeNames: [String], levels: [String: Ingredient.Handle],
    facts: [Fact], factNames: [String: Int], factsOfAnyType: Set<Int> = []
  ) {
    (self.recipes, self.levels) = (recipes, levels)
    declare("order.recipe", .string, .recipe(names: recipeNames))
    declare("order.count", .int, .count)
    declare("order.size", .string, .size)
    declare("order.choices", .map(key: .string, value: .string), .choices)
    declare("order.actor", .string, .actor)
    declare("clock.hour", .int, .hour)
    declare("clock.minute", .int, .minute)
    declare("clock.weekday", .string, .weekday)
    declare("clock.date", .string, .date)
    for (name, index) in factNames {
      let type = factsOfAnyType.contains(index) ? .dynamic : facts[index].type.expressionType
      declare("facts.\(name)", type, .fact(index))
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

  /// Makes the values of a decision table known by the names of its columns, such as `tables.sugar.grams`.
  mutating func declare(
    _ columns: [(name: String, type: ValueType)], ofTable index: Int, named name: String,
    reads: Set<Condition.Reading>
  ) {
    for (column, header) in columns.enumerated() {
      declare(
        "tables.\(name).\(header.name)", header.type, .table(index, column: column, reads: reads))
    }
  }

  /// Makes a decision table known whose columns are not.
  mutating func declareTable(_ name: String) {
    environment.declare(Variable("tables.\(name)", .map(key: .string, value: .dynamic)))
  }

  /// Returns the formula that `text` stands for.
  ///
  /// - Parameter type: The type that the value must have, or `nil` if it may have any.
  func formula(
    _ text: String, expecting type: ValueType? = nil
  ) throws(ExpressionMistakes) -> Formula {
    let expression: Expression
    do throws(SyntaxError) {
      expression = try Expression(parsing: text)
    } catch {
      throw .syntax(error)
    }
    do throws(CheckErrors) {
      let checked = try CheckedExpression(
        expression, source: text, in: environment, expecting: type)
      return Formula(program: Program(checked), readings: checked.inputs.compactMap(reading))
    } catch {
      throw .check(error.errors)
    }
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

extension FactType {
  /// The type of the values in expressions.
  var expressionType: ValueType {
    switch self {
    case .bool: .bool
    case .int: .int
    case .decimal: .decimal
    case .text: .string
    }
  }
}

/// The mistakes in an expression: one in the syntax, or at least one in names and types.
enum ExpressionMistakes: Error {
  case syntax(SyntaxError)
  case check([CheckError])
}
