#if CLI
  import ArgumentParser
  import JuiceCatalogs
  import JuiceReports

  struct PacksGroup: AsyncParsableCommand {
    static var configuration: CommandConfiguration {
      CommandConfiguration(
        commandName: "packs",
        abstract: help(
          "Shows the packs and their relations.", ko: "팩과 팩 사이의 관계를 봅니다."),
        usage: "juice-rules packs [graph] [options]",
        discussion: help(
          """
            juice-rules packs                       list the packs and their relations
            juice-rules packs --changes             also list the changed entries
            juice-rules packs --with wording-b      also use a pack that is off
            juice-rules packs graph                 draw the packs as a tree
            juice-rules packs graph --format dot    for Graphviz, as in … | dot -Tsvg

          Errors that prevent the use of packs are printed to the standard error, and the exit code is 1.
          """,
          ko: """
              juice-rules packs                       팩 목록과 상태, 팩 사이의 관계
              juice-rules packs --changes             팩이 바꾸는 항목까지 보기
              juice-rules packs --with wording-b      꺼진 팩을 더해서 보기
              juice-rules packs graph                 팩을 트리로 그리기
              juice-rules packs graph --format dot    Graphviz용: … | dot -Tsvg > packs.svg

            팩을 쓸 수 없게 하는 오류는 표준 오류로 출력하며, 이때 종료 코드는 1입니다.
            """),
        subcommands: [PackListCommand.self, PackGraphCommand.self],
        defaultSubcommand: PackListCommand.self)
    }
  }

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
