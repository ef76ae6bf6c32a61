import JuiceReports

/// The file of a backup, which is either complete or not created.
struct BackupTarget {
  let path: String

  /// Checks that a backup of the store at `address` can be written to the path.
  ///
  /// - Throws: `CommandFault` if the store cannot be backed up, or if the path is unsuitable or exists and may not be
  ///   replaced.
  func check(against address: StoreAddress, mayReplace: Bool) throws(CommandFault) {
    let store = try BackupTarget.file(of: address)
    try address.checkPresence()
    try checkPlace()
    try checkDifference(from: store)
    if Files.exists(path), !mayReplace { throw isThere }
  }

  /// Returns the path of the store at `address`, which can be backed up and restored.
  static func file(of address: StoreAddress) throws(CommandFault) -> String {
    switch address {
    case .memory: throw nothingToKeep
    case .postgreSQL: throw ofServer
    case .sqlite(let store): return store
    }
  }

  /// Checks that the path is not a file of the store at `store`.
  func checkDifference(from store: String) throws(CommandFault) {
    if ["", "-wal", "-shm", "-journal"].contains(where: { Files.areSame(path, store + $0) }) {
      throw .unfit("`\(path)`", en: "is a file of the stock itself", ko: "재고를 저장하는 파일입니다")
    }
  }

  /// Checks that there is a regular file at the path, or nothing.
  func checkKind() throws(CommandFault) {
    if path.isEmpty { throw .emptyPath }
    if Files.isFolder(path) { throw .unwritable(path, .isFolder) }
    if Files.exists(path), !Files.isFile(path) {
      throw .unfit("`\(path)`", en: "is not a regular file", ko: "일반 파일이 아닙니다")
    }
  }

  private func checkPlace() throws(CommandFault) {
    try checkKind()
    // SQLite would apply such a file to the backup as its log, and so change the backup.
    for log in [path + "-wal", path + "-journal"] where Files.exists(log) {
      throw .unfit(
        "`\(log)`", en: "belongs to a database that is or was in use",
        ko: "쓰고 있거나 쓰던 데이터베이스의 파일입니다")
    }
  }

  /// Writes the file by calling `body` with the path of a temporary file, which then takes its place.
  func write<Result>(_ body: (String) async throws -> Result) async throws -> Result {
    do {
      return try await FileReplacement.replacing(path, body)
    } catch let fault as SystemFault {
      throw CommandFault.unwritable(path, fault)
    }
  }

  private var isThere: CommandFault {
    CommandFault(
      "file-exists", en: "`\(path)` already exists", ko: "`\(path)` 파일이 이미 있습니다"
    ).with(helpEn: "use --force to replace the file", ko: "바꾸려면 --force를 쓰세요")
  }

  static var ofServer: CommandFault {
    .usage(
      en: "only files are backed up and restored; use the tools of the server for a server",
      ko: "파일만 백업하고 복원합니다. 서버는 서버의 도구를 쓰세요"
    ).with(
      helpEn:
        "`pg_dump --schema=juice_rules` writes the stock of all stands; see the page \"Back up, restore and monitor\" (JuiceRulesPostgreSQL.docc/Maintenance.md)",
      ko:
        "`pg_dump --schema=juice_rules`로 모든 매장의 재고를 내보냅니다. `Back up, restore and monitor` 문서(`JuiceRulesPostgreSQL.docc/Maintenance.md`)를 보세요"
    )
  }

  private static var nothingToKeep: CommandFault {
    .usage(
      en: "a store in memory ends with the command, so there is nothing to keep",
      ko: "메모리 저장소는 명령과 함께 사라지므로 백업하거나 복원할 것이 없습니다")
  }
}

extension CommandFault {
  fileprivate static func unfit(_ path: String, en: String, ko: String) -> CommandFault {
    .usage(en: "\(path) \(en): name another file", ko: "\(path): \(ko). 다른 파일을 적으세요")
  }
}
