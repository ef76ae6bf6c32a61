import CEL

/// The rules of all packs, with their compiled conditions.
struct RuleTable {
  private(set) var rules: [OrderRule] = []
  private(set) var problems: [CatalogProblem] = []
  /// The conditions that are never or always true, which is reported.
  private var constants: Set<Condition> = []
  /// The rules that refuse orders, unless their condition is never or always true.
  private var refusals: [Refusal] = []

  /// The scopes of the rules without overrides.
  private let unchangedScopes: [RuleID: OrderRule.Scope]

  private struct Refusal {
    let name: String
    let condition: Condition
    let origin: CatalogOrigin
    let pack: Int
  }

  /// Reads rules.
  ///
  /// - Parameter unchangedScopes: The scopes of the rules without overrides that change them or their tables.
  init(
    _ graph: PackGraph, _ scopes: ConditionScopes, unchangedScopes: [RuleID: OrderRule.Scope] = [:]
  ) {
    self.unchangedScopes = unchangedScopes
    for pack in graph.order {
      if let scopes = scopes.ofEntries(in: pack) { add(pack, graph.packs[pack], scopes) }
    }
    for rules in refusals.grouped(by: { graph.together.contains($0.pack) ? -1 : $0.pack }) {
      if let scope = scopes[rules[0].pack] { checkRefusals(rules, scope.analysis) }
    }
  }

  /// Reports rules that together refuse every order.
  private mutating func checkRefusals(_ rules: [Refusal], _ analysis: ConditionAnalysis) {
    var readings: [CheckedExpression.Input: Condition.Reading] = [:]
    for formula in rules.map(\.condition.formula) {
      for (input, reading) in zip(formula.program.inputs, formula.readings) {
        // In another pack, a name can mean another fact.
        guard readings[input, default: reading] == reading else { return }
        readings[input] = reading
      }
    }
    guard rules.count > 1, analysis.coverAll(rules.map(\.condition)) else { return }
    var needed = rules
    for index in rules.indices.reversed() where needed.count > 2 {
      var rest = needed
      rest.remove(at: index)
      if analysis.coverAll(rest.map(\.condition)) { needed = rest }
    }
    guard let last = needed.last else { return }
    problems.report(
      .allRefused(by: needed.map(\.name)), at: last.origin, .field(["when"]),
      related: needed.dropLast().map { .init(.otherRule, $0.origin, .field(["when"])) })
  }

  private mutating func add(_ number: Int, _ pack: PackDefinition, _ scopes: EntryScopes) {
    for (id, rule) in problems.firstDefinitions(of: \.rules, in: pack) {
      let name = String(id.name)
      if rule.effects.count > 1 {
        problems.report(.severalEffects(name, rule.effects.map(\.kind)), at: rule.origin)
      }
      let read = condition(of: rule, scopes)
      let texts = rule.effects.map { effect in
        RuleTextCheck(
          effect, at: rule.origin, for: read.map { .init(of: $0) },
          in: pack.locales.first ?? .english, scopes)
      }
      problems += texts.flatMap(\.problems)
      guard let condition = read, let effect = rule.effects.first else { continue }
      if effect.kind == .refuse, !condition.formula.readings.isEmpty,
        !constants.contains(condition)
      {
        refusals.append(
          Refusal(name: name, condition: condition, origin: rule.origin, pack: number))
      }
      let checked = OrderRule(
        id: RuleID(id), condition: condition, effect: effect.kind, message: effect.message,
        names: texts[0].names)
      if let scope = unchangedScopes[checked.id], scope != checked.scope {
        problems.report(.changedScope(of: name, from: scope), at: rule.origin, .field(["when"]))
      }
      self.rules.append(checked)
    }
  }

  /// Returns the condition of a rule, or `nil` if the rule has none or it is faulty, which is reported.
  private mutating func condition(of rule: RuleDefinition, _ scopes: EntryScopes) -> Condition? {
    guard let text = rule.condition.value else { return nil }
    let scope = scopes[rule.origin, "when"]
    switch scope.condition(text) {
    case .success(let condition):
      scope.reportNames(
        in: condition.formula, at: .init(rule.origin, .field(["when"])), to: &problems)
      if let finding = scope.analysis.finding(about: condition.formula) {
        problems.report(finding, at: rule.origin, .field(["when"]))
        constants.insert(condition)
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
