extension Finding.Rule {
  package static let unreachableAlternative = Finding.Rule("unreachable-alternative", .warning)
}

extension Finding {
  /// Creates the finding for an alternative that is never chosen, because an earlier one takes no more of any ingredient.
  package static func unreachableAlternative(
    _ line: String, number: Int, earlier: Int
  ) -> Finding {
    Finding(
      .unreachableAlternative,
      LocalizedText(
        en:
          "alternative \(number) of `\(line)` is never chosen: it needs at least as much as alternative \(earlier)",
        ko: "`\(line)`의 \(number)번째 선택은 쓰이지 않습니다. \(earlier)번째 선택의 재료가 모두 필요합니다"),
      help: LocalizedText(en: "put this alternative first, or delete it", ko: "맨 앞에 두거나 지우세요"))
  }
}
