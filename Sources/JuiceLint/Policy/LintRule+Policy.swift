import JuiceCatalogs
import JuiceRules

extension LintRule {
  /// A Boolean value that indicates whether the rule can be turned off, lowered or suppressed.
  ///
  /// It is `false` for rules without which the findings of others cannot be trusted.
  public var isOptional: Bool {
    name != Finding.Rule.yamlSyntax.name && name != Finding.Rule.packCycle.name
  }

  /// A Boolean value that indicates whether a comment can suppress findings of the rule.
  ///
  /// It is `false` for rules about suppression comments, which only a configuration can turn off.
  public var canBeSuppressed: Bool {
    let rules: [Finding.Rule] = [.invalidSuppression, .unusedSuppression, .expiredSuppression]
    return isOptional && !rules.contains { $0.name == name }
  }

  /// A Boolean value that indicates whether the rule is about baselines, which are JSON and so cannot contain comments.
  public var isAboutBaselines: Bool { name == Finding.Rule.staleBaselineEntry.name }

  /// A Boolean value that indicates whether the rule reports files that are not read. Because nothing else is found in
  /// such a file, the rule stays on when other rules are selected.
  public var saysWhatIsUnread: Bool {
    let rules: [Finding.Rule] = [
      .unreadableFile, .unsupportedEncoding, .limitExceeded, .linkOutsideRoot, .pathOutsideRoot,
    ]
    return rules.contains { $0.name == name }
  }
}
