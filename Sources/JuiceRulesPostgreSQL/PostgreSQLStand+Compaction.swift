#if PostgreSQL
  import JuiceRules

  extension PostgreSQLStand {
    /// Removes the entries before the newest checkpoint that is not later than `time`. Returns that checkpoint, or
    /// `nil` if there is nothing to remove.
    ///
    /// - Parameter removing: Set to the checkpoint before the removal is sent, so that a retry after a lost reply can
    ///   return it.
    func compact(
      before time: Timestamp, removing: inout Revision?
    ) throws(PQError) -> Revision? {
      let found = try connection.run([
        .begin, PostgreSQLStand.lock(stand),
        PostgreSQLStand.checkpoint(stand, .integer(time.microseconds)),
      ])[2]
      guard try found.integer(0, 1) > 0, let checkpoint = try found.optionalInteger(0, 0) else {
        try connection.run([.rollback])
        return removing
      }
      removing = Revision(checkpoint)
      let number = PQValue.integer(checkpoint)
      let removals = PostgreSQLStand.removals.map { $0(stand, number) }
      let refusals = PostgreSQLStand.refusalRemoval(stand, number)
      try connection.run([PostgreSQLStand.permit()] + removals + [refusals, .commit])
      return removing
    }

    private static let checkpoint = PQStatement(
      nil,
      """
      SELECT newest.revision,
        (SELECT count(*) FROM juice_rules.entry
          WHERE stand = $1::text AND entry.revision < newest.revision)
      FROM (SELECT max(revision) AS revision FROM juice_rules.entry
        WHERE stand = $1::text AND kind = 'checkpoint' AND time <= $2::bigint) AS newest
      """)
    /// The setting that the trigger on the ledger requires before it allows a removal.
    private static let permit = PQStatement(
      nil, "SELECT set_config('juice_rules.compacting', 'on', true)")
    private static let removals = ["entry_change", "entry_order", "entry"].map { table in
      PQStatement(
        nil,
        "DELETE FROM juice_rules.\(table) WHERE stand = $1::text AND revision < $2::bigint")
    }
    private static let refusalRemoval = PQStatement(
      nil,
      """
      DELETE FROM juice_rules.refusal WHERE stand = $1::text AND time <
        (SELECT time FROM juice_rules.entry WHERE stand = $1::text AND revision = $2::bigint)
      """)
  }
#endif
