extension LintRule {
  /// Whether it can be turned off, lowered or suppressed: what follows from the others is not to be
  /// trusted without them.
  public var isOptional: Bool {
    name != LintRule.yamlSyntax.name && name != LintRule.packCycle.name
  }

  /// Whether a comment can suppress its findings.
  ///
  /// What is said about such comments is not for them to hide; a configuration can turn it off.
  public var canBeSuppressed: Bool {
    let rules = [LintRule.invalidSuppression, .unusedSuppression, .expiredSuppression]
    return isOptional && !rules.contains { $0.name == name }
  }

  /// Whether it finds fault with baselines, which are JSON and so hold no comments.
  public var isAboutBaselines: Bool { name == LintRule.staleBaselineEntry.name }

  /// Whether it tells that a file is not read: then nothing else is found in it, so that selecting other
  /// rules leaves it on.
  public var saysWhatIsUnread: Bool {
    [
      LintRule.unreadableFile, .unsupportedEncoding, .limitExceeded, .linkOutsideRoot,
      .pathOutsideRoot,
    ]
    .contains { $0.name == name }
  }
}
