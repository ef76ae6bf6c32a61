#if PostgreSQL
  import JuiceRules

  extension PooledConnection {
    /// Applies `transaction` at a stand. If the server's answer is lost, finds out whether the transaction was applied.
    func commit(
      _ transaction: StockTransaction, to name: String
    ) throws(StockStoreFault) -> CommitOutcome {
      let mark = Int64.random(in: .min ... .max)
      var pending: PendingCommit?
      do throws(StockStoreFault) {
        return try retry { open throws(PQError) in
          let stand = PostgreSQLStand(name, on: open)
          if let lost = pending {
            guard let isApplied = try stand.settle(lost) else {
              throw .malformed("no record of the sent transaction")
            }
            if isApplied { return .applied(lost.receipt) }
            pending = nil
          }
          return try stand.commit(transaction, mark: mark, pending: &pending)
        }
      } catch {
        guard pending != nil else { throw error }
        throw .outcomeUnknown(reason: error.reason)
      }
    }
  }

  extension StockStoreFault {
    fileprivate var reason: String {
      switch self {
      case .unavailable(let reason), .corrupt(let reason): reason
      default: "\(self)"
      }
    }
  }
#endif
