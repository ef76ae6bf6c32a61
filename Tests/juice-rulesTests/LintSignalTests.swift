import Foundation
import Testing

#if canImport(Glibc)
  import Glibc
#endif

/// Signals while a report is made: the right status, and no half of a report.
@Suite(.serialized)
struct LintSignalTests {
  private static let status = [SIGINT: Int32(130), SIGTERM: 143, SIGHUP: 129]

  /// A catalog whose report takes a while, and does not fit into a pipe.
  private func sandbox() throws -> Sandbox {
    let sandbox = try Sandbox(catalogs: [])
    let long = String(repeating: "long-", count: 60)
    let recipes = (0..<250).map { "  r\($0): { name: R\($0), ingredients: { \(long)\($0): 1 } }\n" }
    let text = "pack: { name: tea }\nrecipes:\n" + recipes.joined()
    try sandbox.write(text, to: "Catalogs/tea.yaml")
    return sandbox
  }

  @Test(arguments: ReportChecker.formats)
  func leaveTheOldReportOrTheNew(format: String) throws {
    let sandbox = try sandbox()
    let arguments = ["lint", "--format", format, "--output", "report"]
    let start = ContinuousClock.now
    #expect(try sandbox.run(arguments).status == 1)
    let whole = (ContinuousClock.now - start) / .microseconds(1)
    let report = try #require(sandbox.contents(of: "report"))
    for (step, signal) in [SIGINT, SIGTERM, SIGPIPE].enumerated() {
      try sandbox.write("old\n", to: "report")
      let command = try sandbox.start(arguments)
      usleep(UInt32(whole * (0.4 + 0.2 * Double(step))))
      command.send(signal)
      let run = command.finish()
      // What came before the handler was installed ends by the signal itself.
      let expected = [1, Self.status[signal] ?? 1]
      #expect(run.wasKilled || expected.contains(run.status), "\(format) \(signal): \(run)")
      let left = try #require(sandbox.contents(of: "report"))
      #expect(left == (run.status == 1 && !run.wasKilled ? report : Data("old\n".utf8)))
      let names = try FileManager.default.contentsOfDirectory(atPath: sandbox.folder.path).sorted()
      #expect(names == ["Catalogs", "report"], "\(format) \(signal)")
    }
  }

  /// While the temporary file is there, for sure.
  @Test(arguments: [SIGINT, SIGTERM, SIGHUP])
  func takeTheUnfinishedReportAlong(signal: Int32) throws {
    let sandbox = try sandbox()
    func temporary() throws -> [String] {
      try FileManager.default.contentsOfDirectory(atPath: sandbox.folder.path)
        .filter { $0.hasSuffix(".tmp") }
    }
    var hits = 0
    for _ in 0..<20 where hits < 2 {
      let command = try sandbox.start(["lint", "--output", "report"])
      while command.process.isRunning, try temporary().isEmpty { usleep(200) }
      if try !temporary().isEmpty { hits += 1 }
      command.send(signal)
      let run = command.finish()
      #expect([1, Self.status[signal]].contains(run.status) && !run.wasKilled, "\(run)")
      #expect(try temporary() == [])
      #expect(sandbox.exists("report") == (run.status == 1))
      try? FileManager.default.removeItem(at: sandbox.folder.appendingPathComponent("report"))
    }
    #expect(hits > 0)
  }

  @Test(arguments: ReportChecker.formats)
  func endWhatIsBeingPrinted(format: String) throws {
    let sandbox = try sandbox()
    for (signal, status) in Self.status {
      // Nobody reads on, so that the pipe is full when the signal comes.
      let pipe = Pipe()
      let command = try sandbox.start(
        ["lint", "--format", format], output: pipe.fileHandleForWriting)
      #expect(try pipe.fileHandleForReading.read(upToCount: 1)?.count == 1)
      command.send(signal)
      let run = command.finish()
      #expect(run.status == status && !run.wasKilled, "\(format) \(signal): \(run)")
    }
  }

  @Test(arguments: ReportChecker.formats)
  func aClosedOutputIsQuiet(format: String) throws {
    let run = try sandbox().script(
      "{ $tool lint --format \(format); echo $? > status; } | head -c 1 > /dev/null; cat status")
    #expect(run.output == "141\n", "\(format)")
  }
}
