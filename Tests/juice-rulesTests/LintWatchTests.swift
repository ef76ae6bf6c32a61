import Foundation
import TestSupport
import Testing

#if CLI
  @testable import juice_rules
#endif

/// `lint --watch`: checks that follow changes.
@Suite(.tags(.process))
struct LintWatchTests {
  @Test
  func `'lint --watch' checks again after each change of a file`() throws {
    let sandbox = try Sandbox()
    let recipes = try #require(sandbox.contents(of: "Catalogs/classic/recipes.yaml"))
    let faulty = String(decoding: recipes, as: UTF8.self)
      .replacing("strawberry: 16", with: "strawbery: 16")
    let run = try sandbox.start(["lint", "--watch", "--format", "concise"])
    defer { run.send(SIGKILL) }
    try wait { run.error.contains(" watching 4 files; press Ctrl-C to stop\n") }
    #expect(run.output.hasSuffix("1 info in 4 files\n"))

    try sandbox.put(faulty, at: "Catalogs/classic/recipes.yaml")
    try wait { run.output.contains("\n1 error in 4 files (1 fixable with --fix)\n") }
    try sandbox.put("pack: { name: tea }\n", at: "Catalogs/tea.yaml")
    try wait { run.output.contains("\n1 error in 5 files (1 fixable with --fix)\n") }
    try sandbox.put("lint: { select: [unused-anchor] }\n", at: "juice-rules.yaml")
    try wait { run.output.contains("\nno findings in 5 files\n") }
    try sandbox.put("lint: { select: [unused-anchor] } # all\n", at: "juice-rules.yaml")
    try wait { run.error.contains(" checked again: same result\n") }

    let catalogs = sandbox.folder.appendingPathComponent("Catalogs")
    let away = sandbox.folder.appendingPathComponent("Away")
    try FileManager.default.moveItem(at: catalogs, to: away)
    try wait { run.error.contains("error: there is no `Catalogs`\n") }
    try FileManager.default.moveItem(at: away, to: catalogs)
    try wait { run.output.components(separatedBy: "no findings in 5 files\n").count == 3 }
    run.send(SIGINT)
    #expect(run.finish().status == 130)
  }

  @Test
  func `'lint --watch' writes a complete report for each check`() throws {
    let sandbox = try Sandbox()
    let run = try sandbox.start(["lint", "--watch", "--json", "-o", "report.json"])
    defer { run.send(SIGKILL) }
    try wait { run.error.contains("watching") }
    let first = try #require(sandbox.contents(of: "report.json"))
    try sandbox.put("fruit: {}\n", at: "Catalogs/classic/more.yaml")
    try wait { sandbox.contents(of: "report.json") != first }
    run.send(SIGTERM)
    let end = run.finish()
    #expect(end.status == 143 && end.output.isEmpty)
    let report = JSON(
      parsing: String(decoding: sandbox.contents(of: "report.json") ?? Data(), as: UTF8.self))
    #expect(report["summary"]["errors"].int == 1)
  }

  #if CLI
    /// A report beside what is checked is no change of it that would have to be followed.
    @Test
    func `'lint --watch' does not check again and again because of its own report`() async throws {
      let sandbox = try Sandbox()
      let pack = sandbox.folder.appendingPathComponent("Catalogs/classic").path
      let screen = Screen()
      var environment = screen.environment(isTerminal: { _ in false })
      environment.clock = ScriptedClock(Array(repeating: {}, count: 500))
      _ = await CommandLineTool(environment: environment)
        .run(["lint", pack, "--watch", "-o", pack + "/report.txt"])
      let notices = screen.text(of: .error)
      #expect(sandbox.exists("Catalogs/classic/report.txt"))
      #expect(notices.matches(of: /watching/).count == 1, "\(notices)")
      #expect(notices.matches(of: /checked again: same result/).count == 1, "\(notices)")
    }
  #endif

  @Test
  func `'lint --watch' ends with exit code 141 if the reader closes the output`() throws {
    let sandbox = try Sandbox()
    let pipe = Pipe()
    let run = try sandbox.start(
      ["lint", "--watch"], output: pipe.fileHandleForWriting)
    try pipe.fileHandleForWriting.close()
    defer { run.send(SIGKILL) }
    try wait { run.error.contains("watching") }
    try pipe.fileHandleForReading.close()
    try sandbox.put("fruit: {}\n", at: "Catalogs/classic/more.yaml")
    #expect(run.finish().status == 141)
  }

  @Test
  func `'lint --watch' refuses options and paths that cannot be watched`() throws {
    let sandbox = try Sandbox()
    var transcript = Transcript(sandbox)
    try transcript.run("lint", "--watch", "-", "--stdin-filename", "Catalogs/tea.yaml")
    try transcript.run("lint", "--watch", "--fix")
    try transcript.run("lint", "--watch", "--diff", "--locale", "ko")
    try transcript.run("lint", "--watch", "--baseline", "known.json", "--write-baseline")
    try transcript.run("lint", "--watch", "--list-rules")
    try transcript.run("lint", "--watch", "--show-files")
    try transcript.run("lint", "--watch", "nowhere")
    try transcript.compare("lint-watch")
  }

  private func wait(
    sourceLocation: SourceLocation = #_sourceLocation, until isDone: () throws -> Bool
  ) throws {
    try Patience.wait(until: isDone, sourceLocation: sourceLocation)
  }
}
