extension RecipeOrder {
  /// A mismatch between the options of an order and its recipe.
  @nonexhaustive
  public enum Mismatch: Hashable, Sendable {
    /// The recipe has no size with this name.
    case unknownSize(String, RecipeID)
    /// The recipe has no line with this name that is a choice.
    case unknownChoice(String, RecipeID)
    /// None of the line's alternatives uses this ingredient.
    case unknownAlternative(String, line: String, RecipeID)
    /// The recipe has no optional line with this name.
    case notOptional(String, RecipeID)
  }

  /// Returns the first option of the order that the recipe does not have, or `nil` if it has all.
  func mismatch(of recipe: Recipe, in catalog: Catalog) -> Mismatch? {
    if isPlain { return nil }
    if let size, recipe.size(named: size) == nil { return .unknownSize(size, recipe.id) }
    let lines = catalog.lines(of: recipe)
    for (name, wish) in choices.sorted(by: { $0.key < $1.key }) {
      guard let line = lines.first(where: { $0.name == name && $0.alternatives.count > 1 }) else {
        return .unknownChoice(name, recipe.id)
      }
      if line.alternatives(using: wish, in: catalog).isEmpty {
        return .unknownAlternative(wish, line: name, recipe.id)
      }
    }
    return without.sorted().first { name in
      !lines.contains { $0.name == name && $0.isOptional }
    }.map { .notOptional($0, recipe.id) }
  }
}

extension RecipeOrder.Mismatch {
  /// The recipe that does not have the option.
  var recipe: RecipeID {
    switch self {
    case .unknownSize(_, let recipe), .unknownChoice(_, let recipe), .notOptional(_, let recipe),
      .unknownAlternative(_, line: _, let recipe):
      recipe
    }
  }

  /// The description of the mismatch, which stands alone: lower case, no full stop, ids in backticks.
  public var message: LocalizedText {
    switch self {
    case .unknownSize(let size, let recipe):
      LocalizedText(
        en: "`\(recipe)` has no size `\(size)`", ko: "`\(recipe)`에는 `\(size)` 크기가 없습니다")
    case .unknownChoice(let line, let recipe):
      LocalizedText(
        en: "`\(recipe)` has no choice `\(line)`", ko: "`\(recipe)`에는 `\(line)` 선택이 없습니다")
    case .unknownAlternative(let wish, let line, let recipe):
      LocalizedText(
        en: "`\(line)` of `\(recipe)` cannot be `\(wish)`",
        ko: "`\(recipe)`의 `\(line)`에서 \(wish.ticked(.object)) 고를 수 없습니다")
    case .notOptional(let line, let recipe):
      LocalizedText(
        en: "`\(recipe)` has no optional ingredient `\(line)`",
        ko: "`\(recipe)`에는 뺄 수 있는 재료 \(line.ticked(.subject)) 없습니다")
    }
  }
}
