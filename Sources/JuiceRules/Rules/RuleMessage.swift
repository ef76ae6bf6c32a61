import CEL

extension ExpressionInputs {
  /// Returns the message of a rule with the values of the names in its texts. A name without a value, such as a fact that
  /// the order does not give, is shown as `…`, so that the message is not lost.
  func message(of rule: OrderRule, in catalog: Catalog) -> Message {
    rule.message(in: catalog) { formula, locale in
      guard let value = try? value(of: formula, in: catalog) else { return OrderRule.noValue }
      return shown(value, as: catalog.reading(shownBy: formula), in: locale, of: catalog)
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
      case .recipe(let names):
        names.index(of: text).map { catalog.name(of: catalog.recipes[$0].id, in: locale) } ?? text
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
  /// Returns the reading that a formula consists of, itself or as written out for a term or a table; `nil` if it computes
  /// a value, or if the values of a table are not the same reading.
  fileprivate func reading(shownBy formula: Formula) -> Condition.Reading? {
    switch formula.program.expression.root.kind {
    case .input(let slot):
      switch formula.readings[slot] {
      case .named(.term(let index), _, _, _):
        return terms[index].formula.flatMap { reading(shownBy: $0) }
      case .named(.table(let index), let column, _, _):
        let table = tables[index]
        let values =
          table.rows.map { $0.outputs[column] } + (table.otherwise.map { [$0[column]] } ?? [])
        guard let first = values.first.flatMap({ reading(shownBy: $0) }),
          values.dropFirst().allSatisfy({ reading(shownBy: $0) == first })
        else { return nil }
        return first
      case let other: return other
      }
    case .loop(let loop):
      // `request.lines.map(l, l.recipe)`
      guard case .input(let slot) = loop.range.kind,
        case .lines(let recipes, _, _, _) = formula.readings[slot],
        case .call(let call) = loop.step.kind, call.function == "_+_",
        case .list(let elements)? = call.arguments.last?.kind,
        case .select(let line, field: "recipe", .value)? = elements.first?.value.kind,
        case .local = line.kind
      else { return nil }
      return .recipe(names: recipes)
    default: return nil
    }
  }

  fileprivate func name(ofTag id: String, in locale: LocaleID) -> String {
    tags.first { $0.id.rawValue == id }
      .map { $0.name.text(in: locale, else: defaultLocale(of: $0.id.pack)) } ?? id
  }
}
