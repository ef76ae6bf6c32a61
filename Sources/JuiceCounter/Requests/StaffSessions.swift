#if Web
  import Synchronization

  /// The staff key, and the browsers that were signed in with it.
  ///
  /// The sessions are random numbers in the memory of the server. So they need no cryptography, signing out ends them
  /// everywhere, and no file but that of the key is worth stealing. They end with the server.
  final class StaffSessions: Sendable {
    private let key: Secret?
    private let now: @Sendable () -> ContinuousClock.Instant
    private let ends = Mutex<[Secret: ContinuousClock.Instant]>([:])

    /// The time after which a person has to sign in again: a long day of work.
    static let lifetime = Duration.seconds(16 * 60 * 60)
    /// The number of sessions that are kept. The session that ends first makes room.
    static let limit = 1_000

    /// Creates sessions without anybody signed in. Without a key, nobody can sign in.
    init(key: Secret?, now: @escaping @Sendable () -> ContinuousClock.Instant) {
      self.key = key
      self.now = now
    }

    /// Returns `true` if a text is the staff key.
    func isKey(_ text: some StringProtocol) -> Bool {
      guard let key, let secret = Secret(text) else { return false }
      return key.matches(secret)
    }

    /// Begins a session, and returns the number that its browser has to show.
    func begin() -> Secret {
      let (session, now) = (Secret.random(), now())
      ends.withLock { ends in
        ends = ends.filter { $0.value > now }
        if ends.count >= Self.limit, let first = ends.min(by: { $0.value < $1.value }) {
          ends[first.key] = nil
        }
        ends[session] = now + Self.lifetime
      }
      return session
    }

    /// Returns `true` if a session has begun and has not ended.
    func contains(_ session: Secret) -> Bool {
      ends.withLock { $0[session].map { $0 > now() } ?? false }
    }

    /// Ends a session.
    func end(_ session: Secret) { ends.withLock { $0[session] = nil } }
  }
#endif
