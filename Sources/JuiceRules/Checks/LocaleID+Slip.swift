extension LocaleID {
  /// The one of `locales` that this one was written for by mistake.
  ///
  /// The name of a country for its language, a region or a third letter that `locales` do without, or a
  /// slip of the fingers that is no language people are likely to translate into.
  func slip(of locales: [LocaleID]) -> LocaleID? {
    guard !locales.isEmpty else { return nil }
    if let language = languageOfCountry, locales.contains(language) { return language }
    let kin = locales.first { $0.language == language || language.dropLast() == $0.rawValue }
    if let kin { return kin }
    guard !LocaleID.widespread.contains(language) else { return nil }
    // Tags are too short for names in general, but few are in question here.
    let spelling = Spelling(rawValue)
    return locales.sorted { $0.rawValue < $1.rawValue }
      .first { spelling.distance(to: Spelling($0.rawValue), atMost: 1) != nil }
  }

  /// The language of the country that this names, where it is taken for a language now and then.
  package var languageOfCountry: LocaleID? {
    ["cn": "zh", "gb": "en", "jp": "ja", "kr": "ko", "us": "en"][rawValue]
  }

  private var language: Substring { rawValue.prefix { $0 != "-" } }

  private static let widespread: Set<Substring> = [
    "ar", "bn", "cs", "da", "de", "el", "en", "es", "fa", "fi", "fr", "he", "hi", "hu", "id", "it",
    "ja", "ko", "ms", "nl", "no", "pl", "pt", "ro", "ru", "sv", "th", "tr", "uk", "vi", "zh",
  ]
}
