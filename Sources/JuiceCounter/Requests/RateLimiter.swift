#if Web
  import JuiceRules
  import Synchronization

  /// A limit for the requests of each address: a bucket of tokens that fills up over time.
  final class RateLimiter: Sendable {
    private let perSecond: Double
    private let burst: Double
    private let now: @Sendable () -> ContinuousClock.Instant
    private let state = Mutex(State())

    private struct Bucket {
      var tokens: Double
      var time: ContinuousClock.Instant
    }

    /// Two generations of buckets. The older one is forgotten when the younger one is full, so that no number of
    /// addresses fills the memory.
    private struct State {
      var younger: [[UInt8]: Bucket] = [:]
      var older: [[UInt8]: Bucket] = [:]
    }

    /// The number of addresses of a generation.
    private static let generation = 5_000

    /// Creates a limiter.
    ///
    /// - Parameters:
    ///   - perSecond: The requests a second that an address can go on sending.
    ///   - burst: The requests that an address can send at once.
    ///   - now: The clock that the tokens come back by.
    init(perSecond: Double, burst: Double, now: @escaping @Sendable () -> ContinuousClock.Instant) {
      self.perSecond = perSecond
      self.burst = burst
      self.now = now
    }

    /// Takes a token for a request of an address.
    ///
    /// - Returns: The seconds until there is a token, or `nil` if there was one.
    func wait(of address: IPAddress) -> Int? {
      state.withLock { state in
        let now = now()
        let network = address.network
        var bucket =
          state.younger[network] ?? state.older[network] ?? Bucket(tokens: burst, time: now)
        bucket.tokens = min(burst, bucket.tokens + (now - bucket.time) / .seconds(1) * perSecond)
        bucket.time = now
        let isAllowed = bucket.tokens >= 1
        if isAllowed { bucket.tokens -= 1 }
        if state.younger.count >= Self.generation {
          state.older = state.younger
          state.younger = [:]
        }
        state.younger[network] = bucket
        return isAllowed ? nil : Int(((1 - bucket.tokens) / perSecond).rounded(.up))
      }
    }

    /// Returns a Boolean value that indicates whether a refusal of orders with `facts` is kept with what decided, so that
    /// nobody displaces the records of others.
    func recordsRefusals(of facts: Facts, in context: CounterContext) -> Bool {
      guard facts != .none, let address = context.limitedAddress else { return true }
      return wait(of: address) == nil
    }
  }
#endif
