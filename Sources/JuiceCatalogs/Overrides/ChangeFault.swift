import JuiceRules
import YAMLSyntax

/// A problem of packs, identified by its place in the model. This place is the same before and after a change,
/// regardless of the file that a value comes from.
struct ChangeFault: Hashable {
  let rule: String
  let severity: Severity
  /// A text that distinguishes faults of one rule at one place.
  let detail: String
  let pack: String
  let path: String
}

/// Identifies the faults of drafts of the same files.
struct ChangeFaultNames {
  private var outlines: [Int32: TreeOutline] = [:]

  /// Returns the fault for a problem that the model found.
  mutating func fault(_ problem: CatalogProblem, in draft: CatalogDraft) -> ChangeFault {
    let finding = problem.finding
    let detail = finding.rule == .missingTranslation ? finding.data.expected ?? "" : ""
    let field =
      if case .field(let names) = problem.place.part { names.map { ".\($0)" }.joined() } else { "" }
    return fault(
      problem.rule, problem.severity, detail, at: problem.place.origin, field, in: draft)
  }

  /// Returns the fault for a part that a changed entry lacks.
  mutating func fault(_ gap: MergedEntries.Gap, in draft: CatalogDraft) -> ChangeFault {
    fault(
      gap.finding.rule.name, gap.finding.severity,
      gap.finding.data.expected ?? "", at: gap.origin, "", in: draft)
  }

  private mutating func fault(
    _ rule: String, _ severity: Severity, _ detail: String, at origin: CatalogOrigin,
    _ field: String, in draft: CatalogDraft
  ) -> ChangeFault {
    var pack = ""
    var path = ""
    if let merged = draft.merged[origin.source] {
      pack = merged.name
      path = merged.outline.path(to: origin.node)
    } else if draft.files.indices.contains(Int(origin.source)) {
      let file = draft.files[Int(origin.source)]
      let outline = outlines[origin.source] ?? TreeOutline(file.tree)
      outlines[origin.source] = outline
      // The site has no pack of its own.
      pack =
        draft.packOfFile.indices.contains(Int(origin.source))
        ? draft.packOfFile[Int(origin.source)] : ""
      if Int(origin.position) < file.tree.nodeCount { path = outline.path(to: origin.node) }
    }
    return ChangeFault(
      rule: rule, severity: severity, detail: detail, pack: pack, path: path + field)
  }
}
