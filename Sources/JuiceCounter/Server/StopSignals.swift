#if Web
  import Logging
  import Platform
  import UnixSignals

  /// The signals that stop the server: the first lets it end its work, the second ends the process at once.
  struct StopSignals {
    private let signals: UnixSignalsSequence
    private let limit: Duration
    private let logger: Logger

    /// Catches SIGTERM and SIGINT, and SIGHUP unless the process was started to ignore it, as by nohup.
    ///
    /// - Parameter limit: The time that the server gets to end its work.
    init(limit: Duration, logger: Logger) async {
      signals = await UnixSignalsSequence(
        trapping: Self.isIgnored(SIGHUP) ? [.sigterm, .sigint] : [.sigterm, .sigint, .sighup])
      self.limit = limit
      self.logger = logger
    }

    /// Waits for the signals.
    ///
    /// - Parameters:
    ///   - stop: A closure that makes the server end its work.
    ///   - onEnd: A closure that ends the process: with the number of the second signal, or with `nil` if the work does
    ///     not end within the limit and a second more.
    func stop(
      _ stop: @escaping @Sendable () async -> Void, onEnd: @escaping @Sendable (Int32?) -> Void
    ) async {
      var isStopping = false
      for await signal in signals {
        if isStopping { return onEnd(signal.number) }
        isStopping = true
        logger.notice("stopping", metadata: ["signal": "\(signal)"])
        await stop()
        Task { [limit, logger] in
          try await Task.sleep(for: limit + .seconds(1))
          logger.error("requests were still under way at the limit")
          onEnd(nil)
        }
      }
    }

    private static func isIgnored(_ number: Int32) -> Bool {
      let old = signal(number, SIG_IGN)
      signal(number, old)
      return unsafeBitCast(old, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
    }
  }

  extension UnixSignal {
    fileprivate var number: Int32 {
      switch self {
      case .sighup: SIGHUP
      case .sigint: SIGINT
      default: SIGTERM
      }
    }
  }
#endif
