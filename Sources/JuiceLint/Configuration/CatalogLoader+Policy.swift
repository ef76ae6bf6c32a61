public import JuiceCatalogs

extension CatalogLoader {
  /// Returns the policy that configurations and a command line select. Later choices override earlier ones.
  ///
  /// - Parameters:
  ///   - configurations: The configurations. Paths in them are relative to the folder of the first configuration that
  ///     is a file.
  ///   - choice: The choice of the command line.
  ///   - today: The current day, on which suppressions can have expired.
  public func policy(
    of configurations: [Configuration], choice: RuleChoice = RuleChoice(), today: CivilDate? = nil
  ) -> LintPolicy {
    let folder = configurations.lazy.compactMap(\.path).first.map(FilePath.folder) ?? "."
    let place = BaselinePlace(folder: folder, shown: display)
    return LintPolicy(
      choices: configurations.map(\.lint.choice) + [choice],
      pathChoices: configurations.flatMap(\.lint.paths).map { pattern, choice in
        LintPolicy.PathChoice(choice) { pattern.covers(place.name(ofShown: $0)) }
      },
      today: today)
  }
}
