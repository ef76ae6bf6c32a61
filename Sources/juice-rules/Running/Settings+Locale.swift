import JuiceCatalogs
import JuiceLint
import JuiceRules

extension Settings {
  /// Returns the language of the output for `catalog`: the requested one, else that of the environment if the catalog
  /// has it, else the catalog's own.
  func locale(for catalog: Catalog) throws(CommandFault) -> LocaleID {
    try locale(among: catalog.locales, else: catalog.defaultLocale)
  }

  /// Returns the language of the output for a catalog that may have errors.
  func locale(
    among locales: [LocaleID], else defaultLocale: LocaleID
  ) throws(CommandFault) -> LocaleID {
    let known = locales + [.korean, .english].filter { !locales.contains($0) }
    if let asked = try askedLocale() {
      guard let locale = asked.nearest(in: known) else { throw .unspoken(asked, known: known) }
      return locale
    }
    return environment.locale?.nearest(in: locales) ?? defaultLocale
  }

  /// Returns the language of lint, whose output does not depend on the environment.
  func lintLocale() throws(CommandFault) -> LocaleID { try askedLocale() ?? .english }

  private func askedLocale() throws(CommandFault) -> LocaleID? {
    try choices.locale.map { text throws(CommandFault) in try LocaleID(asked: text) }
      ?? configuration.locale
  }
}

extension LocaleID {
  /// Creates the locale that an option names. `KO` and `ko_KR.UTF-8` are accepted for `ko`.
  init(asked text: String) throws(CommandFault) {
    let tag = text.prefix { $0 != "." && $0 != "@" }.replacing("_", with: "-")
    let subtags = tag.split(separator: "-", maxSplits: 1, omittingEmptySubsequences: false)
    let language = subtags.first?.lowercased() ?? ""
    guard
      let locale = LocaleID(
        ([language] + subtags.dropFirst().map(String.init)).joined(separator: "-"))
    else {
      throw .locale(text)
    }
    self = locale
  }

  /// Creates the locale of a language from its name, such as `Korean` or `한국어`.
  init?(nameOfLanguage text: String) {
    switch text.folded {
    case "korean", "한국어", "한글", "국어": self = .korean
    case "english", "영어": self = .english
    default: return nil
    }
  }

  /// Returns the locale from `locales`, ignoring case, or else one of the same language.
  func nearest(in locales: [LocaleID]) -> LocaleID? {
    locales.first { $0.rawValue.lowercased() == rawValue.lowercased() }
      ?? locales.first { $0.language == language }
  }

  private var language: Substring { rawValue.prefix { $0 != "-" } }
}

extension CommandEnvironment {
  /// The locale of the environment, with the variables in the order of POSIX.
  var locale: LocaleID? {
    (setting("LC_ALL") ?? setting("LC_MESSAGES") ?? setting("LANG")).flatMap(LocaleID.init(posix:))
  }

  /// Returns the language of faults that occur without a catalog: Korean or English.
  func faultLocale(asked: String?, followsEnvironment: Bool) -> LocaleID {
    if let asked, let locale = try? LocaleID(asked: asked) { return locale.nearestSpoken }
    let configuration = try? Configuration.nearest(to: workingDirectory, files: files)
    if let locale = configuration?.locale { return locale.nearestSpoken }
    return followsEnvironment ? locale?.nearestSpoken ?? .english : .english
  }
}

extension LocaleID {
  fileprivate var nearestSpoken: LocaleID { nearest(in: [.korean, .english]) ?? .english }
}
