import YAMLTree

/// A comment that suppresses findings: `# juice-rules: ignore[rule, rule] until=2027-03-01 reason`.
struct SuppressionComment: Hashable, Sendable {
  /// From `#` to the end of the line.
  let span: ByteSpan
  /// What it holds for: a line, or an entry and all below it.
  let scope: ByteSpan
  let rules: [Named]
  let until: Until?
  let reason: String?
  /// What is to be deleted when it goes, less a list of names that stays.
  let removal: ByteSpan

  /// A rule that is named, and where.
  struct Named: Hashable, Sendable {
    let rule: String
    let span: ByteSpan
    /// What is to be deleted when only this name goes.
    let removal: ByteSpan
  }

  /// The day from which on it does not hold.
  struct Until: Hashable, Sendable {
    let date: CivilDate
    let span: ByteSpan
  }

  func hasExpired(on today: CivilDate?) -> Bool {
    guard let until, let today else { return false }
    return today >= until.date
  }

  /// Whether it holds for what is found at `span`.
  func covers(_ span: ByteSpan) -> Bool {
    scope.start <= span.start && span.start < max(scope.end, scope.start + 1)
  }
}
