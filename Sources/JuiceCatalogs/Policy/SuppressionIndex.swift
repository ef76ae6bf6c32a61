import YAMLTree

/// Finds the comment of a file that suppresses a finding: of several, the one that is nearest to it.
struct SuppressionIndex {
  private var lines: [String: ScopeNest] = [:]
  private var entries: [String: ScopeNest] = [:]

  /// - Parameter comments: In order of place. Those that have expired hold for nothing.
  init(_ comments: [SuppressionComment], today: CivilDate?) {
    for (number, comment) in comments.enumerated() where !comment.hasExpired(on: today) {
      for named in comment.rules {
        switch comment.scope {
        case .line(let span): lines[named.rule, default: ScopeNest()].add(span, number)
        case .entry(let span): entries[named.rule, default: ScopeNest()].add(span, number)
        }
      }
    }
  }

  /// The number of the comment that holds for findings of `rule` at `offset`.
  func comment(for rule: String, at offset: Int) -> Int? {
    lines[rule]?.innermost(at: offset) ?? entries[rule]?.innermost(at: offset)
  }
}

/// Spans of a file that lie within one another or apart.
private struct ScopeNest {
  private struct Scope {
    let span: ByteSpan
    let comment: Int
    /// The next one that ends later: where this one has ended, so have those between.
    let outer: Int?
  }

  /// In order of start.
  private var scopes: [Scope] = []

  /// Adds a span that begins where or after the last one did.
  mutating func add(_ span: ByteSpan, _ comment: Int) {
    var outer = scopes.indices.last
    while let index = outer, scopes[index].span.end <= span.end { outer = scopes[index].outer }
    scopes.append(Scope(span: span, comment: comment, outer: outer))
  }

  func innermost(at offset: Int) -> Int? {
    var index = scopes.partitionPoint { $0.span.start <= offset } - 1
    while scopes.indices.contains(index) {
      if offset < scopes[index].span.end { return scopes[index].comment }
      index = scopes[index].outer ?? -1
    }
    return nil
  }
}
