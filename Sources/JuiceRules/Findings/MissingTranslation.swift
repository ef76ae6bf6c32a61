extension Finding.Rule {
  package static let missingTranslation = Finding.Rule("missing-translation", .warning)
}

extension Finding {
  /// Creates the finding for a text that is missing in a locale.
  ///
  /// - Parameter isDefault: `true` if the locale is the pack's first. Without its text in that locale, a pack is
  ///   incomplete.
  package static func missingTranslation(_ locale: LocaleID, isDefault: Bool) -> Finding {
    Finding(
      .missingTranslation, as: isDefault ? .error : .warning,
      LocalizedText(
        en: isDefault
          ? "the text is missing in `\(locale)`, the pack's default locale"
          : "the text is missing in `\(locale)`",
        ko: isDefault
          ? "팩의 기본 언어인 `\(locale)` 글이 없습니다" : "`\(locale)` 글이 없습니다"),
      help: LocalizedText(
        en: "add `\(locale): …`, or write one text for every locale",
        ko: "`\(locale): …`를 추가하거나, 모든 언어에 쓸 글 하나만 쓰세요"),
      expected: locale.rawValue, target: .key)
  }
}
