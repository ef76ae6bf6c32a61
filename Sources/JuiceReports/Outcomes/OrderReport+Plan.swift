import JuiceCatalogs
import JuiceRules

/// How orders were made, where a recipe says more than what it takes from stock.
extension OrderReport {
  /// The steps of the plan, where there is something to say of them.
  private var steps: [Plan.Step] {
    let steps = made?.plan?.steps(in: wording.catalog) ?? []
    let isPlain = steps.allSatisfy {
      $0.path.isEmpty && $0.choices.isEmpty && $0.taken.isEmpty && $0.left.isEmpty
    }
    return isPlain ? [] : steps
  }

  /// A line for each thing that was chosen, left out or made on the way.
  var planText: String {
    let lines = steps.flatMap { step in
      batches(of: step) + step.choices.map { chosen($0, by: step) } + leftOut(of: step)
    }
    let gained = gained.map { gain in
      wording.say(
        en:
          "In stock now: \(wording.name(gain.ingredient)) \(wording.counted(gain.left, gain.ingredient))",
        ko: "현재 재고: \(wording.name(gain.ingredient)) \(wording.counted(gain.left, gain.ingredient))"
      )
    }
    let all = lines + gained
    return all.isEmpty ? "" : "\n" + all.map { VisibleText.inline($0) + "\n" }.joined()
  }

  private func batches(of step: Plan.Step) -> [String] {
    guard !step.path.isEmpty,
      let change = made?.plan?.changes(in: wording.catalog)
        .first(where: { wording.catalog[$0.ingredient].id == step.recipe })
    else { return [] }
    let name = wording.name(step.recipe)
    let amount = wording.counted(change.made, step.recipe)
    let made = wording.say(
      en: "Made on the way: \(name) \(amount) (batches: \(step.count))",
      ko: "도중에 만든 것: \(name) \(amount) (\(step.count)회분)")
    return [made + (change.leftOver > .zero ? ", " + rest(change.leftOver, of: step.recipe) : "")]
  }

  private func rest(_ amount: Amount, of recipe: RecipeID) -> String {
    let rest = wording.counted(amount, recipe)
    let isKept = wording.catalog.recipe(recipe)?.product?.isKept ?? true
    return isKept
      ? wording.say(en: "\(rest) left over", ko: "남은 것 \(rest)")
      : wording.say(en: "\(rest) thrown away", ko: "버린 것 \(rest)")
  }

  private func chosen(_ choice: Plan.Choice, by step: Plan.Step) -> String {
    let alternatives = alternatives(of: choice.line, by: step).map(names)
    let taken = zip(alternatives, choice.counts).filter { $0.1 > 0 }
      .map { "\($0) × \($1)" }.joined(separator: ", ")
    return wording.say(en: "Chosen for \(choice.line): \(taken)", ko: "\(choice.line) 선택: \(taken)")
  }

  private func leftOut(of step: Plan.Step) -> [String] {
    guard !step.left.isEmpty else { return [] }
    let list = step.left.map { line in
      alternatives(of: line, by: step).map(names).joined(separator: " / ")
    }.joined(separator: ", ")
    return [wording.say(en: "Left out: \(list)", ko: "뺀 재료: \(list)")]
  }

  private func names(of portions: [Recipe.Portion]) -> String {
    portions.map { wording.name(wording.catalog[$0.ingredient].id) }.joined(separator: " + ")
  }

  private func alternatives(of line: String, by step: Plan.Step) -> [[Recipe.Portion]] {
    let recipe = wording.catalog.recipe(step.recipe)
    let lines = recipe.map { wording.catalog.lines(of: $0) } ?? []
    return lines.first { $0.name == line }?.alternatives ?? []
  }
}

extension OrderReport {
  /// The members that say how orders were made.
  var planMembers: [Member] {
    let produced = gained.map(value)
    return (produced.isEmpty ? [] : [Member("produced", .array(produced))])
      + (steps.isEmpty ? [] : [Member("steps", .array(steps.map(value)))])
  }

  private func value(_ step: Plan.Step) -> JSONValue {
    let size = step.size.map { [Member("size", .string($0))] } ?? []
    return .object(
      [Member("recipe", JSONValue(step.recipe)), Member("count", .integer(step.count))] + size + [
        Member("path", .array(step.path.map { JSONValue($0) })),
        Member("choices", .array(step.choices.map { value($0, by: step) })),
        Member("taken", .array(step.taken.map { .string($0) })),
        Member("leftOut", .array(step.left.map { .string($0) })),
      ])
  }

  private func value(_ choice: Plan.Choice, by step: Plan.Step) -> JSONValue {
    [
      "line": .string(choice.line),
      "alternatives": .array(
        zip(alternatives(of: choice.line, by: step), choice.counts).map { portions, count in
          [
            "ingredients": .array(portions.map { JSONValue(wording.catalog[$0.ingredient].id) }),
            "count": .integer(count),
          ]
        }),
    ]
  }
}
