/// What a lint makes of what it finds: which rules are on, how much they matter, and what is suppressed.
///
/// It changes reports, never whether a catalog loads.
public struct LintPolicy: Sendable {
  /// The choices for all files, each with the last word over those before it.
  public var choices: [RuleChoice]
  /// Choices for some files. The last of ``choices`` has the last word over them too.
  public var pathChoices: [PathChoice]
  /// The day that suppressions expire by; nil when none does.
  public var today: CivilDate?

  /// Choices for the files whose paths match.
  public struct PathChoice: Sendable {
    /// Whether a file is meant, by the path that reports show.
    public var matches: @Sendable (String) -> Bool
    public var choice: RuleChoice

    public init(_ choice: RuleChoice, for matches: @escaping @Sendable (String) -> Bool) {
      self.choice = choice
      self.matches = matches
    }
  }

  public init(
    choices: [RuleChoice] = [], pathChoices: [PathChoice] = [], today: CivilDate? = nil
  ) {
    self.choices = choices
    self.pathChoices = pathChoices
    self.today = today
  }

  /// Whether `rule` is on for `file`, or for files that nothing special is said about.
  public func isOn(_ rule: LintRule, in file: String? = nil) -> Bool {
    choice(for: file).isOn(rule)
  }

  /// How much `rule` matters in `file`; nil when that is left to the finding.
  public func severity(of rule: LintRule, in file: String? = nil) -> Severity? {
    choice(for: file).severity(of: rule)
  }

  /// Whether `rule` is on for any file.
  func mayTurnOn(_ rule: LintRule) -> Bool {
    rule.status == .standard
      || (choices + pathChoices.map(\.choice)).contains { $0.decision(on: rule) == true }
  }

  /// What is chosen for a file, or for files that nothing special is said about.
  ///
  /// Selecting rules for catalogs does not hide that a configuration is wrong, perhaps in just that.
  func choice(for file: String?) -> FileChoice {
    let special = file.map { file in pathChoices.filter { $0.matches(file) }.map(\.choice) } ?? []
    var layers = choices.dropLast() + special + choices.suffix(1)
    if file.map(FilePath.name) == FilePath.configurationFile {
      for index in layers.indices { layers[index].selected = nil }
    }
    return FileChoice(layers: layers.reversed())
  }

  /// What is chosen for one file.
  struct FileChoice {
    /// The one that has the last word first.
    fileprivate let layers: [RuleChoice]

    func isOn(_ rule: LintRule) -> Bool {
      guard rule.isOptional else { return true }
      return layers.lazy.compactMap { $0.decision(on: rule) }.first ?? (rule.status == .standard)
    }

    func severity(of rule: LintRule) -> Severity? {
      guard rule.isOptional else { return nil }
      return layers.lazy.compactMap { $0.severity(of: rule) }.first
    }
  }
}
