package import JuiceCatalogs

/// The contents of the `lint` section of a configuration.
public struct LintSettings: Sendable {
  /// The choice of rules for all files.
  public var choice = RuleChoice()
  /// The choices for some files, in the order of the configuration, with paths relative to its folder.
  package var paths: [Path] = []
  /// The lowest level of findings that fails a run: a severity or `never`.
  public var failOn: String?
  /// The maximum number of findings to show.
  public var maxFindings: Int?
  /// The patterns of files that are not to be checked, as in a .gitignore.
  public var exclude: [String] = []
  /// The path of a baseline, relative to the configuration's folder.
  public var baseline: String?

  /// A choice of rules for the files whose paths match a pattern.
  package typealias Path = (pattern: PathPattern, choice: RuleChoice)

  /// Creates settings with no choices.
  public init() {}
}
