#if CLI
  import JuiceCatalogs

  extension LintReport {
    /// Returns the report with the findings of `other` added in order of file. Findings of `other` in files that this
    /// report already covers are left out.
    func adding(_ other: LintReport) -> LintReport {
      let others = other.diagnostics.filter { !files.contains($0.primary.file) }
      guard !others.isEmpty else { return self }
      let all = diagnostics + others
      return LintReport(
        diagnostics: all.enumerated().sorted { left, right in
          (left.element.primary.file, left.offset) < (right.element.primary.file, right.offset)
        }.map(\.element),
        sources: sources.merging(other.sources) { first, _ in first },
        files: files.union(other.files), packs: packs)
    }
  }
#endif
