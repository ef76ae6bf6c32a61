#if CLI && Web
  import ArgumentParser
  import JuiceCatalogs
  import JuiceCounter
  import JuiceReports
  import JuiceRules
  import Logging

  struct ServeCommand: CatalogCommand {
    static var configuration: CommandConfiguration {
      CommandConfiguration(
        commandName: "serve",
        abstract: help("Serves the counter as web pages.", ko: "주문대를 웹 페이지로 엽니다."),
        usage: "juice-rules serve [--host HOST] [--port PORT] [options]",
        discussion: help(
          """
          Shows the menu, the stock, a calculator, the history and the day's business on every screen that opens the
          address. All screens show the same stock at once.

            juice-rules serve
            juice-rules serve --port 8000 --stand kiosk
          """,
          ko: """
            메뉴, 재고, 계산기, 기록, 하루 결산을 주소를 연 모든 화면에 보여 줍니다. 모든 화면의 재고는 늘 같습니다.

              juice-rules serve
              juice-rules serve --port 8000 --stand kiosk
            """))
    }

    @Option(
      help: ArgumentHelp(
        "The name or address to listen on.", ko: "요청을 받을 이름이나 주소.", valueName: "host"))
    var host = Word(argument: "127.0.0.1")

    @Option(
      help: ArgumentHelp(
        "The port to listen on; 0 for any free one.", ko: "요청을 받을 포트. 0이면 비어 있는 아무 포트.",
        valueName: "port"))
    var port = 8080

    @OptionGroup var global: SessionOptions

    func perform(in session: Session) async throws -> ExitStatus {
      let live = try await session.liveCatalog()
      let environment = session.environment
      try await session.withMaker(for: .changing) { maker in
        let counter = Counter(
          store: maker.store, now: environment.now,
          localTime: { time, _ in LocalTime(time, offset: environment.offset(time)) },
          catalog: { live.current })
        let server = CounterServer(
          counter, reloading: live,
          configuration: CounterConfiguration(host: host.text, port: port),
          logger: Logger(label: "juice-rules"))
        try await server.run { port in
          environment.console.complain("http://\(host.text):\(port)/\n")
        }
      }
      return .success
    }
  }

  extension Session {
    /// Loads the catalog so that it is read again after changes of its files.
    fileprivate func liveCatalog() async throws -> LiveCatalog {
      do {
        return try await LiveCatalog(
          settings.catalogs, with: try settings.addedPacks(),
          loader: CatalogLoader(
            files: environment.files, workingDirectory: environment.workingDirectory))
      } catch let fault as CatalogLoadFault {
        switch fault {
        case .input(let fault): throw settings.explained(CommandFault(fault))
        case .errors(let report): throw settings.invalidCatalog(report)
        @unknown default: throw fault
        }
      }
    }
  }
#endif
