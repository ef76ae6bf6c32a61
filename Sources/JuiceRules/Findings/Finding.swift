import CEL

/// The description of a problem without its place: the rule, the severity, and all texts.
///
/// Each finding is created by a static function in the file of its subject, such as AmountFindings.
package struct Finding: Hashable, Sendable {
  /// The rule that the finding belongs to.
  package var rule: Rule
  /// The severity, which can differ from that of the rule.
  package var severity: Severity
  /// A message that can be understood alone: lower case, no full stop, ids in backticks.
  package let message: LocalizedText
  /// The text to show at the place.
  package var label: LocalizedText?
  /// Additional facts for the reader.
  package var notes: [LocalizedText]
  /// A suggestion of how to solve the problem.
  package var help: LocalizedText?
  /// Machine-readable facts.
  package var data: CatalogProblem.Details
  /// The text that solves the problem when it replaces the underlined text.
  package var replacement: String?
  /// The bytes that the replacement replaces, if they are more than the underlined ones.
  package var replaced: Range<Int>?
  /// `true` if the replacement cannot mean anything else than its author meant.
  package var isFixSafe: Bool
  /// The effect of the replacement on the catalog.
  package var effect: Effect
  /// The part of the place that the finding is about.
  package var target: Target

  package init(
    _ rule: Rule, as severity: Severity? = nil, _ message: LocalizedText,
    label: LocalizedText? = nil, help: LocalizedText? = nil, notes: [LocalizedText] = [],
    expected: String? = nil, found: String? = nil, candidates: [String] = [],
    replacement: String? = nil, isFixSafe: Bool = true, effect: Effect = .place,
    target: Target = .value
  ) {
    self.rule = rule
    self.severity = severity ?? rule.severity
    self.message = message
    self.label = label
    self.help = help
    self.notes = notes
    data = CatalogProblem.Details(expected: expected, found: found, candidates: candidates)
    self.replacement = replacement
    self.isFixSafe = isFixSafe
    self.effect = effect
    self.target = target
  }

  package init(
    _ rule: Rule, as severity: Severity? = nil, en: String, ko: String,
    label: LocalizedText? = nil, help: LocalizedText? = nil, notes: [LocalizedText] = [],
    expected: String? = nil, found: String? = nil, candidates: [String] = [],
    replacement: String? = nil, isFixSafe: Bool = true, effect: Effect = .place,
    target: Target = .value
  ) {
    self.init(
      rule, as: severity, LocalizedText(en: en, ko: ko), label: label, help: help, notes: notes,
      expected: expected, found: found, candidates: candidates, replacement: replacement,
      isFixSafe: isFixSafe, effect: effect, target: target)
  }

  /// A rule: the name that suppressions, baselines and settings use for findings of one kind.
  package struct Rule: Hashable, Sendable {
    /// The name in kebab case, such as `unknown-ingredient`.
    package let name: String
    /// The severity of the rule's findings, unless a finding has its own.
    package let severity: Severity

    package init(_ name: String, _ severity: Severity = .error) {
      self.name = name
      self.severity = severity
    }
  }

  /// The effect of the replacement on the catalog.
  package enum Effect: Hashable, Sendable {
    /// Only the notation changes.
    case nothing
    /// The value at the place or below it changes; for a key, also the value after the key.
    case place
    /// The part that the error kept from being read is added.
    case unread
  }

  /// A part of a place.
  package enum Target: Hashable, Sendable {
    /// The value of the field.
    case value
    /// The key of the field.
    case key
    /// A unit in the text of an amount.
    case unit(String)
  }
}

extension Finding {
  /// Returns the finding with candidates for `text`. A single candidate becomes a fix, which is safe if `text` is
  /// unlikely to mean anything else.
  ///
  /// - Parameter isCertain: `true` if the only candidate has exactly `text` as its name.
  package func proposing(
    _ candidates: [String], insteadOf text: String, isCertain: Bool = false
  ) -> Finding {
    var finding = self
    finding.propose(candidates, insteadOf: text, isCertain: isCertain)
    return finding
  }

  /// Records the candidates for `text`, as ``proposing(_:insteadOf:isCertain:)`` does.
  package mutating func propose(
    _ candidates: [String], insteadOf text: String, isCertain: Bool = false
  ) {
    data.found = text
    data.candidates = candidates
    if let latin = Lookalike.latin(for: text), candidates.contains(latin),
      let note = Lookalike.note(on: text)
    {
      notes.append(LocalizedText(note))
    }
    guard let only = candidates.first, candidates.count == 1 else { return }
    replacement = only
    isFixSafe = isCertain || Spelling(text).isSlip(of: Spelling(only))
  }
}

/// A problem that was found in the definition of a catalog.
///
/// A problem is data: the author of the part knows from `place` where the part is, and ``message`` describes the
/// problem in English and Korean.
public struct CatalogProblem: Hashable, Sendable {
  /// The description of the problem.
  package let finding: Finding
  /// The place of the problem.
  package let place: Place
  /// The other parts that are involved, the most important first.
  package let related: [Related]
  /// The entries that the problem follows from, if any. An error in one of them hides the problem.
  package let basis: [CatalogOrigin]
  /// The place of the problem as a file of the pack would name it, such as `recipes.kiwi-juice` or `rules.closed.when`, if
  /// the catalog was built in code.
  public internal(set) var path: String?

  package init(
    _ finding: Finding, at place: Place, related: [Related] = [], basis: [CatalogOrigin] = []
  ) {
    self.finding = finding
    self.place = place
    self.related = related
    self.basis = basis
  }

  /// Machine-readable facts about a problem, for tools that do not parse messages.
  package struct Details: Hashable, Sendable {
    /// The expected text or value.
    package var expected: String?
    /// The text or value that was found.
    package var found: String?
    /// The texts that could have been meant, the nearest first.
    package var candidates: [String]

    /// Creates details.
    package init(expected: String? = nil, found: String? = nil, candidates: [String] = []) {
      self.expected = expected
      self.found = found
      self.candidates = candidates
    }
  }

  /// The place of a fault.
  package struct Place: Hashable, Sendable {
    /// The origin of the entry, line or message.
    package let origin: CatalogOrigin
    /// The part of the entry that is at fault.
    package let part: Part
    /// The range of the fault within the part's text, in UTF-8 bytes; `nil` if the whole part is meant.
    package let range: Range<Int>?

    package init(_ origin: CatalogOrigin, _ part: Part = .key, range: Range<Int>? = nil) {
      self.origin = origin
      self.part = part
      self.range = range
    }
  }

  /// A part of an entry.
  @nonexhaustive
  package enum Part: Hashable, Sendable {
    /// The id of the entry.
    case key
    /// The whole value of the entry.
    case value
    /// A field of the entry, by the keys and indices that lead to the field.
    case field([String])
  }

  /// Another part that is involved in a problem.
  package struct Related: Hashable, Sendable {
    /// The place of the part.
    package let place: Place
    /// The role of the part in the problem.
    package let role: Role

    /// A role of a part in a problem.
    @nonexhaustive
    package enum Role: Hashable, Sendable {
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
  package var details: Details { finding.data }
}

/// The error of a catalog that could not be built.
public struct CatalogProblems: Error, Sendable, CustomStringConvertible {
  /// The problems, of which at least one is an error.
  public let problems: [CatalogProblem]

  /// The place, the rule, the English message and the advice of each problem, one problem a line.
  public var description: String {
    problems.map { problem in
      let explanation = ErrorExplanation(
        problem.rule, message: problem.message, help: problem.help)
      return (problem.path.map { "\($0): " } ?? "") + "\(problem.rule): \(explanation)"
    }.joined(separator: "\n")
  }
}
