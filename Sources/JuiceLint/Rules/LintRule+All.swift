import JuiceCatalogs
import JuiceRules

extension LintRule {
  /// All rules, sorted by name.
  public static let all: [LintRule] = [
    aliasCycle,
    ambiguousIngredient,
    ambiguousName,
    amountNotPositive,
    amountTooFine,
    amountTooLarge,
    changeOutsideOverrides,
    commentInText,
    confusableID,
    controlCharacter,
    customTag,
    deprecatedID,
    duplicateID,
    duplicateItem,
    duplicateKey,
    duplicatePack,
    duplicateRecipe,
    emptyRecipe,
    emptyText,
    expiredSuppression,
    expressionSyntax,
    expressionType,
    ignoredEntry,
    initialAboveMaximum,
    invalidChoice,
    invalidDeprecation,
    invalidFact,
    invalidID,
    invalidRange,
    invalidRename,
    invalidRule,
    invalidSuppression,
    invalidUTF8,
    invalidVersion,
    limitExceeded,
    linkOutsideRoot,
    mergeKey,
    misleadingID,
    missingInitial,
    missingKey,
    missingSchemaModeline,
    missingTranslation,
    nestedPack,
    neverMakeable,
    noProduct,
    notMakeableInitially,
    overrideConflict,
    overrideExpectation,
    overrideMissingTarget,
    packConflict,
    packCycle,
    packMissing,
    packVersionMismatch,
    pathOutsideRoot,
    quotesInText,
    recipeCycle,
    redefinedAnchor,
    removeReferenced,
    renamedID,
    severalDocuments,
    shadowedID,
    soldInAboveMaximum,
    staleBaselineEntry,
    suspiciousAmount,
    unbalancedPlaceholder,
    undefinedAlias,
    unitMismatch,
    unknownAction,
    unknownEvent,
    unknownIngredient,
    unknownKey,
    unknownLocale,
    unknownName,
    unknownPlaceholder,
    unknownRule,
    unknownUnit,
    unlimitedLevel,
    unquotedPlaceholder,
    unreachableAlternative,
    unreadableFile,
    unsortedIDs,
    unsupportedEncoding,
    unsupportedFormat,
    unusedAnchor,
    unusedFruit,
    unusedOverride,
    unusedSuppression,
    uselessLowMark,
    wastefulBatch,
    wrongParticle,
    wrongType,
    yamlSyntax,
    yamlVersion,
    yaml11Ambiguous,
    yieldNotPositive,
  ]

  /// Returns the rule with a current or former name, or `nil` if there is none.
  ///
  /// Use ``names(near:)`` to suggest names if the result is `nil`.
  public static func named(_ name: String) -> LintRule? { byName[name] }

  /// Returns the names of rules that `text` may be a misspelling of, the nearest first.
  public static func names(near text: String) -> [String] {
    nearest(to: text, in: all.lazy.map(\.name))
  }

  private static let byName = Dictionary(
    uniqueKeysWithValues: all.flatMap { rule in
      ([rule.name] + rule.formerNames).map { ($0, rule) }
    })
}
