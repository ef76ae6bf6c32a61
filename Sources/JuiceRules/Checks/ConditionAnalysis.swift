import CEL

/// The analysis of expressions over the values that their readings can have.
struct ConditionAnalysis {
  private let ingredients: IngredientTable
  let facts: FactTable
  /// The sizes of all recipes, and an empty text for a recipe's own; `nil` if they are not known.
  let sizes: [String]?
  /// The ingredients that can be chosen on the lines of recipes, by the name of the line; `nil` if they are not known.
  let choices: [String: Set<EntryID>]?
  /// A Boolean value that indicates whether all recipes are known, and not only those whose definition could be read.
  let knowsRecipes: Bool
  /// A Boolean value that indicates whether there are answers.
  var isOn = true
  /// The values of terms and decision tables.
  var namedValues: [ValueSource: NamedValues] = [:]

  /// The number of steps after which an answer stays open: a few milliseconds.
  private static let stepLimit = 50_000
  /// The number of steps after which an answer about the rows of a table stays open.
  private static let stepLimitOfTable = 500_000

  /// Creates the analysis for the expressions of a pack.
  init(
    _ graph: PackGraph, _ recipes: RecipeSummary, _ ingredients: IngredientTable,
    _ facts: FactTable, pack: Int
  ) {
    self.ingredients = ingredients
    self.facts = facts
    // Expressions may name entries of packs that the pack works with and that are absent.
    let isSure = graph.packs[pack].relations.allSatisfy {
      $0.kind != .worksWith || graph.numbers[$0.pack] != nil
    }
    sizes = isSure ? recipes.sizes : nil
    choices = isSure ? recipes.choices : nil
    knowsRecipes = isSure && recipes.areKnown
  }

  /// Returns the unit of an ingredient, or `nil` if it is faulty.
  func unit(of ingredient: Int32) -> Ingredient.Unit? { ingredients[ingredient].unit }

  /// Returns the finding for a condition that is never true, always true or always fails, or `nil` if it is none of these
  /// or that is not known. A condition that reads nothing and does not fail is meant as it is.
  func finding(about condition: Formula) -> Finding? {
    guard isOn else { return nil }
    let verdict = analysis(of: condition).verdict(of: 0)
    if case .fails(let example) = verdict, let fault = condition.fault(for: example) {
      return .alwaysFails(fault.message, example)
    }
    if condition.readings.isEmpty { return nil }
    return switch verdict {
    case .never(let example): .neverTrue(example)
    case .always(let example): .alwaysTrue(example)
    default: faultByDefault(of: condition).map { .failsByDefault($0.message) }
    }
  }

  /// Returns the parts of an expression that compare the level of an ingredient that cannot run out.
  func comparisonsOfUnlimited(in formula: Formula) -> [(ingredient: Int32, range: Range<Int>)] {
    guard formula.readings.count == formula.program.inputs.count else { return [] }
    let unlimited = formula.readings.indices.compactMap { slot -> (slot: Int, Int32)? in
      guard case .level(let ingredient, _) = formula.readings[slot],
        ingredients[ingredient.index].isUnlimited
      else { return nil }
      return (slot, ingredient.index)
    }
    var found: [(Int32, Range<Int>)] = []
    var nodes = unlimited.isEmpty ? [] : [formula.program.expression.root]
    while let node = nodes.popLast() {
      nodes += node.children
      guard case .call(let call) = node.kind,
        ["_==_", "_!=_", "_<_", "_<=_", "_>_", "_>=_"].contains(call.function),
        let level = unlimited.first(where: { slot, _ in
          call.arguments.contains { $0.reads(slot) }
        })
      else { continue }
      found.append((level.1, node.range))
    }
    return found
  }

  /// Returns the finding for a computed amount that always fails or can leave the limits of a line, or `nil` if it does
  /// neither or that is not known.
  ///
  /// - Parameter conditions: The conditions under which the amount is computed.
  func finding(
    about amount: Formula, of ingredient: Int32, given conditions: [Condition]
  ) -> Finding? {
    guard isOn else { return nil }
    let analysis = analysis(
      of: [amount] + conditions.map(\.formula), stepLimit: Self.stepLimit)
    let given = conditions.indices.map { Analysis.Requirement.isTrue($0 + 1) }
    let limit = Amount.maximumPerLine
    let step = ingredients[ingredient].step ?? .one
    if let (fault, example) = constantFault(of: amount, analysis, given) {
      return .neverComputed(fault.message, example)
    }
    let questions: [(Analysis.Requirement, (Amount) -> ConditionFault)] = [
      (.isLess(0, than: CELDecimal(.zero)), { .negativeAmount($0) }),
      (
        .isGreater(0, than: CELDecimal(thousandths: limit.thousandths)),
        { .amountTooLarge($0, limit: limit) }
      ),
      (
        .isNotMultiple(0, of: CELDecimal(thousandths: step.thousandths)),
        { .amountTooFine($0, step: step) }
      ),
    ]
    for (requirement, fault) in questions {
      guard case .example(let example) = analysis.answer([requirement] + given),
        let value = value(of: amount, for: example)
      else { continue }
      return .amountOutOfLimits(fault(value).message, with: example.shown)
    }
    if let finding = findingAboutNamedValue(in: amount, step: step) { return finding }
    let fault = conditions.isEmpty ? faultByDefault(of: amount) : nil
    return fault.map { .notComputedByDefault($0.message) }
  }

  /// Returns the finding for a computed amount that a value of a term or a decision table takes beyond the limits of a
  /// line, or `nil` if none does or the amount reads something else, too.
  private func findingAboutNamedValue(in amount: Formula, step: Amount) -> Finding? {
    guard case .named(let source, let column, _, _)? = amount.readings.first,
      amount.program.inputs.count == 1
    else { return nil }
    for value in namedValues[source]?.columns[column].values ?? [] {
      guard let result = try? amount.program.evaluate([value]),
        let fault = Amount(result).faultOfTaking(step: step)
      else { continue }
      return .amountOutOfLimits(fault.message, with: "\(amount.program.inputs[0]): \(value.shown)")
    }
    return nil
  }

  /// Returns the reason why an expression fails for an order of one that gives no facts, or `nil` if it does not fail or
  /// reads more than the order and facts that have defaults.
  private func faultByDefault(of formula: Formula) -> ConditionFault? {
    // A faulty table has no readings.
    guard formula.readings.count == formula.program.inputs.count else { return nil }
    var inputs: [Value?] = []
    for reading in formula.readings {
      switch reading {
      case .count: inputs.append(.int(1))
      case .size: inputs.append(.string(""))
      case .fact(let index, let scope) where scope != .recipe && !facts.isOfAnyType(reading):
        guard let value = facts.facts[index].defaultValue else { return nil }
        inputs.append(Value(value))
      default: return nil
      }
    }
    do throws(EvaluationError) {
      _ = try formula.program.evaluate(inputs)
      return nil
    } catch {
      return ConditionFault(error, in: formula.source)
    }
  }

  /// Returns the reason why a number cannot be computed for any values, with an example, or `nil` if it can for some or
  /// that is not known.
  private func constantFault(
    of number: Formula, _ analysis: Analysis, _ given: [Analysis.Requirement]
  ) -> (ConditionFault, Analysis.Example)? {
    guard case .example(let example) = analysis.answer([.fails(0)] + given),
      analysis.answer([.hasValue(0)] + given) == .impossible
    else { return nil }
    return number.fault(for: example).map { ($0, example) }
  }

  /// Returns an answer about conditions that all hold: an example, unless that is impossible or not known.
  func answer(forAll conditions: [Condition]) -> Analysis.Answer {
    guard isOn else { return .undecided }
    return analysis(of: conditions.map(\.formula), stepLimit: Self.stepLimit)
      .answer(conditions.indices.map { .isTrue($0) })
  }

  /// Returns `true` if one of the conditions holds for every order, and `false` if not or if that is not known.
  func coverAll(_ conditions: [Condition]) -> Bool {
    guard isOn else { return false }
    return analysis(of: conditions.map(\.formula), stepLimit: Self.stepLimit).gap() == .impossible
  }

  /// Returns the analysis of the rows of a decision table.
  func analysis(ofRows rows: [DecisionTable.Row]) -> Analysis {
    analysis(of: rows.map(\.condition.formula), stepLimit: Self.stepLimitOfTable)
  }

  private func analysis(of formula: Formula) -> Analysis {
    analysis(of: [formula], stepLimit: Self.stepLimit, dates: formula.decisiveDates)
  }

  /// - Parameter dates: The days that stand for all days; `nil` if they are not known.
  private func analysis(
    of formulas: [Formula], stepLimit: Int, dates: [String]? = nil
  ) -> Analysis {
    var domains: [CheckedExpression.Input: Domain] = [:]
    for formula in formulas {
      for (input, reading) in zip(formula.program.inputs, formula.readings)
      where domains[input] == nil {
        domains[input] = reading == .date ? .text(values: dates) : domain(of: reading)
      }
    }
    return Analysis(formulas.map(\.program.expression), stepLimit: stepLimit) {
      domains[$0] ?? .any
    }
  }

  private func value(of amount: Formula, for example: Analysis.Example) -> Amount? {
    amount.value(for: example).map { Amount($0) }
  }

  private func domain(of reading: Condition.Reading) -> Domain {
    switch reading {
    case .recipe(let names): .text(values: knowsRecipes ? names.all : nil)
    case .count: .int(Int64(RecipeOrder.counts.lowerBound)...Int64(RecipeOrder.counts.upperBound))
    case .size: .text(values: sizes)
    // A recipe decides which values go together.
    case .fact(_, .recipe): .any
    case .fact(let index, _):
      facts.isOfAnyType(reading) ? .any : domain(of: facts.facts[index].type)
    case .requestCount: .int(0...Int64(RecipeOrder.lineLimit * RecipeOrder.counts.upperBound))
    case .level(let ingredient, _): domain(ofLevelOf: ingredient)
    case .hour: .int(0...23)
    case .minute: .int(0...59)
    case .weekday: .text(values: LocalTime.Weekday.allCases.map(\.rawValue))
    case .sold: .int(0...1_000_000_000)
    case .actor, .stand, .time, .date: .text(values: nil)
    case .uses: .bool
    // A term or a table can have other values in a catalog that changes it.
    case .choices, .tags, .lines, .levels, .named: .any
    }
  }

  private func domain(of type: FactType) -> Domain {
    switch type {
    case .bool: .bool
    case .int(let range): .int(range)
    case .decimal(let range): .decimal(CELDecimal(range.lowerBound)...CELDecimal(range.upperBound))
    case .text(let values): .text(values: values)
    case .tags: .any
    }
  }

  private func domain(ofLevelOf ingredient: Ingredient.Handle) -> Domain {
    if ingredients[ingredient.index].isUnlimited { return .decimal(.unlimited ... .unlimited) }
    let maximum = ingredients[ingredient.index].maximum ?? .maximumLevel
    return .decimal(CELDecimal(.zero)...CELDecimal(max(maximum, .zero)))
  }
}

extension Formula {
  /// The days that stand for all days, if the expression only compares the date with days that it names; otherwise `nil`.
  fileprivate var decisiveDates: [String]? {
    guard let slot = readings.firstIndex(of: .date) else { return nil }
    var texts: [String] = []
    var nodes = [program.expression.root]
    while let node = nodes.popLast() {
      if node.reads(slot) { return nil }
      guard case .call(let call) = node.kind, call.arguments.contains(where: { $0.reads(slot) })
      else {
        nodes += node.children
        continue
      }
      guard ["_==_", "_!=_", "_<_", "_<=_", "_>_", "_>=_", "@in"].contains(call.function) else {
        return nil
      }
      for argument in call.arguments where !argument.reads(slot) {
        let parts = if case .list = argument.kind { argument.children } else { [argument] }
        for part in parts {
          guard case .constant(.string(let text)) = part.kind else { return nil }
          texts.append(text)
        }
      }
    }
    return texts.isEmpty ? nil : KnownTexts.dates(around: texts)
  }
}

extension CheckedExpression.Node {
  fileprivate func reads(_ slot: Int) -> Bool {
    if case .input(slot) = kind { true } else { false }
  }
}
