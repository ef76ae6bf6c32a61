#if CLI
  import ArgumentParser
  import JuiceReports

  struct PackGraphCommand: PackCommand {
    static var configuration: CommandConfiguration {
      CommandConfiguration(
        commandName: "graph",
        abstract: help("Draws how packs build on each other.", ko: "팩 사이의 관계를 그립니다."),
        usage: "juice-rules packs graph [options]",
        discussion: help(
          """
          Below each pack stand those that build on it, with the versions that they take.

            juice-rules packs graph
            juice-rules packs graph --format dot | dot -Tsvg > packs.svg
          """,
          ko: """
            팩마다 그 위에 얹힌 팩과, 그 팩이 요구하는 버전을 그립니다.

              juice-rules packs graph
              juice-rules packs graph --format dot | dot -Tsvg > packs.svg
            """))
    }

    @Option(
      help: ArgumentHelp(
        "A tree for terminals, or the language of Graphviz. Not with --json.",
        ko: "터미널용 나무 그림 또는 Graphviz 언어. --json과 함께 쓸 수 없음.",
        valueName: "format"))
    var format: PackGraphFormat?

    @OptionGroup var catalog: CatalogOptions
    @OptionGroup var output: OutputOptions

    func check() throws(CommandFault) {
      guard format != nil, output.json else { return }
      throw .exclusive("--format", "--json")
    }

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
