import JuiceCatalogs
import JuiceReports
import JuiceRules

/// The packs of the catalogs, with the language of the output.
struct PackListing {
  let overview: PackOverview
  let locale: LocaleID
  private let settings: Settings

  /// Reads the packs.
  ///
  /// - Throws: `CommandFault` if the configuration has errors or there are no packs.
  init(_ choices: Choices, in environment: CommandEnvironment, style: TerminalStyle)
    throws(CommandFault)
  {
    settings = try Settings(choices, in: environment)
    try settings.checkConfiguration(style: style)
    let added = try settings.addedPacks()
    do {
      overview = try CatalogLoader(
        files: environment.files, workingDirectory: environment.workingDirectory
      )
      .overview(of: settings.catalogs, with: added)
    } catch {
      throw settings.explained(CommandFault(error))
    }
    locale = try settings.locale(among: overview.locales, else: overview.defaultLocale)
  }

  /// Prints the first findings on the error stream, with advice on how to read the others.
  func complain(style: TerminalStyle) {
    settings.show(overview.report, in: locale, style: style)
    guard let advice = settings.adviceOnRest(of: overview.report) else { return }
    settings.environment.console.complain(advice.text(in: locale, else: .english) + "\n")
  }
}
