import CEL

extension Finding.Rule {
  package static let constantCondition = Finding.Rule("constant-condition", .warning)
  package static let changedScope = Finding.Rule("changed-scope")
  package static let expressionSyntax = Finding.Rule("expression-syntax")
  package static let unknownName = Finding.Rule("unknown-name")
  package static let expressionType = Finding.Rule("expression-type")
  package static let invalidFact = Finding.Rule("invalid-fact")
  package static let invalidRule = Finding.Rule("invalid-rule")
  package static let unknownValue = Finding.Rule("unknown-value", .warning)
  package static let termCycle = Finding.Rule("term-cycle")
  package static let unknownFact = Finding.Rule("unknown-fact")
  package static let missingFact = Finding.Rule("missing-fact")
  package static let unusedFact = Finding.Rule("unused-fact", .warning)
  package static let unusedTerm = Finding.Rule("unused-term", .warning)
}

/// The findings about conditions, other expressions, facts and rules.
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

  /// Creates the finding for a limit of a fact whose type has no such limit.
  static func limitOfOtherType(_ key: String, of kind: FactType.Kind) -> Finding {
    Finding(
      .invalidFact, en: "a fact of the type `\(kind.rawValue)` has no `\(key)`",
      ko: "`\(kind.rawValue)` 값에는 \(key.ticked(.object)) 쓸 수 없습니다",
      help: LocalizedText(
        en: key == "values"
          ? "delete `values`, or change the type to `text` or `tags`"
          : "delete `\(key)`, or change the type to `int` or `decimal`",
        ko: key == "values"
          ? "`values`를 지우거나 `type`을 `text`나 `tags`로 바꾸세요"
          : "\(key.ticked(.object)) 지우거나 `type`을 `int`나 `decimal`로 바꾸세요"),
      found: key, target: .key)
  }

  /// The finding for a choice of a value that recipes give.
  static let choiceOfRecipes = Finding(
    .invalidFact, en: "recipes give the fact, so that nobody who orders can choose another value",
    ko: "레시피에 정해진 값이라 주문할 때 고를 수 없습니다",
    help: LocalizedText(en: "delete `choice`", ko: "`choice`를 지우세요"), target: .key)

  /// The finding for a fact of recipes that is tags.
  static let tagsOfRecipes = Finding(
    .invalidFact, en: "recipes have tags of their own", ko: "레시피에는 `tags`가 따로 있습니다",
    help: LocalizedText(
      en: "list the tags under `tags` of the recipes, and read `order.tags`",
      ko: "레시피의 `tags`에 쓰고 `order.tags`로 읽으세요"), found: "tags")

  /// Creates the finding for a recipe that gives a fact which is given with orders.
  static func factOfOrders(_ id: String) -> Finding {
    Finding(
      .invalidFact, en: "the fact `\(id)` is given with orders, and not by recipes",
      ko: "\(id.ticked(.topic)) 레시피가 아니라 주문할 때 주는 정보입니다",
      help: LocalizedText(
        en: "declare the fact with `per: recipe`, or delete it here",
        ko: "`facts`에서 `per: recipe`로 정하거나 여기에서 지우세요"), found: id, target: .key)
  }

  /// Creates the finding for a recipe that gives a fact under several names.
  static func factGivenTwice(_ id: String) -> Finding {
    Finding(
      .invalidFact, en: "the recipe gives the fact `\(id)` twice",
      ko: "레시피에 \(id.ticked(.subject)) 두 번 있습니다",
      help: LocalizedText(en: "keep one of the values", ko: "값 하나만 남기세요"), found: id,
      target: .key)
  }

  /// Creates the finding for a fact without a default that recipes do not give.
  static func missingFact(_ id: String, in recipes: [String]) -> Finding {
    let names = Array(recipes.prefix(10)).ticked() + (recipes.count > 10 ? ", …" : "")
    let count = recipes.count == 1 ? "one recipe gives" : "\(recipes.count) recipes give"
    return Finding(
      .missingFact, en: "the fact `\(id)` has no default, and \(count) no value: \(names)",
      ko: "`\(id)`에 기본값이 없는데 값이 없는 레시피가 \(recipes.count)개 있습니다: \(names)",
      help: LocalizedText(
        en: "give the fact a `default`, or write `facts: { \(id): … }` in the recipes",
        ko: "`default`를 정하거나 레시피에 `facts: { \(id): … }`를 쓰세요"),
      found: recipes.joined(separator: ", "))
  }

  /// Creates the finding for a minimum above the maximum.
  static func limitsCrossed(minimum: FactValue, maximum: FactValue) -> Finding {
    Finding(
      .invalidFact, en: "the minimum `\(minimum)` is greater than the maximum `\(maximum)`",
      ko: "최솟값 \(minimum.ticked(.subject)) 최댓값 `\(maximum)`보다 큽니다",
      help: LocalizedText(en: "swap the limits, or correct one", ko: "두 값을 바꾸거나 하나를 고치세요"),
      found: minimum.description)
  }

  /// Creates the finding for an empty list of values.
  static let noValues = Finding(
    .invalidFact, en: "`values` lists no value", ko: "`values`에 값이 없습니다",
    help: LocalizedText(
      en: "list the values that an order can give, or delete `values` to allow any",
      ko: "주문할 때 줄 수 있는 값을 쓰거나, 아무 값이나 받으려면 `values`를 지우세요"))

  /// Creates the finding for a default, a minimum or a maximum that is not a value of the fact.
  static func misfittingValue(
    _ written: String, of type: FactType, _ mismatch: FactMismatch
  ) -> Finding {
    var candidates: [String] = []
    if case .notListed(let nearest) = mismatch { candidates = nearest }
    return Finding(
      .invalidFact, mismatch.message(about: written, of: type),
      help: .didYouMean(candidates) ?? mismatch.help(for: type), found: written
    ).proposing(candidates, insteadOf: written)
  }

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

  /// Creates the finding for a fact that no expression in the packs that are enabled together reads.
  static func unusedFact(_ id: String) -> Finding {
    Finding(
      .unusedFact, en: "nothing reads the fact `\(id)`",
      ko: "주문 정보 \(id.ticked(.object)) 읽는 곳이 없습니다",
      help: LocalizedText(
        en: "read `facts.\(id.asField)` in a condition, an amount or a table, or delete the fact",
        ko: "조건, 수량이나 표에서 `facts.\(id.asField)`로 읽거나 지우세요"),
      found: id)
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

extension FactMismatch {
  /// Returns the sentence that tells why `text` is not a value of `type`: lower case, without a full stop.
  package func message(about text: String, of type: FactType) -> LocalizedText {
    switch self {
    case .otherType where text.isEmpty:
      LocalizedText(en: "the value is empty", ko: "값이 비어 있습니다")
    case .otherType:
      LocalizedText(
        en: "`\(text)` is not \(type.phrase.english)",
        ko: "\(text.ticked(.topic)) \(type.phrase.korean.with(.subject)) 아닙니다")
    case .below(let minimum):
      LocalizedText(
        en: "`\(text)` is less than the minimum `\(minimum)`",
        ko: "\(text.ticked(.topic)) 최솟값 `\(minimum)`보다 작습니다")
    case .above(let maximum):
      LocalizedText(
        en: "`\(text)` is greater than the maximum `\(maximum)`",
        ko: "\(text.ticked(.topic)) 최댓값 `\(maximum)`보다 큽니다")
    case .notListed:
      LocalizedText(
        en: "`\(text)` is not one of the values", ko: "\(text.ticked(.topic)) 쓸 수 있는 값이 아닙니다")
    case .tooLong(let count):
      LocalizedText(
        en: "the text has \(count) characters, more than \(FactValue.maximumLength)",
        ko: "글이 \(count)자로, 최대 \(FactValue.maximumLength)자를 넘습니다")
    case .unknownTag(let tag, _):
      if case .tags(_?) = type {
        FactMismatch.notListed(nearest: []).message(about: tag, of: type)
      } else {
        LocalizedText(en: "unknown tag `\(tag)`", ko: "`\(tag)` 태그가 없습니다")
      }
    }
  }

  /// Returns advice on which value to give instead.
  package func help(for type: FactType) -> LocalizedText? {
    switch (self, type) {
    case (_, .text(let values?)): .oneOf(values)
    case (.unknownTag, .tags(let values?)): .oneOf(values.map { String($0.name) })
    case (.unknownTag, .tags(nil)):
      LocalizedText(
        en: "name tags that packs declare under `tags`", ko: "팩의 `tags`에 있는 태그를 쓰세요")
    case (.otherType, .tags):
      LocalizedText(
        en: "write a list of tags such as `[nuts, dairy]`", ko: "`[nuts, dairy]`처럼 태그의 목록을 쓰세요")
    case (.otherType, .bool):
      LocalizedText(en: "write `true` or `false`", ko: "`true`나 `false`를 쓰세요")
    case (.otherType, .text): LocalizedText(en: "put the text in quotes", ko: "글을 따옴표로 묶으세요")
    case (.otherType, .int): LocalizedText(en: "write a number such as `3`", ko: "`3`처럼 정수를 쓰세요")
    case (.otherType, .decimal):
      LocalizedText(
        en: "write a number with at most three decimals, such as `2.5`",
        ko: "`2.5`처럼 소수점 아래가 세 자리 이하인 수를 쓰세요")
    default: nil
    }
  }
}

extension FactType {
  /// The words for a value of the type, such as "a whole number".
  package var phrase: LocalizedText {
    switch self {
    case .bool: LocalizedText(en: "`true` or `false`", ko: "`true`나 `false`")
    case .int: LocalizedText(en: "a whole number", ko: "정수")
    case .decimal:
      LocalizedText(en: "a number with at most three decimals", ko: "소수점 아래가 세 자리 이하인 수")
    case .text: LocalizedText(en: "a text", ko: "글")
    case .tags: LocalizedText(en: "a list of tags", ko: "태그의 목록")
    }
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
