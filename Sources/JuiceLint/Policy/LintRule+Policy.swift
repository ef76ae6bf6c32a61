import JuiceCatalogs

extension LintRule {
  /// A Boolean value that indicates whether the rule can be turned off, lowered or suppressed.
  ///
  /// It is `false` for rules without which the findings of others cannot be trusted.
  public var isOptional: Bool {
    name != LintRule.yamlSyntax.name && name != LintRule.packCycle.name
  }

  /// A Boolean value that indicates whether a comment can suppress findings of the rule.
  ///
  /// It is `false` for rules about suppression comments, which only a configuration can turn off.
  public var canBeSuppressed: Bool {
    let rules = [LintRule.invalidSuppression, .unusedSuppression, .expiredSuppression]
    return isOptional && !rules.contains { $0.name == name }
  }

  /// A Boolean value that indicates whether the rule is about baselines, which are JSON and so cannot contain comments.
  public var isAboutBaselines: Bool { name == LintRule.staleBaselineEntry.name }

  /// A Boolean value that indicates whether the rule reports files that are not read. Because nothing else is found in
  /// such a file, the rule stays on when other rules are selected.
  public var saysWhatIsUnread: Bool {
    [
      LintRule.unreadableFile, .unsupportedEncoding, .limitExceeded, .linkOutsideRoot,
      .pathOutsideRoot,
    ]
    .contains { $0.name == name }
  }
}
