package import JuiceRules
import YAMLTree

extension CatalogDraft {
  /// Reports all problems of the definition, except those that are based on entries with errors: once the errors are
  /// fixed, these problems may be gone.
  ///
  /// - Parameter changes: The overrides that were applied to the definition. Problems that they cause are reported at
  ///   the override.
  package mutating func report(_ problems: [CatalogProblem], after changes: AppliedOverrides? = nil)
  {
    reportUnspokenLocale(beside: problems)
    var blame = changes.map { ChangeBlame($0) }
    for gap in gaps {
      let found = located(gap)
      if blame?.take(found, from: gap, in: self) != true { report(found) }
    }
    for problem in problems where problem.basis.isEmpty { report(problem, &blame) }
    let errors = errorPlaces(beside: blame?.affected ?? [])
    for problem in problems where !problem.basis.isEmpty {
      if problem.basis.contains(where: { hasError($0, errors) }) { continue }
      report(problem, &blame)
    }
    for found in blame?.findings(in: self) ?? [] { report(found) }
  }

  private mutating func report(_ problem: CatalogProblem, _ blame: inout ChangeBlame?) {
    guard let found = located(problem) else { return }
    if blame?.take(found, from: problem, in: self) != true { report(found) }
  }

  /// Returns the offsets at which errors begin, by file and in order.
  ///
  /// - Parameter others: Findings that have not been reported yet.
  private func errorPlaces(beside others: [Located]) -> [String: [Int]] {
    let reported = diagnostics.lazy.filter { $0.severity == .error }.map {
      (file: $0.primary.file, start: $0.primary.span.start)
    }
    let unreported = others.filter { $0.severity == .error }.map {
      (file: files[Int($0.file)].path, start: $0.span.start)
    }
    return Dictionary(grouping: reported + unreported, by: \.file)
      .mapValues { $0.map(\.start).sorted() }
  }

  /// Returns `true` if the entry at `origin` has an error.
  private func hasError(_ origin: CatalogOrigin, _ errors: [String: [Int]]) -> Bool {
    let origin = written(origin)
    guard origin != .none else { return false }
    let file = files[Int(origin.source)]
    let key = origin.node
    guard Int(key.rawValue) < file.tree.nodeCount else { return false }
    let start = file.tree.span(of: key).start
    guard !file.broken.hasEntry(at: start), !file.lacking.contains(key) else { return true }
    guard let places = errors[file.path] else { return false }
    let end = file.tree.value(after: key).map { file.tree.span(of: $0).end }
    let first = places.partitioningIndex { $0 >= start }
    // A missing part is reported at the end of its entry.
    return first < places.count && places[first] <= max(end ?? start, start)
  }
}
