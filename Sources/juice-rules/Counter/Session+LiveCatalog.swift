import JuiceCatalogs

extension Session {
  /// Loads the catalog so that it can be read again after changes of its files.
  func liveCatalog() async throws -> LiveCatalog {
    do {
      return try await LiveCatalog(
        settings.catalogs, with: try settings.addedPacks(),
        loader: CatalogLoader(
          files: environment.files, workingDirectory: environment.workingDirectory,
          zones: environment.zones))
    } catch let fault as CatalogLoadFault {
      switch fault {
      case .input(let fault): throw settings.explained(CommandFault(fault))
      case .errors(let report): throw settings.invalidCatalog(report)
      @unknown default: throw fault
      }
    }
  }
}
