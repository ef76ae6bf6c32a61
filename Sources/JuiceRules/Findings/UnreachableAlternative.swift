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
          "alternative \(number) of `\(line)` is never chosen: it needs all that \(earlier) needs",
        ko: "`\(line)`의 \(number)번째 선택은 고를 일이 없습니다. \(earlier)번째에 드는 것이 모두 듭니다"),
      help: LocalizedText(en: "put it first, or delete it", ko: "맨 앞에 두거나 지우세요"))
  }
}
