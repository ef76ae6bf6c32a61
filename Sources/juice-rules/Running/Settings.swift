import JuiceCatalogs
import JuiceLint
import JuiceReports
import JuiceRules

/// The settings that result from the options, the environment and the configuration.
struct Settings {
  let choices: Choices
  let environment: CommandEnvironment
  /// The configuration of the file that `--config-file` names, or else of the nearest juice-rules.yaml, in the working
  /// directory or above, overridden by the keys that `--config` options set; empty if there is neither.
  let configuration: Configuration
  /// The configurations that the `--config` options make, one for each option.
  let overrides: [Configuration]

  init(_ choices: Choices, in environment: CommandEnvironment) throws(CommandFault) {
    self.choices = choices
    self.environment = environment
    if choices.catalogs == "" || choices.with.contains("") || choices.configFile == "" {
      throw .emptyPath
    }
    overrides = try choices.settings.map { setting throws(CommandFault) in
      try Configuration(setting: setting)
    }
    do {
      let found =
        choices.isIsolated
        ? Configuration() : try environment.configuration(named: choices.configFile)
      let trusted = choices.isConfined ? found.confined() : found
      configuration = overrides.reduce(trusted) { $0.merging($1) }
    } catch {
      throw CommandFault(error)
    }
  }

  /// The path of the catalogs.
  var catalogs: String {
    choices.catalogs ?? (configuration.catalogs ?? "Catalogs").path(from: projectFolder)
  }

  /// The folder of the catalogs: that of the configuration, or the working directory if the configuration is a named one
  /// that does not say where the catalogs are.
  var projectFolder: String {
    choices.configFile != nil && configuration.catalogs == nil ? "." : configurationFolder
  }

  /// The path of the configuration if it is checked and fixed along with its catalogs, as the nearest one is.
  var checkedConfiguration: String? { choices.configFile == nil ? configuration.path : nil }

  /// `true` if neither the options nor the configuration name the catalogs.
  var isGuessing: Bool {
    choices.catalogs == nil && configuration.catalogs == nil && !configuration.namesCatalogsOutside
  }

  /// The path of the catalogs; empty if the configuration names a path that it may not name.
  var checkedCatalogs: [String] {
    choices.catalogs == nil && configuration.namesCatalogsOutside ? [] : [catalogs]
  }

  /// Returns the paths of the packs to add. Packs beside the catalogs may be given by name.
  func addedPacks() throws(CommandFault) -> [String] {
    let isChosen = !choices.with.isEmpty
    let folder = isChosen ? "." : configurationFolder
    let given = isChosen ? choices.with : configuration.with
    // If there are no catalogs, loading them reports that.
    guard environment.files.kind(of: catalogs) != nil else {
      return given.map { $0.path(from: folder) }
    }
    let loader = CatalogLoader(files: environment.files)
    return try given.map { text throws(CommandFault) in
      try CommandFault.loading(try loader.path(ofPack: text, at: catalogs, from: folder))
    }
  }

  /// The files that the configuration excludes from checks. Invalid patterns have already been reported.
  var exclusions: [LintScope.Exclusion] {
    configuration.lint.exclude.compactMap { text in
      (try? PathPattern(text)).map { LintScope.Exclusion($0, in: configurationFolder) }
    }
  }

  var stand: String { choices.stand ?? configuration.stand ?? "main" }

  /// Returns the store that the options, the environment or the configuration name, or `nil` if none of them does.
  func chosenStore() throws(CommandFault) -> StoreAddress? {
    if let store = choices.store ?? environment.setting("JUICE_RULES_STORE") {
      return try StoreAddress(store, from: .user, folder: ".")
    }
    if let store = configuration.store {
      guard !configuration.namesStoreOutside else { throw .storeOutside }
      return try StoreAddress(store, from: .configuration, folder: configurationFolder)
    }
    return nil
  }

  /// Returns the path of the baseline that the configuration names.
  func baseline() throws(CommandFault) -> String? {
    guard let path = configuration.lint.baseline else { return nil }
    guard !path.isEmpty else { throw .emptyPath }
    return path.path(from: configurationFolder)
  }

  /// Returns the path of the default store: beside the nearest configuration, else beside `root`, so that all packs of a
  /// root share one stock.
  func defaultStore(besideRoot root: String) -> String {
    let folder = checkedConfiguration == nil ? root.folder : configurationFolder
    return ".juice-rules/stock.sqlite".path(from: folder)
  }

  /// Returns the path of the default store for `root`. Throws if a link in the repository would lead the store
  /// elsewhere.
  func checkedDefaultStore(besideRoot root: String) throws(CommandFault) -> String {
    let path = defaultStore(besideRoot: root)
    let folder = path.folder.folder
    if let link = environment.files.linkMovingStock(at: path, outOf: folder) {
      throw .stockMoved(by: link)
    }
    return path
  }

  /// The folder to which paths of the configuration are relative.
  var configurationFolder: String {
    guard let folder = configuration.path?.folder, folder != environment.workingDirectory else {
      return "."
    }
    return folder
  }
}

extension CommandFault {
  fileprivate static var storeOutside: CommandFault {
    CommandFault(
      "invalid-configuration",
      en: "juice-rules.yaml must not name a store outside its folder",
      ko: "juice-rules.yaml에는 그 폴더 밖의 저장소를 적을 수 없습니다"
    ).with(
      helpEn: "use --store or the variable JUICE_RULES_STORE",
      ko: "--store나 환경 변수 JUICE_RULES_STORE를 쓰세요")
  }

  fileprivate static func stockMoved(by link: String) -> CommandFault {
    CommandFault(
      "outside", en: "the link `\(link)` would move the stock to another folder",
      ko: "`\(link)` 링크 때문에 재고가 다른 폴더로 옮겨지게 됩니다"
    ).with(
      helpEn: "delete the link, or name the store with --store or the variable JUICE_RULES_STORE",
      ko: "링크를 지우거나, 저장소를 --store나 환경 변수 JUICE_RULES_STORE로 정하세요")
  }

  fileprivate static func locale(_ text: String) -> CommandFault {
    let fault = CommandFault(
      "invalid-locale", en: "`\(text)` is not a locale", ko: "`\(text)`: 올바른 로캘이 아닙니다")
    if let locale = LocaleID(nameOfLanguage: text) {
      return fault.with(
        helpEn: "write `\(locale)`", ko: locale == .korean ? "`ko`로 씁니다" : "`en`으로 씁니다")
    }
    return fault.with(helpEn: "write a language such as `ko` or `en`", ko: "`ko`나 `en`처럼 씁니다")
  }

  fileprivate static func unspoken(_ locale: LocaleID, known: [LocaleID]) -> CommandFault {
    CommandFault(
      "unknown-locale", en: "the catalog does not have the locale `\(locale)`",
      ko: "카탈로그에 `\(locale)` 로캘이 없습니다"
    ).with(candidates: known.map(\.rawValue))
  }
}

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

  /// Returns the configuration in a file, which is not fixed, or else the nearest one.
  func configuration(named path: String?) throws(CatalogInputFault) -> Configuration {
    guard let path else {
      return try Configuration.nearest(to: workingDirectory, files: files)
    }
    let loader = CatalogLoader(files: files, workingDirectory: workingDirectory)
    var configuration = try Configuration(at: path, of: loader)
    for index in configuration.report.diagnostics.indices {
      configuration.report.diagnostics[index].fix = nil
    }
    return configuration
  }

  /// Returns the language of faults that occur without a catalog: Korean or English.
  func faultLocale(asked: String?, followsEnvironment: Bool) -> LocaleID {
    if let asked, let locale = try? LocaleID(asked: asked) { return locale.nearestSpoken }
    let configuration = try? configuration(named: configFile)
    if let locale = configuration?.locale { return locale.nearestSpoken }
    return followsEnvironment ? locale?.nearestSpoken ?? .english : .english
  }
}

extension LocaleID {
  fileprivate var nearestSpoken: LocaleID { nearest(in: [.korean, .english]) ?? .english }
}

/// The choices that the options of a command line make.
struct Choices: Sendable {
  var catalogs: String?
  var with: [String] = []
  var store: String?
  var stand: String?
  var locale: String?
  /// The path of the configuration; `nil` for the nearest one.
  var configFile: String?
  /// `true` if no configuration is read.
  var isIsolated = false
  /// `true` if a configuration must not name paths outside of its folder.
  var isConfined = false
  /// Keys of the configuration with their values, such as `lint.fail-on=error`.
  var settings: [String] = []

  /// The options for a command that is to reach the same stock. The language and passwords are left out.
  var arguments: [String] {
    var arguments: [String] = []
    if let catalogs { arguments += ["--catalogs", catalogs] }
    for pack in with { arguments += ["--with", pack] }
    if let configFile { arguments += ["--config-file", configFile] }
    if let store { arguments += ["--store", StoreAddress.shown(store)] }
    if let stand { arguments += ["--stand", stand] }
    return arguments
  }
}
