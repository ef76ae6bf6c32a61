import JuiceReports
import JuiceRules
import Platform

#if SQLite
  import JuiceRulesSQLite
#endif

/// A backup that is to take the place of a stock.
struct RestoreSource {
  let path: String

  /// Returns the path of the stock at `address`.
  ///
  /// - Throws: `CommandFault` if the stock cannot be replaced, or if the backup is missing or a file of the stock itself.
  func target(at address: StoreAddress) throws(CommandFault) -> String {
    let store = try BackupTarget.file(of: address)
    try StoreAddress.sqlite(path).checkPresence()
    try BackupTarget(path: path).checkDifference(from: store)
    try BackupTarget(path: store).checkKind()
    // SQLite would apply the log of a stock that is gone to the restored one.
    if Files.isMissing(store) { try checkLogs(of: store) }
    return store
  }

  private func checkLogs(of store: String) throws(CommandFault) {
    let logs = [store + "-wal", store + "-journal"]
    if let log = logs.first(where: Files.exists) { throw RestoreSource.stray(log) }
  }

  /// Returns the revision of each stand of the backup.
  ///
  /// - Throws: `CommandFault` if the backup is not sound.
  func verifiedStands(wording: CatalogWording) async throws -> [String: Revision] {
    let stands = try await withStore { try await $0.stands() }
    for stand in stands.keys.sorted() {
      let verification = try await withStore(of: stand) { try await $0.verify() }
      if let fault = verification.faults.first {
        throw faulty(LocalizedText("\(stand): \(LedgerFaultWords(wording).line(on: fault))"))
      }
    }
    return stands
  }

  private func withStore<Result>(
    of stand: String = "main", _ body: (GuardedStore) async throws -> Result
  ) async throws -> Result {
    do {
      let store = try await GuardedStore.open(
        .sqlite(path), stand: stand, isDefault: false, for: .reading
      ) { _ in }
      defer { store.close() }
      return try await body(store)
    } catch {
      guard let fault = CommandFault(error), fault.kind == "store-corrupt" else { throw error }
      throw faulty(fault.detail ?? fault.message)
    }
  }
}

extension RestoreSource {
  /// Replaces the stock at `target` with the backup, in one renaming at the end.
  ///
  /// - Parameters:
  ///   - target: The path of the stock.
  ///   - time: The time since which keys are looked for that the backup does not know.
  /// - Returns: The path at which the stock is kept as it was, if there was one, and the requests with such keys.
  func restore(
    to target: String, since time: Instant
  ) async throws -> (kept: String?, lost: [RestoreReport.LostRequest]?) {
    #if SQLite
      let isNew = Files.isMissing(target)
      do throws(SystemFault) {
        if isNew { try Files.createFolder(target.folder) } else { try removeLinks(to: target) }
      } catch {
        throw CommandFault.unwritable(target, error)
      }
      let (lock, kept, lost) = try await BackupTarget(path: target).write { copy in
        let lock = isNew ? nil : try exclusiveLock(of: target)
        _ = try await withStore { try await $0.backup(to: copy) }
        let lost = isNew ? [] : lock?.requests(since: time, unknownTo: copy)
        Interruption.commitBegins()
        return (lock, isNew ? nil : try keep(target), lost)
      }
      lock?.release()
      return (kept, lost)
    #else
      throw CommandFault.builtWithout("SQLite")
    #endif
  }

  #if SQLite
    /// Locks the stock, or returns `nil` if it is too damaged to be opened, by any other process as well.
    private func exclusiveLock(of target: String) throws -> SQLiteFileLock? {
      do {
        guard let lock = try SQLiteFileLock(path: target) else { throw RestoreSource.inUse }
        return lock
      } catch StockStoreFault.corrupt {
        try checkLogs(of: target)
        return nil
      }
    }
  #endif

  /// Removes a second name of the stock that a killed command left, which would keep the stock from being replaced.
  private func removeLinks(to target: String) throws(SystemFault) {
    let links = names(for: target).prefix(while: Files.exists).filter { Files.areSame($0, target) }
    for name in links
    where try FileReplacement.resolved(name) != FileReplacement.resolved(target) { unlink(name) }
  }

  /// Gives the stock a second name, under which it stays when another file takes the first, and returns that name.
  private func keep(_ target: String) throws(SystemFault) -> String {
    for name in names(for: target) {
      if linkat(AT_FDCWD, target, AT_FDCWD, name, AT_SYMLINK_FOLLOW) == 0 { return name }
      guard errno == EEXIST else { break }
    }
    throw .last
  }

  /// The names for a stock that is replaced, of which the first that is free is used.
  private func names(for target: String) -> some Sequence<String> {
    (1...9_999).lazy.map { "\(target).before-restore" + ($0 == 1 ? "" : "-\($0)") }
  }
}

extension RestoreSource {
  private func faulty(_ reason: LocalizedText) -> CommandFault {
    let store = ShellCommand(["--store", "sqlite:" + path]).text
    return CommandFault(
      "invalid-backup", en: "the backup `\(path)` is faulty, so nothing was changed",
      ko: "`\(path)` 백업에 문제가 있어 아무것도 바꾸지 않았습니다"
    ).with(detail: reason).with(
      helpEn:
        "use another backup; `juice-rules stock verify --all-stands \(store)` lists all faults",
      ko: "다른 백업을 쓰세요. 모든 문제 보기: `juice-rules stock verify --all-stands \(store)`")
  }

  private static var inUse: CommandFault {
    CommandFault(
      "store-in-use", en: "another process uses the stock, so nothing was changed",
      ko: "다른 프로세스가 재고를 쓰는 중이어서 아무것도 바꾸지 않았습니다"
    ).with(
      helpEn: "end `juice-rules serve` and all other programs that use the stock, and try again",
      ko: "`juice-rules serve` 등 재고를 쓰는 프로그램을 모두 끝내고 다시 실행하세요")
  }

  private static func stray(_ log: String) -> CommandFault {
    .usage(
      en: "`\(log)` is left of a stock that is gone or damaged, and would change the restored one",
      ko: "`\(log)`: 없어지거나 손상된 재고의 파일이 남아 있어 복원한 재고를 바꾸게 됩니다"
    ).with(
      helpEn: "move the file to another folder, and try again", ko: "다른 폴더로 옮기고 다시 실행하세요")
  }
}
