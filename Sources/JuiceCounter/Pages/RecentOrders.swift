#if Web
  import JuiceRules
  import Synchronization

  /// The orders of the last minutes, by the browser that sent them, so that a browser can undo its own.
  ///
  /// They are kept in memory: after a restart, or at another server of the same stand, only staff can undo an order.
  final class RecentOrders: Sendable {
    private let orders = Mutex<[String: [Entry]]>([:])

    private struct Entry {
      let number: Revision
      let time: Timestamp

      func isRecent(at now: Timestamp) -> Bool {
        now.microseconds - time.microseconds < RecentOrders.lifetime
      }
    }

    /// The time for which a browser can undo its own order, in microseconds: five minutes.
    private static let lifetime: Int64 = 5 * 60 * 1_000_000
    private static let browserLimit = 10_000
    private static let entryLimit = 100

    /// Remembers an entry that a visitor has made.
    func add(_ number: Revision, of visitor: Visitor, at time: Timestamp) {
      orders.withLock { orders in
        if orders.count == Self.browserLimit {
          orders = orders.filter { $0.value.last?.isRecent(at: time) ?? false }
          if orders.count == Self.browserLimit { orders = [:] }
        }
        let known = orders[visitor.formToken, default: []].filter { $0.number != number }
        orders[visitor.formToken] =
          known.suffix(Self.entryLimit - 1) + [Entry(number: number, time: time)]
      }
    }

    /// Forgets an entry that a visitor has undone.
    func remove(_ number: Revision, of visitor: Visitor) {
      orders.withLock { $0[visitor.formToken]?.removeAll { $0.number == number } }
    }

    /// Returns the entries that a visitor has made in the last minutes, the newest last.
    func entries(of visitor: Visitor, at time: Timestamp) -> [Revision] {
      orders.withLock { $0[visitor.formToken] ?? [] }.filter { $0.isRecent(at: time) }.map(\.number)
    }
  }
#endif
