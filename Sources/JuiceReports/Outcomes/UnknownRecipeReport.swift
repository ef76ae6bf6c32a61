package import JuiceCatalogs
package import JuiceRules

/// The outcome of ordering an unknown recipe: `juice-rules/outcome/1`, or the message.
package struct UnknownRecipeReport: Report {
  /// The name as it was typed.
  package let name: String
  /// The number of servings that were ordered.
  package let count: Int
  /// Similar names, the nearest first.
  package let nearest: [String]
  /// The ingredient of this name, if there is one. The report then offers the recipes that use the ingredient.
  package let ingredient: IngredientID?
  /// The catalog, and the language of the report.
  package let wording: CatalogWording
  /// The options that a command needs to read the same catalog.
  package let options: [String]

  /// Creates a report on an unknown recipe.
  package init(
    _ name: String, count: Int, nearest: [String], ingredient: IngredientID? = nil,
    wording: CatalogWording, options: [String] = []
  ) {
    self.name = name
    self.count = count
    self.nearest = nearest
    self.ingredient = ingredient
    self.wording = wording
    self.options = options
  }

  /// Returns the report for a person, with a newline at its end.
  package func text(style: TerminalStyle) -> String {
    if let ingredient { return message.lines + "  \(uses(of: ingredient))\n" }
    guard !nearest.isEmpty else {
      let command = VisibleText.inline(ShellCommand(["juice-rules", "menu"] + options).text)
      let menu = wording.say(en: "`\(command)` lists all recipes", ko: "`\(command)`로 전체 메뉴를 봅니다")
      return message.lines + "  \(menu)\n"
    }
    let names = nearest.map { "`\(VisibleText.inline($0))`" }.joined(separator: ", ")
    return message.lines + wording.say(en: "  did you mean \(names)?\n", ko: "  후보: \(names)\n")
  }

  private func uses(of ingredient: IngredientID) -> String {
    let name = "`\(VisibleText.inline(wording.typed(ingredient)))`"
    let recipes = users.prefix(5).map { "`\(wording.typed($0))`" }.joined(separator: ", ")
    guard !recipes.isEmpty else {
      return wording.say(
        en: "\(name) is an ingredient, and no recipe uses it", ko: "\(name): 재료이고, 쓰는 메뉴가 없습니다")
    }
    let rest = users.count - 5
    let more = rest > 0 ? wording.say(en: " and \(rest) more", ko: " 외 \(rest)개") : ""
    return wording.say(
      en: "\(name) is an ingredient; recipes that use it: \(recipes)\(more)",
      ko: "\(name): 재료입니다. 쓰는 메뉴: \(recipes)\(more)")
  }

  /// The recipes that use the ingredient.
  private var users: [RecipeID] {
    ingredient.flatMap { wording.catalog.ingredient($0) }
      .map { wording.catalog.recipes(using: $0).map(\.id) } ?? []
  }

  /// The report for tools, as JSON.
  package var value: JSONValue {
    .object([
      Self.schema("outcome"), Member("outcome", "unknown-recipe"),
      Member("event", .string(MessageEvent.unknownRecipe.rawValue)),
      Member("recipe", .string(name)), Member("count", .integer(count)),
      Member("message", JSONValue(message)),
      Member(
        "candidates",
        .array((ingredient == nil ? nearest : users.map(\.rawValue)).map { .string($0) })),
    ])
  }

  private var message: RenderedMessage {
    wording.catalog.unknownRecipeMessage(name, in: wording.locale)
  }
}

/// The notes on a name that was typed on a command line: that it is a former name, or that its entry is deprecated.
package struct NameNotice: Sendable {
  private let text: String
  private let id: EntryID
  private let wording: CatalogWording

  /// Creates the notes on a name.
  ///
  /// - Parameters:
  ///   - text: The name as it was typed.
  ///   - id: The entry that the name stands for.
  ///   - wording: The catalog, and the language of the notes.
  package init<Subject>(
    _ text: String, meaning id: QualifiedID<Subject>, wording: CatalogWording
  ) {
    self.text = text
    self.id = EntryID(id)
    self.wording = wording
  }

  /// The notes; empty if the name is current and its entry is not deprecated.
  package var lines: [String] {
    [renaming, deprecation].compactMap(\.self).map { line in
      VisibleText.line(wording.say(en: "note: ", ko: "참고: ") + line)
    }
  }

  private var renaming: String? {
    guard let former = wording.catalog.formerID(text, of: id) else { return nil }
    let current = wording.typed(id)
    return wording.say(
      en: "`\(former)` was renamed to `\(current)`",
      ko: "`\(former)`의 이름이 `\(current)`\(KoreanParticle.direction.form(after: current)) 바뀌었습니다")
  }

  private var deprecation: String? {
    guard let deprecation = wording.catalog.deprecation(of: id) else { return nil }
    let topic = KoreanParticle.topic.form(after: id.rawValue)
    let since = deprecation.since.map { wording.say(en: " since \($0)", ko: " \($0) 버전부터") } ?? ""
    let line = wording.say(
      en: "`\(id)` is deprecated\(since)", ko: "`\(id)`\(topic)\(since) 쓰지 않는 것이 좋습니다")
    let fallback = wording.catalog.defaultLocale
    let message = deprecation.message?.text(in: wording.locale, else: fallback)
    return message.map { "\(line): \($0)" } ?? line
  }
}
