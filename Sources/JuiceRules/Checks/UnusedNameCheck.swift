/// Checks that expressions read the facts and the terms of the packs that are enabled together.
///
/// Packs without any recipe are not meant to take orders, so nothing is reported then.
struct UnusedNameCheck {
  private(set) var problems: [CatalogProblem] = []

  init(
    _ facts: FactTable, _ graph: PackGraph, _ recipes: RecipeTable, _ rules: RuleTable,
    _ named: NamedValueTable, _ scopes: ConditionScopes
  ) {
    guard graph.together.contains(where: { !graph.packs[$0].recipes.isEmpty }),
      graph.unsure.isDisjoint(with: graph.together), scopes.areCertain,
      // An expression that could not be read may read anything.
      !graph.packs.contains(where: \.hasUnreadableExpressions),
      !(recipes.problems + rules.problems + named.problems).contains(where: \.isOfExpression)
    else { return }
    let formulas = rules.rules.flatMap(\.formulas) + (recipes.assembled?.formulas ?? [])
    let values = named.values.values
    let readings = formulas.map(\.allReadings) + values.map(\.reads)
    let read = Set(readings.joined().flatMap(\.facts))
    for (index, fact) in facts.facts.enumerated() where !read.contains(index) {
      report(.unusedFact(String(fact.id.name)), at: facts.origins[index], EntryID(fact.id), graph)
    }
    let sources = Set((formulas + named.formulas).flatMap(\.sources)).union(
      values.flatMap(\.inputs))
    for entry in named.entries {
      if case .term = entry.source, !sources.contains(entry.source) {
        report(.unusedTerm(String(entry.id.name)), at: entry.origin, entry.id, graph)
      }
    }
  }

  private mutating func report(
    _ finding: Finding, at origin: CatalogOrigin, _ id: EntryID, _ graph: PackGraph
  ) {
    guard let pack = graph.numbers[String(id.pack)], graph.together.contains(pack) else { return }
    problems.report(finding, at: origin, basis: [origin])
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
    let rules: Set<Finding.Rule> = [
      .expressionSyntax, .expressionType, .unknownName, .unknownPlaceholder, .invalidTable,
      .termCycle,
    ]
    return rules.contains(finding.rule)
  }
}

extension PackDefinition {
  fileprivate var hasUnreadableExpressions: Bool {
    rules.contains { $0.condition.value == nil }
      || terms.contains { $0.value.value == nil }
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
