#if PostgreSQL
  import JuiceRules

  /// The removal of old entries. The entries up to the stand's `removed` no longer belong to the ledger, whether or not
  /// their rows are there: rows are removed in batches, and those of requests that may be repeated stay.
  extension PostgreSQLStand {
    /// The number of entries that are removed in one transaction.
    private static let batch: Int64 = 5_000

    /// An expression for the last revision that a compaction removed, also in tables from before version 7, which have no
    /// column for it: they keep no row of a removed entry.
    static let removed = """
      (SELECT greatest((pg_catalog.to_jsonb(stand.*) ->> 'removed')::bigint,
        (SELECT pg_catalog.min(revision) - 1 FROM juice_rules.entry WHERE entry.stand = $1::text), 0)
      FROM juice_rules.stand WHERE stand.stand = $1::text)
      """

    /// Ends the ledger at the newest checkpoint that is not later than `time`, and removes the refusals before it. Returns
    /// that checkpoint, or `nil` if there is nothing to remove.
    ///
    /// - Parameter removing: Set to the checkpoint before the removal is sent, so that a retry after a lost reply can
    ///   return it.
    func forgetEntries(
      before time: Instant, removing: inout Revision?
    ) throws(PQError) -> Revision? {
      let found = try connection.run([
        .begin, PostgreSQLStand.lock(stand),
        PostgreSQLStand.checkpoint(stand, .integer(time.microseconds)),
      ])[2]
      guard let checkpoint = try found.revision() else {
        // A removal whose reply was lost must last, as in `settle`.
        try connection.commit()
        return removing
      }
      removing = checkpoint
      let number = PQValue.integer(checkpoint.rawValue)
      try connection.commit([
        PostgreSQLStand.ending(stand, number), PostgreSQLStand.refusalRemoval(stand, number),
      ])
      return removing
    }

    /// Removes the rows of some entries that were forgotten, the oldest first, but for requests with keys from `keyTime`
    /// or later and their undos. Nobody else uses these rows.
    ///
    /// - Parameter last: The last entry that was dealt with.
    /// - Returns: The last entry that is dealt with now, or `nil` if there are no more.
    func removeRows(
      after last: Revision, keepingKeysSince keyTime: Instant?
    ) throws(PQError) -> Revision? {
      let rows = try connection.run([
        PostgreSQLStand.forgotten(
          stand, .integer(last.rawValue), .integer(PostgreSQLStand.batch - 1))
      ])[0]
      guard rows.count == 1 else { return nil }
      let (first, end) = (try rows.integer(0, 0), try rows.integer(0, 1))
      let time = PQValue.integer(keyTime?.microseconds)
      let removals = PostgreSQLStand.removals.map {
        $0(stand, .integer(first), .integer(end), time)
      }
      try connection.commit([.begin, PostgreSQLStand.permit()] + removals)
      return Revision(end)
    }

    private static let checkpoint = PQStatement(
      nil,
      """
      SELECT revision FROM juice_rules.entry
      WHERE entry.stand = $1::text AND kind = 'checkpoint' AND time <= $2::bigint
        AND revision > \(removed) + 1
      ORDER BY revision DESC LIMIT 1
      """)
    private static let ending = PQStatement(
      nil,
      "UPDATE juice_rules.stand SET removed = $2::bigint - 1 WHERE stand.stand = $1::text")
    private static let refusalRemoval = PQStatement(
      nil,
      """
      DELETE FROM juice_rules.refusal WHERE refusal.stand = $1::text AND time <
        (SELECT time FROM juice_rules.entry
          WHERE entry.stand = $1::text AND revision = $2::bigint)
      """)
    private static let forgotten = PQStatement(
      nil,
      """
      SELECT entry.revision, least(entry.revision + $3::bigint, stand.removed)
      FROM juice_rules.entry JOIN juice_rules.stand ON stand.stand = $1::text
      WHERE entry.stand = $1::text
        AND entry.revision > $2::bigint AND entry.revision <= stand.removed
      ORDER BY entry.revision LIMIT 1
      """)

    /// The setting that the trigger on the ledger requires before it allows a removal.
    private static let permit = PQStatement(
      nil, "SELECT pg_catalog.set_config('juice_rules.compacting', 'on', true)")
    private static let removals = ["entry_change", "entry_order", "entry"].map { table in
      PQStatement(
        nil,
        """
        DELETE FROM juice_rules.\(table) WHERE \(table).stand = $1::text AND revision IN (
          SELECT entry.revision FROM juice_rules.entry
          WHERE entry.stand = $1::text AND entry.revision BETWEEN $2::bigint AND $3::bigint
            AND (entry.key IS NULL OR coalesce(entry.time < $4::bigint, true))
            AND NOT EXISTS (SELECT FROM juice_rules.entry AS undone
              WHERE undone.stand = $1::text AND undone.revision = entry.undoes
                AND undone.key IS NOT NULL AND undone.time >= $4::bigint))
        """)
    }
  }
#endif
