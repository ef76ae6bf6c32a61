#if CLI
  import JuiceCatalogs
  import JuiceReports

  extension LintCommand {
    /// Lists the files that would be checked.
    func showFiles(of subject: LintSubject, _ settings: Settings) throws -> ExitStatus {
      try show(LintFilesReport(files(of: subject, loader(settings))), in: settings.environment)
      return .success
    }

    private func files(
      of subject: LintSubject, _ loader: CatalogLoader
    ) throws(CommandFault) -> [String] {
      do throws(CatalogInputFault) {
        return try subject.files(loader)
      } catch {
        throw CommandFault(error)
      }
    }
  }
#endif
