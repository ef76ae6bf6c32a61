import YAMLTree

/// Applies the fixes of findings, as many as do what they promise.
///
/// Every fix is tried: the files are read anew with it, and it is kept when its finding is gone, no other
/// has come up, and nothing but what it replaced is read differently. What a fix brings to light, such as
/// a slip below a key that was misspelt, is mended together with it, or the fix is refused.
struct CatalogFixer {
  /// The files that may change, by the path that reports show.
  let files: Set<String>
  let allowed: Diagnostic.Fix.Safety
  /// Reads everything anew, with the given files in the place of what is there.
  let lint: ([String: [UInt8]]) throws(CatalogInputFault) -> LintReport

  /// How often the files are read anew for one run, and for what one fix brings to light.
  private static let maxTrials = 256
  private static let maxDepth = 8

  /// Mends what can be mended.
  ///
  /// All fixes are tried together first. When they do harm, fewer are, down to the one that is refused.
  func run() throws(CatalogInputFault) -> FixState {
    var state = FixState(try lint([:]))
    var size = Int.max
    for _ in 0..<CatalogFixer.maxTrials {
      let group = Array(fixable(state.report.diagnostics, in: state).prefix(size))
      if group.isEmpty {
        guard state.reconsider() else { break }
      } else if let next = try trying(group, on: state) {
        state = next
        size = group.count * 2
      } else if group.count > 1 {
        size = group.count / 2
      } else {
        state.refuse(group)
      }
    }
    return state
  }

  /// The state with `group` mended and all that comes of it; nil when something new would remain.
  private func trying(
    _ group: [Diagnostic], on state: FixState
  ) throws(CatalogInputFault) -> FixState? {
    var next = try state.applying(group, lint: lint)
    for _ in 0..<CatalogFixer.maxDepth {
      guard let current = next else { return nil }
      let new = current.newFindings
      guard !new.isEmpty else { return current }
      guard new.allSatisfy({ isAllowed($0, in: current) }) else { return nil }
      next = try current.applying(fixable(new, in: current), lint: lint)
    }
    return nil
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
