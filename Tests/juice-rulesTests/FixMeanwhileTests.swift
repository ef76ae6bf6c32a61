#if CLI
  import Foundation
  import JuiceCatalogs
  import Synchronization
  import TestSupport
  import Testing

  @testable import juice_rules

  /// The handling of edits that others make during `lint --fix`.
  @Suite(.tags(.process))
  struct FixMeanwhileTests {
    @Test
    func `'lint --fix' does not overwrite a file that was changed while it was read`() async throws
    {
      let sandbox = try Sandbox(catalogs: [])
      let wrong = "pack: { name: tea, version: 1.0.0 }\nfriuts: { lemon: { name: Lemon } }\n"
      try sandbox.write(wrong, to: "Catalogs/tea.yaml")
      // Another edit each time that it was read: the last one is what counts.
      let edited = Mutex(wrong)
      let file = sandbox.folder.appendingPathComponent("Catalogs/tea.yaml")
      let screen = Screen()
      var environment = screen.environment(isTerminal: { _ in false })
      environment.files = MeanwhileFiles { path in
        guard path == file.path else { return }
        edited.withLock { text in
          text += "x-\(text.utf8.count): mine\n"
          try? Data(text.utf8).write(to: file)
        }
      }
      let status = await CommandLineTool(environment: environment).run(["lint", file.path, "--fix"])
      #expect(status == .fault)
      #expect(screen.text(of: .error).contains("tea.yaml` changed while it was read"))
      #expect(sandbox.contents(of: "Catalogs/tea.yaml") == Data(edited.withLock { $0 }.utf8))
      let names = try FileManager.default.contentsOfDirectory(
        atPath: sandbox.folder.appendingPathComponent("Catalogs").path)
      #expect(names == ["tea.yaml"])
    }
  }

  /// The files of this machine, to which something happens each time that one was read.
  private struct MeanwhileFiles: FileSource {
    let base = DiskFileSource()
    let happening: @Sendable (String) -> Void

    init(_ happening: @escaping @Sendable (String) -> Void) { self.happening = happening }

    func contents(of path: String, limit: Int) throws(CatalogInputFault) -> [UInt8] {
      defer { happening(path) }
      return try base.contents(of: path, limit: limit)
    }

    func kind(of path: String) -> FileKind? { base.kind(of: path) }
    func isLink(_ path: String) -> Bool { base.isLink(path) }
    func realPath(of path: String) -> String? { base.realPath(of: path) }
    func names(in folder: String) throws(CatalogInputFault) -> [String] {
      try base.names(in: folder)
    }
    func entries(in folder: String) throws(CatalogInputFault) -> [FolderEntry] {
      try base.entries(in: folder)
    }
  }
#endif
