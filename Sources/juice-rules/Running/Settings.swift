import JuiceCatalogs
import JuiceRules

/// What the options, the environment and the configuration say together.
struct Settings {
  let choices: Choices
  let world: World
  /// That of the nearest juice-rules.yaml, in the working directory or above, with what single options
  /// set instead; empty where there is none.
  let configuration: Configuration
  /// Those single options, each by itself.
  let overrides: [Configuration]

  init(_ choices: Choices, in world: World) throws(CommandFault) {
    self.choices = choices
    self.world = world
    if choices.catalogs == "" || choices.with.contains("") { throw .emptyPath }
    overrides = try choices.settings.map { setting throws(CommandFault) in
      try Configuration(setting: setting)
    }
    do {
      let nearest =
        choices.isIsolated
        ? Configuration()
        : try Configuration.nearest(to: world.workingDirectory, files: world.files)
      let trusted = choices.isConfined ? nearest.confined() : nearest
      configuration = overrides.reduce(trusted) { $0.merging($1) }
    } catch {
      throw CommandFault(error)
    }
  }

  /// The path of the catalogs.
  var catalogs: String {
    choices.catalogs ?? (configuration.catalogs ?? "Catalogs").path(from: configurationFolder)
  }

  /// Whether nobody said where the catalogs are.
  var isGuessing: Bool {
    choices.catalogs == nil && configuration.catalogs == nil && !configuration.namesCatalogsOutside
  }

  /// The path of the catalogs, unless a configuration may not name it.
  var checkedCatalogs: [String] {
    choices.catalogs == nil && configuration.namesCatalogsOutside ? [] : [catalogs]
  }

  /// The paths of the packs to add, which may be named when they stand beside the catalogs.
  func addedPacks() throws(CommandFault) -> [String] {
    let isChosen = !choices.with.isEmpty
    let folder = isChosen ? "." : configurationFolder
    let given = isChosen ? choices.with : configuration.with
    // That there are no catalogs is for others to say.
    guard world.files.kind(of: catalogs) != nil else { return given.map { $0.path(from: folder) } }
    let loader = CatalogLoader(files: world.files)
    do throws(CatalogInputFault) {
      return try given.map { text throws(CatalogInputFault) in
        try loader.path(ofPack: text, at: catalogs, from: folder)
      }
    } catch {
      throw CommandFault(error)
    }
  }

  /// What the configuration leaves out of checks. What is no pattern has been reported.
  var exclusions: [LintScope.Exclusion] {
    configuration.lint.exclude.compactMap { text in
      (try? PathPattern(text)).map { LintScope.Exclusion($0, in: configurationFolder) }
    }
  }

  var stand: String { choices.stand ?? configuration.stand ?? "main" }

  /// The store that somebody asked for; nil when nobody did.
  func chosenStore() throws(CommandFault) -> StoreAddress? {
    if let store = choices.store ?? world.setting("JUICE_RULES_STORE") {
      return try StoreAddress(store, from: .user, folder: ".")
    }
    if let store = configuration.store {
      return try StoreAddress(store, from: .configuration, folder: configurationFolder)
    }
    return nil
  }

  /// The path of the baseline that the configuration names.
  func baseline() throws(CommandFault) -> String? {
    guard let path = configuration.lint.baseline else { return nil }
    guard !path.isEmpty else { throw .emptyPath }
    return path.path(from: configurationFolder)
  }

  /// Beside the configuration, else beside `root`, so that every pack of a root shares one stock.
  func defaultStore(besideRoot root: String) -> String {
    let folder = configuration.path == nil ? root.folder : configurationFolder
    return ".juice-rules/stock.sqlite".path(from: folder)
  }

  /// The folder that paths of the configuration start from.
  var configurationFolder: String {
    guard let folder = configuration.path?.folder, folder != world.workingDirectory else {
      return "."
    }
    return folder
  }
}
