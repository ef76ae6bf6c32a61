import JuiceCatalogs
import JuiceReports
import JuiceRules

/// The packs of the catalogs, and the language that they are spoken of in.
struct PackListing {
  let overview: PackOverview
  let locale: LocaleID

  /// - Throws: `CommandFault`, where there are no packs.
  init(_ choices: Choices, in world: World, style: TerminalStyle) throws(CommandFault) {
    let settings = try Settings(choices, in: world)
    try settings.checkConfiguration(style: style)
    let added = try settings.addedPacks()
    do {
      overview = try CatalogLoader(files: world.files, workingDirectory: world.workingDirectory)
        .overview(of: settings.catalogs, with: added)
    } catch {
      throw settings.explained(CommandFault(error))
    }
    locale = try settings.locale(among: overview.locales, else: overview.defaultLocale)
  }
}
