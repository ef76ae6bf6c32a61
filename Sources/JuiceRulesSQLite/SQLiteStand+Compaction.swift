#if SQLite
  import GRDB
  import JuiceRules

  /// The removal of old entries. The entries up to the stand's `removed` no longer belong to the ledger, whether or not
  /// their rows are there: rows are removed in batches, and those of requests that may be repeated stay.
  extension SQLiteStand {
    /// The number of entries that are removed under one lock, which others wait for. That takes about 50 ms.
    private static let batch: Int64 = 5_000

    /// Returns the last revision that a compaction removed, or zero if there is none. Files from before version 7 have no
    /// column for it: they keep no row of a removed entry.
    func removed() throws -> Revision {
      let row = try Row.fetchOne(
        db.cachedStatement(
          sql: """
            SELECT *, (SELECT min(revision) - 1 FROM entry WHERE stand = name) AS gone
            FROM stand WHERE name = ?
            """), arguments: [name])
      return Revision(max(row?["removed"] as Int64? ?? 0, row?["gone"] as Int64? ?? 0))
    }

    /// Ends the ledger at the newest checkpoint that is not later than `time`, and removes the refusals before it. Returns
    /// that checkpoint, or `nil` if there is nothing to remove.
    func forgetEntries(before time: Instant) throws -> Revision? {
      let checkpoint = try Row.fetchOne(
        db,
        sql: """
          SELECT revision, time FROM entry
          WHERE stand = ? AND kind = 'checkpoint' AND time <= ? AND revision > ?
          ORDER BY revision DESC LIMIT 1
          """, arguments: [name, time.microseconds, removed().rawValue + 1])
      guard let checkpoint else { return nil }
      let revision: Int64 = checkpoint["revision"]
      try db.execute(
        sql: "UPDATE stand SET removed = ? WHERE name = ?", arguments: [revision - 1, name])
      try db.execute(
        sql: "DELETE FROM refusal WHERE stand = ? AND time < ?",
        arguments: [name, checkpoint["time"] as Int64])
      return Revision(revision)
    }

    /// Removes the rows of some entries that were forgotten, the oldest first, but for requests with keys from `keyTime`
    /// or later and their undos.
    ///
    /// - Parameter last: The last entry that was dealt with.
    /// - Returns: The last entry that is dealt with now, or `nil` if there are no more.
    func removeRows(after last: Revision, keepingKeysSince keyTime: Instant?) throws -> Revision? {
      let first = try Int64.fetchOne(
        db,
        sql: """
          SELECT min(revision) FROM entry WHERE stand = ? AND revision > ? AND revision <= ?
          """, arguments: [name, last.rawValue, removed().rawValue])
      guard let first else { return nil }
      let end = try min(first + SQLiteStand.batch - 1, removed().rawValue)
      let arguments: StatementArguments = [
        "stand": name, "first": first, "end": end, "time": keyTime?.microseconds,
      ]
      let outdated = """
        FROM entry WHERE stand = :stand AND revision BETWEEN :first AND :end
          AND (key IS NULL OR coalesce(time < :time, TRUE))
          AND NOT EXISTS (SELECT * FROM entry AS undone WHERE undone.stand = entry.stand
            AND undone.revision = entry.undoes AND undone.key IS NOT NULL AND undone.time >= :time)
        """
      for deletion in [
        "request_key WHERE stand = :stand AND key IN (SELECT key \(outdated))",
        "entry_change WHERE stand = :stand AND revision IN (SELECT revision \(outdated))",
        "entry_order WHERE stand = :stand AND revision IN (SELECT revision \(outdated))",
        "entry WHERE stand = :stand AND revision IN (SELECT revision \(outdated))",
      ] { try db.execute(sql: "DELETE FROM \(deletion)", arguments: arguments) }
      return Revision(end)
    }
  }
#endif
