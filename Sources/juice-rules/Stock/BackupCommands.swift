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

    @OptionGroup var quieting: QuietOptions
    @OptionGroup var common: CommonOptions

    func perform(in session: Session) async throws -> ExitStatus {
      let target = BackupTarget(path: file)
      try target.check(against: try session.storeAddress(), mayReplace: force)
      let stands = try await session.withMaker(for: .reading) { maker in
        try await target.write { try await maker.store.backup(to: $0) }
      }
      session.environment.changes.add(.backup(file))
      let report = BackupReport(
        file, stand: session.settings.stand, stands: stands, wording: session.wording)
      let isSound = stands.values.allSatisfy(\.faults.isEmpty)
      return try show(report, in: session, for: isSound ? .success : .refused)
    }
  }

  struct StockRestoreCommand: CatalogCommand {
    static var configuration: CommandConfiguration {
      CommandConfiguration(
        commandName: "restore",
        abstract: help(
          "Replaces the stock with a backup, and keeps the stock as it was.",
          ko: "재고를 백업으로 되돌리고, 그전의 재고도 남겨 둡니다."),
        usage: "juice-rules stock restore FILE [options]",
        discussion: help(
          """
          Verifies all stands of the backup first; nothing changes if the backup is faulty, or while another process \
          uses the stock. The stock as it was is kept beside the file of the stock, with `.before-restore` at the \
          end of the name, or `.before-restore-2` and so on if that name is taken: restore that file to go back. \
          The command lists the keys of the last 24 hours that the backup lacks. A request that is repeated with \
          such a key is carried out again, so count the stock after a restore. A server is restored with its own \
          tools.

            juice-rules stock restore monday.sqlite
          """,
          ko: """
            먼저 백업의 모든 매장을 검사합니다. 백업에 문제가 있거나 다른 프로세스가 재고를 쓰는 중이면 아무것도 바꾸지 \
            않습니다. 그전의 재고는 재고 파일 옆에 `.before-restore`를 붙인 이름으로 남겨 두고, 이미 있는 이름이면 \
            `.before-restore-2`처럼 번호를 붙입니다. 되돌리려면 그 파일로 다시 복원하세요. 지난 24시간의 키 가운데 백업에 \
            없는 것을 알려 줍니다. 그 키로 다시 요청하면 한 번 더 처리하므로, 복원한 뒤에는 재고를 세세요. 서버는 서버의 \
            도구로 복원합니다.

              juice-rules stock restore 월요일.sqlite
            """))
    }

    @Argument(
      help: ArgumentHelp("The backup.", ko: "백업 파일.", valueName: "file"), completion: .file())
    var file: String

    @OptionGroup var quieting: QuietOptions
    @OptionGroup var common: CommonOptions

    func perform(in session: Session) async throws -> ExitStatus {
      let backup = RestoreSource(path: file)
      let path = try backup.target(at: try session.storeAddress())
      let stands = try await backup.verifiedStands(wording: session.wording)
      if let name = session.settings.choices.stand, stands[name] == nil {
        throw CommandFault(StockStoreFault.noStand(name, others: stands.keys.sorted()))
      }
      let now = session.environment.now().microseconds
      let (kept, lost) = try await backup.restore(
        to: path, since: Instant(microseconds: now - 86_400_000_000))
      session.environment.changes.add(.restore(file))
      let report = RestoreReport(
        file, stands: stands, kept: kept, lost: lost, stand: session.settings.stand,
        wording: session.wording)
      return try show(report, in: session)
    }
  }
#endif
