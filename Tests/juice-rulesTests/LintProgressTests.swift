import Foundation
import Testing

#if canImport(Glibc)
  import Glibc
#endif

/// What a terminal shows of a check that takes a while.
struct LintProgressTests {
  @Test(arguments: [("en", "checked 4 of 5 files"), ("ko", "파일 5개 중 4개를 검사했습니다")])
  func longChecksSayHowFarTheyAre(locale: String, line: String) throws {
    let terminal = try Terminal()
    let output = try lintSlowly("--locale", locale, on: terminal, for: 2_000_000)
    let lines = output.components(separatedBy: "\r\u{1B}[K")
    #expect(lines.count > 2, "\(output)")
    #expect(lines.dropFirst().first == line, "\(lines)")
    #expect(lines.first == "" && lines.last == "")
  }

  /// A check that takes a second on a busy machine is not a short one.
  @Test func shortChecksDoNot() throws {
    var start: ContinuousClock.Instant
    var output: String
    repeat {
      start = .now
      output = try lintSlowly(on: Terminal(), for: 100_000)
    } while ContinuousClock.now - start > .seconds(1)
    #expect(output == "")
  }

  @Test func nobodyIsToldWhoIsNoTerminal() throws {
    #expect(try lintSlowly(on: nil, for: 1_500_000) == "")
  }

  /// Checks a pack one file of which is a pipe that its writer keeps waiting; returns the errors.
  private func lintSlowly(
    _ options: String..., on terminal: Terminal?, for microseconds: UInt32
  ) throws -> String {
    let sandbox = try Sandbox()
    let pipe = sandbox.folder.appendingPathComponent("Catalogs/classic/slow.yaml").path
    try #require(mkfifo(pipe, 0o600) == 0)
    let command = try sandbox.start(
      ["lint", "Catalogs/classic/slow.yaml", "--threads", "1", "--format", "concise"] + options,
      redirection: terminal.map { "2>\($0.path)" } ?? "")
    let writer = try #require(FileHandle(forWritingAtPath: pipe))
    usleep(microseconds)
    try writer.write(contentsOf: Data("fruits: {}\n".utf8))
    try writer.close()
    let run = command.finish()
    #expect(run.status == 0, "\(run.output)")
    return run.error + (terminal?.read() ?? "")
  }
}
