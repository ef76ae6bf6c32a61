#if Web
  import Hummingbird
  public import JuiceCatalogs
  import JuiceRules
  public import Logging
  import NIOCore
  import ServiceLifecycle
  import UnixSignals

  /// A server that shows a counter as web pages.
  public struct CounterServer: Sendable {
    private let counter: Counter
    private let menu: MenuState
    private let configuration: CounterConfiguration
    private let logger: Logger

    /// Creates a server. It listens once it runs.
    ///
    /// - Parameter catalog: The catalog of the counter, if its files are to be read again after changes.
    public init(
      _ counter: Counter, reloading catalog: LiveCatalog? = nil,
      configuration: CounterConfiguration, logger: Logger
    ) {
      self.counter = counter
      menu = MenuState(catalog)
      self.configuration = configuration
      self.logger = logger
    }

    /// Serves until the task is cancelled or the process gets SIGTERM or SIGINT. Requests under way are answered first.
    ///
    /// - Parameter onRunning: A closure that receives the port once the server listens.
    /// - Throws: An error of the system if the server cannot listen at the address.
    public func run(onRunning: @escaping @Sendable (_ port: Int) async -> Void) async throws {
      let feed = LedgerFeed(counter, menu: menu)
      let application = Application(
        responder: responder(feed: feed),
        configuration: ApplicationConfiguration(
          address: .hostname(configuration.host, port: configuration.port)),
        onServerRunning: { channel in await onRunning(channel.localAddress?.port ?? 0) },
        logger: logger)
      // The last is asked to stop first. The feed ends the open streams, which the application would wait for.
      var group = ServiceGroupConfiguration(
        services: [menu, application, feed], gracefulShutdownSignals: [.sigterm, .sigint],
        logger: logger)
      group.maximumGracefulShutdownDuration = configuration.stopLimit
      try await ServiceGroup(configuration: group).run()
    }

    /// Returns the responder to all requests.
    func responder(feed: LedgerFeed) -> some HTTPResponder<CounterContext> {
      let router = Router(context: CounterContext.self)
      router.add(middleware: VisitorMiddleware(counter: counter))
      router.add(middleware: FaultMiddleware())
      router.add(middleware: FormMiddleware())
      var endpoints = Endpoints()
      OrderPages(counter: counter).add(to: &endpoints)
      StockPages(counter: counter).add(to: &endpoints)
      CalculatorPages().add(to: &endpoints)
      EventStream(feed: feed).add(to: &endpoints)
      AssetFiles().add(to: &endpoints)
      endpoints.add(to: router)
      return router.buildResponder()
    }
  }
#endif
