import JuiceRules

extension [Diagnostic] {
  /// Returns the findings in order of file, position and rule, then of message and related places, each once.
  ///
  /// Equal runs produce equal reports. Findings are large, so their indices are sorted, and each is copied once.
  package func inOrder() -> [Diagnostic] {
    var result: [Diagnostic] = []
    result.reserveCapacity(count)
    for index in indices.sorted(by: { self[$0].precedes(self[$1]) })
    where !result.hasAtEnd(self[index]) {
      result.append(self[index])
    }
    return result
  }

  /// Returns `true` if the finding is among the last ones, those of its place, rule and message.
  private func hasAtEnd(_ diagnostic: Diagnostic) -> Bool {
    lazy.reversed().prefix { !$0.precedes(diagnostic) }.contains(diagnostic)
  }
}

extension Diagnostic {
  fileprivate func precedes(_ other: Diagnostic) -> Bool {
    if primary.file != other.primary.file { return primary.file < other.primary.file }
    if primary.span != other.primary.span { return primary.span < other.primary.span }
    if rule != other.rule { return rule < other.rule }
    let (text, otherText) = (message.english, other.message.english)
    if text != otherText { return text < otherText }
    return related.lexicographicallyPrecedes(other.related) { left, right in
      left.file != right.file ? left.file < right.file : left.span < right.span
    }
  }
}
