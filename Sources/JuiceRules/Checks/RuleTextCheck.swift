import CEL

/// The names in the texts of a rule's effect, compiled like expressions.
struct RuleTextCheck {
  /// The formulas of the names, by the text.
  private(set) var names: [String: [Placeholder: Formula]] = [:]
  private(set) var problems: [CatalogProblem] = []
  /// The part of a request that the rule is decided for; `nil` if that is not known.
  private let ruleScope: OrderRule.Scope?

  /// The names that stand for longer ones, as in messages about events.
  private static let shortNames: [Placeholder: String] = [
    .juice: "order.recipe", .count: "order.count",
  ]

  /// Checks the texts of an effect.
  ///
  /// - Parameters:
  ///   - origin: The origin of the rule.
  ///   - ruleScope: The part of a request that the rule is decided for; `nil` if that is not known.
  ///   - locale: The default locale of the rule's pack.
  init(
    _ effect: RuleDefinition.Effect, at origin: CatalogOrigin, for ruleScope: OrderRule.Scope?,
    in locale: LocaleID, _ scopes: EntryScopes
  ) {
    self.ruleScope = ruleScope
    for (text, path) in effect.message.textFields(textKey: "message") {
      for translation in text.translations {
        let field = [effect.kind.rawValue] + path + (translation.locale.map { [$0.rawValue] } ?? [])
        let place = CatalogProblem.Place(origin, .field(field))
        let template = MessageTemplate(translation.text)
        var formulas: [Placeholder: Formula] = [:]
        for use in template.placeholders {
          formulas[use.placeholder] = formula(of: use, scopes[place], at: place)
        }
        if !formulas.isEmpty { names[translation.text] = formulas }
        let findings = template.findings(in: translation.locale, else: locale) {
          formulas[$0]?.isNumber
        }
        for (finding, range) in findings {
          problems.report(finding, at: origin, .field(field), range: range)
        }
      }
    }
  }

  /// Returns the formula of a placeholder, or `nil` if the text cannot show its value, which is reported.
  private mutating func formula(
    of use: MessageTemplate.Use, _ scope: ConditionScope, at place: CatalogProblem.Place
  ) -> Formula? {
    let name = use.placeholder.rawValue
    func report(_ finding: Finding) {
      problems.report(finding, at: place.origin, place.part, range: use.range)
    }
    switch scope.formula(Self.shortNames[use.placeholder] ?? name) {
    case .failure(let faults):
      if let fault = faults.faults.first { report(.unknownPlaceholder(use, fault)) }
    case .success(let formula) where !formula.isName:
      // The columns of a table with mistakes are not known.
      if formula.program.expression.type != .dynamic { report(.expressionInPlaceholder(name)) }
    case .success(let formula):
      if Self.shortNames[use.placeholder] == nil {
        scope.reportNames(
          in: formula, offset: use.range.lowerBound + 1, at: place, to: &problems)
      }
      if !formula.program.expression.type.isShown {
        report(.placeholderOfType(name, formula.program.expression.type))
      } else if ruleScope == .request, formula.allReadings.contains(where: \.isOfLine) {
        report(.placeholderOfLine(name))
      } else {
        return formula
      }
    }
    return nil
  }
}

extension Formula {
  /// A Boolean value that indicates whether the expression is only a name with dots, such as `facts.guests`.
  fileprivate var isName: Bool {
    if case .input = program.expression.root.kind,
      !source.utf8.contains(where: "[( \n".utf8.contains)
    {
      true
    } else {
      false
    }
  }

  fileprivate var isNumber: Bool {
    [.int, .uint, .decimal, .double].contains(program.expression.type)
  }
}

extension ValueType {
  /// A Boolean value that indicates whether the text of a rule can show values of the type.
  fileprivate var isShown: Bool {
    switch self {
    case .bool, .null, .bytes, .map, .type, .optional, .opaque: false
    case .list(let type): type.isShown
    default: true
    }
  }
}
