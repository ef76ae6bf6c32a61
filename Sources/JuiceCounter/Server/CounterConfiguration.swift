#if Web
  /// The settings of a server.
  public struct CounterConfiguration: Sendable {
    /// The name or address to listen on.
    public var host: String
    /// The port to listen on, or 0 for any that is free.
    public var port: Int
    /// The time that requests under way get when the server is asked to stop.
    public var stopLimit: Duration

    /// Creates settings.
    public init(
      host: String = "127.0.0.1", port: Int = 8080, stopLimit: Duration = .seconds(10)
    ) {
      self.host = host
      self.port = port
      self.stopLimit = stopLimit
    }
  }
#endif
