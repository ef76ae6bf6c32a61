#if CLI
  import ArgumentParser
  import JuiceReports
  import JuiceRules

  struct StockBackupCommand: CatalogCommand {
    static var configuration: CommandConfiguration {
      CommandConfiguration(
        commandName: "backup",
        abstract: help(
          "Copies the stock to a file, even while the stock is in use.",
          ko: "쓰는 중인 재고를 파일로 복사해 둡니다."),
        usage: "juice-rules stock backup FILE [--force] [options]",
        discussion: help(
          """
          The file contains all stands at one moment, with their history. The backup is checked and completely \
          written to the disk before the file gets its name. The file is a store: `--store sqlite:FILE` reads the \
          backup, and `stock restore` puts it in the place of the stock. If entries had been altered, the backup \
          contains them as they are, and the exit code is 1.

            juice-rules stock backup monday.sqlite
          """,
          ko: """
            한 시점의 모든 매장과 기록이 담깁니다. 백업을 검사하고 디스크에 모두 쓴 뒤에 파일 이름을 붙입니다. 백업 파일도 \
            저장소이므로 `--store sqlite:파일`로 볼 수 있고, `stock restore`로 복원합니다. 누가 바꿔 놓은 기록이 있으면 그대로 백업하고 종료 코드는 1이 됩니다.

              juice-rules stock backup 월요일.sqlite
            """))
    }

    @Argument(
      help: ArgumentHelp("The file to write.", ko: "쓸 파일.", valueName: "file"),
      completion: .file())
    var file: String

    @Flag(
      help: ArgumentHelp(
        "Replace an existing file.", ko: "이미 있는 파일을 덮어씀."))
    var force = false

    @OptionGroup var catalog: CatalogOptions
    @OptionGroup var store: StoreOptions
    @OptionGroup var output: OutputOptions

    func perform(in session: Session) async throws -> ExitStatus {
      let target = BackupTarget(path: file)
      try target.check(against: try session.storeAddress(), mayReplace: force)
      let stands = try await session.withMaker(for: .reading) { maker in
        try await target.write { try await maker.store.backup(to: $0) }
      }
      session.environment.changes.add(.backup(file))
      let report = BackupReport(
        file, stand: session.settings.stand, stands: stands, wording: session.wording)
      try show(report, in: session)
      return stands.values.allSatisfy(\.faults.isEmpty) ? .success : .refused
    }
  }
#endif
