import JuiceCatalogs
package import JuiceRules

/// The words for the steps of a plan. Plain orders, without choices or products made on the way, need none.
package struct PlanWords {
  private let steps: [Plan.Step]
  private let changes: [Plan.Change]
  private let wording: CatalogWording

  typealias Member = JSONValue.Member

  package init(_ plan: Plan?, wording: CatalogWording) {
    let steps = plan?.steps(in: wording.catalog) ?? []
    let isPlain = steps.allSatisfy {
      $0.path.isEmpty && $0.choices.isEmpty && $0.taken.isEmpty && $0.left.isEmpty
    }
    self.steps = isPlain ? [] : steps
    changes = plan?.changes(in: wording.catalog) ?? []
    self.wording = wording
  }

  /// Returns a line for each thing that is made on the way, chosen or left out.
  ///
  /// - Parameter isDone: `true` if the plan was carried out.
  package func lines(isDone: Bool) -> [String] {
    steps.flatMap { step in
      batches(of: step, isDone: isDone) + step.choices.map { chosen($0, by: step) }
        + leftOut(of: step)
    }
  }

  /// The member that lists the steps; empty if the plan needs no words.
  var members: [Member] {
    steps.isEmpty ? [] : [Member("steps", .array(steps.map(value)))]
  }
}

extension PlanWords {
  private func batches(of step: Plan.Step, isDone: Bool) -> [String] {
    guard !step.path.isEmpty, let id = wording.catalog.recipe(step.recipe)?.productID,
      let change = changes.first(where: { wording.catalog[$0.ingredient].id == id })
    else { return [] }
    let amount = "\(wording.name(id)) \(wording.counted(change.made, id))"
    let made = wording.say(
      en: (isDone ? "Made" : "To make") + " on the way: \(amount) (batches: \(step.count))",
      ko: "도중에 만\(isDone ? "든" : "들") 것: \(amount) (\(step.count)회분)")
    return [made + (change.leftOver > .zero ? ", " + rest(change.leftOver, of: id) : "")]
  }

  private func rest(_ amount: Amount, of product: IngredientID) -> String {
    let rest = wording.counted(amount, product)
    let isKept = wording.catalog.product(product)?.isKept ?? true
    return isKept
      ? wording.say(en: "\(rest) left over", ko: "남은 것 \(rest)")
      : wording.say(en: "\(rest) thrown away", ko: "버린 것 \(rest)")
  }

  private func chosen(_ choice: Plan.Choice, by step: Plan.Step) -> String {
    let taken = zip(alternatives(of: choice.line, by: step), choice.counts).filter { $0.1 > 0 }
      .map { "\(wording.names(of: $0)) × \($1)" }.joined(separator: ", ")
    return wording.say(en: "Chosen for \(choice.line): \(taken)", ko: "\(choice.line) 선택: \(taken)")
      + (reason(choice).map { " (\($0))" } ?? "")
  }

  /// Returns the reason for a choice, or `nil` if it is the recipe's own preference.
  private func reason(_ choice: Plan.Choice) -> String? {
    switch choice.reason {
    case .stock(let ids) where !ids.isEmpty:
      let names = ids.map(wording.name).joined(separator: ", ")
      return wording.say(en: "not enough: \(names)", ko: "부족: \(names)")
    case .stock: return wording.say(en: "not enough for the first choice", ko: "첫 번째 재료가 부족함")
    case .wish: return wording.say(en: "as requested", ko: "고른 대로")
    case .preference: return nil
    }
  }

  private func leftOut(of step: Plan.Step) -> [String] {
    guard !step.left.isEmpty else { return [] }
    let list = step.left.map { line in
      alternatives(of: line, by: step).map(wording.names).joined(separator: " / ")
    }.joined(separator: ", ")
    return [wording.say(en: "Left out: \(list)", ko: "뺀 재료: \(list)")]
  }

  private func alternatives(of line: String, by step: Plan.Step) -> [[Recipe.Portion]] {
    wording.catalog.lines(of: step.recipe).first { $0.name == line }?.alternatives ?? []
  }

  private func value(_ step: Plan.Step) -> JSONValue {
    let size = step.size.map { [Member("size", .string($0))] } ?? []
    return .object(
      [
        Member("recipe", JSONValue(step.recipe)),
        Member("count", .integer(step.count)),
      ] + size + [
        Member("path", .array(step.path.map { JSONValue($0) })),
        Member("choices", .array(step.choices.map { value($0, by: step) })),
        Member("taken", .array(step.taken.map { .string($0) })),
        Member("leftOut", .array(step.left.map { .string($0) })),
      ])
  }

  private func value(_ choice: Plan.Choice, by step: Plan.Step) -> JSONValue {
    .object(
      [
        Member("line", .string(choice.line)),
        Member(
          "alternatives",
          .array(
            zip(alternatives(of: choice.line, by: step), choice.counts).map { portions, count in
              [
                "ingredients": .array(
                  portions.map { JSONValue(wording.catalog[$0.ingredient].id) }),
                "count": .integer(count),
              ]
            })),
      ] + members(of: choice.reason))
  }

  private func members(of reason: Plan.Choice.Reason) -> [Member] {
    switch reason {
    case .wish: [Member("reason", "wish")]
    case .stock(let ids):
      [
        Member("reason", "stock"),
        Member("usedUp", .array(ids.map { JSONValue($0) })),
      ]
    case .preference: [Member("reason", "preference")]
    }
  }
}
