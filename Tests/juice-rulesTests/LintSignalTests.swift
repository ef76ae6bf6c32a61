import Foundation
import TestSupport
import Testing

#if canImport(Glibc)
  import Glibc
#endif

/// Signals while a report is made: the right status, and no half of a report.
@Suite(.tags(.process), .serialized)
struct LintSignalTests {
  private static let status = [SIGINT: Int32(130), SIGTERM: 143, SIGHUP: 129]

  /// A catalog whose report takes a while, and does not fit into a pipe.
  private func sandbox() throws -> Sandbox {
    let sandbox = try Sandbox(catalogs: [])
    let long = String(repeating: "long-", count: 180)
    let recipes = (0..<100).map { "  r\($0): { name: R\($0), ingredients: { \(long)\($0): 1 } }\n" }
    let text = "pack: { name: tea }\nrecipes:\n" + recipes.joined()
    try sandbox.write(text, to: "Catalogs/tea.yaml")
    return sandbox
  }

  /// Whenever they come; what each moment is hit by depends on the machine.
  @Test
  func `A signal leaves the complete old report or the complete new report`() throws {
    let sandbox = try sandbox()
    let arguments = ["lint", "--output", "report"]
    let start = ContinuousClock.now
    #expect(try sandbox.run(arguments).status == 1)
    let whole = (ContinuousClock.now - start) / .microseconds(1)
    let report = try #require(sandbox.contents(of: "report"))
    for step in 0..<9 {
      let signal = [SIGINT, SIGTERM, SIGPIPE][step % 3]
      try sandbox.write("old\n", to: "report")
      let command = try sandbox.start(arguments)
      usleep(UInt32(whole * (0.4 + 0.6 * Double(step) / 8)))
      command.send(signal)
      let run = command.finish()
      // What came before the handler was installed ends by the signal itself.
      let expected = [1, Self.status[signal] ?? 1]
      #expect(run.wasKilled || expected.contains(run.status), "\(signal): \(run)")
      let left = try #require(sandbox.contents(of: "report"))
      // What comes when the report is whole leaves it whole.
      #expect(left == report || run.status != 1 && left == Data("old\n".utf8))
      let names = try FileManager.default.contentsOfDirectory(atPath: sandbox.folder.path).sorted()
      #expect(names == ["Catalogs", "report"], "\(signal)")
    }
  }

  @Test(arguments: ReportChecker.formats)
  func `A signal during the output of a report ends 'lint' with the exit code of the signal`(
    format: String
  ) throws {
    let sandbox = try sandbox()
    let index = try #require(ReportChecker.formats.firstIndex(of: format))
    // The same for each signal, so that every format has one.
    for (signal, status) in [Self.status.sorted { $0.key < $1.key }[index % 3]] {
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
  func `'lint' ends with exit code 141 if the reader closes the output`(format: String) throws {
    let run = try sandbox().script(
      "{ $tool lint --format \(format); echo $? > status; } | head -c 1 > /dev/null; cat status")
    #expect(run.output == "141\n", "\(format)")
  }
}
