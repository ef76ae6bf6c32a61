import YAMLTree

/// A comment that suppresses findings: `# juice-rules: ignore[rule, rule] until=2027-03-01 reason`.
struct SuppressionComment: Hashable, Sendable {
  /// From `#` to the end of the line.
  let span: ByteSpan
  let scope: Scope
  /// The path of the entry that it is about.
  let path: String
  let rules: [Named]
  let until: Until?
  let reason: String?
  /// Whether something about it is wrong, which has been reported: what it says may be meant otherwise.
  let isFaulty: Bool
  /// What is to be deleted when it goes, less a list of names that stays.
  let removal: ByteSpan

  /// What a comment holds for.
  enum Scope: Hashable, Sendable {
    /// All that begins on its line.
    case line(ByteSpan)
    /// The next entry, from the end of the comment on: what stands before a key belongs to it.
    case entry(ByteSpan)

    var span: ByteSpan {
      switch self {
      case .line(let span), .entry(let span): span
      }
    }
  }

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
}
