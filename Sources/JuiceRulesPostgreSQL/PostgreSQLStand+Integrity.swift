#if PostgreSQL
  import JuiceRules

  extension PostgreSQLStand {
    /// Returns a fault for each entry that is missing for stored rows, up to 20 for each table, and for each entry that
    /// was altered.
    func integrityFaults() throws(PQError) -> [LedgerFault] {
      var faults: [LedgerFault] = []
      for table in ["entry_change", "entry_order"] {
        let rows = try connection.run([PostgreSQLStand.strays(of: table)(stand)])[0]
        for row in rows.indices {
          let reason = "\(table) has rows of the missing entry #\(try rows.integer(row, 0))"
          faults.append(LedgerFault(.damaged(reason)))
        }
      }
      return faults + (try alteredEntries())
    }

    private func alteredEntries() throws(PQError) -> [LedgerFault] {
      var faults: [LedgerFault] = []
      var position = PQValue.integer(0)
      while true {
        let rows = try connection.run([PostgreSQLStand.page(stand, position)])[0]
        for row in rows.indices {
          let revision = try rows.integer(row, 0)
          position = .integer(revision)
          let digest = try rows.integer(row, PQRows.digestColumn)
          if rows.readableEntry(row)?.digest != digest {
            faults.append(LedgerFault(.altered, entry: Revision(revision)))
          }
        }
        if rows.count == 0 { return faults }
      }
    }

    private static let page = PQStatement(
      nil,
      """
      SELECT \(columns) FROM juice_rules.entry
      WHERE entry.stand = $1::text AND entry.revision > $2::bigint ORDER BY entry.revision LIMIT 500
      """)

    private static func strays(of table: String) -> PQStatement {
      PQStatement(
        nil,
        """
        SELECT DISTINCT revision FROM juice_rules.\(table) AS part
        WHERE stand = $1::text AND NOT EXISTS (SELECT FROM juice_rules.entry
          WHERE entry.stand = part.stand AND entry.revision = part.revision)
        ORDER BY revision LIMIT 20
        """)
    }
  }

  extension PQRows {
    /// Returns the entry in `row`, or `nil` if the row cannot be read as an entry.
    fileprivate func readableEntry(_ row: Int) -> LedgerEntry? {
      do {
        return try entry(row)
      } catch {
        return nil
      }
    }
  }
#endif
