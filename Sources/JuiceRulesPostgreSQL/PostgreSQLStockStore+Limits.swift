#if PostgreSQL
  import Platform

  extension PostgreSQLStockStore {
    /// How long to wait for what.
    ///
    /// Limits that the connection string or the server sets, such as `?options=-cstatement_timeout=1000`,
    /// are left as they are.
    public struct Limits: Hashable, Sendable {
      /// For a connection; at least two seconds.
      public var connecting = Duration.seconds(10)
      /// For a statement, locks included.
      public var statement = Duration.seconds(30)
      /// For the lock of a stand.
      public var lock = Duration.seconds(10)
      /// After which the server ends a transaction that nobody goes on with. It is shorter than the wait for a
      /// lock, so that a client that vanished blocks a stand, but no order at it.
      public var idleInTransaction = Duration.seconds(5)

      public init() {}
    }

    /// What is tried again: connections, and transactions that met others.
    public struct Retrying: Sendable {
      /// How often at most, the first try included.
      public var attempts = 10
      /// The pause after the first try; each is twice as long as the one before.
      public var firstPause = Duration.milliseconds(50)
      public var longestPause = Duration.seconds(1)
      /// A number from 0 up to and without 1. Pauses vary by it between a half and all of their length, so
      /// that clients that failed together do not come back together.
      public var random: @Sendable () -> Double = { Double.random(in: 0..<1) }
      /// Spends the pause; it is called on a thread of the store's own.
      public var sleep: @Sendable (Duration) -> Void = Retrying.sleep

      public init() {}

      /// How long to wait after the try of this number, which counts from 1.
      public func pause(after attempt: Int) -> Duration {
        let factor = Double(UInt64(1) << UInt64(min(max(attempt - 1, 0), 32)))
        return min(firstPause * factor, longestPause) * (0.5 + random() / 2)
      }

      private static func sleep(_ pause: Duration) {
        let (seconds, attoseconds) = pause.components
        var time = timespec(tv_sec: Int(seconds), tv_nsec: Int(attoseconds / 1_000_000_000))
        nanosleep(&time, nil)
      }
    }
  }
#endif
