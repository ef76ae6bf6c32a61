#if CLI
  import JuiceCatalogs
  import JuiceReports
  import JuiceRules

  /// A command that shows packs, also those of a catalog with errors.
  protocol PackCommand: JuiceCommand {
    var catalog: CatalogOptions { get }

    /// Checks the combinations of options that the parser cannot check.
    func check() throws(CommandFault)

    /// Prints the packs.
    func show(_ packs: PackListing, in environment: CommandEnvironment) throws
  }

  extension PackCommand {
    func check() throws(CommandFault) {}

    func perform(in environment: CommandEnvironment) async throws -> ExitStatus {
      try check()
      let choices = Choices(
        catalogs: catalog.catalogs?.text, with: catalog.with.map(\.text),
        locale: output.locale?.text)
      let packs = try PackListing(
        choices, in: environment, style: output.style(for: .error, in: environment))
      do {
        try show(packs, in: environment)
      } catch {
        guard let fault = CommandFault(error) else { throw error }
        throw fault.with(locale: packs.locale)
      }
      guard packs.overview.report.hasErrors else { return .success }
      packs.complain(style: output.style(for: .error, in: environment))
      return .refused
    }
  }
#endif
