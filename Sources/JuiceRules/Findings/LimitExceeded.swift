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

  /// Creates the finding for a decision table with too many rows.
  static func tooManyRows(_ count: Int, limit: Int) -> Finding {
    Finding(
      .limitExceeded,
      LocalizedText(
        en: "a table has at most \(limit) rows, not \(count)",
        ko: "표는 \(limit)행까지인데 \(count)행입니다"),
      expected: "\(limit)", found: "\(count)")
  }

  /// Creates the finding for a decision table whose rows together can take too many steps.
  static func costlyTable(limit: Int) -> Finding {
    Finding(
      .limitExceeded,
      LocalizedText(
        en: "deciding the table can take more than \(limit) steps",
        ko: "표를 계산하는 데 \(limit)단계가 넘게 걸릴 수 있습니다"),
      help: LocalizedText(
        en: "write fewer rows, or shorter expressions", ko: "행을 줄이거나 식을 짧게 쓰세요"),
      expected: "\(limit)")
  }
}
