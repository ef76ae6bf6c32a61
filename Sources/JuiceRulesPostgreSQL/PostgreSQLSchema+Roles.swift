#if PostgreSQL
  /// The privileges of roles that sell.
  extension PostgreSQLSchema {
    /// Permits `role` to sell and nothing beyond that.
    func grant(toSeller role: String) throws(PQError) {
      try run(["BEGIN"] + PostgreSQLSchema.grants(toSeller: role) + ["COMMIT"])
    }

    /// Repeats the grants to all roles that sell, because new tables and columns need them.
    func repeatGrants() throws(PQError) {
      for role in try connection.run([PostgreSQLSchema.sellers()])[0].texts(0, 0) {
        try run(PostgreSQLSchema.grants(toSeller: role))
      }
    }

    static func grants(toSeller role: String) -> [String] {
      let name = "\"" + role.replacing("\"", with: "\"\"") + "\""
      return [
        "GRANT USAGE ON SCHEMA juice_rules TO \(name)",
        "GRANT SELECT ON ALL TABLES IN SCHEMA juice_rules TO \(name)",
        """
        GRANT INSERT ON juice_rules.entry, juice_rules.entry_order, juice_rules.entry_change,
          juice_rules.refusal, juice_rules.level, juice_rules.sale TO \(name)
        """,
        "GRANT UPDATE (amount, unit) ON juice_rules.level TO \(name)",
        "GRANT UPDATE (count) ON juice_rules.sale TO \(name)",
        "GRANT UPDATE (decision) ON juice_rules.refusal TO \(name)",
        "GRANT UPDATE (revision) ON juice_rules.stand TO \(name)",
      ]
    }

    /// The roles other than the owner that may add entries.
    private static let sellers = PQStatement(
      nil,
      """
      SELECT ARRAY(SELECT DISTINCT grantee::text
        FROM information_schema.role_table_grants
        WHERE table_schema = 'juice_rules' AND table_name = 'entry' AND privilege_type = 'INSERT'
          AND grantee NOT IN ('PUBLIC', CURRENT_USER) ORDER BY 1)
      """)
  }
#endif
