#if CLI
  import JuiceCatalogs
  import JuiceReports
  import JuiceRules

  /// A command that shows packs, also those of a catalog with errors.
  protocol PackCommand: JuiceCommand {
    var catalog: CatalogOptions { get }

    /// Prints the packs.
    func show(_ packs: PackListing, in environment: CommandEnvironment) throws
  }

  extension PackCommand {
    func perform(in environment: CommandEnvironment) async throws -> ExitStatus {
      let packs = try PackListing(
        catalog.choices(output), in: environment,
        style: output.style(for: .error, in: environment))
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
