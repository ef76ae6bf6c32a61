#if CLI
  import ArgumentParser
  import JuiceReports

  struct PackGraphCommand: PackCommand {
    static var configuration: CommandConfiguration {
      CommandConfiguration(
        commandName: "graph",
        abstract: help("Draws the relations between packs.", ko: "팩 사이의 관계를 그립니다."),
        usage: "juice-rules packs graph [options]",
        discussion: help(
          """
          Shows below each pack the packs that require it or work with it, with the accepted versions.

            juice-rules packs graph
            juice-rules packs graph --format dot | dot -Tsvg > packs.svg
          """,
          ko: """
            팩마다 그 팩을 요구하거나 함께 쓰는 팩을 버전 조건과 함께 그립니다.

              juice-rules packs graph
              juice-rules packs graph --format dot | dot -Tsvg > packs.svg
            """))
    }

    static var optionRules: [OptionRule] { [OptionRule("--format", excludes: ["--json"])] }

    @Option(
      help: ArgumentHelp(
        "Draw a tree for terminals, or print a graph for Graphviz. Not with --json.",
        ko: "터미널용 트리 또는 Graphviz용 그래프. --json과 함께 쓸 수 없음.",
        valueName: "format"))
    var format: PackGraphFormat?

    @OptionGroup var catalog: CatalogOptions
    @OptionGroup var output: OutputOptions

    func show(_ packs: PackListing, in environment: CommandEnvironment) throws {
      let report = PackGraphReport(packs.overview, locale: packs.locale)
      if format == .dot { return try environment.console.print(report.dot) }
      try show(report, in: environment)
    }
  }

  /// The format of a graph of packs.
  enum PackGraphFormat: String, ExpressibleByArgument, CaseIterable {
    case text, dot
  }
#endif
