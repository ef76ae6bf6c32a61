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

  private static func constant(
    _ message: LocalizedText, _ example: Analysis.Example?, help: LocalizedText
  ) -> Finding {
    let shown = example?.shown ?? ""
    let notes = LocalizedText(en: "for example with \(shown)", ko: "예: \(shown)")
    return Finding(.constantCondition, message, help: help, notes: shown.isEmpty ? [] : [notes])
  }
}

extension Analysis.Example {
  /// The values as people read them, such as `order.count: 6, facts.sweetness: "half"`.
  var shown: String {
    zip(inputs, values).map { input, value in
      if case .decimal(let number) = value { "\(input): \(number)" } else { "\(input): \(value)" }
    }.joined(separator: ", ")
  }
}
