#if CLI && Web
  import ArgumentParser
  import JuiceCatalogs
  import JuiceCounter
  import JuiceReports
  import JuiceRules
  import Logging
  import Platform
  import Synchronization

  struct ServeCommand: CatalogCommand {
    static var configuration: CommandConfiguration {
      CommandConfiguration(
        commandName: "serve",
        abstract: help("Serves the counter as web pages.", ko: "주문대를 웹 페이지로 엽니다."),
        usage: "juice-rules serve [--host HOST] [--port PORT] [options]",
        discussion: help(
          """
          Shows the menu, the stock, a calculator, the history and the day's business on every screen that opens the \
          address. All screens show the same stock at once.

          Everybody can order. Changing the stock needs the staff key. The first start creates the key, and shows a \
          link and a QR code to sign in with.

            juice-rules serve
            juice-rules serve --port 8000 --stand kiosk
            juice-rules serve --trusted-proxy 127.0.0.1 --allow-host juice.example
          """,
          ko: """
            메뉴, 재고, 계산기, 기록, 하루 결산을 주소를 연 모든 화면에 보여 줍니다. 모든 화면의 재고는 늘 같습니다.

            주문은 누구나 합니다. 재고를 바꾸려면 직원 열쇠가 필요합니다. 처음 시작할 때 열쇠를 만들고, 로그인할 링크와 \
            QR 코드를 보여 줍니다.

              juice-rules serve
              juice-rules serve --port 8000 --stand kiosk
              juice-rules serve --trusted-proxy 127.0.0.1 --allow-host juice.example
            """))
    }

    @Option(
      help: ArgumentHelp(
        "The name or address to listen on; 0.0.0.0 for the whole network.",
        ko: "요청을 받을 이름이나 주소. 0.0.0.0이면 네트워크 전체.", valueName: "host"))
    var host = "127.0.0.1"

    @Option(
      help: ArgumentHelp(
        "The port to listen on; 0 for any free one.", ko: "요청을 받을 포트. 0이면 비어 있는 아무 포트.",
        valueName: "port"))
    var port = "8080"

    @Option(
      help: ArgumentHelp(
        "The file with the staff key, created if missing; .juice-rules/staff-key by default.",
        ko: "직원 열쇠 파일. 없으면 만듦. 기본값은 .juice-rules/staff-key.", valueName: "key-file"),
      completion: .file())
    var staffKeyFile: String?

    @Option(
      help: ArgumentHelp(
        "A further name under which browsers reach the server; can be repeated.",
        ko: "브라우저가 서버를 부르는 다른 이름. 여러 번 쓸 수 있음.", valueName: "name"))
    var allowHost: [String] = []

    @Option(
      help: ArgumentHelp(
        "The address of a proxy whose X-Forwarded-For and X-Forwarded-Proto are believed; can be repeated.",
        ko: "X-Forwarded-For와 X-Forwarded-Proto를 믿을 프록시의 주소. 여러 번 쓸 수 있음.",
        valueName: "address"))
    var trustedProxy: [String] = []

    @Flag(
      help: ArgumentHelp(
        "Let everybody read /metrics, /healthz and /readyz.",
        ko: "/metrics, /healthz, /readyz를 누구나 읽게 함."))
    var publicMetrics = false

    @Flag(
      help: ArgumentHelp(
        "Let everybody read the history, the report and the entries of others.",
        ko: "기록, 결산, 다른 사람의 주문을 누구나 읽게 함."))
    var publicHistory = false

    @Option(
      help: ArgumentHelp(
        "The least important lines to log: debug, info, notice, warning or error.",
        ko: "기록할 로그의 최소 수준: debug, info, notice, warning, error.", valueName: "level"),
      completion: .list(["debug", "info", "notice", "warning", "error"]))
    var logLevel = "notice"

    @OptionGroup var common: CommonOptions

    func perform(in session: Session) async throws -> ExitStatus {
      let environment = session.environment
      var settings = try counterConfiguration()
      let log = LogLines(level: try level(), now: environment.now) { bytes in
        try? environment.console.writeBytes(bytes, .error)
      }
      let logger = Logger(label: "juice-rules") { _ in log }
      let live = try await session.liveCatalog()
      let clock = try StandClock(of: live.current, in: environment)
      let keyPath = staffKeyFile ?? "staff-key".path(from: session.toolFolder)
      settings.describe = { CommandFault($0)?.logText }
      let waits = Mutex<[String: Instant]>([:])
      let onWait: @Sendable (StockStoreFault) -> Void = { fault in
        let (reason, now) = (CommandFault(fault).logText, environment.now())
        // Orders that wait for the same reason, less than a minute apart, tell of one outage.
        let last = waits.withLock { $0.updateValue(now, forKey: reason) }
        if let last, now.microseconds - last.microseconds < 60_000_000 { return }
        logger.warning("waiting for the store", metadata: ["error": "\(reason)"])
      }
      try await session.withMaker(for: .changing, connections: 8, onWait: onWait) { maker in
        let keyFile = try StaffKeyFile(at: keyPath)
        settings.staffKey = keyFile.key
        var store = maker.store
        // A server would collect its changes forever, and nobody waits for their report.
        store.changes = nil
        store.onLostRefusal = { error in
          let text = CommandFault(error)?.logText ?? "\(error)"
          logger.warning("a refused order was not recorded", metadata: ["error": "\(text)"])
        }
        let counter = Counter(
          store: store, stand: session.settings.stand, now: environment.now,
          offset: clock.offset, catalog: { live.current })
        let server = CounterServer(
          counter, reloading: live, configuration: settings, logger: logger)
        FileLimit.raise()
        do {
          try await server.run(
            onRunning: { [settings] port in
              let notice = ServerNotice(
                configuration: settings, port: port, keyPath: keyPath, keyFile: keyFile)
              notice.show(in: session)
            },
            onEnd: { number in
              Interruption.endProcess(number.map(ExitStatus.signal) ?? .success)
            })
        } catch let fault as ListenFault {
          // Nobody has seen the new key, which the next start shows only if it creates the key.
          if keyFile.isNew { unlink(keyPath) }
          throw CommandFault(fault, host: host, port: settings.port)
        }
      }
      await log.finish()
      return .success
    }

    private func counterConfiguration() throws(CommandFault) -> CounterConfiguration {
      var settings = CounterConfiguration(
        host: host, port: try portNumber())
      settings.allowedHosts = allowHost
      settings.trustedProxies = try trustedProxy.map { word throws(CommandFault) in
        guard let address = IPAddress(word) else {
          throw .usage(
            en: "--trusted-proxy takes an address such as 127.0.0.1, not `\(word)`",
            ko: "--trusted-proxy에는 127.0.0.1 같은 주소를 적습니다 (입력: `\(word)`)")
        }
        return address
      }
      settings.hasPublicMetrics = publicMetrics
      settings.hasPublicHistory = publicHistory
      return settings
    }

    private func portNumber() throws(CommandFault) -> Int {
      guard let number = UInt16(port) else {
        throw .usage(
          en: "the port must be a whole number from 0 to 65535, not `\(port)`",
          ko: "포트는 0부터 65535까지의 정수여야 합니다 (입력: `\(port)`)")
      }
      return Int(number)
    }

    private func level() throws(CommandFault) -> Logger.Level {
      guard let level = Logger.Level(rawValue: logLevel) else {
        throw .usage(
          en: "unknown log level `\(logLevel)`", ko: "`\(logLevel)`: 없는 로그 수준입니다"
        ).with(candidates: nearest(to: logLevel, in: Logger.Level.allCases.map(\.rawValue)))
      }
      return level
    }
  }

  extension CommandFault {
    /// The sentence for a log.
    fileprivate var logText: String {
      [message, detail].compactMap { $0?.text(in: .english, else: .english) }
        .joined(separator: ": ")
    }

    /// Creates the fault of an address that a server cannot listen at.
    fileprivate init(_ fault: ListenFault, host: String, port: Int) {
      switch fault {
      case .portTaken:
        self = CommandFault(
          "port-taken", en: "another program listens on port \(port)",
          ko: "\(port)번 포트를 다른 프로그램이 쓰고 있습니다"
        ).with(
          helpEn: "choose another port with --port, or any free one with --port 0",
          ko: "--port로 다른 포트를 고르거나 --port 0으로 비어 있는 포트를 쓰세요")
      case .noPermission:
        self = CommandFault(
          "no-permission", en: "this user must not listen on port \(port)",
          ko: "이 사용자는 \(port)번 포트를 쓸 수 없습니다"
        ).with(
          helpEn: "choose a port from 1024, and let a web server in front use port 443",
          ko: "1024 이상의 포트를 고르고, 443번 포트는 앞에 둔 웹 서버가 쓰게 하세요")
      case .unknownHost:
        self = CommandFault(
          "unknown-host", en: "no address is known for the host `\(host)`",
          ko: "`\(host)` 호스트의 주소를 찾을 수 없습니다"
        ).with(
          helpEn: "use an address of this machine, or 0.0.0.0 for all of them",
          ko: "이 컴퓨터의 주소를 쓰거나, 모든 주소에서 받으려면 0.0.0.0을 쓰세요")
      case .foreignAddress:
        self = CommandFault(
          "unknown-host", en: "`\(host)` is not an address of this machine",
          ko: "`\(host)`: 이 컴퓨터의 주소가 아닙니다"
        ).with(
          helpEn: "use an address of this machine, or 0.0.0.0 for all of them",
          ko: "이 컴퓨터의 주소를 쓰거나, 모든 주소에서 받으려면 0.0.0.0을 쓰세요")
      case .other(let reason):
        self = CommandFault(
          "cannot-listen", en: "the server cannot listen on `\(host)`",
          ko: "`\(host)`에서 요청을 받을 수 없습니다"
        ).with(detail: reason)
      }
    }
  }

  extension Session {
    /// Loads the catalog so that it can be read again after changes of its files.
    func liveCatalog() async throws -> LiveCatalog {
      do {
        return try await LiveCatalog(
          settings.catalogs, with: try settings.addedPacks(),
          loader: CatalogLoader(
            files: environment.files, workingDirectory: environment.workingDirectory,
            zones: environment.zones))
      } catch let fault as CatalogLoadFault {
        switch fault {
        case .input(let fault): throw settings.explained(CommandFault(fault))
        case .errors(let report): throw settings.invalidCatalog(report)
        @unknown default: throw fault
        }
      }
    }
  }

  /// The clock of a stand whose catalog can be reloaded, and with it the time zone.
  final class StandClock: Sendable {
    private let environment: CommandEnvironment
    /// The clocks of the zones that were asked for; `nil` for a zone that this machine does not have.
    private let zones: Mutex<[ZoneID: (@Sendable (Instant) -> Int)?]>

    /// Creates the clock of a stand.
    ///
    /// - Throws: `CommandFault` if this machine does not have the time zone of the catalog.
    init(of catalog: Catalog, in environment: CommandEnvironment) throws(CommandFault) {
      self.environment = environment
      guard let zone = catalog.timeZone else {
        zones = Mutex([:])
        return
      }
      zones = Mutex([zone: try ZoneFolders(in: environment).offset(in: zone)])
    }

    /// Returns the number of seconds that the clock is ahead of UTC at a moment: that of the catalog's time zone or, if
    /// the catalog has none or this machine does not have it, that of the machine.
    func offset(at time: Instant, in catalog: Catalog) -> Int {
      guard let zone = catalog.timeZone else { return environment.offset(time) }
      let clock = zones.withLock { zones in
        if let known = zones[zone] { return known }
        // A reload rarely changes the zone, whose file is a few kilobytes long.
        let found = try? ZoneFolders(in: environment).offset(in: zone)
        zones[zone] = .some(found)
        return found
      }
      return clock?(time) ?? environment.offset(time)
    }
  }
#endif
