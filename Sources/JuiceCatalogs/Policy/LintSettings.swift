import YAMLTree

/// What the `lint` section of a configuration says.
public struct LintSettings: Sendable {
  public var choice = RuleChoice()
  /// In the order of the file, with paths relative to the configuration's folder.
  public var paths: [(pattern: PathPattern, choice: RuleChoice)] = []
  /// The lowest level that fails a run: a severity or `never`.
  public var failOn: String?
  public var maxFindings: Int?
  /// What is not to be checked, as in a .gitignore.
  public var exclude: [String] = []
  /// The path of a baseline, relative to the configuration's folder.
  public var baseline: String?

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

  /// What cannot be read has been reported and chooses nothing.
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

  /// Nil when nothing of it can be read: that is not to turn everything off.
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
