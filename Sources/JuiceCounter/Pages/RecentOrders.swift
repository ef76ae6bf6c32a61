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
      var isUndone = false

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

    /// Notes that a visitor has undone an entry. The request may be repeated.
    func note(undone number: Revision, of visitor: Visitor) {
      orders.withLock { orders in
        guard let index = orders[visitor.formToken]?.firstIndex(where: { $0.number == number })
        else { return }
        orders[visitor.formToken]?[index].isUndone = true
      }
    }

    /// Returns the newest entry that a visitor has made in the last minutes and not undone.
    func last(of visitor: Visitor, at time: Timestamp) -> Revision? {
      entries(of: visitor, at: time).last { !$0.isUndone }?.number
    }

    /// Returns `true` if a visitor has made an entry in the last minutes.
    func contains(_ number: Revision, of visitor: Visitor, at time: Timestamp) -> Bool {
      entries(of: visitor, at: time).contains { $0.number == number }
    }

    private func entries(of visitor: Visitor, at time: Timestamp) -> [Entry] {
      orders.withLock { $0[visitor.formToken] ?? [] }.filter { $0.isRecent(at: time) }
    }
  }
#endif
