#if CLI
  import JuiceCatalogs

  extension LintReport {
    /// The report with the findings of `other` in their order of file.
    func adding(_ other: LintReport) -> LintReport {
      guard !other.diagnostics.isEmpty else { return self }
      let all = diagnostics + other.diagnostics
      return LintReport(
        diagnostics: all.enumerated().sorted { left, right in
          (left.element.primary.file, left.offset) < (right.element.primary.file, right.offset)
        }.map(\.element),
        sources: sources.merging(other.sources) { first, _ in first },
        files: files.union(other.files))
    }
  }
#endif
