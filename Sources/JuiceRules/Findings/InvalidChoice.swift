extension Finding.Rule {
  package static let invalidChoice = Finding.Rule("invalid-choice")
}

extension Finding {
  /// Creates the finding for a choice without alternatives, or with an empty one.
  package static func emptyChoice(_ line: String) -> Finding {
    Finding(
      .invalidChoice,
      LocalizedText(en: "`\(line)` offers nothing to choose", ko: "`\(line)`에 고를 것이 없습니다"),
      help: LocalizedText(
        en: "name an ingredient, or delete the alternative", ko: "쓸 재료를 적거나 이 선택을 지우세요"))
  }

  /// Creates the finding for a line with both an amount and a choice.
  package static func choiceWithAmount(_ line: String) -> Finding {
    Finding(
      .invalidChoice,
      LocalizedText(
        en: "`\(line)` has both `any-of` and an `amount` or a `use`",
        ko: "`\(line)`에 `any-of`를 `amount`나 `use`와 함께 쓸 수 없습니다"),
      help: LocalizedText(
        en: "delete `amount` and `use`, or `any-of`",
        ko: "`amount`와 `use`를 지우거나 `any-of`를 지우세요"))
  }
}
