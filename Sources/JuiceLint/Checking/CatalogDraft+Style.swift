import JuiceCatalogs

extension CatalogDraft {
  /// Runs the style checks that the policy turns on. They cost nothing unless they are turned on.
  mutating func checkStyle(_ policy: LintPolicy, schemaPath: StyleCheck.SchemaPath) {
    for rule in LintRule.all where policy.mayTurnOn(rule) {
      for found in rule.check?.run(self, schemaPath) ?? []
      where policy.isOn(rule, in: files[Int(found.file)].path) {
        report(found)
      }
    }
  }
}
