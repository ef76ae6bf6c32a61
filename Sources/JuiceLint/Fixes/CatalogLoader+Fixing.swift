public import JuiceCatalogs
import JuiceRules

extension CatalogLoader {
  /// Fixes the packs, roots and files at `paths`, without writing them.
  ///
  /// A fix is kept if its finding is gone, no other finding has appeared anywhere, and only the announced parts are
  /// read differently; all other bytes stay unchanged. A second run finds nothing more to fix, unless hundreds of fixes
  /// are refused. Only files that `lint(paths)` reports on change.
  ///
  /// - Parameters:
  ///   - paths: The paths to fix, as for `lint`.
  ///   - allowed: The level of fixes to apply; `.unsafe` includes fixes that can change the meaning of the catalog.
  ///   - policy: The policy to apply. Findings that it suppresses or leaves out are not fixed.
  /// - Throws: A ``/JuiceCatalogs/CatalogInputFault`` if a path cannot be read.
  public func fix(
    _ paths: [String], allowing allowed: Diagnostic.Fix.Safety = .safe,
    policy: LintPolicy = LintPolicy()
  ) throws(CatalogInputFault) -> FixOutcome {
    let locations = try locations(of: paths)
    let state = try fixer(of: paths, in: locations, allowing: allowed, policy).run()
    let report = try editing(state.contents).lint(paths, policy: policy)
    return FixOutcome(
      report: report.refusing(state.refused), fixedCount: state.fixedCount,
      files: state.fixedFiles(at: locations))
  }

  /// Fixes `bytes` as the contents of the file `filename`, which need not exist and is not read.
  public func fix(
    standardInput bytes: [UInt8], filename: String,
    allowing allowed: Diagnostic.Fix.Safety = .safe, policy: LintPolicy = LintPolicy()
  ) throws(CatalogInputFault) -> FixOutcome {
    try replacing(filename, with: bytes).fix([filename], allowing: allowed, policy: policy)
  }

  /// Returns `report` on the packs, roots and files at `paths` without the safe fixes that `fix` would refuse. Gives up
  /// after a few trials, and then leaves out all fixes that were not tried. The files of the findings are not read again,
  /// because a pipe can be read once.
  package func withoutRefusedFixes(
    _ report: LintReport, of paths: [String], policy: LintPolicy
  ) -> LintReport {
    let isOffered = { (finding: Diagnostic) in
      !finding.isSuppressed && finding.fix?.safety == .safe
    }
    guard report.diagnostics.contains(where: isOffered) else { return report }
    let loader = editing(report.sources.mapValues(\.bytes))
    var fixer = (try? loader.locations(of: paths)).map {
      loader.fixer(of: paths, in: $0, allowing: .safe, policy)
    }
    fixer?.maxTrials = 20
    let fixed = (try? fixer?.run().fixed) ?? []
    var report = report
    for (index, finding) in report.diagnostics.enumerated()
    where isOffered(finding) && !fixed.contains(FindingPlace(finding)) {
      report.diagnostics[index].fix = nil
    }
    return report
  }

  private func fixer(
    of paths: [String], in locations: [String: String],
    allowing allowed: Diagnostic.Fix.Safety, _ policy: LintPolicy
  ) -> CatalogFixer {
    CatalogFixer(files: Set(locations.keys), allowed: allowed) {
      contents throws(CatalogInputFault) in
      var model: ModelReading? = ModelReading()
      let report = try editing(contents).lint(paths, policy: policy, reading: &model)
      return FixReading(report: report, model: model ?? ModelReading())
    }
  }

  private func editing(_ contents: [String: [UInt8]]) -> CatalogLoader {
    reading(EditedFileSource(base: files, display: display, contents: contents))
  }

  /// Returns the files that `paths` select, by the path that reports show.
  private func locations(of paths: [String]) throws(CatalogInputFault) -> [String: String] {
    let found = try Discovery(of: paths, adding: addedPacks, in: files, scope: scope)
    let shown = found.targets.flatMap(\.shown) + found.configurations
    return Dictionary(shown.map { (display.shown($0), $0) }) { min($0, $1) }
  }
}

extension LintReport {
  /// Returns the report without the fixes that were refused, with a note for each of them.
  fileprivate func refusing(_ refused: Set<FindingPlace>) -> LintReport {
    guard !refused.isEmpty else { return self }
    var report = self
    report.diagnostics = diagnostics.map { finding in
      var finding = finding
      guard finding.fix != nil, refused.contains(FindingPlace(finding)) else { return finding }
      finding.fix = nil
      finding.notes.append(
        LocalizedText(
          en: "not fixed: the fix would cause another problem or change something else",
          ko: "고치지 않음: 고치면 다른 문제가 드러나거나 다른 곳이 바뀝니다"))
      return finding
    }
    return report
  }
}

extension FixState {
  fileprivate func fixedFiles(at locations: [String: String]) -> [FixedFile] {
    contents.sorted { $0.key < $1.key }.compactMap { path, fixed in
      guard let original = originals[path], original != fixed else { return nil }
      return FixedFile(
        path: path, location: locations[path] ?? path, original: original, fixed: fixed)
    }
  }
}
