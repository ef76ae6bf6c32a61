#if CLI
  import ArgumentParser
  import JuiceReports
  import JuiceRules

  /// The option on the place of the configuration.
  struct ConfigurationOptions: ParsableArguments {
    @Option(
      help: ArgumentHelp(
        "The configuration to read instead of the nearest juice-rules.yaml. Paths in it are relative to its folder.",
        ko: "가장 가까운 juice-rules.yaml 대신 읽을 설정 파일. 그 안의 경로는 그 파일의 폴더가 기준.",
        valueName: "file"),
      completion: .file(extensions: ["yaml", "yml"]))
    var configFile: String?
  }

  /// The options that determine the catalog of a command.
  struct CatalogOptions: ParsableArguments {
    @Option(
      help: ArgumentHelp(
        "The folder of packs, the pack or the file to use instead of Catalogs.",
        ko: "Catalogs 대신 쓸 팩 모음 폴더, 팩 또는 파일.", valueName: "path"),
      completion: .file())
    var catalogs: String?

    @Option(
      help: ArgumentHelp(
        "Another pack to use, by name or path. May be repeated.",
        ko: "함께 쓸 다른 팩의 이름이나 경로. 여러 번 쓸 수 있음.", valueName: "pack"),
      completion: .file())
    var with: [String] = []

    @OptionGroup var configuration: ConfigurationOptions

    /// Returns the choices of these options and the language that `output` asks for.
    func choices(_ output: OutputOptions) -> Choices {
      Choices(
        catalogs: catalogs, with: with, locale: output.locale,
        configFile: configuration.configFile)
    }
  }

  /// The options on the place of the stock.
  struct StoreOptions: ParsableArguments {
    @Option(
      help: ArgumentHelp(
        "The store of the stock: memory, sqlite:PATH or postgresql://HOST/DATABASE. Default: .juice-rules/stock.sqlite. `?retry=30s` after an address sets how long a server that is away is waited for.",
        ko:
          "재고를 두는 곳: memory, sqlite:경로, postgresql://호스트/DB. 기본값은 .juice-rules/stock.sqlite. 서버가 응답하지 않을 때 기다릴 시간은 주소 뒤에 `?retry=30s`처럼 적어요.",
        valueName: "store"))
    var store: String?

    @Option(
      help: ArgumentHelp(
        "The stand whose stock to use, if several stands share a store.",
        ko: "한 저장소를 여럿이 쓸 때 어느 매장의 재고인지.", valueName: "name"))
    var stand: String?
  }

  /// The options of all commands that work on a catalog and the stock of a stand.
  struct CommonOptions: ParsableArguments {
    @OptionGroup var catalog: CatalogOptions
    @OptionGroup var store: StoreOptions
    @OptionGroup var output: OutputOptions
  }

  /// The options of a command that works on one stand or on all stands of a store, one after the other.
  struct StandSelection: ParsableArguments {
    @Flag(
      help: ArgumentHelp(
        "All stands of the store, one after the other. With --json, one object on each line. Not with --stand.",
        ko: "저장소의 모든 매장을 차례로. --json이면 한 줄에 한 객체. --stand와 함께 쓸 수 없음."))
    var allStands = false

    static let rule = OptionRule("--all-stands", excludes: ["--stand"])

    /// Returns the names of the stands in `session`.
    func stands(in session: Session) async throws -> [StandName] {
      guard allStands else { return [try StandName(session.settings.stand)] }
      let stands = try await session.withMaker(for: .reading) { try await $0.store.stands() }
      return try stands.keys.sorted().map { name throws(CommandFault) in try StandName(name) }
    }
  }

  extension CatalogCommand {
    /// Prints the report on a stand, as text under the name of the stand if there may be several.
    func show(
      _ report: some Report, on stand: StandName, of selection: StandSelection, in session: Session
    ) throws {
      if selection.allStands, !output.json, !isQuiet {
        try session.environment.console.print(VisibleText.line(stand.text) + ":\n")
      }
      try show(report, in: session)
    }
  }
#endif
