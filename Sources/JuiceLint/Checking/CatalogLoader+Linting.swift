public import JuiceCatalogs
import JuiceRules
import Platform

extension CatalogLoader {
  /// Returns the findings about the packs, roots and files at `paths`, as selected by `policy`.
  ///
  /// - Throws: A ``/JuiceCatalogs/CatalogInputFault`` if the paths cannot be read or there is nothing to check.
  public func lint(
    _ paths: [String], policy: LintPolicy = LintPolicy()
  ) throws(CatalogInputFault) -> LintReport {
    var model: ModelReading?
    return try lint(paths, policy: policy, reading: &model)
  }

  /// Returns the findings about the packs, roots and files at `paths`, as selected by `policy`, and checks them on
  /// threads of its own, so that the task does not block a thread that tasks share.
  ///
  /// - Throws: A ``/JuiceCatalogs/CatalogInputFault`` if the paths cannot be read or there is nothing to check.
  public func lint(
    _ paths: [String], policy: LintPolicy = LintPolicy()
  ) async throws(CatalogInputFault) -> LintReport {
    try await onOwnThread { () throws(CatalogInputFault) in try lint(paths, policy: policy) }
  }

  /// Returns the findings about the packs, roots and files at `paths`.
  ///
  /// - Parameter model: The model to which everything that is read is added. Unless `model` is `nil`, the report
  ///   includes all findings that a fix must not cause: also those in files that are read along with `paths`, and
  ///   errors of rules that are off.
  func lint(
    _ paths: [String], policy: LintPolicy, reading model: inout ModelReading?
  ) throws(CatalogInputFault) -> LintReport {
    var report = UnfilteredReport()
    let found = try Discovery(of: paths, adding: addedPacks, in: files, scope: scope)
    cache?.begin()
    for path in found.configurations {
      report.add(try Configuration(at: path, of: self).unfilteredReport)
    }
    let reader = reader(found.contents, counter: counter(of: found))
    for target in found.targets {
      report.add(try lint(target, with: reader, policy: policy, &model))
    }
    let problems = self.report(of: found.problems)
    report.add(problems)
    report.judge(beside: problems.diagnostics)
    return policy.applied(to: report, keepingErrors: model != nil)
  }

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

  /// Returns the files that `lint` would check, ordered by path.
  ///
  /// - Throws: A ``/JuiceCatalogs/CatalogInputFault`` if the paths cannot be read or there is nothing to check.
  public func files(in paths: [String]) throws(CatalogInputFault) -> [String] {
    try survey(of: paths).files
  }

  /// Returns the files that `lint` would check, ordered by path, and the findings about those that cannot be read.
  ///
  /// - Throws: A ``/JuiceCatalogs/CatalogInputFault`` if the paths cannot be read or there is nothing to check.
  package func survey(
    of paths: [String]
  ) throws(CatalogInputFault) -> (files: [String], problems: [Diagnostic]) {
    let found = try Discovery(of: paths, adding: addedPacks, in: files, scope: scope)
    let shown = found.targets.flatMap { $0.shown.intersection($0.root.files) }
    let files = Set((shown + found.configurations).map(display.shown))
    let problems = report(of: found.problems).diagnostics.filter {
      $0.severity == .error && !files.contains($0.primary.file)
    }
    return (files.sorted(), problems)
  }

  /// Returns the findings about `bytes` as the contents of the file `filename`, which need not exist.
  ///
  /// - Throws: A ``/JuiceCatalogs/CatalogInputFault`` if the file's catalog cannot be read or there is nothing to
  ///   check.
  public func lint(
    standardInput bytes: [UInt8], filename: String, policy: LintPolicy = LintPolicy()
  ) throws(CatalogInputFault) -> LintReport {
    try replacing(filename, with: bytes).lint([filename], policy: policy)
  }

  /// Returns the files that `lint` would check for `bytes` as the contents of the file `filename`.
  ///
  /// - Throws: A ``/JuiceCatalogs/CatalogInputFault`` if the file's catalog cannot be read or there is nothing to
  ///   check.
  public func files(
    standardInput bytes: [UInt8], filename: String
  ) throws(CatalogInputFault) -> [String] {
    try replacing(filename, with: bytes).files(in: [filename])
  }

  private func lint(
    _ target: LintTarget, with reader: CatalogReader, policy: LintPolicy,
    _ model: inout ModelReading?
  ) throws(CatalogInputFault) -> UnfilteredReport {
    var draft = try reader.draft(
      of: target.root, named: target.named, keepsNames: model != nil)
    draft.definition.zones = zones
    let site = target.root.settings.map(display.shown)
    let settings = draft.readSettings(site, checking: zones)
    model?.add(draft, settings, in: site)
    let packsOn = draft.packsOn(by: settings, adding: Set(target.added.map(display.shown)))
    draft.reportWordingPack(of: settings, on: packsOn)
    if target.isWholeRoot { draft.definition.packsOn = packsOn }
    let missingImages = target.root.missingImages(of: draft, in: files)
    // A copy of the draft is expensive.
    let unchanged = draft.overrideSections.isEmpty ? nil : draft
    let changes = draft.applyOverrides(ofSite: site, on: packsOn, keepsNames: model != nil)
    draft.report(draft.problems + missingImages, after: changes)
    if let unchanged = unchanged ?? changes?.unchanged {
      draft.reportPacksAlone(on: packsOn, before: unchanged, changes)
    }
    draft.removeConsequentExpectations()
    draft.checkStyle(policy) { schemaPath($0, for: $1) }
    guard model == nil else { return UnfilteredReport(draft, shown: nil) }
    let unread = Set(target.needed.map(display.shown)).intersection(
      draft.unread.map(\.primary.file))
    return UnfilteredReport(draft, shown: unread.union(target.shown.map(display.shown)))
  }

  private func counter(of found: Discovery) -> ProgressCounter? {
    onProgress.map { report in
      ProgressCounter(total: found.targets.reduce(0) { $0 + $1.root.files.count }, report)
    }
  }

  /// Returns the path from a file to the schema `name` in the nearest folder `Schemas` around it, within its work tree,
  /// or `nil` if there is none.
  private func schemaPath(_ name: String, for file: String) -> String? {
    guard let real = files.realPath(of: display.path(ofShown: file)) else { return nil }
    var folder = FilePath.folder(real)
    var path = "Schemas/" + name
    while files.kind(of: FilePath.joined(folder, "Schemas/" + name)) != .file {
      let around = FilePath.folder(folder)
      guard around != folder, files.kind(of: FilePath.joined(folder, ".git")) == nil else {
        return nil
      }
      folder = around
      path = "../" + path
    }
    return path
  }
}

extension CatalogDraft {
  /// Runs the style checks that the policy turns on. They cost nothing unless they are turned on.
  fileprivate mutating func checkStyle(_ policy: LintPolicy, schemaPath: StyleCheck.SchemaPath) {
    for rule in LintRule.all where policy.mayTurnOn(rule) {
      for found in rule.check?.run(self, schemaPath) ?? []
      where policy.isOn(rule, in: files[Int(found.place.file)].path) {
        report(found)
      }
    }
  }
}
