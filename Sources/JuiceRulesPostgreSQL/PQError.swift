#if PostgreSQL
  import JuiceRules

  /// A failure of the connection or of a statement.
  enum PQError: Error {
    /// No connection could be opened. libpq's message may quote the connection string.
    case unreachable(String)
    /// The connection is gone; the statements sent last may have been carried out.
    case lost(String)
    /// A COMMIT was sent that the server may have carried out, or that its standby may not have.
    case unknown(String)
    /// The server refused a statement, and with it the transaction that the statement was part of.
    case refused(state: String, message: String)
    /// The server's answer does not have the expected form.
    case malformed(String)
    /// A fault that the driver itself found.
    case fault(StockStoreFault)

    /// `true` if the server may have carried out a COMMIT that failed with this error.
    var leavesCommitUnknown: Bool {
      switch self {
      case .lost: true
      // The server itself may have lost a connection, to another server that has the tables.
      case .refused(let state, _): state == "40003" || state.hasPrefix("08")
      case .unreachable, .unknown, .malformed, .fault: false
      }
    }

    /// `true` if the server refused a statement because its table or schema does not exist.
    var isMissingTable: Bool {
      guard case .refused(let state, _) = self else { return false }
      return state == "42P01" || state == "3F000"
    }

    /// `true` if the server refused a statement because a column does not exist.
    var isMissingColumn: Bool {
      if case .refused("42703", _) = self { true } else { false }
    }
  }
#endif
