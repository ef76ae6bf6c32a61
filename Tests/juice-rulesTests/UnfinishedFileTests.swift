#if CLI
  import Foundation
  import JuiceReports
  import TestSupport
  import Testing

  @testable import juice_rules

  #if canImport(Glibc)
    import Glibc
  #endif

  /// Signals in the midst of writing a file.
  @Suite(.tags(.process))
  struct UnfinishedFileTests {
    @Test(arguments: [SIGINT, SIGTERM, SIGHUP], [nil, "old\n"])
    func `A signal removes the unfinished file of a report and keeps the old report`(
      signal: Int32, old: String?
    ) async throws {
      let sandbox = try Sandbox(catalogs: [])
      if let old { try sandbox.write(old, to: "report") }
      let folder = sandbox.folder.path
      await #expect(processExitsWith: .exitCode(128 + signal)) {
        [folder = folder as String, signal = signal as Int32] in
        // Whoever runs the tests may have them ignore the signal, as nohup does.
        _ = Foundation.signal(signal, SIG_DFL)
        Interruption.install()
        try ReportFile(folder + "/report").write(HalfDocument(folder: folder, signal: signal))
      }
      #expect(sandbox.contents(of: "report") == old.map { Data($0.utf8) })
      let names = try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
      #expect(names == (old == nil ? ["Catalogs"] : ["Catalogs", "report"]))
    }

    /// A report that is half written when the signal comes.
    private struct HalfDocument: LintDocument {
      let folder: String
      let signal: Int32

      func write(to output: inout some TextOutputStream) {
        // More than waits to be written together.
        output.write(String(repeating: "half\n", count: 40_000))
        let names = try? FileManager.default.contentsOfDirectory(atPath: folder)
        #expect(names?.contains { $0.hasSuffix(".tmp") } == true)
        kill(getpid(), signal)
        while true { pause() }
      }
    }
  }
#endif
