#if CLI
  import ArgumentParser
  import JuiceLanguageServer
  import JuiceReports
  import JuiceRules
  import Platform

  struct LanguageServerCommand: JuiceCommand {
    static var configuration: CommandConfiguration {
      CommandConfiguration(
        commandName: "lsp",
        abstract: help(
          "Serves an editor with diagnostics and fixes while catalogs are written.",
          ko: "카탈로그를 쓰는 동안 편집기에 문제와 고칠 방법을 알려 줍니다."),
        usage: "juice-rules lsp",
        discussion: help(
          """
          Editors start this command themselves. The command speaks the Language Server Protocol 3.17 \
          over the standard input and output, and reports for each open folder what `juice-rules lint` \
          reports there, with unsaved documents in place of the files on the disk.

          The exit code is 0 if the editor ends the session in order, and 1 otherwise.
          """,
          ko: """
            편집기가 알아서 시작하는 명령입니다. 표준 입출력으로 언어 서버 프로토콜 3.17을 씁니다. \
            열린 폴더마다 `juice-rules lint`와 같은 결과를 알려 주되, 저장하지 않은 문서는 디스크의 파일 \
            대신 씁니다.

            종료 코드: 편집기가 정해진 순서대로 끝내면 0, 아니면 1.
            """))
    }

    static var followsEnvironment: Bool { false }

    @OptionGroup var output: OutputOptions

    func perform(in environment: CommandEnvironment) async throws -> ExitStatus {
      let console = environment.console
      if console.isTerminal(.input) {
        console.complain(
          help(
            "waiting for messages of an editor; `Ctrl-D` ends\n",
            ko: "편집기의 메시지를 기다립니다. `Ctrl-D`를 누르면 끝납니다\n"))
      }
      let queue = MessageQueue { try? console.writeBytes(MessageFraming.framed($0), .output) }
      let pages = RulePages(environment)
      let server = LanguageServer(
        checker: try LintChecker(environment), disk: environment.files,
        locale: try output.locale.map { try LocaleID(asked: $0) },
        page: { pages.path(of: $0, in: $1) }, send: { queue.add($0) })
      let end = try await serve(server, on: console)
      await queue.finish(within: .seconds(1))
      return end == .orderly ? .success : .refused
    }

    private func serve(
      _ server: LanguageServer, on console: Console
    ) async throws -> LanguageServer.End {
      var framing = MessageFraming()
      var editor = ParentProcess()
      while true {
        let hasInput = await onOwnThread { console.awaitInput(.seconds(1)) }
        guard hasInput else {
          // Other processes may hold the streams of an editor that is gone.
          if console.isAbandoned(.output) || editor.isGone { return .abrupt }
          continue
        }
        let bytes = try await onOwnThread { () throws(SystemFault) in try console.readSome() }
        if bytes.isEmpty { return .abrupt }
        for message in try messages(in: bytes, &framing) {
          await server.receive(message)
          editor.number = await server.clientProcess
          if let end = await server.end { return end }
        }
      }
    }

    private func messages(
      in bytes: [UInt8], _ framing: inout MessageFraming
    ) throws(CommandFault) -> [[UInt8]] {
      do throws(MessageFraming.Fault) {
        return try framing.add(bytes)
      } catch {
        throw CommandFault(
          "invalid-message", en: "the standard input is not a stream of editor messages",
          ko: "표준 입력이 편집기의 메시지가 아닙니다"
        ).with(
          helpEn: "configure the editor to start `juice-rules lsp` as a language server",
          ko: "편집기에서 `juice-rules lsp`를 언어 서버로 설정하세요")
      }
    }
  }

  /// The process of an editor.
  struct ParentProcess {
    /// The number of the process, or `nil` if it is unknown.
    var number: Int? {
      didSet { if number != oldValue { wasAlive = isAlive } }
    }
    /// The number means nothing where the editor runs outside of this system, as with a container.
    private var wasAlive = false

    var isGone: Bool { wasAlive && !isAlive }

    private var isAlive: Bool {
      guard let number = number.flatMap({ pid_t(exactly: $0) }), number > 0 else { return false }
      return kill(number, 0) == 0 || errno == EPERM
    }
  }
#endif
