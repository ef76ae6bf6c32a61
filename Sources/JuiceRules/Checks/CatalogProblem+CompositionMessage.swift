extension CatalogProblem {
  /// The message of a problem with choices, sizes, or recipes that others use.
  var compositionMessage: LocalizedText {
    switch kind {
    case .noProduct(let id):
      LocalizedText(
        en: "recipe `\(id)` says nothing of how much it makes, so nothing can use it",
        ko: "`\(id)` 레시피에 만드는 양(`makes`)이 없어서 재료로 쓸 수 없습니다")
    case .recipeCycle(let path):
      LocalizedText(
        en: "the recipe needs itself: " + quoted(path, " → "),
        ko: "레시피가 자기 자신을 필요로 합니다: " + quoted(path, " → "))
    case .emptyChoice(let line):
      LocalizedText(
        en: "`\(line)` offers nothing to choose", ko: "`\(line)`에 고를 것이 없습니다")
    case .choiceWithAmount(let line):
      LocalizedText(
        en: "`\(line)` cannot both be a choice and say how much of what",
        ko: "`\(line)`\(line.topic) 선택이면서 재료와 양을 따로 정할 수 없습니다")
    case .missingYield(let id, let field):
      LocalizedText(
        en: "`\(field)` speaks of what `\(id)` makes, but `makes` is missing",
        ko: "`\(id)`에 `\(field)`\(field.topic) 있지만 만드는 양(`makes`)이 없습니다")
    case .yieldNotPositive(let yield):
      LocalizedText(
        en: "a batch of `\(yield)` makes nothing", ko: "한 번에 `\(yield)`만큼 만들면 남는 것이 없습니다")
    case .wastefulBatch(let id, let used, let yield, let unit):
      LocalizedText(
        en: """
          \(unit.counting(used, .english)) of `\(id)` leave a part of a batch of \
          \(unit.counting(yield, .english)), which is thrown away
          """,
        ko: """
          `\(id)` \(unit.counting(used, .korean))\(unit.counting(used, .korean).subject) 한 번에 만드는 \
          \(unit.counting(yield, .korean))의 배수가 아니어서 나머지를 버립니다
          """)
    case .unreachableAlternative(let line, let number, let earlier):
      LocalizedText(
        en:
          "alternative \(number) of `\(line)` is never chosen: it needs all that \(earlier) needs",
        ko: "`\(line)`의 \(number)번째 선택은 고를 일이 없습니다. \(earlier)번째에 드는 것이 모두 듭니다")
    case .sizeTooFine(let size, let ingredient, let amount, let factor, let step):
      LocalizedText(
        en: """
          \(factor) times \(amount) of `\(ingredient)` is not a multiple of \(step), so `\(size)` cannot be \
          made
          """,
        ko: """
          `\(ingredient)` \(amount)의 \(factor)배는 \(step)의 배수가 아니어서 `\(size)` 크기를 만들 수 없습니다
          """)
    default: ""
    }
  }
}
