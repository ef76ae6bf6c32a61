extension CatalogLoader {
  /// The policy that configurations and a command line ask for, the later with the last word.
  ///
  /// - Parameters:
  ///   - configurations: Their paths are relative to the folder of the first that is a file.
  ///   - choice: What the command line chooses.
  ///   - today: The day that suppressions expire by.
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
