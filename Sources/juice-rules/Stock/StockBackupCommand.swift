#if CLI
  import ArgumentParser
  import JuiceReports
  import JuiceRules

  struct StockBackupCommand: CatalogCommand {
    static var configuration: CommandConfiguration {
      CommandConfiguration(
        commandName: "backup",
        abstract: help(
          "Copies the stock into a file, while others go on using it.",
          ko: "쓰는 중인 재고를 파일로 복사해 둡니다."),
        usage: "juice-rules stock backup FILE [--force] [options]",
        discussion: help(
          """
          The file holds every stand as of one moment, with the history. It is checked, and on the disk, before \
          it gets its name. It is a store of its own: `--store sqlite:FILE` reads it. To go back to it, copy it \
          over the stock's file while nobody uses that, and remove the stock's `-wal` and `-shm`.

            juice-rules stock backup monday.sqlite
          """,
          ko: """
            한 시점의 모든 매장과 기록이 담깁니다. 검사하고 디스크에 다 쓴 뒤에야 그 이름이 됩니다. 그 자체로 저장소라서 \
            `--store sqlite:파일`로 볼 수 있습니다. 되돌리려면 아무도 쓰지 않을 때 재고 파일 자리에 복사하고, 재고의 \
            `-wal`과 `-shm` 파일을 지우세요.

              juice-rules stock backup 월요일.sqlite
            """))
    }

    @Argument(
      help: ArgumentHelp("The file to write.", ko: "쓸 파일.", valueName: "file"),
      completion: .file())
    var file: Word

    @Flag(
      help: ArgumentHelp(
        "Take the place of a file that is there.", ko: "이미 있는 파일을 바꿈."))
    var force = false

    @OptionGroup var global: SessionOptions

    func perform(in session: Session) async throws -> ExitStatus {
      let target = BackupTarget(path: file.text)
      try target.check(against: try session.storeAddress(), mayReplace: force)
      let revisions = try await session.withMaker(for: .reading) { maker in
        try await target.write { try await maker.store.backup(to: $0) }
      }
      session.environment.changes.add(.backup(file.text))
      let report = BackupReport(
        file.text, stand: session.settings.stand, revisions: revisions, wording: session.wording)
      try show(report, in: session)
      return .success
    }
  }
#endif
