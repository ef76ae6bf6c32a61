/// Checks that expressions read the facts of the packs that are enabled together.
///
/// Packs without any recipe are not meant to take orders, so nothing is reported then.
struct UnusedFactCheck {
  private(set) var problems: [CatalogProblem] = []

  init(
    _ facts: FactTable, _ graph: PackGraph, _ recipes: RecipeTable, _ rules: RuleTable,
    _ tables: DecisionTables, _ scopes: ConditionScopes
  ) {
    guard graph.together.contains(where: { !graph.packs[$0].recipes.isEmpty }),
      graph.unsure.isDisjoint(with: graph.together), scopes.areCertain,
      // An expression that could not be read may read any fact.
      !graph.packs.contains(where: \.hasUnreadableExpressions),
      !(recipes.problems + rules.problems + tables.problems).contains(where: \.isOfExpression)
    else { return }
    var readings = tables.headers.reduce(into: Set()) { $0.formUnion($1.reads) }
    for rule in rules.rules { rule.formulas.forEach { readings.formUnion($0.readings) } }
    for formula in recipes.assembled?.formulas ?? [] { readings.formUnion(formula.readings) }
    for (index, fact) in facts.facts.enumerated() where !readings.contains(.fact(index)) {
      let origin = facts.origins[index]
      guard let pack = graph.numbers[String(fact.id.pack)], graph.together.contains(pack) else {
        continue
      }
      problems.report(.unusedFact(String(fact.id.name)), at: origin, basis: [origin])
    }
  }
}

extension AssembledRecipes {
  /// The conditions and the computed amounts of all recipes.
  var formulas: [Formula] {
    offers.values.map(\.formula)
      + forms.flatMap(\.lines).flatMap { $0.decision?.formulas ?? [] }
  }
}

extension CatalogProblem {
  /// A Boolean value that indicates whether the problem is a mistake in an expression, a name or a table.
  fileprivate var isOfExpression: Bool {
    [.expressionSyntax, .expressionType, .unknownName, .unknownPlaceholder, .invalidTable]
      .contains(finding.rule)
  }
}

extension PackDefinition {
  fileprivate var hasUnreadableExpressions: Bool {
    rules.contains { $0.condition.value == nil }
      || tables.contains { !$0.isReadable || $0.rows.contains { $0.outputs == nil } }
      || forms.contains { form in
        form.condition.isUnreadable
          || form.groups.contains { group in
            group.condition.isUnreadable || group.conditions.values.contains(where: \.isUnreadable)
          }
      }
  }
}

extension Given {
  fileprivate var isUnreadable: Bool { if case .unreadable = self { true } else { false } }
}
