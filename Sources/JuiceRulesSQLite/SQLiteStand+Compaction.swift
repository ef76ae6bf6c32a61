#if SQLite
  import GRDB
  import JuiceRules

  extension SQLiteStand {
    /// Removes the entries before the newest checkpoint that is not later than `time`. Returns that checkpoint, or
    /// `nil` if there is nothing to remove.
    func compact(before time: Timestamp) throws -> Revision? {
      let checkpoint = try Int64.fetchOne(
        db,
        sql: """
          SELECT max(revision) FROM entry WHERE stand = ? AND kind = 'checkpoint' AND time <= ?
          """, arguments: [name, time.microseconds])
      guard let checkpoint else { return nil }
      for table in ["request_key", "entry_change", "entry_order", "entry"] {
        try db.execute(
          sql: "DELETE FROM \(table) WHERE stand = ? AND revision < ?",
          arguments: [name, checkpoint])
      }
      guard db.changesCount > 0 else { return nil }
      try db.execute(
        sql: """
          DELETE FROM refusal WHERE stand = :stand AND time <
            (SELECT time FROM entry WHERE stand = :stand AND revision = :checkpoint)
          """, arguments: ["stand": name, "checkpoint": checkpoint])
      return Revision(checkpoint)
    }
  }
#endif
