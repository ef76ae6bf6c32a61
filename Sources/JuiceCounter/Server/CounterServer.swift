#if Web
  import Hummingbird
  import HummingbirdCore
  package import JuiceCatalogs
  import JuiceReports
  import JuiceRules
  package import Logging
  import NIOCore
  import ServiceLifecycle

  /// A server that shows a counter as web pages.
  package struct CounterServer: Sendable {
    private let counter: Counter
    private let menu: MenuState
    private let configuration: CounterConfiguration
    private let logger: Logger

    /// Creates a server. It listens once it runs.
    ///
    /// - Parameters:
    ///   - counter: The counter to show.
    ///   - catalog: The catalog of the counter, if its files are to be read again after changes.
    ///   - configuration: The settings of the server.
    ///   - logger: The logger that receives requests and faults.
    package init(
      _ counter: Counter, reloading catalog: LiveCatalog? = nil,
      configuration: CounterConfiguration, logger: Logger
    ) {
      self.counter = counter
      menu = MenuState(catalog)
      self.configuration = configuration
      self.logger = logger
    }

    /// Serves until the task is cancelled or a signal asks the process to stop. Requests under way are answered first.
    ///
    /// - Parameters:
    ///   - onRunning: A closure that receives the port once the server listens.
    ///   - onEnd: A closure that ends the process at once: with the number of the second signal, or with `nil` when a
    ///     request under way takes longer than the limit and cannot be cancelled.
    /// - Throws: ``ListenFault`` if the server cannot listen at the address.
    package func run(
      onRunning: @escaping @Sendable (_ port: Int) async -> Void,
      onEnd: @escaping @Sendable (_ signal: Int32?) -> Void
    ) async throws {
      let feed = LedgerFeed(counter, menu: menu) { [logger] setback in
        logger.warning(
          "a clock is behind",
          metadata: [
            "entry": "#\(setback.previous.next())", "time": "\(setback.time)",
            "previous": "#\(setback.previous)",
            "previousTime": "\(setback.previousTime)",
          ])
      }
      menu.onLoad { [menu, logger] in
        guard menu.fault != nil else { return }
        logger.warning("the catalog has errors, so the menu is the one from before")
      }
      let limits = configuration.limits
      let application = Application(
        responder: responder(feed: feed),
        server: .http1(
          configuration: HTTP1Channel.Configuration(
            additionalChannelHandlers: [ConnectionGuard(limits)],
            idleTimeout: TimeAmount(limits.head),
            httpDecoderConfiguration: .init(
              maxHeaderFieldSize: limits.headLength, maxHeaderListSize: limits.headLength,
              maxHeaderFieldCount: limits.fieldCount))),
        configuration: ApplicationConfiguration(
          address: .hostname(configuration.host, port: configuration.port),
          availableConnectionsDelegate: .maximum(limits.connections, logger: logger)),
        onServerRunning: { channel in await onRunning(channel.localAddress?.port ?? 0) },
        logger: logger)
      // The last is asked to stop first. The feed ends the open streams, which the application would wait for.
      var settings = ServiceGroupConfiguration(services: [menu, application, feed], logger: logger)
      settings.maximumGracefulShutdownDuration = configuration.stopLimit
      let group = ServiceGroup(configuration: settings)
      let signals = await StopSignals(limit: configuration.stopLimit, logger: logger)
      let stopping = Task {
        await signals.stop({ await group.triggerGracefulShutdown() }, onEnd: onEnd)
      }
      defer { stopping.cancel() }
      do {
        try await group.run()
      } catch {
        throw ListenFault(error) ?? error
      }
    }

    /// Returns the responder to all requests.
    func responder(feed: LedgerFeed) -> some HTTPResponder<CounterContext> {
      let now = configuration.now
      let sessions = StaffSessions(key: configuration.staffKey, now: now)
      let keyLimiter = RateLimiter(perSecond: 0.2, burst: 10, now: now)
      let streamPlaces = AddressPlaces(limit: configuration.limits.streams)
      let recordLimiter = RateLimiter(perSecond: 1, burst: 60, now: now)
      let telemetry = Telemetry()
      let router = Router(context: CounterContext.self)
      router.add(middleware: ProxyMiddleware(trustedProxies: Set(configuration.trustedProxies)))
      router.add(middleware: TelemetryMiddleware(telemetry: telemetry))
      router.add(middleware: HeaderMiddleware())
      router.add(
        middleware: VisitorMiddleware(
          counter: counter, menu: menu, sessions: sessions,
          hasPublicHistory: configuration.hasPublicHistory))
      router.add(middleware: FaultMiddleware(describe: configuration.describe))
      router.add(
        middleware: GateMiddleware(
          hosts: Set(([configuration.host] + configuration.allowedHosts).map { $0.lowercased() }),
          limiter: RateLimiter(perSecond: 100, burst: 400, now: now), keyLimiter: keyLimiter))
      router.add(middleware: FormMiddleware())
      router.add(middleware: StaffMiddleware())
      var endpoints = Endpoints()
      OrderPages(counter: counter, recordLimiter: recordLimiter).add(to: &endpoints)
      StockPages(counter: counter).add(to: &endpoints)
      CalculatorPages().add(to: &endpoints)
      RecipePages(counter: counter).add(to: &endpoints)
      TrayPages(counter: counter).add(to: &endpoints)
      HistoryPages(counter: counter).add(to: &endpoints)
      ReportPages(counter: counter).add(to: &endpoints)
      CatalogPages(counter: counter, menu: menu).add(to: &endpoints)
      PackPictures(counter: counter, menu: menu).add(to: &endpoints)
      SignInPages(sessions: sessions, limiter: keyLimiter).add(to: &endpoints)
      let stream = EventStream(feed: feed, places: streamPlaces)
      stream.add(to: &endpoints)
      ProgramInterface(
        counter: counter, menu: menu, stream: stream, recordLimiter: recordLimiter
      ).add(to: &endpoints)
      AssetFiles().add(to: &endpoints)
      HealthEndpoints(
        counter: counter, telemetry: telemetry, isPublic: configuration.hasPublicMetrics,
        limit: configuration.limits.readiness, streams: { feed.log.listenerCount }
      ).add(to: &endpoints)
      endpoints.add(to: router)
      return router.buildResponder()
    }
  }
#endif
