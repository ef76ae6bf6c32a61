extension LocaleID {
  /// The one of `locales` that this one was written for by mistake.
  ///
  /// The name of a country for its language, a region or a third letter that `locales` do without, or a
  /// slip of the fingers that is no language people are likely to translate into.
  func slip(of locales: [LocaleID]) -> LocaleID? {
    guard !locales.isEmpty else { return nil }
    if let language = LocaleID.language(named: rawValue), locales.contains(language) {
      return language
    }
    let kin = locales.first { $0.language == language || language.dropLast() == $0.rawValue }
    if let kin { return kin }
    guard !LocaleID.widespread.contains(language) else { return nil }
    // Tags are too short for names in general, but few are in question here.
    let spelling = Spelling(rawValue)
    return locales.sorted { $0.rawValue < $1.rawValue }
      .first { spelling.distance(to: Spelling($0.rawValue), atMost: 1) != nil }
  }

  /// The language that a country or a name of a language is sometimes written for.
  package static func language(named name: String) -> LocaleID? {
    let languages: [String: LocaleID] = [
      "cn": "zh", "chinese": "zh", "중국어": "zh",
      "gb": "en", "us": "en", "eng": "en", "english": "en", "영어": "en",
      "jp": "ja", "jpn": "ja", "japanese": "ja", "일본어": "ja",
      "kr": "ko", "kor": "ko", "korean": "ko", "한국어": "ko", "한글": "ko",
    ]
    return languages[name.lowercased()]
  }

  private var language: Substring { rawValue.prefix { $0 != "-" } }

  private static let widespread: Set<Substring> = [
    "ar", "bn", "cs", "da", "de", "el", "en", "es", "fa", "fi", "fr", "he", "hi", "hu", "id", "it",
    "ja", "ko", "ms", "nl", "no", "pl", "pt", "ro", "ru", "sv", "th", "tr", "uk", "vi", "zh",
  ]
}
