import CEL

extension Finding.Rule {
  package static let constantCondition = Finding.Rule("constant-condition", .warning)
  package static let changedScope = Finding.Rule("changed-scope")
  package static let expressionSyntax = Finding.Rule("expression-syntax")
  package static let unknownName = Finding.Rule("unknown-name")
  package static let expressionType = Finding.Rule("expression-type")
  package static let invalidRule = Finding.Rule("invalid-rule")
  package static let unknownValue = Finding.Rule("unknown-value", .warning)
  package static let termCycle = Finding.Rule("term-cycle")
  package static let unusedTerm = Finding.Rule("unused-term", .warning)
}

/// The findings about conditions, other expressions and rules.
extension Finding {
  /// Creates the finding for a condition that is never true.
  ///
  /// - Parameter example: Values for which the condition is not true; `nil` if no values are possible.
  static func neverTrue(_ example: Analysis.Example?) -> Finding {
    constant(
      LocalizedText(en: "the condition is never true", ko: "조건이 참이 되는 일이 없습니다"), example,
      help: LocalizedText(
        en: "correct the condition, or delete what depends on it",
        ko: "조건을 고치거나, 조건에 따르는 것을 지우세요"))
  }

  /// Creates the finding for a condition that is true for every order.
  ///
  /// - Parameter example: Values for which the condition is true.
  static func alwaysTrue(_ example: Analysis.Example) -> Finding {
    constant(
      LocalizedText(en: "the condition is always true", ko: "조건이 언제나 참입니다"), example,
      help: LocalizedText(
        en: "correct the condition, or write `true` if it is meant",
        ko: "조건을 고치거나, 뜻한 것이면 `true`를 쓰세요"))
  }

  /// Creates the finding for a comparison of the level of an ingredient that cannot run out.
  static func constantComparison(ofLevelOf ingredient: String) -> Finding {
    Finding(
      .constantCondition,
      en: "the comparison always has the same result, as `\(ingredient)` cannot run out",
      ko: "\(ingredient.ticked(.subject)) 떨어지지 않으므로 비교의 결과가 언제나 같습니다",
      help: LocalizedText(
        en: "compare the level of another ingredient, or delete the comparison",
        ko: "다른 재료와 비교하거나, 비교를 지우세요"))
  }

  /// Creates the finding for a condition that has no value for any order.
  ///
  /// - Parameters:
  ///   - reason: The reason why the condition fails.
  ///   - example: Values for which the condition fails for this reason.
  static func alwaysFails(_ reason: LocalizedText, _ example: Analysis.Example) -> Finding {
    Finding(
      .constantCondition, en: "the condition always fails", ko: "조건을 언제나 계산할 수 없습니다",
      help: LocalizedText(
        en: "an order for which a condition fails is refused; correct the condition",
        ko: "조건을 계산할 수 없는 주문은 거절합니다. 조건을 고치세요"),
      notes: [.reason(reason, example)])
  }

  /// Creates the finding for a condition that has no value for an order of one that gives no facts.
  static func failsByDefault(_ reason: LocalizedText) -> Finding {
    Finding(
      .constantCondition, en: "the condition fails for an order of one without facts",
      ko: "주문 정보 없이 하나를 주문하면 조건을 계산할 수 없습니다",
      help: LocalizedText(
        en: "an order for which a condition fails is refused; correct the condition",
        ko: "조건을 계산할 수 없는 주문은 거절합니다. 조건을 고치세요"),
      notes: [reason])
  }

  /// Creates the finding for a condition of a line that is never true when the recipe is on offer.
  ///
  /// - Parameter example: Values for which the condition is true.
  static func neverTrueOnOffer(_ example: Analysis.Example?) -> Finding {
    constant(
      LocalizedText(
        en: "the condition is never true when the recipe is on offer",
        ko: "레시피를 파는 동안에는 조건이 참이 되는 일이 없습니다"), example,
      help: .reconcile)
  }

  /// Creates the finding for a condition of an alternative that is never true when its line counts.
  ///
  /// - Parameter example: Values for which the condition is true.
  static func neverTrueInLine(_ example: Analysis.Example?) -> Finding {
    constant(
      LocalizedText(
        en: "the condition is never true when the line counts",
        ko: "이 줄을 쓰는 동안에는 조건이 참이 되는 일이 없습니다"), example,
      help: .reconcile)
  }

  /// Creates the finding for a required choice of which no alternative counts when the recipe is on offer.
  static func neverChoosable(_ line: String) -> Finding {
    Finding(
      .constantCondition, en: "no alternative of `\(line)` counts when the recipe is on offer",
      ko: "레시피를 파는 동안에는 `\(line)`에서 고를 것이 없습니다",
      help: LocalizedText(
        en: "the recipe can never be made; correct the conditions, or add an alternative",
        ko: "레시피를 만들 수 없습니다. 조건을 고치거나 고를 것을 더하세요"))
  }

  /// Creates the finding for a rule that overrides make a rule of another part of a request.
  ///
  /// - Parameter scope: The part of a request without the overrides.
  static func changedScope(of rule: String, from scope: OrderRule.Scope) -> Finding {
    let help =
      scope == .line
      ? LocalizedText(
        en: "read `order` in the condition, or in a table that it reads",
        ko: "조건이나 조건에서 읽는 결정표에서 `order`를 읽으세요")
      : LocalizedText(
        en: "do not read `order`: `request.count` and `request.lines` tell what is ordered",
        ko: "`order`를 읽지 마세요. 주문한 것은 `request.count`와 `request.lines`로 알 수 있습니다")
    return Finding(
      .changedScope,
      en: scope == .line
        ? "with this change, `\(rule)` is decided once for the whole request, and no longer for each line"
        : "with this change, `\(rule)` is decided for each line, and no longer once for the whole request",
      ko: scope == .line
        ? "이렇게 바꾸면 \(rule.ticked(.topic)) 줄마다 따지던 규칙이 아니라 요청 전체에 한 번 따지는 규칙이 됩니다"
        : "이렇게 바꾸면 \(rule.ticked(.topic)) 요청 전체에 한 번 따지던 규칙이 아니라 줄마다 따지는 규칙이 됩니다",
      help: help)
  }

  /// Creates the finding for rules that together refuse every order.
  ///
  /// - Parameter names: The names of the rules.
  static func allRefused(by names: [String]) -> Finding {
    Finding(
      .constantCondition, en: "\(names.ticked()) together refuse every order",
      ko: "\(names.ticked(separator: ", ")) 규칙이 함께 모든 주문을 거절합니다",
      help: LocalizedText(
        en: "correct one of the conditions, so that they leave some orders",
        ko: "받을 주문이 남도록 조건을 고치세요"))
  }

  private static func constant(
    _ message: LocalizedText, _ example: Analysis.Example?, help: LocalizedText
  ) -> Finding {
    Finding(.constantCondition, message, help: help, notes: .example(example))
  }

  /// Creates the finding for an expression that cannot be parsed.
  static func expressionSyntax(_ error: SyntaxError) -> Finding {
    Finding(
      .expressionSyntax, LocalizedText(error.message), help: error.help.map { LocalizedText($0) })
  }

  /// Creates the finding for a unit in a computed amount.
  ///
  /// - Parameter unit: The unit of the ingredient; `nil` if it is not known.
  static func unitInExpression(_ symbol: String, in unit: Ingredient.Unit?) -> Finding {
    let (english, korean) = unit.map { (", \($0.name.english)", "(\($0.name.korean))") } ?? ("", "")
    return Finding(
      .expressionSyntax, en: "a computed amount has no unit", ko: "계산하는 수량에는 단위를 쓰지 않습니다",
      help: LocalizedText(
        en: "delete `\(symbol)`: the amount is in the unit of the ingredient\(english)",
        ko: "\(symbol.ticked(.object)) 지우세요. 수량은 재료의 단위\(korean)로 셉니다"))
  }

  /// Creates the finding for a mistake in the names or types of the expression `source`.
  static func invalidExpression(_ error: CheckError, in source: String) -> Finding {
    var finding = Finding(
      error.isOfName ? .unknownName : .expressionType, LocalizedText(error.message),
      help: error.help.map { LocalizedText($0) })
    guard let correction = error.corrections.first else { return finding }
    let found = String(decoding: Array(source.utf8)[error.range], as: UTF8.self)
    let texts = error.corrections.map { $0.text(replacing: error.range, in: source) ?? $0.text }
    if error.isOfName {
      finding.data.found = found.unquoted
      finding.data.candidates = texts.map(\.unquoted)
    }
    if error.corrections.count == 1 {
      finding.replacement = correction.text(replacing: error.range, in: source)
      finding.isFixSafe =
        !correction.isGuess
        || Spelling(found.unquoted).isSlip(of: Spelling(texts[0].unquoted))
    }
    return finding
  }

  /// The finding for a line of a recipe with a product that reads the order.
  static let orderInProduct = Finding(
    .unknownName, en: "a recipe with `makes` is made for any order, so its lines cannot read one",
    ko: "`makes`가 있는 레시피는 어느 주문에나 쓰이므로 재료에서 주문을 읽을 수 없습니다",
    help: LocalizedText(
      en: "read facts, the stock or the clock instead", ko: "대신 주문 정보, 재고나 시각을 읽으세요"))

  /// The finding for an expression of a recipe that reads the whole request.
  static let requestInRecipe = Finding(
    .unknownName,
    en: "what a recipe takes cannot depend on the whole request, or on what the order takes",
    ko: "레시피의 재료는 요청 전체나 주문에 드는 재료에 따라 달라질 수 없습니다",
    help: LocalizedText(
      en: "read the order, facts, the stock or the clock instead, or write a rule",
      ko: "대신 주문, 주문 정보, 재고나 시각을 읽거나 규칙을 쓰세요"))

  /// Creates the finding for a rule with several effects.
  static func severalEffects(_ rule: String, _ effects: [OrderRule.Effect]) -> Finding {
    let names = effects.map(\.rawValue)
    return Finding(
      .invalidRule, en: "`\(rule)` has several effects: \(names.ticked())",
      ko: "`\(rule)`의 결과가 여럿입니다: \(names.ticked())",
      help: LocalizedText(
        en: "keep one effect, and write a rule of its own for each other one",
        ko: "하나만 남기고 나머지는 다른 규칙으로 쓰세요"),
      found: names.joined(separator: ", "))
  }

  /// Creates the finding for a literal in the expression `source` that meets a value which never is that text.
  ///
  /// - Parameter nearest: The nearest text that the value can be, as the pack writes it.
  static func unknownValue(
    _ use: CheckedExpression.Use, nearest: String?, in source: String
  ) -> Finding {
    var finding = Finding(.unknownValue, use.message, help: use.help(nearest))
    if let nearest {
      finding.propose([nearest], insteadOf: use.spelling)
      finding.replaceText(with: nearest, in: source, use.range)
    } else {
      finding.data.found = use.spelling
    }
    return finding
  }

  /// Sets the replacement to a name, in the quotes of the text that it replaces if it is in quotes.
  mutating func replaceText(with name: String, in source: String, _ range: Range<Int>) {
    replacement = name
    let start = source.utf8.dropFirst(range.lowerBound).first
    if let start, "'\"".utf8.contains(start) {
      let quote = String(UnicodeScalar(start))
      replacement = quote + name + quote
    }
  }

  /// Creates the finding for a term that no expression in the packs that are enabled together reads.
  static func unusedTerm(_ id: String) -> Finding {
    Finding(
      .unusedTerm, en: "nothing reads the term `\(id)`",
      ko: "용어 \(id.ticked(.object)) 읽는 곳이 없습니다",
      help: LocalizedText(
        en: "read `terms.\(id.asField)` in a condition, an amount or a table, or delete the term",
        ko: "조건, 수량이나 표에서 `terms.\(id.asField)`로 읽거나 지우세요"),
      found: id)
  }

  /// Creates the finding for terms and tables each of which reads the next.
  ///
  /// - Parameter names: The names as expressions write them; the first and the last are the same.
  static func termCycle(_ names: [String]) -> Finding {
    Finding(
      .termCycle, en: "the value depends on itself: \(names.ticked(separator: " → "))",
      ko: "값이 자기 자신에 따라 정해집니다: \(names.ticked(separator: " → "))",
      help: LocalizedText(
        en: "take one of these names out of the expression that reads it",
        ko: "이 이름들 가운데 하나를 읽는 식에서 빼세요"),
      found: names.joined(separator: " → "))
  }
}

extension LocalizedText {
  fileprivate static let reconcile = LocalizedText(
    en: "correct one of the two conditions, or delete what depends on this one",
    ko: "두 조건 가운데 하나를 고치거나, 이 조건에 따르는 것을 지우세요")

  /// The note that gives a reason, with the values of an example for which it holds.
  static func reason(_ reason: LocalizedText, _ example: Analysis.Example) -> LocalizedText {
    let shown = example.shown
    if shown.isEmpty { return reason }
    return LocalizedText(
      en: "for example with \(shown), \(reason.english)", ko: "예: \(shown)일 때 \(reason.korean)")
  }

  init(_ text: BilingualText) { self.init(en: text.english, ko: text.korean) }

  static let writeDate = LocalizedText(
    en: "write a date that exists, such as `2027-03-01`", ko: "`2027-03-01`처럼 있는 날짜를 쓰세요")

  static let writeTime = LocalizedText(
    en: "write a time with two digits each, such as `09:30`", ko: "`09:30`처럼 두 자리씩 시각을 쓰세요")
}

extension [LocalizedText] {
  /// The note that shows an example; none if there is no example or it has no values.
  static func example(_ example: Analysis.Example?) -> Self {
    let shown = example?.shown ?? ""
    if shown.isEmpty { return [] }
    return [LocalizedText(en: "for example with \(shown)", ko: "예: \(shown)")]
  }
}

extension Value {
  /// The value as people read it.
  var shown: String { if case .decimal(let number) = self { number.shown } else { description } }
}

extension Analysis.Example {
  /// The values as people read them, such as `order.count: 6, facts.sweetness: "half"`.
  var shown: String {
    zip(inputs, values).map { "\($0): \($1.shown)" }.joined(separator: ", ")
  }
}

extension CheckError {
  /// A Boolean value that indicates whether the mistake is a name that nothing has.
  fileprivate var isOfName: Bool {
    switch problem {
    case .unknownName, .unknownMember, .unquotedName, .incompleteName, .unknownFunction,
      .unknownKey,
      .unknownArgument, .unknownZone:
      true
    default: false
    }
  }
}

extension String {
  /// The text without the quotes or backquotes around it.
  fileprivate var unquoted: String {
    guard count > 1, let first, first == last, "\"'`".contains(first) else { return self }
    return String(dropFirst().dropLast())
  }
}

extension CheckedExpression.Use {
  fileprivate var message: LocalizedText {
    switch subject {
    case .key(let variable):
      LocalizedText(
        en: "`\(variable)` never has the key `\(spelling)`",
        ko: "`\(variable)`에 `\(spelling)` 키가 있는 일은 없습니다")
    case .value(let variable), .argument(_, let variable):
      LocalizedText(
        en: "`\(variable)` is never `\(spelling)`",
        ko: "`\(variable)` 값이 `\(spelling)`인 일은 없습니다")
    case .variable: LocalizedText(en: "unknown name `\(spelling)`", ko: "알 수 없는 이름 `\(spelling)`")
    }
  }

  fileprivate func help(_ nearest: String?) -> LocalizedText? {
    if let nearest {
      LocalizedText(en: "did you mean `\(nearest)`?", ko: "혹시 `\(nearest)`?")
    } else if subject == .value(of: "clock.date") {
      .writeDate
    } else if subject == .value(of: "clock.time") {
      .writeTime
    } else {
      LocalizedText(en: "correct the text, or delete it", ko: "글을 고치거나 지우세요")
    }
  }
}
