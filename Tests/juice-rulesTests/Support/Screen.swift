#if CLI
  import Foundation
  import JuiceCatalogs
  import JuiceRules
  import Synchronization

  @testable import juice_rules

  /// The output of a command that runs within the test.
  final class Screen: Sendable {
    private let texts = Mutex<[Console.Stream: String]>([:])

    func text(of stream: Console.Stream) -> String { texts.withLock { $0[stream] ?? "" } }

    /// A environment that prints here, without an environment.
    func environment(
      isTerminal: @escaping @Sendable (Console.Stream) -> Bool, answer: String? = nil
    ) -> CommandEnvironment {
      CommandEnvironment(
        console: Console(
          write: { text, stream throws(OutputFault) in
            self.texts.withLock { $0[stream, default: ""] += text }
          },
          isTerminal: isTerminal, readLine: { answer },
          readInput: { () throws(SystemFault) in [] }),
        variable: { _ in nil }, workingDirectory: Binary.repository.path,
        now: { Instant(microseconds: 0) }, offset: { _ in 0 }, files: DiskFileSource())
    }
  }
#endif
