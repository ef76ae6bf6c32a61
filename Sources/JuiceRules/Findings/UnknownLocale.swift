extension Finding.Rule {
  package static let unknownLocale = Finding.Rule("unknown-locale", .warning)
}

extension Finding {
  /// Creates the finding for a text in a locale that the pack does not list.
  ///
  /// - Parameters:
  ///   - known: The locales of the pack. Without the text in the first of them, the pack is incomplete.
  ///   - meant: The locale in the list that seems to be meant and whose text is missing.
  package static func unknownLocale(
    _ locale: LocaleID, known: [LocaleID], meant: LocaleID?
  ) -> Finding {
    let candidate = meant ?? LocaleID.language(named: locale.rawValue)
    return Finding(
      .unknownLocale, as: meant != nil && meant == known.first ? .error : .warning,
      LocalizedText(
        en: "`\(locale)` is not among the pack's locales",
        ko: "\(locale.ticked(.topic)) 팩의 언어가 아닙니다"),
      help: candidate.map { .didYouMean([$0.rawValue]) }
        ?? LocalizedText(
          en: "add `\(locale)` to the pack's `locales`, or delete the text",
          ko: "팩의 `locales`에 \(locale.ticked(.object)) 추가하거나 글을 지우세요"),
      found: locale.rawValue, candidates: (candidate.map { [$0] } ?? known).map(\.rawValue),
      target: .key)
  }

  /// Creates the finding for a list of locales without the one that most texts are in.
  ///
  /// - Parameters:
  ///   - misspelt: The locale in the list that seems to be meant for `locale`.
  ///   - isDefault: `true` if `misspelt` is the first of the list, so that the pack is incomplete.
  package static func undeclaredLocale(
    _ locale: LocaleID, misspelt: LocaleID?, isDefault: Bool, textCount: Int
  ) -> Finding {
    let topic = locale.ticked(.topic)
    return Finding(
      .unknownLocale, as: isDefault ? .error : .warning,
      misspelt.map { misspelt in
        LocalizedText(
          en: """
            no text is in `\(misspelt)`, but \(textCount) texts are in `\(locale)`, which is not among \
            the pack's locales
            """,
          ko: "`\(misspelt)` 글은 없고, 글 \(textCount)개를 쓴 \(topic) 팩의 언어가 아닙니다")
      }
        ?? LocalizedText(
          en: "\(textCount) texts are in `\(locale)`, which is not among the pack's locales",
          ko: "글 \(textCount)개를 쓴 \(topic) 팩의 언어가 아닙니다"),
      help: misspelt == nil
        ? LocalizedText(
          en: "add `\(locale)` to the pack's `locales`",
          ko: "팩의 `locales`에 \(locale.ticked(.object)) 추가하세요")
        : .didYouMean([locale.rawValue]),
      expected: locale.rawValue, found: misspelt?.rawValue, candidates: [locale.rawValue])
  }
}
