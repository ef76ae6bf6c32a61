#if Web
  import NIOCore
  import Platform

  /// The settings of a server.
  package struct CounterConfiguration: Sendable {
    /// The name or address to listen on.
    package var host: String
    /// The port to listen on, or 0 for any that is free.
    package var port: Int
    /// The key with which staff sign in, or `nil` if nobody can change the stock.
    package var staffKey: Secret?
    /// The names in addition to ``host`` and `localhost` under which browsers reach the server.
    package var allowedHosts: [String] = []
    /// The addresses of proxies whose word on the address of a client and on TLS is believed.
    package var trustedProxies: [IPAddress] = []
    /// A Boolean value that indicates whether everybody can read the metrics and the health of the server; otherwise
    /// only programs on the machine and those with the staff key can.
    package var hasPublicMetrics = false
    /// A Boolean value that indicates whether everybody can read the history and the report; otherwise only those with
    /// the staff key can.
    package var hasPublicHistory = false
    /// A closure that returns a sentence about an error for the log, or `nil` if it knows none.
    package var describe: @Sendable (any Error) -> String? = { _ in nil }
    /// The time that requests under way get when the server is asked to stop.
    package var stopLimit: Duration
    /// The limits for connections.
    var limits = ConnectionLimits()
    /// The clock of the limits for requests, and of the sessions of staff.
    var now: @Sendable () -> ContinuousClock.Instant = { .now }

    /// Creates settings.
    package init(
      host: String = "127.0.0.1", port: Int = 8080, staffKey: Secret? = nil,
      stopLimit: Duration = .seconds(10)
    ) {
      self.host = host
      self.port = port
      self.staffKey = staffKey
      self.stopLimit = stopLimit
    }
  }

  /// The reason why a server cannot listen at its address.
  package enum ListenFault: Error, Hashable, Sendable {
    /// Another program listens there.
    case portTaken
    /// The process may not listen there.
    case noPermission
    /// No address is known for the host.
    case unknownHost
    /// The machine does not have the address.
    case foreignAddress
    /// The system gives another reason.
    case other(reason: String)

    init?(_ error: any Error) {
      if error is SocketAddressError.UnknownHost {
        self = .unknownHost
        return
      }
      guard let error = error as? IOError else { return nil }
      switch error.errnoCode {
      case EADDRINUSE: self = .portTaken
      case EACCES, EPERM: self = .noPermission
      case EADDRNOTAVAIL: self = .foreignAddress
      default: self = .other(reason: String(cString: strerror(error.errnoCode)))
      }
    }
  }
#endif
