import JuiceRules

extension CatalogLoader {
  /// Returns an overview of the packs of the root, pack or file at `path`, even if they have errors.
  ///
  /// - Parameters:
  ///   - path: The path of a root, a pack or a file.
  ///   - extraPacks: The paths of additional packs that are on; see ``path(ofPack:at:from:)``.
  /// - Throws: A ``CatalogInputFault`` if the paths cannot be read or contain no pack.
  package func overview(
    of path: String, with extraPacks: [String] = []
  ) throws(CatalogInputFault) -> PackOverview {
    var locator = PackLocator(files: files)
    let target = try locator.target(for: path, adding: extraPacks)
    var draft = try reader(locator.contents)
      .draft(of: target.root, named: target.named, keepsNames: false)
    let site = target.root.settings.map(display.shown)
    let settings = draft.readSettings(site)
    let survey = PackSurvey(
      of: draft, settings, site: site,
      shown: target.isWholeRoot ? nil : Set(target.shown.map(display.shown)),
      added: Set(target.added.map(display.shown)),
      paths: target.root.packs.flatMap { pack in
        pack.files.map { (display.shown($0), display.shown(pack.path)) }
      })
    draft.check(ofSite: site, on: settings.isFaulty ? nil : survey.asked)
    var report = ReportBuilder()
    report.add(draft.lintReport(shown: nil))
    report.add(self.report(of: target.problems))
    return survey.overview(
      of: display.shown(locator.rootPath(of: target)), report.report.errors)
  }
}

extension CatalogDraft {
  /// Reports the problems of the packs, including those that are off.
  fileprivate mutating func check(ofSite site: String?, on names: Set<String>?) {
    let unchanged = self
    definition.packsOn = names
    let changes = applyOverrides(ofSite: site, on: names, keepsNames: false)
    report(problems, after: changes)
    reportPacksAlone(on: names, before: unchanged, changes)
  }
}

extension LintReport {
  fileprivate var errors: LintReport {
    var report = self
    report.diagnostics.removeAll { $0.severity != .error || $0.isSuppressed }
    return report
  }
}
