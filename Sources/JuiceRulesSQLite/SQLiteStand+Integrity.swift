#if SQLite
  import GRDB
  import JuiceRules

  extension SQLiteStand {
    /// What is wrong with the file, and the entries that are not as they were written.
    func integrityFaults() throws -> [LedgerFault] {
      let damage = try SQLiteSchema.integrityFaults(of: db).map { LedgerFault(.damaged($0)) }
      do {
        return damage + (try alteredEntries())
      } catch let error as DatabaseError where error.resultCode == .SQLITE_CORRUPT {
        if damage.isEmpty { throw error }
        return damage
      }
    }

    /// The entries that are not as they were written.
    private func alteredEntries() throws -> [LedgerFault] {
      let rows = try Row.fetchCursor(
        db, sql: "SELECT revision, digest FROM entry WHERE stand = ? ORDER BY revision",
        arguments: [name])
      var altered: [LedgerFault] = []
      while let row = try rows.next() {
        let revision = Revision(row["revision"])
        if let digest = row["digest"] as Int64?, digest != readableEntry(revision)?.digest {
          altered.append(LedgerFault(.altered, entry: revision))
        }
      }
      return altered
    }

    /// Nil for what makes no sense.
    private func readableEntry(_ revision: Revision) -> LedgerEntry? {
      try? entry(revision)
    }
  }
#endif
