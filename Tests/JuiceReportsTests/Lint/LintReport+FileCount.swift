import JuiceCatalogs

extension LintReport {
  /// A report on so many files, whatever they are called.
  init(diagnostics: [Diagnostic], sources: [String: SourceFile], fileCount: Int) {
    self.init(
      diagnostics: diagnostics, sources: sources,
      files: Set((0..<fileCount).map { "file-\($0).yaml" }))
  }
}
