extension Finding.Rule {
  package static let limitExceeded = Finding.Rule("limit-exceeded")
}

extension Finding {
  /// Creates the finding for a recipe with too many lines.
  package static func tooManyLines(_ count: Int, limit: Int) -> Finding {
    Finding(
      .limitExceeded,
      LocalizedText(
        en: "a recipe has at most \(limit) ingredient lines, not \(count)",
        ko: "레시피의 재료는 \(limit)줄까지인데 \(count)줄입니다"),
      expected: "\(limit)", found: "\(count)")
  }
}
