extension CatalogProblem {
  /// The message of a problem with a declaration that all of its uses contradict.
  var declarationMessage: LocalizedText {
    switch kind {
    case .misspeltIngredient(let id, let meant, let count):
      LocalizedText(
        en: "no recipe uses `\(id)`; `\(meant)`, used \(count) times, is not declared",
        ko: "`\(id)`\(id.object) 쓰는 레시피가 없고, \(count)번 쓰인 `\(meant)`\(meant.topic) 정의되어 있지 않습니다")
    case .requirementMissing(let pack, let count):
      LocalizedText(
        en: "recipes use pack `\(pack)` \(count) times, and this pack does not require it",
        ko: "레시피가 `\(pack)` 팩의 재료를 \(count)번 쓰는데 이 팩은 그 팩을 요구하지 않습니다")
    case .unitOfNoAmount(let id, let unit, let symbols, let count):
      LocalizedText(
        en: "`\(id)` is counted in \(unit.name.english), but its \(count) amounts are in "
          + quoted(symbols, ", "),
        ko: "`\(id)`\(id.topic) \(unit.koreanName) 단위로 세는데 수량 \(count)개는 "
          + "\(quoted(symbols, ", ")) 단위입니다")
    case .yieldOfNoAmount(let id, let yield, let symbols, let count):
      yield.unit == nil
        ? LocalizedText(
          en: "`makes: \(yield)` has no unit, but `\(id)` is used in \(quoted(symbols, ", "))",
          ko: "`makes: \(yield)`에 단위가 없는데 `\(id)`\(id.topic) \(quoted(symbols, ", ")) 단위로 쓰입니다")
        : LocalizedText(
          en: "a batch makes `\(yield)`, but `\(id)` is used \(count) times in "
            + quoted(symbols, ", "),
          ko: "한 번에 `\(yield)`\(yield.description.object) 만드는데 `\(id)`\(id.topic) "
            + "\(quoted(symbols, ", ")) 단위로 \(count)번 쓰입니다")
    case .undeclaredLocale(let locale, let misspelt?, _, let count):
      LocalizedText(
        en:
          "no text is in `\(misspelt)`; `\(locale)`, which \(count) texts are in, is not among the "
          + "pack's locales",
        ko: "`\(misspelt)` 글은 없고, 글 \(count)개를 쓴 `\(locale)`\(locale.rawValue.topic) 팩의 언어가 아닙니다")
    case .undeclaredLocale(let locale, nil, _, let count):
      LocalizedText(
        en: "\(count) texts are in `\(locale)`, which is not among the pack's locales",
        ko: "글 \(count)개를 쓴 `\(locale)`\(locale.rawValue.topic) 팩의 언어가 아닙니다")
    case .misspeltPack(let name, let meant):
      LocalizedText(
        en: "this pack is named `\(name)`, but others ask for `\(meant)`",
        ko: "이 팩의 이름은 `\(name)`인데 다른 곳에서는 `\(meant)`\(meant.object) 찾습니다")
    default: ""
    }
  }
}
