import YAMLSyntax

/// An index for the comment in a file that suppresses a finding. If several do, the innermost comment applies.
struct SuppressionIndex {
  private var lines: [String: ScopeNest] = [:]
  private var entries: [String: ScopeNest] = [:]

  /// - Parameter comments: The comments in the order of their places. Expired comments are left out.
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

  /// Returns the index of the comment that applies to findings of `rule` at `offset`.
  func comment(for rule: String, at offset: Int) -> Int? {
    lines[rule]?.innermost(at: offset) ?? entries[rule]?.innermost(at: offset)
  }
}

/// Spans of a file that are nested in one another or disjoint.
private struct ScopeNest {
  private struct Scope {
    let span: ByteSpan
    let comment: Int
    /// The next span that begins earlier and ends later. At the end of this span, all spans between have ended.
    let outer: Int?
  }

  /// The spans in the order of their start.
  private var scopes: [Scope] = []

  /// Adds a span, which must not begin before the last one that was added.
  mutating func add(_ span: ByteSpan, _ comment: Int) {
    var outer = scopes.indices.last
    while let index = outer, scopes[index].span.end <= span.end { outer = scopes[index].outer }
    scopes.append(Scope(span: span, comment: comment, outer: outer))
  }

  func innermost(at offset: Int) -> Int? {
    var index = scopes.partitioningIndex { $0.span.start > offset } - 1
    while scopes.indices.contains(index) {
      if offset < scopes[index].span.end { return scopes[index].comment }
      index = scopes[index].outer ?? -1
    }
    return nil
  }
}
