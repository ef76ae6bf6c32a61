import JuiceRules

extension LintRule {
  /// Every rule, by name.
  public static let all: [LintRule] = [
    aliasCycle,
    ambiguousIngredient,
    ambiguousName,
    amountNotPositive,
    amountTooFine,
    amountTooLarge,
    changeOutsideOverrides,
    controlCharacter,
    customTag,
    deprecatedID,
    duplicateID,
    duplicateKey,
    duplicatePack,
    duplicateRecipe,
    emptyRecipe,
    emptyText,
    expiredSuppression,
    initialAboveMaximum,
    invalidChoice,
    invalidDeprecation,
    invalidID,
    invalidRange,
    invalidRename,
    invalidSuppression,
    invalidUTF8,
    invalidVersion,
    limitExceeded,
    linkOutsideRoot,
    mergeKey,
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
    recipeCycle,
    redefinedAnchor,
    removeReferenced,
    renamedID,
    severalDocuments,
    shadowedID,
    soldInAboveMaximum,
    staleBaselineEntry,
    unbalancedPlaceholder,
    undefinedAlias,
    unitMismatch,
    unknownAction,
    unknownEvent,
    unknownIngredient,
    unknownKey,
    unknownLocale,
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
    yaml11Ambiguous,
    yieldNotPositive,
  ]

  /// The rule of that name, or that once had it, or nil; ``names(near:)`` then says what may have been meant.
  public static func named(_ name: String) -> LintRule? { byName[name] }

  /// The names of rules that `text` may be a slip of, the nearest first.
  public static func names(near text: String) -> [String] {
    nearest(to: text, in: all.lazy.map(\.name))
  }

  private static let byName = Dictionary(
    uniqueKeysWithValues: all.flatMap { rule in
      ([rule.name] + rule.formerNames).map { ($0, rule) }
    })
}
