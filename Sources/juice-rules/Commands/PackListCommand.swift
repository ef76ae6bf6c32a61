#if CLI
  import ArgumentParser
  import JuiceReports

  struct PackListCommand: PackCommand {
    static var configuration: CommandConfiguration {
      CommandConfiguration(
        commandName: "list", abstract: help("Lists the packs.", ko: "팩을 나열합니다."),
        usage: "juice-rules packs [options]", shouldDisplay: false)
    }

    @Flag(
      help: ArgumentHelp(
        "List each entry that a pack changes.", ko: "팩이 바꾸는 항목을 모두 나열."))
    var changes = false

    @OptionGroup var catalog: CatalogOptions
    @OptionGroup var output: OutputOptions

    func show(_ packs: PackListing, in environment: CommandEnvironment) throws {
      let report = PacksReport(packs.overview, showsChanges: changes, locale: packs.locale)
      try show(report, in: environment)
    }
  }
#endif
