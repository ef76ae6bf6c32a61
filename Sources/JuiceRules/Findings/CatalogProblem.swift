/// A problem that was found in the definition of a catalog.
///
/// A problem is data: the author of the part knows from ``place`` where the part is, and ``message`` describes the
/// problem in English and Korean.
public struct CatalogProblem: Hashable, Sendable {
  /// The description of the problem.
  package let finding: Finding
  /// The place of the problem.
  public let place: Place
  /// The other parts that are involved, the most important first.
  public let related: [Related]
  /// The entries that the problem follows from, if any. An error in one of them hides the problem.
  package let basis: [CatalogOrigin]

  package init(
    _ finding: Finding, at place: Place, related: [Related] = [], basis: [CatalogOrigin] = []
  ) {
    self.finding = finding
    self.place = place
    self.related = related
    self.basis = basis
  }

  /// Machine-readable facts about a problem, for tools that do not parse messages.
  public struct Details: Hashable, Sendable {
    /// The expected text or value.
    public var expected: String?
    /// The text or value that was found.
    public var found: String?
    /// The texts that could have been meant, the nearest first.
    public var candidates: [String]

    /// Creates details.
    public init(expected: String? = nil, found: String? = nil, candidates: [String] = []) {
      self.expected = expected
      self.found = found
      self.candidates = candidates
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
      case sameName
      /// A duplicate under another id.
      case duplicate
      /// The entry that has an id, the deprecation of an entry, or another rename.
      case definition, deprecation, rename
      /// An earlier alternative that takes no more of any ingredient.
      case betterAlternative
      /// Another row of a decision table that fits the same orders.
      case otherRow
      /// Another rule that refuses orders.
      case otherRule
      /// The yield of a batch.
      case batch
    }
  }
}

extension CatalogProblem {
  /// The name of the rule that the problem belongs to, such as `unknown-ingredient`.
  public var rule: String { finding.rule.name }
  /// The severity of the problem. Errors prevent the catalog from being built.
  public var severity: Severity { finding.severity }
  /// The description of the problem, which stands alone: lower case, no full stop, ids in backticks.
  public var message: LocalizedText { finding.message }
  /// A suggestion of how to solve the problem.
  public var help: LocalizedText? { finding.help }
  /// The facts in the message.
  public var details: Details { finding.data }
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
