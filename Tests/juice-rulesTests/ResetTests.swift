#if CLI
  import Foundation
  import JuiceCatalogs
  import JuiceRules
  import Synchronization
  import Testing

  @testable import juice_rules

  /// `stock reset` on a terminal, in a world of the test's own.
  struct ResetTests {
    private final class Screen: Sendable {
      private let texts = Mutex<[Console.Stream: String]>([:])

      func show(_ text: String, on stream: Console.Stream) {
        texts.withLock { $0[stream, default: ""] += text }
      }

      func text(of stream: Console.Stream) -> String { texts.withLock { $0[stream] ?? "" } }
    }

    private func world(answer: String?, screen: Screen) -> World {
      World(
        console: Console(
          write: { text, stream throws(OutputFault) in
            screen.show(text, on: stream)
          },
          isTerminal: { $0 == .input }, readLine: { answer },
          readInput: { () throws(SystemFault) in [] }),
        variable: { _ in nil }, workingDirectory: Binary.repository.path,
        now: { Timestamp(microseconds: 0) }, offset: { _ in 0 }, files: DiskFileSource())
    }

    private func reset(answer: String?, locale: String) async -> (juice_rules.ExitStatus, Screen) {
      let screen = Screen()
      let tool = CommandLineTool(world: world(answer: answer, screen: screen))
      let status = await tool.run([
        "stock", "reset", "kiwi", "--store", "memory", "--locale", locale, "--catalogs",
        Binary.repository.appendingPathComponent("Catalogs/classic").path,
      ])
      return (status, screen)
    }

    @Test(arguments: [("y", "en"), ("예", "ko")])
    func resetsWhenToldTo(answer: String, locale: String) async {
      let (status, screen) = await reset(answer: answer, locale: locale)
      #expect(status == .success)
      #expect(screen.text(of: .output).contains("10"))
    }

    @Test(arguments: ["n", "", nil])
    func leavesTheStockAloneOtherwise(answer: String?) async {
      let (status, screen) = await reset(answer: answer, locale: "en")
      #expect(status == .refused)
      #expect(screen.text(of: .output).isEmpty)
      #expect(
        screen.text(of: .error)
          == "Set the stock back to the initial amounts? [y/n] Nothing was changed.\n")
    }
  }
#endif
