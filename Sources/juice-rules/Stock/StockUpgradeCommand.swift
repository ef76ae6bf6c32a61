#if CLI
  import ArgumentParser
  import JuiceReports
  import JuiceRules

  struct StockUpgradeCommand: CatalogCommand {
    static var configuration: CommandConfiguration {
      CommandConfiguration(
        commandName: "upgrade",
        abstract: help(
          "Upgrades a stock that an older juice-rules wrote.",
          ko: "예전 juice-rules가 쓴 재고를 업그레이드합니다."),
        usage: "juice-rules stock upgrade [--backup FILE | --no-backup] [options]",
        discussion: help(
          """
          A stock of an older version can be read, but not changed. The upgrade changes all stands at once. \
          Afterwards, older versions of juice-rules can no longer use the stock. A file is copied first, to the \
          same name with the old version, such as `stock.sqlite.v3`; a server has to be backed up by its own tools.

            juice-rules stock upgrade
            juice-rules stock upgrade --backup before.sqlite
          """,
          ko: """
            예전 버전의 재고는 읽을 수만 있고 바꿀 수 없습니다. 업그레이드하면 모든 매장이 한꺼번에 바뀌며, 예전 \
            juice-rules로는 더 이상 쓸 수 없습니다. 파일은 먼저 `stock.sqlite.v3`처럼 예전 버전을 붙인 이름으로 복사해 \
            둡니다. 서버는 서버의 도구로 백업하세요.

              juice-rules stock upgrade
              juice-rules stock upgrade --backup 예전.sqlite
            """))
    }

    static var optionRules: [OptionRule] { [OptionRule("--backup", excludes: ["--no-backup"])] }

    @Option(
      help: ArgumentHelp("The file of the backup.", ko: "백업 파일.", valueName: "file"),
      completion: .file())
    var backup: String?

    @Flag(help: ArgumentHelp("Make no backup.", ko: "백업하지 않음."))
    var noBackup = false

    @OptionGroup var quieting: QuietOptions
    @OptionGroup var common: CommonOptions

    func perform(in session: Session) async throws -> ExitStatus {
      let address = try session.storeAddress()
      try address.checkPresence()
      let report = try await session.withMaker(for: .reading) { maker in
        let store = maker.store
        guard let upgrade = try await store.pendingUpgrade() else {
          return SentenceReport.upgrade(nil, wording: session.wording)
        }
        let target = try target(for: address, before: upgrade)
        if let target {
          _ = try await target.write { try await store.backup(to: $0) }
          session.environment.changes.add(.backup(target.path))
        }
        try await store.upgrade()
        session.environment.changes.add(.upgrade(upgrade))
        return SentenceReport.upgrade(upgrade, backup: target?.path, wording: session.wording)
      }
      return try show(report, in: session)
    }

    /// Returns the file of the backup, or `nil` if there is none to make.
    private func target(
      for address: StoreAddress, before upgrade: StoreUpgrade
    ) throws(CommandFault) -> BackupTarget? {
      guard case .sqlite(let path) = address, !noBackup else {
        if backup == nil { return nil }
        throw BackupTarget.ofServer
      }
      let target = BackupTarget(path: backup ?? "\(path).v\(upgrade.found)")
      do throws(CommandFault) {
        try target.check(against: address, mayReplace: false)
      } catch  where error.kind == "file-exists" {
        throw error.with(
          helpEn: "name another file with --backup", ko: "--backup으로 다른 파일을 지정하세요")
      }
      return target
    }
  }
#endif
