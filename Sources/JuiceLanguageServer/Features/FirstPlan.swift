import JuiceRules

/// The plan of one serving of a recipe on the stock of a new stand, in words.
struct FirstPlan {
  private let catalog: Catalog
  private let recipe: Recipe
  private let resolution: Resolution

  /// Plans a recipe, or returns `nil` if the catalog does not have the recipe.
  init?(of id: RecipeID, in catalog: Catalog) {
    guard let recipe = catalog.recipe(id) else { return nil }
    self.catalog = catalog
    self.recipe = recipe
    resolution = catalog.resolve(recipe.handle, stock: catalog.initialStock)
  }

  /// The reason why the recipe cannot be made, or `nil` if it can.
  var failure: LocalizedText? {
    switch resolution {
    case .plan: nil
    case .short(let shortages):
      LocalizedText(
        en: "cannot be made at first: "
          + shortages.map { words(for: $0).english }.joined(separator: ", "),
        ko: "처음 재고로는 만들 수 없음: "
          + shortages.map { words(for: $0).korean }.joined(separator: ", "))
    case .unavailable:
      LocalizedText(en: "not available (`available: false`)", ko: "판매하지 않음 (`available: false`)")
    case .refused(let verdicts):
      LocalizedText(
        en: "refused: " + verdicts.map { words(for: $0).english }.joined(separator: ", "),
        ko: "거절됨: " + verdicts.map { words(for: $0).korean }.joined(separator: ", "))
    default:
      LocalizedText(en: "whether it can be made is not known", ko: "만들 수 있는지 알 수 없음")
    }
  }

  /// The ingredients that one serving takes, or the reason why it cannot be made.
  var description: LocalizedText {
    if let failure {
      return LocalizedText(
        en: "\(name(in: .english)): \(failure.english)",
        ko: "\(name(in: .korean)): \(failure.korean)")
    }
    guard case .plan(let plan) = resolution else { return "" }
    let withdrawals = plan.withdrawals(in: catalog)
    let steps = plan.steps(in: catalog).filter { $0.recipe != recipe.id }
    func lines(in locale: LocaleID, _ made: (String, Int) -> String) -> String {
      (withdrawals.map { line(for: $0, in: locale) }
        + steps.map { made(name(of: $0.recipe, in: locale), $0.count) })
        .map { "\n- \($0)" }.joined()
    }
    let (english, korean) = (
      lines(in: .english) { "makes \($0) first (batches: \($1))" },
      lines(in: .korean) { "\($0) 먼저 만들기 (\($1)번)" }
    )
    return LocalizedText(
      en: "\(name(in: .english)) takes from the first stock:\(english)",
      ko: "\(name(in: .korean)) 하나에 드는 재료 (처음 재고 기준):\(korean)")
  }

  private func line(for portion: Recipe.Portion, in locale: LocaleID) -> String {
    let ingredient = catalog[portion.ingredient]
    let name = ingredient.name.text(in: locale, else: catalog.defaultLocale)
    let stock = catalog.initialStock[portion.ingredient]
    let rest = "\(amount(stock, of: ingredient, in: locale))"
    return "\(name) \(amount(portion.amount, of: ingredient, in: locale)) / \(rest)"
  }

  private func amount(
    _ amount: Amount, of ingredient: Ingredient, in locale: LocaleID
  ) -> String {
    ingredient.unit == .piece ? "\(amount)" : "\(amount) \(ingredient.unit.symbol(in: locale))"
  }

  private func words(for shortage: Shortage) -> LocalizedText {
    guard let ingredient = catalog.ingredient(shortage.ingredient) else { return "" }
    func words(in locale: LocaleID) -> (String, String, String) {
      (
        ingredient.name.text(in: locale, else: catalog.defaultLocale),
        amount(shortage.needed, of: ingredient, in: locale),
        amount(shortage.available, of: ingredient, in: locale)
      )
    }
    let (english, korean) = (words(in: .english), words(in: .korean))
    return LocalizedText(
      en: "\(english.0) needs \(english.1), has \(english.2)",
      ko: "\(korean.0) \(korean.1) 필요, \(korean.2) 있음")
  }

  private func words(for verdict: RuleVerdict) -> LocalizedText {
    guard let rule = verdict.rule else {
      return LocalizedText(en: "not on offer (`when`)", ko: "지금은 팔지 않음 (`when`)")
    }
    return LocalizedText(en: "rule `\(rule)`", ko: "`\(rule)` 규칙")
  }

  private func name(in locale: LocaleID) -> String { name(of: recipe.id, in: locale) }

  private func name(of id: RecipeID, in locale: LocaleID) -> String {
    catalog.recipe(id)?.name.text(in: locale, else: catalog.defaultLocale) ?? String(id.name)
  }
}
