#if PostgreSQL
  import Platform

  extension PostgreSQLStockStore {
    /// The time limits of a store's connections and statements.
    ///
    /// Limits that the connection string or the server sets, such as `?options=-cstatement_timeout=1000`, take
    /// precedence over these.
    public struct Limits: Hashable, Sendable {
      /// The limit for opening a connection; less than two seconds counts as two.
      public var connecting = Duration.seconds(10)
      /// The limit for a statement, including its wait for locks.
      public var statement = Duration.seconds(30)
      /// The limit for waiting for the lock of a stand.
      public var lock = Duration.seconds(10)
      /// The time after which the server ends an idle transaction. This time is shorter than the limit for locks, so
      /// that a client that vanished delays the orders at a stand without making them fail.
      public var idleInTransaction = Duration.seconds(5)

      /// Creates the default limits.
      public init() {}
    }

    /// The policy for retrying after a failed connection or a conflict between transactions.
    public struct Retrying: Sendable {
      /// The greatest number of tries, including the first.
      public var attempts = 10
      /// The pause after the first try. Each further pause is twice as long, up to ``longestPause``.
      public var firstPause = Duration.milliseconds(50)
      /// The upper limit of a pause.
      public var longestPause = Duration.seconds(1)
      /// Returns a number in `0..<1`. Each pause is shortened by it to between half and all of its length, so that
      /// clients that failed together do not retry together.
      public var random: @Sendable () -> Double = { Double.random(in: 0..<1) }
      /// Waits for the length of a pause. The closure is called on a thread of the store, never on a thread of Swift's
      /// tasks.
      public var sleep: @Sendable (Duration) -> Void = Retrying.sleep

      /// Creates the default policy: up to 10 tries, with pauses that grow from 50 milliseconds to a second and are
      /// shortened at random.
      public init() {}

      /// Returns the pause after a try.
      ///
      /// - Parameter attempt: The number of the try, counted from 1.
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
