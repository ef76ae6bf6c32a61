import YAMLSyntax

/// A comment that suppresses findings: `# juice-rules: ignore[rule, rule] until=2027-03-01 reason`.
struct SuppressionComment: Hashable, Sendable {
  /// The bytes from `#` to the end of the line.
  let span: ByteSpan
  let scope: Scope
  /// The path of the entry that the comment is about.
  let path: String
  let rules: [Named]
  let until: Until?
  let reason: String?
  /// `true` if an error in the comment was reported, so the comment may be meant differently.
  let isFaulty: Bool
  /// The bytes to delete to remove the whole comment.
  let removal: ByteSpan

  /// The part of the file that a comment applies to.
  enum Scope: Hashable, Sendable {
    /// All nodes that begin on the line of the comment.
    case line(ByteSpan)
    /// The next entry, from the end of the comment on, so that text before the entry's key is included.
    case entry(ByteSpan)
  }

  /// A rule that a comment names, with its place.
  struct Named: Hashable, Sendable {
    let rule: String
    let span: ByteSpan
    /// The bytes to delete to remove only this name.
    let removal: ByteSpan
  }

  /// The day on which the comment expires.
  struct Until: Hashable, Sendable {
    let date: CivilDate
    let span: ByteSpan
  }

  func hasExpired(on today: CivilDate?) -> Bool {
    guard let until, let today else { return false }
    return today >= until.date
  }
}
