#if PostgreSQL
  import JuiceRules

  /// What went wrong between the server and this.
  enum PQError: Error {
    /// No connection came about. What libpq says of it may quote the connection string.
    case unreachable(String)
    /// The connection is gone; what was sent last may have been carried out.
    case lost(String)
    /// The server refused a statement, and with it the transaction that it was part of.
    case refused(state: String, message: String)
    /// What the server answered is not what was asked for.
    case malformed(String)
    /// What the driver itself has to say.
    case fault(StockStoreFault)

    /// Whether there is no such table or schema.
    var isMissingTable: Bool {
      guard case .refused(let state, _) = self else { return false }
      return state == "42P01" || state == "3F000"
    }
  }
#endif
