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
