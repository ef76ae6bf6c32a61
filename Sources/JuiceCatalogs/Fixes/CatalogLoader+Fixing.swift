import JuiceRules

extension CatalogLoader {
  /// Mends what can be mended in the packs, roots and files at `paths`, without writing it.
  ///
  /// A fix is kept when its finding is gone with it, no other has come up anywhere, and nothing but what
  /// what it announces is read differently; all other bytes stay. What comes out has nothing left to mend,
  /// unless hundreds of fixes do harm. Only files that `lint(paths)` reports on change.
  ///
  /// - Parameters:
  ///   - paths: What to mend, as for `lint`.
  ///   - allowed: `.unsafe` also applies fixes that may change what the catalog means.
  ///   - policy: What it suppresses or leaves out is not mended.
  public func fix(
    _ paths: [String], allowing allowed: Diagnostic.Fix.Safety = .safe,
    policy: LintPolicy = LintPolicy()
  ) throws(CatalogInputFault) -> FixOutcome {
    let locations = try locations(of: paths)
    let fixer = CatalogFixer(files: Set(locations.keys), allowed: allowed) {
      contents throws(CatalogInputFault) in
      var model: ModelReading? = ModelReading()
      let report = try editing(contents).lint(paths, policy: policy, reading: &model)
      return FixReading(report: report, model: model ?? ModelReading())
    }
    let state = try fixer.run()
    let report = try editing(state.contents).lint(paths, policy: policy)
    return FixOutcome(
      report: report.refusing(state.refused), fixedCount: state.fixedCount,
      files: state.fixedFiles(at: locations))
  }

  /// Mends `bytes` as the file `filename`, which need not exist and is not read.
  public func fix(
    standardInput bytes: [UInt8], filename: String,
    allowing allowed: Diagnostic.Fix.Safety = .safe, policy: LintPolicy = LintPolicy()
  ) throws(CatalogInputFault) -> FixOutcome {
    try replacing(filename, with: bytes).fix([filename], allowing: allowed, policy: policy)
  }

  private func editing(_ contents: [String: [UInt8]]) -> CatalogLoader {
    reading(EditedFileSource(base: files, display: display, contents: contents))
  }

  /// The files that `paths` ask for, by the path that reports show.
  private func locations(of paths: [String]) throws(CatalogInputFault) -> [String: String] {
    let found = try Discovery(of: paths, adding: addedPacks, in: files, scope: scope)
    let shown = found.targets.flatMap(\.shown) + found.configurations
    return Dictionary(shown.map { (display.shown($0), $0) }) { min($0, $1) }
  }
}

extension LintReport {
  /// The report without the fixes that were tried and did harm, and with a note of that.
  fileprivate func refusing(_ refused: Set<FindingPlace>) -> LintReport {
    guard !refused.isEmpty else { return self }
    var report = self
    report.diagnostics = diagnostics.map { finding in
      var finding = finding
      guard finding.fix != nil, refused.contains(FindingPlace(finding)) else { return finding }
      finding.fix = nil
      finding.notes.append(
        LocalizedText(
          en: "not fixed: that would bring up or change something else",
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
