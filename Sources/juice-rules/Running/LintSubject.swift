import JuiceCatalogs
import JuiceLint

/// The files that lint checks: paths, or the standard input in place of a file.
struct LintSubject {
  /// The paths, or the name of the standard input; empty if the paths of the configuration are not allowed.
  let paths: [String]
  /// The content of the standard input; `nil` if it is not read.
  var input: [UInt8]?

  func lint(
    _ loader: CatalogLoader, policy: LintPolicy
  ) throws(CatalogInputFault) -> LintReport {
    guard !paths.isEmpty else { return LintReport(diagnostics: [], sources: [:]) }
    guard let input else { return try loader.lint(paths, policy: policy) }
    return try loader.lint(standardInput: input, filename: paths[0], policy: policy)
  }

  /// Returns the paths of the files that `lint` would check.
  func files(_ loader: CatalogLoader) throws(CatalogInputFault) -> [String] {
    guard !paths.isEmpty else { return [] }
    guard let input else { return try loader.files(in: paths) }
    return try loader.files(standardInput: input, filename: paths[0])
  }

  func fix(
    _ loader: CatalogLoader, allowing safety: Diagnostic.Fix.Safety, policy: LintPolicy
  ) throws(CatalogInputFault) -> FixOutcome {
    guard !paths.isEmpty else {
      return FixOutcome(report: try lint(loader, policy: policy))
    }
    guard let input else { return try loader.fix(paths, allowing: safety, policy: policy) }
    return try loader.fix(
      standardInput: input, filename: paths[0], allowing: safety, policy: policy)
  }
}
