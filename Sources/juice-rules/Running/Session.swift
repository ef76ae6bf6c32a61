import JuiceCatalogs
import JuiceReports
import JuiceRules

/// A catalog that is loaded, the language that it is spoken of in, and where its stock is.
struct Session {
  let settings: Settings
  let wording: Wording

  var catalog: Catalog { wording.catalog }

  /// Loads the catalog.
  ///
  /// - Throws: `CommandFault`, after the findings were printed when the catalog has errors.
  init(_ choices: Choices, in world: World, style: TerminalStyle) throws(CommandFault) {
    settings = try Settings(choices, in: world)
    try settings.checkConfiguration(style: style)
    let loaded: LoadedCatalog
    do {
      loaded = try CatalogLoader(files: world.files, workingDirectory: world.workingDirectory)
        .load(settings.catalogs, with: settings.with)
    } catch {
      throw CommandFault(error)
    }
    guard let catalog = loaded.catalog else {
      settings.show(loaded.report, style: style)
      throw Session.invalid(settings.catalogs)
    }
    wording = Wording(catalog, in: try settings.locale(for: catalog))
  }

  /// Makes what the catalog describes from the stock of the stand.
  func maker(for access: StoreAccess) throws(CommandFault) -> Maker<GuardedStore> {
    let store = try GuardedStore.open(
      try settings.store(), stand: settings.stand, isDefault: isDefaultStore, for: access)
    return Maker(catalog: catalog, store: store, now: settings.world.now)
  }

  private var isDefaultStore: Bool {
    (try? settings.store()) == .sqlite(settings.defaultStore)
  }

  private static func invalid(_ path: String) -> CommandFault {
    CommandFault(
      "invalid-catalog", en: "the catalog `\(path)` has errors", ko: "`\(path)` 카탈로그에 오류가 있습니다")
  }
}

extension Settings {
  fileprivate func checkConfiguration(style: TerminalStyle) throws(CommandFault) {
    guard configuration.report.hasErrors else { return }
    show(configuration.report, style: style)
    throw CommandFault(
      "invalid-configuration", en: "the configuration has errors", ko: "설정 파일에 오류가 있습니다")
  }

  fileprivate func show(_ report: LintReport, style: TerminalStyle) {
    let locale = world.faultLocale(asked: choices.locale, followsEnvironment: true)
    world.console.complain(LintTextReport(report, locale: locale, style: style).text)
  }
}
