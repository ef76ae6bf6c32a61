import JuiceRules
import YAMLTree

extension CatalogDraft {
  /// Reports everything that is wrong with the definition, less what follows from entries with errors in
  /// them: once those are mended, it may well be otherwise.
  mutating func report(_ problems: [CatalogProblem]) {
    reportUnspokenLocale(beside: problems)
    for problem in problems where problem.basis.isEmpty { report(problem) }
    let errors = errorPlaces
    for problem in problems where !problem.basis.isEmpty {
      if problem.basis.contains(where: { hasError($0, errors) }) { continue }
      report(problem)
    }
  }

  /// Where errors begin, by file and in order.
  private var errorPlaces: [String: [Int]] {
    let errors = diagnostics.lazy.filter { $0.severity == .error }.map(\.primary)
    return Dictionary(grouping: errors, by: \.file)
      .mapValues { $0.map(\.span.start).sorted() }
  }

  /// Whether an error stands in the entry at `origin`.
  private func hasError(_ origin: CatalogOrigin, _ errors: [String: [Int]]) -> Bool {
    let origin = written(origin)
    guard origin != .none else { return false }
    let file = files[Int(origin.source)]
    let key = origin.node
    guard Int(key.rawValue) < file.tree.nodeCount else { return false }
    let start = file.tree.span(of: key).start
    guard !file.broken.hasEntry(at: start) else { return true }
    guard let places = errors[file.path] else { return false }
    let end = file.tree.value(after: key).map { file.tree.span(of: $0).end }
    let first = places.partitioningIndex { $0 >= start }
    // What is missing there is missed where it would end.
    return first < places.count && places[first] <= max(end ?? start, start)
  }
}
