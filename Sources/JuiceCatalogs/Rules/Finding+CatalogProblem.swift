import JuiceRules

extension Finding {
  /// Creates the finding for a problem of the model.
  ///
  /// - Parameter pack: The name of the pack in which the problem is.
  init(_ problem: CatalogProblem, pack: String) {
    self.init(LintRule.rule(of: problem), problem.message)
    let level = Severity(problem.severity)
    if level != rule.severity { severity = level }
    switch rule.group {
    case .amounts: explainAmount(problem.kind)
    case .messages: explainText(problem)
    case .packs: explainPack(problem.kind)
    case .names, .format, .yaml, .lint, .style: explainName(problem, pack: pack)
    }
  }

  private mutating func explainName(_ problem: CatalogProblem, pack: String) {
    switch problem.kind {
    case .invalidID(let id): explainInvalidID(id)
    case .changeOutsideOverrides(let id): explainChangeOutsideOverrides(id)
    case .duplicateID(let id):
      data.found = id
      help = LocalizedText(
        en: "delete one of them, or give it another id", ko: "하나를 지우거나 다른 아이디를 붙이세요")
    case .shadowedID(let id, let hidden): explainShadowedID(id, hidden: hidden)
    case .unknownIngredient(let id, let candidates):
      explainUnknownIngredient(
        id, candidates: candidates, isCertain: problem.isCertain, pack: pack)
    case .packNotRequired(let id, let owner): explainPackNotRequired(id, pack: owner)
    case .requirementMissing(let owner, _): explainPackNotRequired(nil, pack: owner)
    case .misspeltIngredient(let id, let meant, _): explainMisspelt(id, meant: meant)
    case .ambiguousIngredient(let id, let candidates):
      explainAmbiguousIngredient(id, candidates: candidates)
    case .noProduct(let id): explainNoProduct(id)
    case .recipeCycle(let path): explainRecipeCycle(path)
    case .missingYield:
      explainMissing("makes", LocalizedText(en: "add `makes`", ko: "`makes`를 넣으세요"))
    case .emptyChoice, .choiceWithAmount: explainInvalidChoice(problem.kind)
    case .unreachableAlternative: explainUnreachableAlternative()
    case .duplicateRecipe(_, let other): explainDuplicateRecipe(of: other)
    case .renamedID(let id, let current): explainRenamedID(id, to: current)
    case .deprecatedID(let id, _, let message): explainDeprecatedID(id, message: message)
    case .renameToMissing(_, let id, let candidates): offerEntry(id, candidates: candidates)
    case .deprecationOfMissing(let id, let candidates): offerEntry(id, candidates: candidates)
    case .renameCycle, .renameToOtherPack, .renameOfDefined, .duplicateRename:
      explainInvalidRename(problem.kind)
    case .duplicateDeprecation(let id):
      data.found = id
      help = LocalizedText(en: "delete one of them", ko: "하나를 지우세요")
    case .deprecationToCome(_, let since, let version):
      explainDeprecationToCome(since, version: version)
    case .unusedIngredient(let id, _): explainUnusedFruit(id)
    case .ambiguousName(_, let other): explainAmbiguousName(of: other)
    case .emptyMessage:
      explainMissing("text", LocalizedText(en: "add a `text`", ko: "`text`를 넣으세요"))
    case .missingVersion:
      explainMissing(
        "version", LocalizedText(en: "add `version: 1.0.0`", ko: "`version: 1.0.0`을 넣으세요"))
    case .tooManyLines(let count, let limit):
      data = Diagnostic.Details(expected: String(limit), found: String(count))
    default: break
    }
  }

  private mutating func explainMissing(_ key: String, _ help: LocalizedText) {
    data.expected = key
    self.help = help
  }

  private mutating func explainAmount(_ kind: CatalogProblem.Kind) {
    switch kind {
    case .amountNotPositive(let amount, let allowsZero):
      explainAmountNotPositive(amount, allowsZero: allowsZero)
    case .amountTooLarge(let text, let limit, _): explainAmountTooLarge(text, limit: limit)
    case .amountTooFine(let text, let step, _): explainAmountTooFine(text, step: step)
    case .unknownUnit(let unit, let candidates, let expected):
      explainUnknownUnit(unit, candidates: candidates, expected: expected)
    case .unitMismatch(let unit, let expected): explainUnitMismatch(unit, expected: expected)
    case .unitOfNoAmount(_, let unit, let symbols, _): explainUnit(unit, ofNoAmount: symbols)
    case .yieldOfNoAmount(_, let yield, let symbols, _): explainYield(yield, ofNoAmount: symbols)
    case .missingInitial(let id, let unit): explainMissingInitial(id, unit: unit)
    case .initialAboveMaximum(let initial, let maximum):
      explainInitialAboveMaximum(initial, maximum: maximum)
    case .emptyRecipe(let id): explainEmptyRecipe(id)
    case .neverMakeable(_, let shortfalls), .notMakeableInitially(_, let shortfalls):
      explainReach(shortfalls)
    case .lowMarkOfZero, .lowMarkAboveMaximum, .lowMarkAboveInitial: explainUselessLowMark(kind)
    case .soldInAboveMaximum(let soldIn, let maximum):
      explainSoldInAboveMaximum(soldIn, maximum: maximum)
    case .levelOfUnlimited(let field): explainUnlimitedLevel(field)
    case .yieldNotPositive(let yield): explainYieldNotPositive(yield)
    case .wastefulBatch(_, let used, let yield, _): explainWastefulBatch(used, yield: yield)
    case .sizeTooFine(_, _, let amount, let factor, let step):
      explainSizeTooFine(amount, factor: factor, step: step)
    default: break
    }
  }

  private mutating func explainText(_ problem: CatalogProblem) {
    switch problem.kind {
    case .unknownPlaceholder(let name, let event):
      explainUnknownPlaceholder(name, event: event, length: problem.place.range?.count)
    case .unknownParticle(let particle): explainWrongParticle(particle)
    case .bareParticle(let form, let placeholder, let particle):
      explainBareParticle(form, behind: placeholder, particle)
    case .unbalancedPlaceholder: explainUnbalancedPlaceholder()
    case .missingTranslation(let locale, _): explainMissingTranslation(locale)
    case .unknownLocale(let locale, let known, let meant):
      explainUnknownLocale(
        locale, known: known, meant: meant ?? LocaleID.language(named: locale.rawValue))
    case .undeclaredLocale(let locale, let misspelt, _, _):
      explainUndeclaredLocale(locale, misspelt: misspelt)
    default: break
    }
  }

  private mutating func explainPack(_ kind: CatalogProblem.Kind) {
    switch kind {
    case .packMissing(let name, let candidates): explainPackMissing(name, candidates: candidates)
    case .misspeltPack(let name, let meant): explainMisspelt(name, meant: meant)
    case .invalidVersion(let version): explainInvalidVersion(version)
    case .duplicatePack(let name): explainDuplicatePack(name)
    case .packCycle(let names): explainPackCycle(names)
    case .invalidRange(let range, _), .emptyRange(let range): explainInvalidRange(range)
    case .packVersionMismatch(let name, let version, let range, _):
      explainPackVersionMismatch(name, version: version, range: range)
    case .packConflict(let name, let other): explainPackConflict(name, with: other)
    default: break
    }
  }
}

extension Severity {
  init(_ severity: CatalogProblem.Severity) {
    self =
      switch severity {
      case .error: .error
      case .warning: .warning
      case .info: .info
      }
  }
}

extension LintRule {
  /// Returns the rule that a problem belongs to.
  fileprivate static func rule(of problem: CatalogProblem) -> LintRule {
    guard let rule = LintRule.named(problem.rule) else {
      // INVARIANT: a test checks that every problem's rule has a page.
      preconditionFailure("no rule is named \(problem.rule)")
    }
    return rule
  }
}
