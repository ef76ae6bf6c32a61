import YAMLTree

/// Applies the fixes of findings, as many as do what they promise.
///
/// Every fix is tried: the files are read anew with it, and it is kept when its finding is gone, no other
/// has come up, nothing but what it replaced is read differently, and the catalog changes where it announces
/// that and nowhere else. What a fix brings to light, such as
/// a slip below a key that was misspelt, is mended together with it, or the fix is refused.
struct CatalogFixer {
  /// The files that may change, by the path that reports show.
  let files: Set<String>
  let allowed: Diagnostic.Fix.Safety
  /// Reads everything anew, with the given files in the place of what is there.
  let read: ([String: [UInt8]]) throws(CatalogInputFault) -> FixReading

  /// How often the files are read anew for one run, and for what one fix brings to light.
  private static let maxTrials = 100
  private static let maxDepth = 8

  /// Mends what can be mended.
  ///
  /// All fixes are tried together first. When they do harm, they are tried without those that the harm
  /// points at, or else fewer are, down to the one that is refused.
  func run() throws(CatalogInputFault) -> FixState {
    var state = FixState(try read([:]))
    var size = Int.max
    for _ in 0..<CatalogFixer.maxTrials {
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
    /// With the fixes whose places the new findings are at.
    case harmful(suspects: [Diagnostic])
  }

  /// Mends `group` and all that comes of it; harmful when something new would remain.
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

  /// Those of `findings` whose fixes may be applied together, the first ones of those that overlap.
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
      // A file of more bytes than the limit was not read to its end.
      return bytes.count <= YAMLLimits.standard.bytes && edit.span.start >= 0
        && edit.span.end <= bytes.count
    }
  }
}

extension [Diagnostic] {
  /// Those whose fixes put in what `findings` are about.
  ///
  /// Whether one did when others were applied after it, is not certain; refusing too much does no harm.
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
  /// Whether there are edits, and none overlaps another.
  fileprivate var isOrderly: Bool {
    var taken: [String: FileEdits] = [:]
    for edit in edits {
      guard taken[edit.file]?.hasRoom(for: edit) ?? true else { return false }
      taken[edit.file, default: FileEdits()].add(edit)
    }
    return !edits.isEmpty
  }
}
