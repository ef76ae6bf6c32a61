import CEL

/// The entries and texts that expressions can name.
struct ExpressionScope {
  let recipes: VisibleNames
  let ingredients: VisibleNames
  let facts: VisibleNames
  let tags: VisibleNames
  let tables: VisibleNames
  /// The sizes of all recipes; `nil` if they are not known.
  var sizes: [String]?
  /// The ingredients that can be chosen on the lines of recipes, by the name of the line; `nil` if they are not known.
  var choices: [String: Set<EntryID>]?
  /// A Boolean value that indicates whether `recipes` and `ingredients` are all that there are.
  var isComplete = false
  /// A Boolean value that indicates whether `tags` are all that there are.
  var hasAllTags = true
  /// The time zones that expressions can name.
  let zones: ZoneDatabase
}

/// The names that expressions can read, with the readings that they stand for, and the compiler of the expressions.
struct ExpressionNames {
  private var environment: CELEnvironment
  /// The reading that each variable stands for.
  private var readings: [String: Condition.Reading] = [:]
  /// The variables that are tags.
  private var ofTags: Set<String> = []
  private let scope: ExpressionScope

  /// Creates the names of the order, the clock, facts, the stock and sales.
  ///
  /// - Parameters:
  ///   - scope: The entries that expressions can name.
  ///   - facts: The facts of the catalog.
  ///   - factsOfAnyType: The indices of the facts whose type is not known.
  init(_ scope: ExpressionScope, facts: [Fact], factsOfAnyType: Set<Int> = []) {
    self.scope = scope
    environment = CELEnvironment(functions: scope.zones.functions)
    let (recipes, ingredients) = (scope.recipes, scope.ingredients)
    let recipe = Variable(
      "order.recipe", .string, texts: recipes.values(isComplete: scope.isComplete))
    let size = Variable("order.size", .string, texts: scope.sizes.map { KnownTexts($0 + [""]) })
    var choices = Variable(
      "order.choices", .map(key: .string, value: .string),
      possibleKeys: scope.choices.map { KnownTexts($0.keys) },
      texts: ingredients.values(isComplete: scope.isComplete))
    if scope.isComplete, let lines = scope.choices, !lines.isEmpty {
      choices.textsByKey = lines.mapValues { ingredients.values(among: $0, isComplete: true) }
    }
    let count = Variable("order.count", .int)
    declare(recipe, .recipe(names: WrittenNames(recipes)))
    declare(count, .count)
    declare(size, .size)
    declare(choices, .choices(names: WrittenNames(ingredients)))
    let tags = Variable(
      "order.tags", .list(.string),
      texts: scope.tags.ids(among: nil, isComplete: scope.hasAllTags))
    ofTags.insert(tags.name)
    declare(tags, .tags)
    environment.declare(
      Query("order.uses", [.init(.string, values: ingredients.spellings)], .bool))
    environment.declare(.lineUses)
    environment.declare(
      object: "line",
      fields: [
        "recipe": recipe, "count": count, "size": size, "choices": choices, "tags": tags,
        "uses": Variable("stock", .map(key: .string, value: .bool), keys: ingredients.spellings),
      ])
    declare(
      Variable(
        "request.lines", .list(.opaque("line", [])), maximumSize: RecipeOrder.lineLimit),
      .lines(
        recipes: WrittenNames(recipes), ingredients: WrittenNames(ingredients), readContents: false)
    )
    declare(Variable("request.count", .int), .requestCount)
    let actor = Variable("request.actor", .string)
    declare(actor, .actor)
    declare(actor, .actor, as: "order.actor")
    declare(Variable("request.stand", .string), .stand)
    declare(Variable("clock.hour", .int), .hour)
    declare(Variable("clock.minute", .int), .minute)
    let weekdays = KnownTexts(LocalTime.Weekday.allCases.map(\.rawValue))
    declare(Variable("clock.weekday", .string, texts: weekdays), .weekday)
    declare(Variable("clock.date", .string, texts: .dates), .date)
    for (name, index) in scope.facts.visibleIndices {
      let type = factsOfAnyType.contains(index) ? .dynamic : facts[index].type.expressionType
      var fact = Variable("facts.\(scope.facts.written(index))", type)
      if case .text(let values?) = facts[index].type { fact.texts = KnownTexts(values) }
      if case .tags(let values) = facts[index].type {
        let known = values.map { Set($0.map { EntryID($0) }) }
        fact.texts = scope.tags.ids(among: known, isComplete: scope.hasAllTags)
        ofTags.insert(fact.name)
      }
      declare(fact, .fact(index), as: "facts.\(name)")
    }
    for name in ["stock", "after"] {
      environment.declare(
        Variable(name, .map(key: .string, value: .decimal), keys: ingredients.spellings))
    }
    let periods = SalesPeriod.allCases.map(\.rawValue)
    environment.declare(
      Query(
        "sold",
        [.init(.string, values: recipes.spellings), .init(.string, values: KnownTexts(periods))],
        .int))
  }

  private mutating func declare(
    _ variable: Variable, _ reading: Condition.Reading, as alias: String? = nil
  ) {
    environment.declare(variable, as: alias)
    readings[variable.name] = reading
  }

  /// Makes the values of a decision table known by the names of its columns, such as `tables.sugar.grams`.
  mutating func declare(
    _ columns: [(name: String, type: ValueType)], ofTable index: Int, named name: String,
    reads: Set<Condition.Reading>
  ) {
    for (column, header) in columns.enumerated() {
      declare(
        Variable(
          "tables.\(scope.tables.written(index)).\(header.name)", header.type, isOfLiterals: true),
        .table(index, column: column, reads: reads, ids: nil), as: "tables.\(name).\(header.name)")
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
    let expression: ParsedExpression
    do throws(SyntaxError) {
      expression = try ParsedExpression(parsing: text)
    } catch {
      throw .syntax(error)
    }
    do throws(CheckErrors) {
      let checked = try CheckedExpression(
        expression, source: text, in: environment, expecting: type)
      return Formula(program: Program(checked), readings: readings(of: checked))
    } catch {
      throw .check(error.errors)
    }
  }

  /// Returns a Boolean value that indicates whether the values of a variable are tags.
  func isOfTags(_ variable: String) -> Bool { ofTags.contains(variable) }

  /// Returns the nearest text that the value of a use can be, as the pack of the expressions writes it.
  func nearest(to use: CheckedExpression.Use) -> String? {
    guard case .value(let name) = use.subject, isOfTags(name) else { return use.nearest }
    return use.nearest.flatMap(scope.tags.index).map(scope.tags.written)
  }

  private func readings(of expression: CheckedExpression) -> [Condition.Reading] {
    expression.inputs.compactMap { input in
      guard case .variable(let name) = input,
        case .table(let index, let column, let reads, _)? = readings[name]
      else { return reading(input, in: expression) }
      let ids = expression.meetings[name, default: []].lazy.compactMap {
        $0.variableOfIDs(ofTags).flatMap { readings[$0] }
      }
      return .table(index, column: column, reads: reads, ids: ids.first)
    }
  }

  /// Returns the reading for an input. INVARIANT: inputs are variables that were declared here.
  private func reading(
    _ input: CheckedExpression.Input, in expression: CheckedExpression
  ) -> Condition.Reading? {
    switch input {
    case .variable(let name) where name == "stock" || name == "after":
      .levels(
        scope.ingredients.visibleIndices.mapValues { .init(index: Int32($0)) },
        name == "stock" ? .before : .after)
    case .variable("request.lines") where expression.readsContentsOfLines:
      .lines(
        recipes: WrittenNames(scope.recipes), ingredients: WrittenNames(scope.ingredients),
        readContents: true)
    case .variable(let name): readings[name]
    case .element(let name, let key):
      scope.ingredients.visibleIndex(of: key).map {
        .level(.init(index: Int32($0)), name == "stock" ? .before : .after)
      }
    case .query("order.uses", let arguments):
      arguments.first.flatMap(\.text).flatMap(scope.ingredients.visibleIndex).map {
        .uses(.init(index: Int32($0)))
      }
    case .query(_, let arguments): sold(arguments)
    }
  }

  private func sold(_ arguments: [Value]) -> Condition.Reading? {
    guard arguments.count == 2, let name = arguments[0].text, let period = arguments[1].text,
      let recipe = scope.recipes.visibleIndex(of: name)
    else { return nil }
    return SalesPeriod(rawValue: period).map { .sold(.init(index: Int32(recipe)), $0) }
  }
}

extension Function {
  /// The function of a line of the request that tells whether it takes an ingredient.
  fileprivate static let lineUses = Function(
    "uses",
    [
      Overload(
        "line_uses_string", [.opaque("line", []), .string], .bool, isMember: true,
        cost: .size(of: 1),
        body: .binary { line, ingredient in
          guard case .map(let fields) = line, case .map(let uses)? = fields[field: "uses"] else {
            return .bool(false)
          }
          return .bool(uses[ingredient] != nil)
        })
    ])
}

extension CheckedExpression {
  /// A Boolean value that indicates whether the tags or the ingredients of the request's lines are read.
  fileprivate var readsContentsOfLines: Bool {
    root.parts.contains { part in
      switch part.kind {
      case .select(_, field: "tags", _), .select(_, field: "uses", _): true
      case .call(let call): call.function == "uses"
      default: false
      }
    }
  }
}

extension CheckedExpression.Use.Subject {
  /// Returns the variable with the ids that the texts of the subject are, or `nil` for other texts.
  ///
  /// - Parameter ofTags: The variables that are tags.
  fileprivate func variableOfIDs(_ ofTags: Set<String>) -> String? {
    switch self {
    case .value(let name) where ofTags.contains(name): name
    case .value("order.recipe"): "order.recipe"
    case .value("order.choices"), .key("stock"), .key("after"): "order.choices"
    default: nil
    }
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
    case .tags: .list(.string)
    }
  }
}

/// The mistakes in an expression: one in the syntax, or at least one in names and types.
enum ExpressionMistakes: Error {
  case syntax(SyntaxError)
  case check([CheckError])
}

extension CheckedExpression.Node {
  /// The node and all nodes in it.
  var parts: [Self] {
    var parts: [Self] = []
    var open = [self]
    while let node = open.popLast() {
      parts.append(node)
      open += node.children
    }
    return parts
  }
}

extension Value {
  /// The text; `nil` for any other value.
  var text: String? { if case .string(let text) = self { text } else { nil } }
}
