import JuiceRules
import YAMLSyntax

/// Moves the findings that overrides cause from the affected entries to the overrides.
struct ChangeBlame {
  private var search: ChangeCauseSearch
  private var names = ChangeFaultNames()
  /// The findings at the places where the faults show. They are not reported there.
  private(set) var affected: [LocatedFinding] = []
  /// The causes of the findings in `affected`.
  private var causes: [(fault: ChangeFault, cause: ChangeCause)] = []

  init(_ changes: AppliedOverrides) { search = ChangeCauseSearch(changes) }

  /// Keeps the finding of a problem if an override causes it. Returns `false` if the finding belongs to its own place.
  mutating func take(
    _ found: LocatedFinding, from problem: CatalogProblem, in draft: CatalogDraft
  ) -> Bool {
    take(found, names.fault(problem, in: draft), in: draft)
  }

  mutating func take(
    _ found: LocatedFinding, from gap: MergedEntries.Gap, in draft: CatalogDraft
  ) -> Bool {
    take(found, names.fault(gap, in: draft), in: draft)
  }

  private mutating func take(
    _ found: LocatedFinding, _ fault: ChangeFault, in draft: CatalogDraft
  ) -> Bool {
    guard let cause = search.cause(of: fault), !isWritten(found, by: cause, in: draft),
      !search.comes(after: cause.author, draft.pack(ofFile: found.place.file))
    else { return false }
    affected.append(found)
    causes.append((fault, cause))
    return true
  }

  /// Returns `true` if a finding is already located in the override, or in the target of an alias in it.
  private func isWritten(
    _ found: LocatedFinding, by cause: ChangeCause, in draft: CatalogDraft
  ) -> Bool {
    guard found.place.file == cause.change.source else { return false }
    if let node = found.place.node, node == cause.origin.node { return true }
    let tree = draft.files[Int(found.place.file)].tree
    let key = cause.change.node
    let end = tree.value(after: key).map { tree.span(of: $0).end } ?? tree.span(of: key).end
    return (tree.span(of: key).start..<end).contains(found.place.span.start)
  }

  /// Returns the findings at the overrides. For each rule, a cause has one finding, regardless of the number of places
  /// that it affects.
  func findings(in draft: CatalogDraft) -> [LocatedFinding] {
    var findings: [LocatedFinding] = []
    var indices: [Key: Int] = [:]
    for (found, (fault, cause)) in zip(affected, causes) {
      let key = Key(
        rule: fault.rule, severity: fault.severity, detail: fault.detail, origin: cause.origin)
      if let index = indices[key] {
        findings[index].related.append(affected(found))
      } else {
        indices[key] = findings.count
        findings.append(finding(found, at: cause, in: draft))
      }
    }
    return findings
  }

  private struct Key: Hashable {
    let rule: String
    let severity: Severity
    let detail: String
    let origin: CatalogOrigin
  }

  private func finding(
    _ found: LocatedFinding, at cause: ChangeCause, in draft: CatalogDraft
  ) -> LocatedFinding {
    var finding = found
    finding.place = .init(cause.origin, in: draft.files)
    finding.related.insert(affected(found), at: 0)
    // The fix would change the text at the place where the fault shows.
    finding.finding.replacement = nil
    if let path = cause.unset {
      finding.finding.help = LocalizedText(
        en: "keep `\(path)`, or set another value under `patch`",
        ko: "`\(path)`\(KoreanParticle.object.form(after: path)) 그대로 두거나 `patch`에서 다른 값을 주세요")
    }
    finding.finding.notes.append(
      LocalizedText(
        en: "this change of `\(cause.target)` causes the problem",
        ko: "`\(cause.target)`\(KoreanParticle.object.form(after: cause.target)) 이렇게 바꾸어서 생긴 문제입니다")
    )
    return finding
  }

  private func affected(_ found: LocatedFinding) -> LocatedFinding.Related {
    (found.place, LocalizedText(en: "affected by the change", ko: "이 변경의 영향을 받는 곳"))
  }
}

extension CatalogDraft {
  fileprivate func pack(ofFile file: Int32) -> String? {
    packOfFile.indices.contains(Int(file)) ? packOfFile[Int(file)] : nil
  }
}
