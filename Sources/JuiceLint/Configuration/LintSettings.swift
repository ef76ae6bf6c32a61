public import JuiceCatalogs
import YAMLTree

/// The contents of the `lint` section of a configuration.
public struct LintSettings: Sendable {
  /// The choice of rules for all files.
  public var choice = RuleChoice()
  /// The choices for some files, in the order of the configuration, with paths relative to its folder.
  public var paths: [(pattern: PathPattern, choice: RuleChoice)] = []
  /// The lowest level of findings that fails a run: a severity or `never`.
  public var failOn: String?
  /// The maximum number of findings to show.
  public var maxFindings: Int?
  /// The patterns of files that are not to be checked, as in a .gitignore.
  public var exclude: [String] = []
  /// The path of a baseline, relative to the configuration's folder.
  public var baseline: String?

  /// Creates settings with no choices.
  public init() {}
}

extension YAMLTree.Reader {
  func lintSettings(of node: NodeID) -> LintSettings {
    var settings = LintSettings()
    let section = resolved(node)
    settings.choice = ruleChoice(of: section)
    for (key, value) in pairs(of: section) {
      switch Format.lint.key(named: text(of: key))?.name {
      case "fail-on": settings.failOn = string(of: value)
      case "max-findings": settings.maxFindings = wholeNumber(of: value)
      case "exclude": settings.exclude = strings(of: value)
      case "baseline": settings.baseline = string(of: value)
      case "per-path":
        settings.paths = pairs(of: resolved(value)).compactMap { key, value in
          (try? PathPattern(string(decoding: key))).map { ($0, ruleChoice(of: resolved(value))) }
        }
      default: break
      }
    }
    return settings
  }

  /// Returns the choice in a section. Values that cannot be read have been reported and are left out.
  private func ruleChoice(of section: NodeID) -> RuleChoice {
    var choice = RuleChoice()
    for (key, value) in pairs(of: section) {
      switch Format.lint.key(named: text(of: key))?.name {
      case "select": choice.selected = selection(of: value)
      case "extend-select": choice.added = selectors(of: value)
      case "ignore": choice.ignored += selectors(of: value)
      case "severity":
        for (key, value) in pairs(of: resolved(value)) {
          guard let selector = RuleSelector(string(decoding: key)) else { continue }
          choice.levels[selector] = RuleLevel(string(decoding: resolved(value)))
        }
      default: break
      }
    }
    return choice
  }

  /// Returns the selection in a list, or `nil` if no element can be read, so that a mistake does not turn off all
  /// rules.
  private func selection(of node: YAMLTree.NodeID) -> [RuleSelector]? {
    let selectors = selectors(of: node)
    let list = resolved(node)
    let isEmptyList = kind(of: list) == .sequence && count(of: list) == 0
    return selectors.isEmpty && !isEmptyList ? nil : selectors
  }

  private func selectors(of node: NodeID) -> [RuleSelector] {
    strings(of: node).compactMap { RuleSelector($0) }
  }
}
