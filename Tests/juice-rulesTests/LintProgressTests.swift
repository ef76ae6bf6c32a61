#if CLI
  import Foundation
  import JuiceCatalogs
  import JuiceRules
  import TestSupport
  import Testing

  @testable import juice_rules

  /// The progress line of a long check on a terminal.
  @Suite(.tags(.process))
  struct LintProgressTests {
    /// One file of the pack is a pipe that its writer keeps waiting until the line is there.
    @Test(arguments: [("en", "checked 4 of 5 files"), ("ko", "파일 5개 중 4개를 검사했습니다")])
    func `A long check shows the number of checked files on a terminal`(
      locale: String, line: String
    ) throws {
      let sandbox = try Sandbox()
      let terminal = try Terminal()
      let pipe = try NamedPipe("Catalogs/classic/slow.yaml", in: sandbox)
      let command = try sandbox.start(
        [
          "lint", "Catalogs/classic/slow.yaml", "--threads", "1", "--format", "concise",
          "--locale", locale,
        ], redirection: "2>\(terminal.path)")
      var screen = ""
      try Patience.wait {
        screen += terminal.read()
        return screen.hasSuffix(line) || !command.process.isRunning
      }
      try pipe.end(with: "fruits: {}\n", for: command)
      let run = command.finish()
      screen += terminal.read()
      #expect(run.status == 0, "\(run)")
      let lines = screen.components(separatedBy: "\r\u{1B}[K")
      #expect(lines.contains(line), "\(lines)")
      #expect(lines.first == "" && lines.last == "")
    }

    @Test(arguments: [(false, ""), (true, "\r\u{1B}[Kchecked 1 of 2 files\r\u{1B}[K")])
    func `A check shows its progress only after a second`(isLonger: Bool, shown: String)
      async throws
    {
      let screen = Screen()
      let (seconds, second) = AsyncStream.makeStream(of: Void.self)
      let (draws, draw) = AsyncStream.makeStream(of: Void.self)
      let environment = screen.environment(isTerminal: { $0 == .error })
      let progress = try #require(
        ProgressLine(in: environment) { duration in
          if duration < .seconds(1) { draw.yield() }
          _ = await seconds.first { true }
        })
      let drawing = progress.begin(in: .english)
      progress.note(LintProgress(checked: 1, total: 2))
      if isLonger {
        second.yield()
        _ = await draws.first { true }
      }
      progress.end()
      second.yield()
      try await drawing.value
      #expect(screen.text(of: .error) == shown)
    }

    @Test
    func `Progress is shown only if the standard error is a terminal that can redraw lines`() {
      let screen = Screen()
      #expect(ProgressLine(in: screen.environment(isTerminal: { $0 != .error })) == nil)
      var dumb = screen.environment(isTerminal: { _ in true })
      #expect(ProgressLine(in: dumb) != nil)
      dumb.variable = { $0 == "TERM" ? "dumb" : nil }
      #expect(ProgressLine(in: dumb) == nil)
    }
  }
#endif
