/// Something that keeps a catalog from being what its author meant.
///
/// It is data: whoever wrote the part knows from ``place`` where it stands, and ``message`` says what is
/// wrong in English and Korean.
public struct CatalogProblem: Hashable, Sendable {
  public let kind: Kind
  public let place: Place
  /// Other parts involved, the most important first.
  public let related: [Related]
  /// The entries that it follows from, where it does: an error in one of them hides it.
  package let basis: [CatalogOrigin]

  /// A Boolean value that indicates whether the only candidate is called exactly what was written: a fix may write it.
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

  /// What is wrong.
  @nonexhaustive
  public enum Kind: Hashable, Sendable {
    case invalidID(String)
    case duplicateID(String)
    /// The id is one of another pack, which plain entries do not change.
    case changeOutsideOverrides(String)
    case shadowedID(String, hidden: EntryID)
    case unknownIngredient(String, candidates: [String])
    /// The id's pack is there, but the pack that uses it does not require it.
    case packNotRequired(String, pack: String)
    /// The pack uses what another one has, again and again, and does not require it.
    case requirementMissing(String, useCount: Int)
    /// No recipe uses what is declared under this id; all that seems meant by it goes by another.
    case misspeltIngredient(String, meant: String, useCount: Int)
    case ambiguousIngredient(String, candidates: [EntryID])
    /// The recipe that it names gives nothing that could be used.
    case noProduct(String)
    /// The recipes along the circle, the first one again at its end.
    case recipeCycle([RecipeID])
    /// A choice of nothing, or one of its alternatives is nothing.
    case emptyChoice(String)
    /// A line says how much of something, and to choose.
    case choiceWithAmount(String)
    /// The field speaks of a product, and how much a batch gives is not said.
    case missingYield(String, field: String)
    case yieldNotPositive(Amount)
    /// What a line leaves of the last batch is thrown away.
    case wastefulBatch(String, used: Amount, yield: Amount, unit: Ingredient.Unit)
    /// An earlier alternative takes no more of anything, so that this one is never chosen.
    case unreachableAlternative(String, number: Int, earlier: Int)
    /// In this size, the amount of an ingredient is not one that it can be taken in.
    case sizeTooFine(String, ingredient: String, amount: Amount, factor: Amount, step: Amount)
    case amountNotPositive(Amount, allowsZero: Bool)
    case amountTooLarge(String, limit: Amount, unit: Ingredient.Unit)
    case amountTooFine(String, step: Amount, unit: Ingredient.Unit)
    /// A unit that nobody knows, and the one that the ingredient is counted in where that is known.
    case unknownUnit(String, candidates: [String], expected: Ingredient.Unit?)
    case unitMismatch(String, expected: Ingredient.Unit)
    /// No amount of the ingredient is in a unit that converts into the one that it is counted in.
    case unitOfNoAmount(String, unit: Ingredient.Unit, symbols: [String], amountCount: Int)
    /// No amount of a recipe's product is in a unit that converts into the one that the recipe makes it in.
    case yieldOfNoAmount(String, yield: Quantity, symbols: [String], amountCount: Int)
    case missingInitial(String, unit: Ingredient.Unit)
    case initialAboveMaximum(Amount, maximum: Amount)
    case emptyRecipe(String)
    /// Another recipe uses the same.
    case duplicateRecipe(String, of: String)
    /// One order needs more than the maximum of these ingredients allows.
    case neverMakeable(String, [Shortfall])
    /// One order needs more than there is of these ingredients at first.
    case notMakeableInitially(String, [Shortfall])
    /// No recipe of those that are on together uses it.
    case unusedIngredient(String, Ingredient.Kind)
    /// It cannot be found by one of its names: that is the name or the id of another.
    case ambiguousName(String, other: String)
    /// No level is below zero: the alert never fires.
    case lowMarkOfZero
    /// The alert is always due.
    case lowMarkAboveMaximum(Amount, maximum: Amount)
    /// The alert is due from the start.
    case lowMarkAboveInitial(Amount, initial: Amount)
    /// Whatever is bought of it is more than there may be.
    case soldInAboveMaximum(Amount, maximum: Amount)
    /// The field is one that means nothing for what never runs out.
    case levelOfUnlimited(String)
    case tooManyLines(Int, limit: Int)
    case emptyMessage(MessageEvent)
    case unknownPlaceholder(String, event: MessageEvent)
    case unknownParticle(String)
    /// The particle behind a placeholder is the same whatever is filled in.
    case bareParticle(String, placeholder: String, KoreanParticle)
    case unbalancedPlaceholder
    case missingTranslation(LocaleID, isDefault: Bool)
    /// `meant` is the locale whose text is missing and seems to stand here.
    case unknownLocale(LocaleID, known: [LocaleID], meant: LocaleID?)
    /// Most texts are in a locale that the pack does not name; `misspelt` is the one of its locales that
    /// seems to be meant by it, and `isDefault` whether that is the first.
    case undeclaredLocale(LocaleID, misspelt: LocaleID?, isDefault: Bool, textCount: Int)
    case duplicatePack(String)
    case packMissing(String, candidates: [String])
    /// Nothing asks for the pack of this name; all that seems to ask for it asks for another.
    case misspeltPack(String, meant: String)
    /// The packs along the circle, the first one again at its end.
    case packCycle([String])
    case missingVersion(String, requiredBy: String)
    case invalidVersion(String)
    /// `fault` is what is wrong in it; nothing where something is missing.
    case invalidRange(String, fault: String)
    /// No version is in it.
    case emptyRange(String)
    /// A pack has a version that another one does not take.
    case packVersionMismatch(String, version: String, range: String, dependent: String)
    /// The id is a former one; the other is what to write now.
    case renamedID(String, to: String)
    /// The entry is to go.
    case deprecatedID(EntryID, since: String?, message: LocalizedText?)
    /// Ids that are renamed to one another, the first one again at its end.
    case renameCycle([String])
    /// An id is renamed to what is not there.
    case renameToMissing(String, to: String, candidates: [String])
    /// An id is renamed to one of another pack.
    case renameToOtherPack(String, to: String)
    /// An id is renamed that an entry still has.
    case renameOfDefined(String)
    case duplicateRename(String)
    /// What is to go is not there.
    case deprecationOfMissing(String, candidates: [String])
    case duplicateDeprecation(String)
    /// The entry is said to go since a version that the pack has not reached.
    case deprecationToCome(String, since: String, version: String)
    /// Two packs that are on together, of which one says that they cannot be.
    case packConflict(String, with: String)
  }

  /// An ingredient of which there is too little for one order.
  public struct Shortfall: Hashable, Sendable {
    /// Its id, without its pack.
    public let ingredient: String
    public let needed: Amount
    /// Nil when that is faulty.
    public let initial: Amount?
    /// Nil when there is no limit.
    public let maximum: Amount?
    /// What the amounts are counted in.
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

  /// Where the fault is.
  public struct Place: Hashable, Sendable {
    /// The entry, line or message.
    public let origin: CatalogOrigin
    /// Which part of it.
    public let part: Part
    /// The stretch of that part's text, in UTF-8 bytes, where only a stretch is meant.
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
    /// The id that it is entered under.
    case key
    /// All that is entered there.
    case value
    /// A field below it, by the names and numbers that lead there.
    case field([String])
  }

  /// Another part involved.
  public struct Related: Hashable, Sendable {
    public let place: Place
    public let role: Role

    /// What it has to do with the problem.
    @nonexhaustive
    public enum Role: Hashable, Sendable {
      case firstDefinition, hiddenDefinition, candidate, similarName, unitOfIngredient, requirement
      /// The version of a pack, and the pack that another one cannot be on with.
      case version, conflictingPack
      /// A place that names it.
      case use
      /// A place that asks for the pack.
      case request
      /// An amount of it.
      case amount
      /// Where the initial stock of an ingredient is written, and the highest.
      case initialStock, maximumStock
      /// An ingredient whose initial stock is written nowhere.
      case assumedStock
      /// Another entry of the same name.
      case namesake
      /// The same under another name.
      case twin
      /// The entry that has an id, where it says that one is to go, and where another id is renamed.
      case definition, deprecation, rename
      /// An alternative that is always as good.
      case betterAlternative
      /// How much a batch gives.
      case batch
    }
  }

  /// How much it matters. Errors keep the catalog from being built.
  @nonexhaustive
  public enum Severity: Hashable, Sendable {
    case error, warning
    /// A fact worth knowing.
    case info
  }

  public var severity: Severity {
    switch kind {
    case .shadowedID, .missingTranslation(_, isDefault: false), .neverMakeable, .duplicateRecipe,
      .unusedIngredient, .ambiguousName, .unreachableAlternative, .wastefulBatch, .lowMarkOfZero,
      .lowMarkAboveMaximum, .soldInAboveMaximum, .levelOfUnlimited, .renamedID, .deprecatedID,
      .bareParticle, .deprecationToCome:
      .warning
    case .undeclaredLocale(_, _, isDefault: false, _): .warning
    case .notMakeableInitially, .lowMarkAboveInitial: .info
    // Without the text in its default locale a pack is not whole.
    case .unknownLocale(_, let known, let meant):
      meant != nil && meant == known.first ? .error : .warning
    default: .error
    }
  }
}

/// Why a catalog could not be built.
public struct CatalogProblems: Error, Sendable, CustomStringConvertible {
  /// At least one of them is an error.
  public let problems: [CatalogProblem]

  public var description: String {
    problems.map { "\($0.rule): \($0.message.english)" }.joined(separator: "\n")
  }
}
