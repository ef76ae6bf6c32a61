extension LocaleID {
  /// Returns the one of `locales` that this locale was written for by mistake, or `nil` if there is none.
  ///
  /// Mistakes are the name of a country in place of its language, a region or a third letter that the locale in
  /// `locales` does without, and a typing slip that does not give a widespread language.
  func slip(of locales: [LocaleID]) -> LocaleID? {
    guard !locales.isEmpty else { return nil }
    if let language = LocaleID.language(named: rawValue), locales.contains(language) {
      return language
    }
    let kin = locales.first { $0.language == language || language.dropLast() == $0.rawValue }
    if let kin { return kin }
    guard !LocaleID.widespread.contains(language) else { return nil }
    // Tags are too short for a comparison in general, but few are in question here.
    let spelling = Spelling(rawValue)
    return locales.sorted { $0.rawValue < $1.rawValue }
      .first { spelling.distance(to: Spelling($0.rawValue), atMost: 1) != nil }
  }

  /// Returns the language that the name of a country or of a language stands for, or `nil` if it is not a known one.
  package static func language(named name: String) -> LocaleID? {
    let languages: [String: LocaleID] = [
      "cn": "zh", "chinese": "zh", "중국어": "zh",
      "gb": "en", "us": "en", "eng": "en", "english": "en", "영어": "en",
      "jp": "ja", "jpn": "ja", "japanese": "ja", "일본어": "ja",
      "kr": "ko", "kor": "ko", "korean": "ko", "한국어": "ko", "한글": "ko",
    ]
    return languages[name.lowercased()]
  }

  private static let widespread: Set<Substring> = [
    "ar", "bn", "cs", "da", "de", "el", "en", "es", "fa", "fi", "fr", "he", "hi", "hu", "id", "it",
    "ja", "ko", "ms", "nl", "no", "pl", "pt", "ro", "ru", "sv", "th", "tr", "uk", "vi", "zh",
  ]
}
