import CEL

extension Finding.Rule {
  package static let constantCondition = Finding.Rule("constant-condition", .warning)
}

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
      LocalizedText(
        en: "the comparison always has the same result, as `\(ingredient)` cannot run out",
        ko: "\(ingredient.ticked(.subject)) 떨어지지 않으므로 비교의 결과가 언제나 같습니다"),
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
      .constantCondition,
      LocalizedText(en: "the condition always fails", ko: "조건을 언제나 계산할 수 없습니다"),
      help: LocalizedText(
        en: "an order for which a condition fails is refused; correct the condition",
        ko: "조건을 계산할 수 없는 주문은 거절합니다. 조건을 고치세요"),
      notes: [.reason(reason, example)])
  }

  /// Creates the finding for a condition that has no value for an order of one that gives no facts.
  static func failsByDefault(_ reason: LocalizedText) -> Finding {
    Finding(
      .constantCondition,
      LocalizedText(
        en: "the condition fails for an order of one without facts",
        ko: "주문 정보 없이 하나를 주문하면 조건을 계산할 수 없습니다"),
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
      .constantCondition,
      LocalizedText(
        en: "no alternative of `\(line)` counts when the recipe is on offer",
        ko: "레시피를 파는 동안에는 `\(line)`에서 고를 것이 없습니다"),
      help: LocalizedText(
        en: "the recipe can never be made; correct the conditions, or add an alternative",
        ko: "레시피를 만들 수 없습니다. 조건을 고치거나 고를 것을 더하세요"))
  }

  /// Creates the finding for rules that together refuse every order.
  ///
  /// - Parameter names: The names of the rules.
  static func allRefused(by names: [String]) -> Finding {
    Finding(
      .constantCondition,
      LocalizedText(
        en: "\(names.ticked()) together refuse every order",
        ko: "\(names.ticked(separator: ", ")) 규칙이 함께 모든 주문을 거절합니다"),
      help: LocalizedText(
        en: "correct one of the conditions, so that they leave some orders",
        ko: "받을 주문이 남도록 조건을 고치세요"))
  }

  private static func constant(
    _ message: LocalizedText, _ example: Analysis.Example?, help: LocalizedText
  ) -> Finding {
    Finding(.constantCondition, message, help: help, notes: .example(example))
  }
}

extension LocalizedText {
  fileprivate static let reconcile = LocalizedText(
    en: "correct one of the two conditions, or delete what depends on this one",
    ko: "두 조건 가운데 하나를 고치거나, 이 조건에 따르는 것을 지우세요")
}

extension LocalizedText {
  /// The note that gives a reason, with the values of an example for which it holds.
  static func reason(_ reason: LocalizedText, _ example: Analysis.Example) -> LocalizedText {
    let shown = example.shown
    if shown.isEmpty { return reason }
    return LocalizedText(
      en: "for example with \(shown), \(reason.english)", ko: "예: \(shown)일 때 \(reason.korean)")
  }
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
