import CEL

extension ExpressionInputs {
  /// Returns the message of a rule with the values of the names in its texts. A name without a value, such as a fact that
  /// the order does not give, is shown as `…`, so that the message is not lost.
  func message(of rule: OrderRule, in catalog: Catalog) -> Message {
    rule.message(in: catalog) { formula, locale in
      guard let value = try? value(of: formula, in: catalog) else { return OrderRule.noValue }
      return shown(value, as: formula.readings.first, in: locale, of: catalog)
    }
  }

  /// Returns a value as people read it: recipes, tags and weekdays by their names, and lists with commas.
  private func shown(
    _ value: Value, as reading: Condition.Reading?, in locale: LocaleID, of catalog: Catalog
  ) -> String {
    switch value {
    case .decimal(let number): number.shown
    case .list(let values):
      values.map { shown($0, as: reading, in: locale, of: catalog) }.joined(separator: ", ")
    case .string(let text):
      switch reading {
      case .recipe: order.map { catalog.name(of: catalog.current($0).recipe, in: locale) } ?? text
      case .tags: catalog.name(ofTag: text, in: locale)
      case .fact(let index, _):
        if case .tags = catalog.facts[index].type {
          catalog.name(ofTag: text, in: locale)
        } else {
          text
        }
      case .weekday:
        LocalTime.Weekday(rawValue: text).map { locale.say(en: $0.english, ko: $0.korean) } ?? text
      default: text
      }
    default: value.description
    }
  }
}

extension Catalog {
  fileprivate func name(ofTag id: String, in locale: LocaleID) -> String {
    tags.first { $0.id.rawValue == id }
      .map { $0.name.text(in: locale, else: defaultLocale(of: $0.id.pack)) } ?? id
  }
}
