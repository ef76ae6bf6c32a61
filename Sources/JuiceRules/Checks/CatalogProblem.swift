/// A problem that was found in the definition of a catalog.
///
/// A problem is data: the author of the part knows from ``place`` where the part is, and ``message`` describes the
/// problem in English and Korean.
public struct CatalogProblem: Hashable, Sendable {
  /// The kind of problem, with its details.
  public let kind: Kind
  /// The place of the problem.
  public let place: Place
  /// The other parts that are involved, the most important first.
  public let related: [Related]
  /// The entries that the problem follows from, if any. An error in one of them hides the problem.
  package let basis: [CatalogOrigin]

  /// A Boolean value that indicates whether the only candidate has exactly the name that was written, so that a fix
  /// may write its id.
  package let isCertain: Bool

  package init(
    _ kind: Kind, at place: Place, related: [Related] = [], basis: [CatalogOrigin] = [],
    isCertain: Bool = false
  ) {
    self.isCertain = isCertain
    self.kind = kind
    self.place = place
    self.related = related
    self.basis = basis
  }

  /// A kind of problem.
  @nonexhaustive
  public enum Kind: Hashable, Sendable {
    /// The id is not valid.
    case invalidID(String)
    /// The id is defined more than once in its pack.
    case duplicateID(String)
    /// The id belongs to another pack, which plain entries cannot change.
    case changeOutsideOverrides(String)
    /// The id hides that of a required pack.
    case shadowedID(String, hidden: EntryID)
    /// The recipe uses an unknown ingredient.
    case unknownIngredient(String, candidates: [String])
    /// The id's pack exists, but the pack that uses the id does not require it.
    case packNotRequired(String, pack: String)
    /// The pack uses several ids of another pack, which it does not require.
    case requirementMissing(String, useCount: Int)
    /// No recipe uses the ingredient under its declared id; all uses that seem to mean it agree on another id.
    case misspeltIngredient(String, meant: String, useCount: Int)
    /// The ingredient is defined by more than one required pack.
    case ambiguousIngredient(String, candidates: [EntryID])
    /// The recipe that is used as an ingredient makes no product.
    case noProduct(String)
    /// Recipes use each other's products in a circle, which ends with the first recipe again.
    case recipeCycle([RecipeID])
    /// A choice has no alternatives, or an empty one.
    case emptyChoice(String)
    /// A line has both an amount and a choice.
    case choiceWithAmount(String)
    /// A field describes a product, but the yield of a batch is missing.
    case missingYield(String, field: String)
    /// The yield of a batch is not positive.
    case yieldNotPositive(Amount)
    /// A line uses only a part of the last batch, and the rest is thrown away.
    case wastefulBatch(String, used: Amount, yield: Amount, unit: Ingredient.Unit)
    /// An earlier alternative takes no more of any ingredient, so that this one is never chosen.
    case unreachableAlternative(String, number: Int, earlier: Int)
    /// The amount of an ingredient in this size is not a multiple of the ingredient's step.
    case sizeTooFine(String, ingredient: String, amount: Amount, factor: Amount, step: Amount)
    /// The amount is negative, or zero where zero is not allowed.
    case amountNotPositive(Amount, allowsZero: Bool)
    /// The amount exceeds the limit.
    case amountTooLarge(String, limit: Amount, unit: Ingredient.Unit)
    /// The amount is not a multiple of the ingredient's step.
    case amountTooFine(String, step: Amount, unit: Ingredient.Unit)
    /// The unit is unknown; `expected` is the ingredient's unit, if that is known.
    case unknownUnit(String, candidates: [String], expected: Ingredient.Unit?)
    /// The unit does not convert into that of the ingredient.
    case unitMismatch(String, expected: Ingredient.Unit)
    /// No amount of the ingredient is in a unit that converts into the ingredient's unit.
    case unitOfNoAmount(String, unit: Ingredient.Unit, symbols: [String], amountCount: Int)
    /// No amount of a recipe's product is in a unit that converts into the unit of the recipe's yield.
    case yieldOfNoAmount(String, yield: Quantity, symbols: [String], amountCount: Int)
    /// An ingredient that is not counted in pieces has no initial level.
    case missingInitial(String, unit: Ingredient.Unit)
    /// The initial level is above the maximum.
    case initialAboveMaximum(Amount, maximum: Amount)
    /// The recipe has no lines.
    case emptyRecipe(String)
    /// Another recipe takes the same ingredients in the same amounts.
    case duplicateRecipe(String, of: String)
    /// One order needs more than the maximum of these ingredients allows.
    case neverMakeable(String, [Shortfall])
    /// One order needs more than the initial level of these ingredients.
    case notMakeableInitially(String, [Shortfall])
    /// No recipe in the packs that are enabled together uses the ingredient.
    case unusedIngredient(String, Ingredient.Kind)
    /// The entry cannot be found by one of its names, because that is the name or the id of another entry.
    case ambiguousName(String, other: String)
    /// The low mark is zero. As no level is below zero, the alert never fires.
    case lowMarkOfZero
    /// The low mark is above the maximum, so that the alert is always due.
    case lowMarkAboveMaximum(Amount, maximum: Amount)
    /// The low mark is above the initial level, so that the alert is due from the start.
    case lowMarkAboveInitial(Amount, initial: Amount)
    /// The amount that the ingredient is sold in is above its maximum.
    case soldInAboveMaximum(Amount, maximum: Amount)
    /// The field has no effect for an ingredient that never runs out.
    case levelOfUnlimited(String)
    /// The recipe has too many lines.
    case tooManyLines(Int, limit: Int)
    /// The message has neither a title nor a text.
    case emptyMessage(MessageEvent)
    /// The placeholder is unknown, or not available for the event.
    case unknownPlaceholder(String, event: MessageEvent)
    /// The particle is not one of the known pairs.
    case unknownParticle(String)
    /// The particle after a placeholder does not depend on the value.
    case bareParticle(String, placeholder: String, KoreanParticle)
    /// A brace has no counterpart.
    case unbalancedPlaceholder
    /// The text is missing in a locale; `isDefault` tells whether that is the pack's first.
    case missingTranslation(LocaleID, isDefault: Bool)
    /// The text is in a locale that the pack does not list; `meant` is the locale whose text is missing and that
    /// seems to be meant.
    case unknownLocale(LocaleID, known: [LocaleID], meant: LocaleID?)
    /// Most texts are in a locale that the pack does not list; `misspelt` is the locale in the list that seems to be
    /// meant for it, and `isDefault` tells whether that is the first.
    case undeclaredLocale(LocaleID, misspelt: LocaleID?, isDefault: Bool, textCount: Int)
    /// More than one pack has the name.
    case duplicatePack(String)
    /// The required pack does not exist.
    case packMissing(String, candidates: [String])
    /// No pack requires this pack by its name; all packs that seem to require it agree on another name.
    case misspeltPack(String, meant: String)
    /// Packs require each other in a circle, which ends with the first pack again.
    case packCycle([String])
    /// The pack has no version, although another pack requires it.
    case missingVersion(String, requiredBy: String)
    /// The version is not a semantic version.
    case invalidVersion(String)
    /// The version range is not valid; `fault` is the faulty part, or empty if a part is missing.
    case invalidRange(String, fault: String)
    /// The version range matches no version.
    case emptyRange(String)
    /// The version of a pack is outside the range that another pack accepts.
    case packVersionMismatch(String, version: String, range: String, dependent: String)
    /// The id is a former one; `to` is the current one.
    case renamedID(String, to: String)
    /// The entry is deprecated.
    case deprecatedID(EntryID, since: String?, message: LocalizedText?)
    /// Ids are renamed to one another in a circle, which ends with the first id again.
    case renameCycle([String])
    /// An id is renamed to a missing id.
    case renameToMissing(String, to: String, candidates: [String])
    /// An id is renamed to an id of another pack.
    case renameToOtherPack(String, to: String)
    /// An id is renamed although an entry still has it.
    case renameOfDefined(String)
    /// The id is renamed more than once.
    case duplicateRename(String)
    /// The deprecated entry does not exist.
    case deprecationOfMissing(String, candidates: [String])
    /// The entry is deprecated more than once.
    case duplicateDeprecation(String)
    /// The entry is deprecated since a version that the pack has not reached.
    case deprecationToCome(String, since: String, version: String)
    /// Two packs are enabled together although one of them excludes the other.
    case packConflict(String, with: String)
  }

  /// An ingredient of which one order needs more than there is.
  public struct Shortfall: Hashable, Sendable {
    /// The ingredient's id, without its pack.
    public let ingredient: String
    /// The amount that one order needs.
    public let needed: Amount
    /// The initial level; `nil` if it is faulty.
    public let initial: Amount?
    /// The highest level; `nil` if there is no limit.
    public let maximum: Amount?
    /// The unit of the amounts.
    public let unit: Ingredient.Unit

    package init(
      ingredient: String, needed: Amount, initial: Amount?, maximum: Amount?, unit: Ingredient.Unit
    ) {
      self.ingredient = ingredient
      self.needed = needed
      self.initial = initial
      self.maximum = maximum
      self.unit = unit
    }
  }

  /// The place of a fault.
  public struct Place: Hashable, Sendable {
    /// The origin of the entry, line or message.
    public let origin: CatalogOrigin
    /// The part of the entry that is at fault.
    public let part: Part
    /// The range of the fault within the part's text, in UTF-8 bytes; `nil` if the whole part is meant.
    public let range: Range<Int>?

    package init(_ origin: CatalogOrigin, _ part: Part = .key, range: Range<Int>? = nil) {
      self.origin = origin
      self.part = part
      self.range = range
    }
  }

  /// A part of an entry.
  @nonexhaustive
  public enum Part: Hashable, Sendable {
    /// The id of the entry.
    case key
    /// The whole value of the entry.
    case value
    /// A field of the entry, by the keys and indices that lead to the field.
    case field([String])
  }

  /// Another part that is involved in a problem.
  public struct Related: Hashable, Sendable {
    /// The place of the part.
    public let place: Place
    /// The role of the part in the problem.
    public let role: Role

    /// A role of a part in a problem.
    @nonexhaustive
    public enum Role: Hashable, Sendable {
      /// The first definition of an id, a definition that is hidden, one of several candidates, an entry with a
      /// similar name, the ingredient whose unit is expected, or a requirement.
      case firstDefinition, hiddenDefinition, candidate, similarName, unitOfIngredient, requirement
      /// The version of a pack, or the pack that another one excludes.
      case version, conflictingPack
      /// A place that uses the entry.
      case use
      /// A place that requires the pack.
      case request
      /// An amount of the ingredient.
      case amount
      /// The place of an ingredient's initial or maximum level.
      case initialStock, maximumStock
      /// An ingredient without an initial level of its own, so that the default holds.
      case assumedStock
      /// Another entry with the same name.
      case namesake
      /// A duplicate under another id.
      case twin
      /// The entry that has an id, the deprecation of an entry, or another rename.
      case definition, deprecation, rename
      /// An earlier alternative that takes no more of any ingredient.
      case betterAlternative
      /// The yield of a batch.
      case batch
    }
  }

  /// The severity of a problem. Errors prevent the catalog from being built.
  @nonexhaustive
  public enum Severity: Hashable, Sendable {
    /// An error, which prevents the catalog from being built, or a warning.
    case error, warning
    /// A fact that is worth knowing.
    case info
  }

  /// The severity of the problem.
  public var severity: Severity {
    switch kind {
    case .shadowedID, .missingTranslation(_, isDefault: false), .neverMakeable, .duplicateRecipe,
      .unusedIngredient, .ambiguousName, .unreachableAlternative, .wastefulBatch, .lowMarkOfZero,
      .lowMarkAboveMaximum, .soldInAboveMaximum, .levelOfUnlimited, .renamedID, .deprecatedID,
      .bareParticle, .deprecationToCome:
      .warning
    case .undeclaredLocale(_, _, isDefault: false, _): .warning
    case .notMakeableInitially, .lowMarkAboveInitial: .info
    // Without the text in its default locale, a pack is incomplete.
    case .unknownLocale(_, let known, let meant):
      meant != nil && meant == known.first ? .error : .warning
    default: .error
    }
  }
}

/// The error of a catalog that could not be built.
public struct CatalogProblems: Error, Sendable, CustomStringConvertible {
  /// The problems, of which at least one is an error.
  public let problems: [CatalogProblem]

  /// The rule and the English message of each problem, one problem a line.
  public var description: String {
    problems.map { "\($0.rule): \($0.message.english)" }.joined(separator: "\n")
  }
}
