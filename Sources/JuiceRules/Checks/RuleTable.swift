/// The rules of all packs, with their compiled conditions.
struct RuleTable {
  private(set) var rules: [OrderRule] = []
  private(set) var problems: [CatalogProblem] = []

  init(_ graph: PackGraph, _ scopes: ConditionScopes) {
    for pack in graph.order {
      if let scope = scopes[pack] { add(graph.packs[pack], scope) }
    }
  }

  private mutating func add(_ pack: PackDefinition, _ scope: ConditionScope) {
    for rules in pack.rules.grouped(by: \.id) {
      let (rule, name) = (rules[0], pack.symbols[rules[0].id])
      for other in rules.dropFirst() {
        problems.report(
          .duplicateID(name), at: other.origin, related: [.init(.firstDefinition, rule.origin)])
      }
      if !EntryID.isName(name.utf8) { problems.report(.invalidID(name), at: rule.origin) }
      if rule.effects.count > 1 {
        problems.report(.severalEffects(name, rule.effects.map(\.kind)), at: rule.origin)
      }
      guard let condition = condition(of: rule, scope), let effect = rule.effects.first else {
        continue
      }
      self.rules.append(
        OrderRule(
          id: EntryID(checkedPack: pack.name, name: name), condition: condition,
          effect: effect.kind, message: effect.message))
    }
  }

  /// Returns the condition of a rule, or `nil` if the rule has none or it is faulty, which is reported.
  private mutating func condition(of rule: RuleDefinition, _ scope: ConditionScope) -> Condition? {
    guard let text = rule.condition.value else { return nil }
    switch scope.condition(text) {
    case .success(let condition):
      if let finding = scope.analysis.finding(about: condition.formula) {
        problems.report(finding, at: rule.origin, .field(["when"]))
      }
      return condition
    case .failure(let faults):
      for (finding, range) in faults.faults {
        problems.report(finding, at: rule.origin, .field(["when"]), range: range)
      }
      return nil
    }
  }
}
