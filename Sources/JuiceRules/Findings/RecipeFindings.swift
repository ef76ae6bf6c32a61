extension Finding.Rule {
  package static let duplicateRecipe = Finding.Rule("duplicate-recipe", .warning)
  package static let emptyRecipe = Finding.Rule("empty-recipe")
  package static let invalidChoice = Finding.Rule("invalid-choice")
  package static let limitExceeded = Finding.Rule("limit-exceeded")
  package static let missingKey = Finding.Rule("missing-key")
  package static let noProduct = Finding.Rule("no-product")
  package static let nothingRequired = Finding.Rule("nothing-required", .warning)
  package static let recipeCycle = Finding.Rule("recipe-cycle")
  package static let unreachableAlternative = Finding.Rule("unreachable-alternative", .warning)
  package static let unusedFruit = Finding.Rule("unused-fruit", .warning)
  package static let wastefulBatch = Finding.Rule("wasteful-batch", .warning)
  package static let yieldNotPositive = Finding.Rule("yield-not-positive")
}

/// The findings about recipes and their lines.
extension Finding {
  /// Creates the finding for a recipe that takes the same ingredients in the same amounts as another recipe.
  package static func duplicateRecipe(_ id: String, of other: String) -> Finding {
    Finding(
      .duplicateRecipe, en: "`\(id)` uses the same ingredients in the same amounts as `\(other)`",
      ko: "`\(id)`에 \(other.ticked(.and)) 같은 재료가 같은 양만큼 들어갑니다",
      help: LocalizedText(
        en:
          "delete one recipe and add its name to `aliases` of the other, or make the recipes differ",
        ko: "하나를 지우고 그 이름을 다른 하나의 `aliases`에 넣거나, 서로 다르게 만드세요"),
      found: other)
  }

  /// Creates the finding for a recipe without lines.
  package static func emptyRecipe(_ id: String) -> Finding {
    Finding(
      .emptyRecipe, en: "recipe `\(id)` has no ingredients", ko: "`\(id)` 레시피에 재료가 없습니다",
      help: LocalizedText(
        en: "list the ingredients of the recipe under `ingredients`",
        ko: "`ingredients` 아래에 필요한 재료를 쓰세요"),
      found: id)
  }

  /// Creates the finding for a choice without alternatives, or with an empty one.
  package static func emptyChoice(_ line: String) -> Finding {
    Finding(
      .invalidChoice, en: "`\(line)` offers nothing to choose", ko: "`\(line)`에 고를 것이 없습니다",
      help: LocalizedText(
        en: "name an ingredient, or delete the alternative", ko: "쓸 재료를 적거나 이 선택을 지우세요"))
  }

  /// Creates the finding for a line with both an amount and a choice.
  package static func choiceWithAmount(_ line: String) -> Finding {
    Finding(
      .invalidChoice, en: "`\(line)` has both `any-of` and an `amount` or a `use`",
      ko: "`\(line)`에 `any-of`를 `amount`나 `use`와 함께 쓸 수 없습니다",
      help: LocalizedText(
        en: "delete `amount` and `use`, or `any-of`", ko: "`amount`와 `use`를 지우거나 `any-of`를 지우세요"))
  }

  /// Creates the finding for a recipe with too many lines.
  package static func tooManyLines(_ count: Int, limit: Int) -> Finding {
    Finding(
      .limitExceeded, en: "a recipe has at most \(limit) ingredient lines, not \(count)",
      ko: "레시피의 재료는 \(limit)줄까지인데 \(count)줄입니다", expected: "\(limit)", found: "\(count)")
  }

  /// Creates the finding for a decision table with too many rows.
  static func tooManyRows(_ count: Int, limit: Int) -> Finding {
    Finding(
      .limitExceeded, en: "a table has at most \(limit) rows, not \(count)",
      ko: "표는 \(limit)행까지인데 \(count)행입니다", expected: "\(limit)", found: "\(count)")
  }

  /// Creates the finding for a decision table whose rows together can take too many steps.
  static func costlyTable(limit: Int) -> Finding {
    Finding(
      .limitExceeded, en: "deciding the table can take more than \(limit) steps",
      ko: "표를 계산하는 데 \(limit)단계가 넘게 걸릴 수 있습니다",
      help: LocalizedText(en: "write fewer rows, or shorter expressions", ko: "행을 줄이거나 식을 짧게 쓰세요"),
      expected: "\(limit)")
  }

  /// Creates the finding for a field that describes a product of a recipe without a yield.
  package static func missingYield(_ id: String, field: String) -> Finding {
    Finding(
      .missingKey, en: "`\(id)` has `\(field)`, but `makes` is missing",
      ko: "`\(id)`에 \(field.ticked(.topic)) 있지만 만드는 양(`makes`)이 없습니다",
      help: LocalizedText(en: "add `makes`", ko: "`makes`를 넣으세요"), expected: "makes")
  }

  /// Creates the finding for a message with neither a title nor a text.
  package static func emptyMessage(_ event: MessageEvent) -> Finding {
    Finding(
      .missingKey, en: "message `\(event.rawValue)` needs a `title` or a `text`",
      ko: "`\(event.rawValue)` 메시지에는 `title`이나 `text`가 있어야 합니다",
      help: LocalizedText(en: "add a `text`", ko: "`text`를 넣으세요"), expected: "text")
  }

  /// Creates the finding for a pack without a version that another pack requires.
  package static func missingVersion(_ name: String, requiredBy dependent: String) -> Finding {
    Finding(
      .missingKey, en: "pack `\(name)` needs a `version`, since `\(dependent)` requires it",
      ko: "`\(dependent)` 팩이 요구하므로 `\(name)` 팩에는 `version`이 있어야 합니다",
      help: LocalizedText(en: "add `version: 1.0.0`", ko: "`version: 1.0.0`을 넣으세요"),
      expected: "version")
  }

  /// Creates the finding for a recipe that is used as an ingredient and makes no product.
  package static func noProduct(_ id: String) -> Finding {
    Finding(
      .noProduct, en: "recipe `\(id)` does not say how much it makes, so nothing can use it",
      ko: "`\(id)` 레시피에 만드는 양(`makes`)이 없어서 재료로 쓸 수 없습니다",
      help: LocalizedText(
        en: "add `makes` to `\(id)`, such as `makes: 750 ml`",
        ko: "`\(id)`에 `makes: 750 ml`처럼 만드는 양을 넣으세요"),
      found: id)
  }

  /// Creates the finding for a recipe of which all lines are optional.
  static func nothingRequired(_ id: String) -> Finding {
    Finding(
      .nothingRequired, en: "recipe `\(id)` can be made of nothing: all lines are optional",
      ko: "`\(id)` 레시피는 모든 재료를 뺄 수 있어 재료 없이도 만들 수 있습니다",
      help: LocalizedText(
        en: "delete `optional: true` of what the recipe always takes",
        ko: "언제나 쓰는 재료에서는 `optional: true`를 지우세요"),
      found: id)
  }

  /// Creates the finding for recipes that use each other's products in a circle, which ends with the first recipe again.
  package static func recipeCycle(_ path: [RecipeID]) -> Finding {
    Finding(
      .recipeCycle, en: "the recipe needs itself: " + path.ticked(separator: " → "),
      ko: "레시피가 자기 자신을 필요로 합니다: " + path.ticked(separator: " → "),
      help: path.count == 2
        ? LocalizedText(en: "remove the recipe from its own ingredients", ko: "자기 자신을 재료에서 빼세요")
        : LocalizedText(
          en: "remove one of these recipes from the ingredients of another",
          ko: "그중 한 레시피의 재료에서 다른 레시피를 빼세요"),
      found: path.map(\.rawValue).joined(separator: " → "))
  }

  /// Creates the finding for an alternative that is never chosen, because an earlier one takes no more of any ingredient.
  package static func unreachableAlternative(
    _ line: String, number: Int, earlier: Int
  ) -> Finding {
    Finding(
      .unreachableAlternative,
      en:
        "alternative \(number) of `\(line)` is never chosen: it needs at least as much as alternative \(earlier)",
      ko: "`\(line)`의 \(number)번째 선택은 쓰이지 않습니다. \(earlier)번째 선택의 재료가 모두 필요합니다",
      help: LocalizedText(en: "put this alternative first, or delete it", ko: "맨 앞에 두거나 지우세요"))
  }

  /// Creates the finding for an ingredient that no recipe in the packs that are enabled together uses.
  package static func unusedIngredient(_ id: String) -> Finding {
    Finding(
      .unusedFruit, en: "no recipe uses `\(id)`", ko: "\(id.ticked(.object)) 쓰는 레시피가 없습니다",
      help: LocalizedText(en: "use `\(id)` in a recipe, or delete it", ko: "레시피에 쓰거나 지우세요"),
      found: id)
  }

  /// Creates the finding for a line that uses only a part of the last batch, so that the rest is thrown away.
  package static func wastefulBatch(
    _ id: String, used: Amount, yield: Amount, unit: Ingredient.Unit
  ) -> Finding {
    Finding(
      .wastefulBatch,
      en: """
        \(unit.counting(used, .english)) of `\(id)` is not a multiple of a batch of \
        \(unit.counting(yield, .english)), so the rest is thrown away
        """,
      ko: """
        `\(id)` \(unit.counting(used, .korean).with(.subject)) 한 번에 만드는 \
        \(unit.counting(yield, .korean))의 배수가 아니어서 나머지를 버립니다
        """,
      help: LocalizedText(
        en: "use whole batches, keep the rest, or make a smaller batch",
        ko: "한 번 분량을 다 쓰거나, 남은 것을 보관하거나, 한 번에 만드는 양을 줄이세요"),
      expected: "\(yield)", found: "\(used)")
  }

  /// Creates the finding for a yield of a batch that is not positive.
  package static func yieldNotPositive(_ yield: Amount) -> Finding {
    Finding(
      .yieldNotPositive, en: "a batch of `\(yield)` makes nothing",
      ko: "한 번에 `\(yield)`만큼 만들면 만들어지는 것이 없습니다",
      help: LocalizedText(
        en: "write how much a batch makes, or delete `makes`", ko: "한 번에 만드는 양을 쓰거나 `makes`를 빼세요"),
      expected: "> 0", found: "\(yield)")
  }
}
