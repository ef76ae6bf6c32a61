import JuiceCatalogs
import YAMLSyntax

/// A fixer that applies the fixes of findings and keeps those that do only what they announce.
///
/// Every fix is tried: the files are read again with it, and it is kept if its finding is gone, no other finding has
/// appeared, nothing outside the replaced text is read differently, and the catalog changes only where the fix
/// announces a change. A finding that a fix uncovers, such as a problem below a misspelled key, is fixed together with
/// it; otherwise the fix is refused.
struct CatalogFixer {
  /// The files that may change, by the path that reports show.
  let files: Set<String>
  let allowed: Diagnostic.Fix.Safety
  /// A function that reads all files again, with the given contents in place of those on disk.
  let read: ([String: [UInt8]]) throws(CatalogInputFault) -> FixReading

  /// The maximum number of trials for one run.
  var maxTrials = 100
  /// The maximum number of rounds that fix the findings uncovered by one trial.
  private static let maxDepth = 8

  /// Applies as many fixes as possible.
  ///
  /// All fixes are tried together first. If they cause new findings, the fixes at those places are refused and the rest
  /// are tried again. If no fix is at such a place, half of the fixes are tried, down to a single fix, which is then
  /// refused.
  func run() throws(CatalogInputFault) -> FixState {
    var state = FixState(try read([:]))
    var size = Int.max
    for _ in 0..<maxTrials {
      let group = Array(fixable(state.report.diagnostics, in: state).prefix(size))
      if group.isEmpty {
        guard state.reconsider() else { break }
        size = .max
        continue
      }
      switch try trying(group, on: state) {
      case .kept(let next):
        state = next
        size = group.count * 2
      case .harmful(let suspects) where !suspects.isEmpty: state.refuse(suspects)
      case .harmful where group.count > 1: size = group.count / 2
      case .harmful: state.refuse(group)
      }
    }
    return state
  }

  private enum Trial {
    case kept(FixState)
    /// The fixes caused new findings; `suspects` are those whose places the new findings are at.
    case harmful(suspects: [Diagnostic])
  }

  /// Applies the fixes of `group` and of the findings that they uncover. The trial is harmful if any new finding would
  /// remain.
  private func trying(
    _ group: [Diagnostic], on state: FixState
  ) throws(CatalogInputFault) -> Trial {
    var next = try state.applying(group, reading: read)
    for _ in 0..<CatalogFixer.maxDepth {
      guard let current = next else { break }
      let new = current.newFindings
      guard !new.isEmpty else { return .kept(current) }
      let harm = new.filter { !isAllowed($0, in: current) }
      guard harm.isEmpty else { return .harmful(suspects: group.causes(of: harm)) }
      next = try current.applying(fixable(new, in: current), reading: read)
    }
    return .harmful(suspects: [])
  }

  /// Returns the findings whose fixes may be applied together. Of fixes that overlap, the first is taken.
  private func fixable(_ findings: [Diagnostic], in state: FixState) -> [Diagnostic] {
    var taken: [String: FileEdits] = [:]
    return findings.filter { finding in
      guard isAllowed(finding, in: state), let edits = finding.fix?.edits,
        edits.allSatisfy({ taken[$0.file]?.hasRoom(for: $0) ?? true })
      else { return false }
      for edit in edits { taken[edit.file, default: FileEdits()].add(edit) }
      return true
    }
  }

  private func isAllowed(_ finding: Diagnostic, in state: FixState) -> Bool {
    guard let fix = finding.fix, !finding.isSuppressed, fix.isOrderly,
      fix.safety == .safe || allowed == .unsafe, !state.refused.contains(FindingPlace(finding))
    else { return false }
    return fix.edits.allSatisfy { edit in
      guard files.contains(edit.file), let bytes = state.bytes(of: edit.file) else { return false }
      // A file that exceeds the limit was not read to its end.
      return bytes.count <= YAMLLimits.standard.bytes && edit.span.start >= 0
        && edit.span.end <= bytes.count
    }
  }
}

extension [Diagnostic] {
  /// Returns the elements whose fixes inserted the text that `findings` are about.
  ///
  /// The result may be imprecise if other fixes were applied after them, but refusing too many fixes does no harm.
  fileprivate func causes(of findings: [Diagnostic]) -> [Diagnostic] {
    let edits = Dictionary(grouping: compactMap(\.fix).flatMap(\.edits), by: \.file)
    let moves = edits.mapValues { FileEdits($0).moves }
    let places = Set(findings.map { Place(file: $0.primary.file, span: $0.primary.span) })
    return filter { finding in
      finding.fix?.edits.contains { edit in
        guard let span = moves[edit.file]?.moved(edit.span) else { return false }
        return places.contains(Place(file: edit.file, span: span))
      } ?? false
    }
  }
}

private struct Place: Hashable {
  let file: String
  let span: ByteSpan
}

extension Diagnostic.Fix {
  /// `true` if the fix has edits and none of them overlap.
  fileprivate var isOrderly: Bool {
    var taken: [String: FileEdits] = [:]
    for edit in edits {
      guard taken[edit.file]?.hasRoom(for: edit) ?? true else { return false }
      taken[edit.file, default: FileEdits()].add(edit)
    }
    return !edits.isEmpty
  }
}
