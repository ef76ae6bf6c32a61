import CEL

/// The entries and texts that expressions can name.
struct ExpressionScope {
  let recipes: VisibleNames
  let ingredients: VisibleNames
  let facts: VisibleNames
  let tags: VisibleNames
  let terms: VisibleNames
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

extension ExpressionScope {
  /// Returns the terms and the tables that a text names as expressions do.
  func sources(in text: String) -> [ValueSource] {
    guard text.readsName else { return [] }
    return NamedMember.members(of: ["terms", "tables"], in: text).compactMap { member in
      member.object == "terms"
        ? terms.visibleIndex(of: member.name).map { .term($0) }
        : tables.visibleIndex(of: member.name).map { .table($0) }
    }
  }

  /// Returns the names by which expressions know a term or a table: as they call it, and as the pack writes it.
  fileprivate func names(of source: ValueSource) -> [(called: String, written: String)] {
    let (object, names, index) =
      switch source {
      case .term(let index): ("terms", terms, index)
      case .table(let index): ("tables", tables, index)
      }
    return names.visibleNames(of: index).map {
      ("\(object).\($0)", "\(object).\(names.written(index))")
    }
  }
}

/// The values of a term or a decision table that expressions can read.
struct NamedValues {
  let source: ValueSource
  /// The columns of a table, or the one value of a term, which has no name.
  var columns: [Column] = []
  /// The values other than those of terms and tables that are read, also for inputs that no cell is compared with.
  var reads: Set<Condition.Reading> = []
  /// The terms and the tables that the inputs of a table read.
  var inputs: Set<ValueSource> = []
  /// An upper bound of the steps that the values take.
  var cost = 0
  /// A Boolean value that indicates whether all columns and their types are known. Otherwise, mistakes were reported.
  var isComplete = false

  struct Column {
    let name: String?
    /// The type of the values in expressions: a list if the values of several rows are collected.
    let type: ValueType
    /// The values that can be; `nil` if one depends on the order, or if values are collected.
    var values: [Value]?
  }
}

extension NamedValues {
  /// Creates the value of a term.
  init(of source: ValueSource, _ formula: Formula) {
    self.init(
      source: source,
      columns: [
        Column(
          name: nil, type: formula.program.expression.type, values: formula.constant.map { [$0] })
      ], reads: formula.allReadings, cost: formula.cost, isComplete: true)
  }

  /// Creates the values of a decision table.
  init(of source: ValueSource, _ columns: [Column], from table: DecisionTable, isComplete: Bool) {
    self.init(
      source: source, columns: columns,
      reads: table.formulas.reduce(into: []) { $0.formUnion($1.allReadings) }, cost: table.cost,
      isComplete: isComplete)
  }
}

/// The names that expressions can read, with the readings that they stand for, and the compiler of the expressions.
struct ExpressionNames {
  private var environment: CELEnvironment
  /// The reading that each variable stands for.
  private var readings: [String: Condition.Reading] = [:]
  /// The costs of the terms and the tables.
  private var costs: [ValueSource: Int] = [:]
  /// The variables that are tags.
  private var ofTags: Set<String> = []
  private let scope: ExpressionScope
  /// The size of ids for the worst-case cost, which few are longer than.
  private static let idSize = 32

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
    let tagLimit = max(scope.tags.ids.count, 1)
    let tags = Variable(
      "order.tags", .list(.string),
      texts: scope.tags.ids(among: nil, isComplete: scope.hasAllTags), maximumSize: tagLimit,
      elementSize: Self.idSize)
    ofTags.insert(tags.name)
    declare(tags, .tags)
    environment.declare(
      Query("order.uses", [.init(.string, values: ingredients.spellings)], .bool))
    declare(Variable("request.count", .int), .requestCount)
    let actor = Variable("request.actor", .string)
    declare(actor, .actor)
    declare(actor, .actor, as: "order.actor")
    declare(Variable("request.stand", .string), .stand)
    declare(Variable("clock.hour", .int), .hour)
    declare(Variable("clock.minute", .int), .minute)
    let weekdays = KnownTexts(LocalTime.Weekday.allCases.map(\.rawValue))
    declare(Variable("clock.weekday", .string, texts: weekdays), .weekday)
    declare(Variable("clock.time", .string, texts: .times), .time)
    declare(Variable("clock.date", .string, texts: .dates), .date)
    var factsOfLines: [String: Variable] = [:]
    for (name, index) in scope.facts.visibleIndices {
      let type = factsOfAnyType.contains(index) ? .dynamic : facts[index].type.expressionType
      var fact = Variable("facts.\(scope.facts.written(index))", type)
      if case .text(let values?) = facts[index].type { fact.texts = KnownTexts(values) }
      if case .tags(let values) = facts[index].type {
        let known = values.map { Set($0.map { EntryID($0) }) }
        fact.texts = scope.tags.ids(among: known, isComplete: scope.hasAllTags)
        (fact.maximumSize, fact.elementSize) = (tagLimit, Self.idSize)
        ofTags.insert(fact.name)
      }
      let scope = facts[index].scope
      if scope != .request { factsOfLines[name] = fact }
      declare(fact, .fact(index, scope), as: "facts.\(name)")
    }
    environment.declare(.lineUses)
    environment.declare(object: "lineFacts", fields: factsOfLines)
    environment.declare(
      object: "line",
      fields: [
        "recipe": recipe, "count": count, "size": size, "choices": choices, "tags": tags,
        "uses": Variable("stock", .map(key: .string, value: .bool), keys: ingredients.spellings),
        "facts": Variable("facts", .opaque("lineFacts", [])),
      ])
    declare(
      Variable(
        "request.lines", .list(.opaque("line", [])), maximumSize: RecipeOrder.lineLimit,
        elementSize: max(tagLimit, Self.idSize)),
      .lines(
        recipes: WrittenNames(recipes), ingredients: WrittenNames(ingredients), readContents: false,
        facts: [:])
    )
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

  /// Makes the value of a term known, as `terms.limit`, or those of a decision table by the names of its columns, as
  /// `tables.sugar.grams`.
  mutating func declare(_ values: NamedValues) {
    costs[values.source] = values.cost
    for name in scope.names(of: values.source) {
      if values.isComplete {
        environment.undeclare(name.called)
      } else {
        // The mistakes of incomplete values are reported, and not that some are unknown or of another type.
        let isTerm = if case .term = values.source { true } else { false }
        environment.declare(
          Variable(name.called, isTerm ? .dynamic : .map(key: .string, value: .dynamic)))
      }
      for (index, column) in values.columns.enumerated() {
        let member = column.name.map { ".\($0)" } ?? ""
        declare(
          Variable(name.written + member, column.type, isOfLiterals: true),
          .named(values.source, column: index, reads: values.reads, ids: nil),
          as: name.called + member)
      }
    }
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
    let checked: CheckedExpression
    do throws(CheckErrors) {
      checked = try CheckedExpression(expression, source: text, in: environment, expecting: type)
    } catch {
      throw .check(error.errors)
    }
    let readings = readings(of: checked)
    let cost = readings.reduce(checked.cost) { cost, reading in
      guard case .named(let source, _, _, _) = reading else { return cost }
      return min(cost + costs[source, default: 0], Formula.costLimit + 1)
    }
    guard cost <= Formula.costLimit else {
      let problem = CheckError.Problem.tooCostly(cost: cost, limit: Formula.costLimit)
      throw .check([CheckError(problem, at: checked.root.range)])
    }
    return Formula(program: Program(checked), readings: readings, cost: cost)
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
        case .named(let source, let column, let reads, _)? = readings[name]
      else { return reading(input, in: expression) }
      let ids = expression.meetings[name, default: []].lazy.compactMap {
        $0.variableOfIDs(ofTags).flatMap { readings[$0] }
      }
      return .named(source, column: column, reads: reads, ids: ids.first)
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
    case .variable("request.lines"):
      .lines(
        recipes: WrittenNames(scope.recipes), ingredients: WrittenNames(scope.ingredients),
        readContents: expression.readsContentsOfLines,
        facts: scope.facts.visibleIndices.filter { expression.namesOfFactsOfLines.contains($0.key) }
      )
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

extension CheckedExpression {
  /// The names of the facts that are read of the request's lines.
  fileprivate var namesOfFactsOfLines: Set<String> {
    Set(
      root.parts.compactMap { part in
        guard case .select(let owner, field: let name, _) = part.kind,
          case .select(_, field: "facts", _) = owner.kind
        else { return nil }
        return name
      })
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
  /// The node and all nodes in it, in the reverse order of their evaluation.
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
