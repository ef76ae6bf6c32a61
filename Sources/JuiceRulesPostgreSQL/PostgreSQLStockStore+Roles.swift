#if PostgreSQL
  extension PostgreSQLStockStore {
    /// Returns the SQL that permits a role to sell and nothing beyond that, for the owner of the tables to run.
    ///
    /// The role may read everything, add to the ledger and change levels. The role may not change or remove entries,
    /// open stands, or bring tables up to date.
    ///
    /// - Parameter role: The name of the role, which is quoted in the result.
    public static func grants(toSeller role: String) -> String {
      let name = "\"" + role.replacing("\"", with: "\"\"") + "\""
      return """
        GRANT USAGE ON SCHEMA juice_rules TO \(name);
        GRANT SELECT ON ALL TABLES IN SCHEMA juice_rules TO \(name);
        GRANT INSERT ON juice_rules.entry, juice_rules.entry_order, juice_rules.entry_change,
          juice_rules.refusal, juice_rules.level TO \(name);
        GRANT UPDATE (amount) ON juice_rules.level TO \(name);
        GRANT UPDATE (revision) ON juice_rules.stand TO \(name);
        """
    }
  }
#endif
