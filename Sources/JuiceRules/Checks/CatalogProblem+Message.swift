extension CatalogProblem {
  /// The name of the lint rule that the problem belongs to: `unknown-ingredient`.
  public var rule: String {
    switch kind {
    case .invalidID: "invalid-id"
    case .duplicateID: "duplicate-id"
    case .shadowedID: "shadowed-id"
    case .unknownIngredient, .packNotRequired, .requirementMissing, .misspeltIngredient:
      "unknown-ingredient"
    case .ambiguousIngredient: "ambiguous-ingredient"
    case .noProduct: "no-product"
    case .recipeCycle: "recipe-cycle"
    case .emptyChoice, .choiceWithAmount: "invalid-choice"
    case .missingYield: "missing-key"
    case .yieldNotPositive: "yield-not-positive"
    case .wastefulBatch: "wasteful-batch"
    case .unreachableAlternative: "unreachable-alternative"
    case .sizeTooFine: "amount-too-fine"
    case .amountNotPositive: "amount-not-positive"
    case .amountTooLarge: "amount-too-large"
    case .amountTooFine: "amount-too-fine"
    case .unknownUnit: "unknown-unit"
    case .unitMismatch, .unitOfNoAmount, .yieldOfNoAmount: "unit-mismatch"
    case .missingInitial: "missing-initial"
    case .initialAboveMaximum: "initial-above-maximum"
    case .emptyRecipe: "empty-recipe"
    case .tooManyLines: "limit-exceeded"
    case .duplicateRecipe: "duplicate-recipe"
    case .neverMakeable: "never-makeable"
    case .notMakeableInitially: "not-makeable-initially"
    case .unusedIngredient: "unused-fruit"
    case .ambiguousName: "ambiguous-name"
    case .lowMarkOfZero, .lowMarkAboveMaximum, .lowMarkAboveInitial: "useless-low-mark"
    case .soldInAboveMaximum: "sold-in-above-maximum"
    case .levelOfUnlimited: "unlimited-level"
    case .emptyMessage: "missing-key"
    case .unknownPlaceholder: "unknown-placeholder"
    case .unknownParticle, .bareParticle: "wrong-particle"
    case .unbalancedPlaceholder: "unbalanced-placeholder"
    case .missingTranslation: "missing-translation"
    case .unknownLocale, .undeclaredLocale: "unknown-locale"
    case .duplicatePack: "duplicate-pack"
    case .packMissing, .misspeltPack: "pack-missing"
    case .packCycle: "pack-cycle"
    case .invalidRange, .emptyRange: "invalid-range"
    case .changeOutsideOverrides: "change-outside-overrides"
    case .packVersionMismatch: "pack-version-mismatch"
    case .packConflict: "pack-conflict"
    case .missingVersion: "missing-key"
    case .invalidVersion: "invalid-version"
    case .renamedID: "renamed-id"
    case .deprecatedID: "deprecated-id"
    case .renameCycle, .renameToMissing, .renameToOtherPack, .renameOfDefined, .duplicateRename:
      "invalid-rename"
    case .deprecationOfMissing, .duplicateDeprecation, .deprecationToCome: "invalid-deprecation"
    }
  }

  /// The description of the problem, which stands alone: lower case, no full stop, ids in backticks.
  public var message: LocalizedText {
    switch kind {
    case .invalidID, .duplicateID, .changeOutsideOverrides, .shadowedID, .unusedIngredient,
      .ambiguousName:
      nameMessage
    case .duplicatePack, .packMissing, .packCycle, .missingVersion, .invalidVersion, .invalidRange,
      .emptyRange, .packVersionMismatch, .packConflict:
      packMessage
    case .lowMarkOfZero, .lowMarkAboveMaximum, .lowMarkAboveInitial, .soldInAboveMaximum,
      .levelOfUnlimited:
      levelMessage
    case .renamedID, .deprecatedID, .renameCycle, .renameToMissing, .renameToOtherPack,
      .renameOfDefined, .duplicateRename, .deprecationOfMissing, .duplicateDeprecation,
      .deprecationToCome:
      renameMessage
    case .noProduct, .recipeCycle, .missingYield, .yieldNotPositive, .wastefulBatch,
      .unreachableAlternative, .emptyChoice, .choiceWithAmount, .sizeTooFine:
      compositionMessage
    case .requirementMissing, .misspeltIngredient, .unitOfNoAmount, .yieldOfNoAmount,
      .undeclaredLocale, .misspeltPack:
      declarationMessage
    case .unknownIngredient, .packNotRequired, .ambiguousIngredient, .emptyRecipe, .tooManyLines,
      .neverMakeable, .notMakeableInitially, .duplicateRecipe:
      recipeMessage
    case .emptyMessage, .unknownPlaceholder, .unknownParticle, .bareParticle,
      .unbalancedPlaceholder,
      .missingTranslation, .unknownLocale:
      textMessage
    default: amountMessage
    }
  }

  private var nameMessage: LocalizedText {
    switch kind {
    case .invalidID(let id):
      id.isEmpty
        ? LocalizedText(en: "the id is empty", ko: "아이디가 비어 있습니다")
        : LocalizedText(en: "`\(id)` is not a valid id", ko: "`\(id)`\(id.topic) 올바른 아이디가 아닙니다")
    case .duplicateID(let id):
      LocalizedText(
        en: "`\(id)` is defined twice in this pack", ko: "이 팩에서 `\(id)`\(id.object) 두 번 정의했습니다")
    case .changeOutsideOverrides(let id):
      LocalizedText(
        en: "`\(id)` would change another pack outside of `overrides`",
        ko: "`\(id)`: `overrides` 밖에서 다른 팩의 것을 바꿀 수 없습니다")
    case .shadowedID(let id, let hidden):
      LocalizedText(
        en: "`\(id)` hides `\(hidden)` of a required pack",
        ko: "`\(id)`\(id.subject) 필요한 팩의 `\(hidden)`\(hidden.rawValue.object) 가립니다")
    case .unusedIngredient(let id, _):
      LocalizedText(en: "no recipe uses `\(id)`", ko: "`\(id)`\(id.object) 쓰는 레시피가 없습니다")
    case .ambiguousName(let id, let other):
      LocalizedText(
        en: "`\(id)` shares a name with `\(other)`", ko: "`\(id)`의 이름이 `\(other)`의 이름과 겹칩니다")
    default: ""
    }
  }

  private var levelMessage: LocalizedText {
    switch kind {
    case .lowMarkOfZero:
      LocalizedText(
        en: "no level is below a low mark of 0", ko: "재고는 알림 기준 0보다 적어질 수 없습니다")
    case .lowMarkAboveMaximum(let low, let maximum):
      LocalizedText(
        en: "the low mark \(low) is above the maximum \(maximum)",
        ko: "알림 기준 \(low)\(low.subject) 최대 수량 \(maximum)보다 많습니다")
    case .lowMarkAboveInitial(let low, let initial):
      LocalizedText(
        en: "the low mark \(low) is above the initial amount \(initial)",
        ko: "알림 기준 \(low)\(low.subject) 처음 수량 \(initial)보다 많습니다")
    case .soldInAboveMaximum(let soldIn, let maximum):
      LocalizedText(
        en: "what it is sold in, \(soldIn), is above the maximum \(maximum)",
        ko: "사는 단위 \(soldIn)\(soldIn.subject) 최대 수량 \(maximum)보다 많습니다")
    case .levelOfUnlimited(let field):
      LocalizedText(
        en: "`\(field)` means nothing where `unlimited` is true",
        ko: "`unlimited`이 참이면 `\(field)`\(field.topic) 뜻이 없습니다")
    default: ""
    }
  }

  private var recipeMessage: LocalizedText {
    switch kind {
    case .unknownIngredient(let id, _):
      LocalizedText(
        en: "unknown ingredient `\(id)`", ko: "`\(id)` 재료가 없습니다")
    case .packNotRequired(let id, let pack):
      LocalizedText(
        en: "`\(id)` belongs to pack `\(pack)`, which this pack does not require",
        ko: "`\(id)`\(id.topic) 이 팩이 요구하지 않는 `\(pack)` 팩의 것입니다")
    case .ambiguousIngredient(let id, let candidates):
      LocalizedText(
        en: "`\(id)` could be any of \(quoted(candidates, ", "))",
        ko: "`\(id)`\(id.topic) \(quoted(candidates, ", ")) 가운데 어느 것인지 알 수 없습니다")
    case .emptyRecipe(let id):
      LocalizedText(en: "recipe `\(id)` has no ingredients", ko: "`\(id)` 레시피에 재료가 없습니다")
    case .tooManyLines(let count, let limit):
      LocalizedText(
        en: "a recipe has at most \(limit) ingredient lines, not \(count)",
        ko: "레시피의 재료는 \(limit)줄까지인데 \(count)줄입니다")
    case .neverMakeable(let id, let shortfalls), .notMakeableInitially(let id, let shortfalls):
      LocalizedText(
        en: "`\(id)` needs " + shortfalls.map(\.english).joined(separator: ", and "),
        ko: shortfalls.map(\.korean).joined(separator: ", ").needed(for: id))
    case .duplicateRecipe(let id, let other):
      LocalizedText(
        en: "`\(id)` uses the same as `\(other)`",
        ko: "`\(id)`에 `\(other)`\(other.and) 같은 재료가 같은 양만큼 들어갑니다")
    default: ""
    }
  }

  private var amountMessage: LocalizedText {
    switch kind {
    case .amountNotPositive(let amount, let allowsZero):
      allowsZero
        ? LocalizedText(en: "`\(amount)` is negative", ko: "`\(amount)`\(amount.topic) 음수입니다")
        : LocalizedText(
          en: "`\(amount)` is not greater than 0", ko: "`\(amount)`\(amount.topic) 0보다 크지 않습니다")
    case .amountTooLarge(let found, let limit, let unit):
      LocalizedText(
        en: "`\(found)` is more than \(unit.counting(limit, .english))",
        ko: "`\(found)`\(found.topic) \(unit.counting(limit, .korean))보다 큽니다")
    case .amountTooFine(let found, let step, let unit):
      LocalizedText(
        en: "`\(found)` is not a multiple of \(unit.counting(step, .english))",
        ko: "`\(found)`\(found.topic) \(unit.counting(step, .korean))의 배수가 아닙니다")
    case .unknownUnit(let unit, _, _):
      LocalizedText(en: "unknown unit `\(unit)`", ko: "모르는 단위입니다: `\(unit)`")
    case .unitMismatch(let unit, let expected):
      LocalizedText(
        en: "`\(unit)` cannot be converted into \(expected.name.english)",
        ko:
          "`\(unit)`\(unit.topic) \(expected.koreanName)\(expected.koreanName.direction) 바꿀 수 없습니다")
    case .missingInitial(let id, let unit):
      LocalizedText(
        en: "`\(id)` is counted in \(unit.name.english) and needs `initial` or `unlimited`",
        ko: "`\(id)`\(id.topic) \(unit.koreanName) 단위로 세므로 `initial`이나 `unlimited`가 있어야 합니다")
    case .initialAboveMaximum(let initial, let maximum):
      LocalizedText(
        en: "the initial amount \(initial) is above the maximum \(maximum)",
        ko: "처음 수량 \(initial)\(initial.subject) 최대 수량 \(maximum)보다 많습니다")
    default: ""
    }
  }

  private var textMessage: LocalizedText {
    switch kind {
    case .emptyMessage(let event):
      LocalizedText(
        en: "message `\(event.rawValue)` needs a `title` or a `text`",
        ko: "`\(event.rawValue)` 메시지에는 `title`이나 `text`가 있어야 합니다")
    case .unknownPlaceholder(let name, let event):
      LocalizedText(
        en: "unknown placeholder `{\(name)}` in message `\(event.rawValue)`",
        ko: "`\(event.rawValue)`에는 `{\(name)}` 자리표시자가 없습니다")
    case .unknownParticle(let particle):
      LocalizedText(
        en: "`\(particle)` is not a pair of Korean particles",
        ko: "`\(particle)`\(particle.topic) 조사 쌍이 아닙니다")
    case .bareParticle(let form, let placeholder, _):
      LocalizedText(
        en: "the particle `\(form)` does not follow the word that `{\(placeholder)}` stands for",
        ko: "조사 `\(form)`\(form.topic) `{\(placeholder)}` 자리에 오는 낱말에 따라 바뀌지 않습니다")
    case .unbalancedPlaceholder:
      LocalizedText(en: "this `{` is never closed", ko: "`{`가 닫히지 않았습니다")
    case .missingTranslation(let locale, let isDefault):
      LocalizedText(
        en: isDefault
          ? "the text is missing in `\(locale)`, the pack's default locale"
          : "the text is missing in `\(locale)`",
        ko: isDefault
          ? "팩의 기본 언어인 `\(locale)` 글이 없습니다" : "`\(locale)` 글이 없습니다")
    case .unknownLocale(let locale, _, _):
      LocalizedText(
        en: "`\(locale)` is not among the pack's locales",
        ko: "`\(locale)`\(locale.rawValue.topic) 팩의 언어가 아닙니다")
    default: ""
    }
  }

  func quoted(_ ids: [some CustomStringConvertible], _ separator: String) -> String {
    ids.map { "`\($0)`" }.joined(separator: separator)
  }
}

extension CatalogProblem.Shortfall {
  /// The shortfall in English, such as ``16 of `strawberry`; stock starts at 10, stock goes up to 100``.
  fileprivate var english: String {
    let counted = { (amount: Amount) in unit.counting(amount, .english) }
    let levels = [
      initial.map { "stock starts at \(counted($0))" },
      maximum.map { "stock goes up to \(counted($0))" },
    ]
    let list = levels.compactMap { $0 }.joined(separator: ", ")
    return "\(counted(needed)) of `\(ingredient)`" + (list.isEmpty ? "" : "; \(list)")
  }

  /// The shortfall in Korean, without the end of the sentence.
  fileprivate var korean: String {
    let counted = { (amount: Amount) in
      unit.counting(amount, .korean) + (unit == .piece ? "개" : "")
    }
    let levels = [
      initial.map { "처음 재고 \(counted($0))" }, maximum.map { "최대 재고 \(counted($0))" },
    ]
    let list = levels.compactMap { $0 }.joined(separator: ", ")
    return "`\(ingredient)` \(counted(needed))" + (list.isEmpty ? "" : "(\(list))")
  }
}

extension String {
  fileprivate func needed(for id: String) -> String { "`\(id)`에는 \(self)\(subject) 필요합니다" }
}
