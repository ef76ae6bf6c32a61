extension Catalog {
  /// Returns the message about `outcome` in `locale`.
  public func message(for outcome: MakeOutcome, in locale: LocaleID) -> RenderedMessage {
    switch outcome {
    case .made(let made): orderMessage(event(of: made), made.orders, in: locale)
    case .replayed(let made): orderMessage(.replayed, made.orders, in: locale)
    case .short(let short): message(for: short, in: locale)
    case .unavailable(let recipe):
      message(
        .unavailable, recipe: recipe, in: locale, values: [.juice: name(of: recipe, in: locale)])
    case .unknownRecipe(let recipe): unknownRecipeMessage(String(recipe.name), in: locale)
    case .unfit(let mismatch):
      failureMessage(mismatch.message, of: mismatch.recipe, in: locale)
    case .unfitFacts(let fault): failureMessage(fault.message, in: locale)
    case .refused(let refused): message(for: refused.verdicts[0], in: locale)
    case .overflow(let orders):
      failureMessage(
        LocalizedText(en: "the amounts are too large", ko: "수량이 너무 큽니다"),
        of: orders.first?.recipe, in: locale)
    case .undetermined(let orders):
      failureMessage(
        LocalizedText(
          en: "there are too many combinations of choices to try all of them",
          ko: "고를 수 있는 경우가 너무 많아 다 따져 보지 못했습니다"), of: orders.first?.recipe, in: locale)
    case .skipped(let orders):
      failureMessage(
        LocalizedText(
          en: "the order was left out; it can be placed again", ko: "빠진 주문이며, 다시 주문할 수 있습니다"),
        of: orders.first?.recipe, in: locale)
    case .contended(let orders):
      failureMessage(
        LocalizedText(
          en: "the stock kept changing meanwhile; try again",
          ko: "그 사이 재고가 계속 바뀌었습니다. 다시 해 보세요"), of: orders.first?.recipe, in: locale)
    }
  }

  /// Returns the event that describes what was made: `prepared` if all of it went into stock, otherwise `made`.
  package func event(of made: MakeOutcome.Made) -> MessageEvent {
    let goesIntoStock = made.orders.allSatisfy { recipe($0.recipe)?.product?.isKept ?? false }
    return goesIntoStock ? .prepared : .made
  }

  /// Returns the message for a recipe that does not exist.
  ///
  /// - Parameters:
  ///   - name: The name of the missing recipe.
  ///   - locale: The language of the message.
  package func unknownRecipeMessage(_ name: String, in locale: LocaleID) -> RenderedMessage {
    message(.unknownRecipe, in: locale, values: [.name: name])
  }

  /// Returns the message for an order that could not be carried out for a reason that has nothing to do with its
  /// recipe.
  ///
  /// - Parameters:
  ///   - reason: The reason, in the language of `locale`.
  ///   - locale: The language of the message.
  package func failureMessage(_ reason: String, in locale: LocaleID) -> RenderedMessage {
    message(.failed, in: locale, values: [.reason: reason])
  }

  /// Returns the message for an order of `recipe` that could not be carried out.
  private func failureMessage(
    _ reason: LocalizedText, of recipe: RecipeID? = nil, in locale: LocaleID
  ) -> RenderedMessage {
    message(
      .failed, recipe: recipe, in: locale,
      values: [.reason: reason.text(in: locale, else: .english)])
  }

  /// Returns the message about an ingredient that fell below its low mark.
  ///
  /// - Parameters:
  ///   - alert: The ingredient and its level.
  ///   - orders: The orders that took the ingredient. The first of them whose recipe has a message of its own provides
  ///     the message.
  ///   - locale: The language of the message.
  public func message(
    for alert: LowStockAlert, of orders: [RecipeOrder] = [], in locale: LocaleID
  ) -> RenderedMessage {
    let taking = orders.first { order in
      guard let handle = handle(of: order.recipe), recipeMessages[handle.index]?[.lowStock] != nil
      else { return false }
      return Planner(self).recipes(carriedOutFor: order).contains { uses($0.id, alert.ingredient) }
    }
    return message(
      .lowStock, recipe: taking?.recipe, pack: String(alert.ingredient.pack), in: locale,
      values: [
        .fruit: name(of: alert.ingredient, in: locale),
        .available: counted(alert.available, of: alert.ingredient, in: locale),
        .low: counted(alert.low, of: alert.ingredient, in: locale),
      ])
  }

  /// Returns the message of a rule about an order. If the condition of the rule failed, the message says why.
  public func message(for verdict: RuleVerdict, in locale: LocaleID) -> RenderedMessage {
    if let fault = verdict.explanation.fault {
      return failureMessage(
        verdict.subject.message(about: fault.message), of: verdict.orders.first?.recipe, in: locale)
    }
    switch verdict.subject {
    case .rule(let rule):
      let fallback = defaultLocale(of: rule.pack)
      return (verdict.message ?? Message()).rendered { $0.text(in: locale, else: fallback) }
    case .recipe(let recipe):
      return message(for: .unavailable(recipe), in: locale)
    case .line(let line, let recipe):
      return failureMessage(
        LocalizedText(
          en: "`\(line)` of `\(recipe.name)` is not available for this order",
          ko: "이 주문에는 `\(recipe.name)`의 `\(line)` 재료를 쓸 수 없습니다"),
        of: verdict.orders.first?.recipe, in: locale)
    }
  }

  /// Returns the message of a rule without the values of its names, or `nil` if the catalog has no such rule.
  package func message(ofRule id: RuleID, in locale: LocaleID) -> RenderedMessage? {
    rules.first { $0.id == current(id) }.map { rule in
      rule.message(in: self) { _, _ in OrderRule.noValue }
        .rendered { $0.text(in: locale, else: defaultLocale(of: id.pack)) }
    }
  }

  /// Returns `amount` with the unit of `ingredient`; pieces are not named.
  public func counted(
    _ amount: Amount, of ingredient: IngredientID, in locale: LocaleID
  ) -> String {
    guard let unit = self.ingredient(ingredient)?.unit, unit != .piece else {
      return amount.description
    }
    return "\(amount) \(unit.symbol(in: locale))"
  }

  private func orderMessage(
    _ event: MessageEvent, _ orders: [RecipeOrder], in locale: LocaleID
  ) -> RenderedMessage {
    message(
      event, recipe: orders.first?.recipe, in: locale, values: values(of: orders, locale),
      withoutCount: values(of: orders, countsOne: true, locale))
  }

  private func message(for short: MakeOutcome.Short, in locale: LocaleID) -> RenderedMessage {
    let asking = short.shortages.first.flatMap { first in
      short.orders.first { order in uses(order.recipe, first.ingredient) }
    }
    let orders = asking.map { [$0] } ?? short.orders
    var values = values(of: orders, locale)
    if let first = short.shortages.first {
      values[.fruit] = name(of: first.ingredient, in: locale)
      values[.needed] = counted(first.needed, of: first.ingredient, in: locale)
      values[.available] = counted(first.available, of: first.ingredient, in: locale)
      values[.missing] = counted(first.missing, of: first.ingredient, in: locale)
    }
    values[.shortages] = short.shortages.map {
      "\(name(of: $0.ingredient, in: locale)) \(counted($0.missing, of: $0.ingredient, in: locale))"
    }.joined(separator: ", ")
    return message(short.event, recipe: orders.first?.recipe, in: locale, values: values)
  }

  private func uses(_ recipe: RecipeID, _ ingredient: IngredientID) -> Bool {
    self.recipe(recipe).map { recipe in
      portions(of: recipe).contains { self[$0.ingredient].id == ingredient }
    } ?? false
  }

  /// Returns the values of orders.
  ///
  /// - Parameter countsOne: A Boolean value that indicates whether the name of a single order also has its count.
  private func values(
    of orders: [RecipeOrder], countsOne: Bool = false, _ locale: LocaleID
  ) -> [Placeholder: String] {
    [
      .juice: orders.map { order in
        let isCounted = (countsOne || orders.count > 1) && order.count > 1
        return name(of: order.recipe, in: locale) + (isCounted ? " × \(order.count)" : "")
      }.joined(separator: ", "),
      .count: String(orders.reduce(0) { $0 + $1.count }),
    ]
  }

}

extension Catalog {
  /// Returns the message of `event`, taken whole from the first place that has it complete in `locale`: the recipe,
  /// its pack, the pack that provides the messages, the built-in ones. If no place has it in `locale`, the same
  /// places are tried in the pack's own locale.
  ///
  /// - Parameter withoutCount: The values for a message that does not show `{count}`, if they are others.
  private func message(
    _ event: MessageEvent, recipe: RecipeID? = nil, pack: String? = nil, in locale: LocaleID,
    values: [Placeholder: String], withoutCount: [Placeholder: String]? = nil
  ) -> RenderedMessage {
    let packName = pack ?? recipe.map { String($0.pack) }
    let ownPack = packs.first { $0.name == packName }
    let ownLocale = ownPack?.defaultLocale ?? defaultLocale
    let wordingPack = wordingPack(for: event)
    let places = [
      recipe.flatMap(handle).flatMap { recipeMessages[$0.index]?[event] },
      ownPack?.messages[event], wordingPack?.messages[event],
      Message.builtIn(event),
    ].compactMap(\.self)
    for language in [locale, ownLocale] {
      if let message = places.first(where: { $0.isComplete(in: language) }) {
        let shown = withoutCount.flatMap { message.shows(.count, in: language) ? nil : $0 }
        return message.rendered(in: language, else: ownLocale, values: shown ?? values)
      }
    }
    return Message.builtIn(event).rendered(in: .english, else: .english, values: values)
  }

  /// Returns the pack that the catalog takes messages from or, if it names none, the only pack that defines the
  /// event.
  private func wordingPack(for event: MessageEvent) -> Pack? {
    if let wording { return packs[wording] }
    let defining = packs.filter { $0.messages[event] != nil }
    return defining.count == 1 ? defining.first : nil
  }
}

extension RuleVerdict.Subject {
  /// Returns the sentence that tells why the part could not be decided: lower case, without a full stop.
  fileprivate func message(about reason: LocalizedText) -> LocalizedText {
    switch self {
    case .rule(let rule):
      LocalizedText(
        en: "the rule `\(rule)` cannot be decided: \(reason.english)",
        ko: "규칙 \(rule.ticked(.object)) 판단할 수 없습니다. \(reason.korean)")
    case .recipe(let recipe):
      LocalizedText(
        en: "the condition of `\(recipe)` cannot be decided: \(reason.english)",
        ko: "`\(recipe)`의 조건을 판단할 수 없습니다. \(reason.korean)")
    case .line(let line, let recipe):
      LocalizedText(
        en: "`\(line)` of `\(recipe)` cannot be decided: \(reason.english)",
        ko: "`\(recipe)`의 `\(line)` 재료를 정할 수 없습니다. \(reason.korean)")
    }
  }
}
