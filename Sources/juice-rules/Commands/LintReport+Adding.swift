#if CLI
  import JuiceCatalogs

  extension LintReport {
    /// The report with the findings of `other` in their order of file, less those in files that it was
    /// about already.
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
