#if SQLite
  import GRDB
  import JuiceRules

  extension SQLiteStand {
    /// Returns the damage in the file, and a fault for each entry that was altered.
    func integrityFaults() throws -> [LedgerFault] {
      let damage = try SQLiteSchema.integrityFaults(of: db).map { LedgerFault(.damaged($0)) }
      do {
        return damage + (try alteredEntries())
      } catch let error as DatabaseError where error.resultCode == .SQLITE_CORRUPT {
        if damage.isEmpty { throw error }
        return damage
      }
    }

    /// Returns a fault for each entry that does not match its digest.
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

    /// Returns the entry `revision`, or `nil` if it is missing or cannot be read.
    private func readableEntry(_ revision: Revision) -> LedgerEntry? {
      try? entry(revision)
    }
  }
#endif
