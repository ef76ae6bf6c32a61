import Foundation
import TestSupport
import Testing

#if canImport(Glibc)
  import Glibc
#endif

/// The effects of `lint --fix` on files, also under adverse conditions.
@Suite(.tags(.process), .serialized)
struct FixWritingTests {
  private static let right =
    "pack: { name: tea, version: 1.0.0 }\nfruits: { lemon: { name: Lemon } }\n"
  private static let wrong = right.replacingOccurrences(of: "fruits", with: "friuts")

  /// Two packs with a fault each; reading them takes a while.
  private func slow() throws -> Sandbox {
    let sandbox = try Sandbox(catalogs: [])
    let filler = (0..<1_500).map { "x-filler-\($0): { text: some words, number: \($0) }\n" }
      .joined()
    for name in ["ale", "tea"] {
      let text = FixWritingTests.wrong.replacingOccurrences(of: "tea", with: name)
      try sandbox.write(text + filler, to: "Catalogs/\(name).yaml")
    }
    return sandbox
  }

  private func names(in sandbox: Sandbox) throws -> [String] {
    try FileManager.default.contentsOfDirectory(
      atPath: sandbox.folder.appendingPathComponent("Catalogs").path
    ).sorted()
  }

  private func isFixed(_ name: String, in sandbox: Sandbox) throws -> Bool {
    let data = try #require(sandbox.contents(of: "Catalogs/\(name).yaml"))
    let text = String(decoding: data, as: UTF8.self)
    #expect(text.contains("\nfruits: ") != text.contains("\nfriuts: "))
    #expect(text.hasSuffix("number: 1499 }\n"), "the file is complete")
    return text.contains("\nfruits: ")
  }

  @Test
  func `'lint --fix' that is ended by a signal leaves all files fixed or all files unchanged`()
    throws
  {
    let sandbox = try slow()
    let originals = ["ale", "tea"].map { sandbox.contents(of: "Catalogs/\($0).yaml") ?? Data() }
    let start = ContinuousClock.now
    #expect(try sandbox.run("lint", "--fix").status == 0)
    let whole = (ContinuousClock.now - start) / .microseconds(1)
    for step in 0..<9 {
      for (name, data) in zip(["ale", "tea"], originals) {
        try sandbox.write(data, to: "Catalogs/\(name).yaml")
      }
      let command = try sandbox.start(["lint", "--fix"])
      // Towards the end, where files are written.
      usleep(UInt32(whole * (0.7 + 0.3 * Double(step) / 8)))
      command.send([SIGINT, SIGTERM, SIGHUP][step % 3])
      let run = command.finish()
      // What came before the handler was installed ends by the signal itself.
      #expect(run.wasKilled || [0, 129, 130, 143].contains(run.status))
      let fixed = try ["ale", "tea"].map { try isFixed($0, in: sandbox) }
      #expect(fixed[0] == fixed[1])
      #expect(run.status != 0 || fixed[0])
      #expect(try names(in: sandbox) == ["ale.yaml", "tea.yaml"])
    }
  }

  @Test
  func `'lint --fix' refuses a file that has several hard links`() throws {
    let sandbox = try Sandbox(catalogs: [])
    try sandbox.write(FixWritingTests.wrong, to: "Catalogs/tea.yaml")
    try FileManager.default.linkItem(
      atPath: sandbox.folder.appendingPathComponent("Catalogs/tea.yaml").path,
      toPath: sandbox.folder.appendingPathComponent("copy.yaml").path)
    var transcript = Transcript(sandbox)
    try transcript.run("lint", "--fix")
    try transcript.run("lint", "--fix", "--locale", "ko")
    try transcript.compare("lint-fix-hard-link")
    #expect(sandbox.contents(of: "copy.yaml") == Data(FixWritingTests.wrong.utf8))
    #expect(sandbox.contents(of: "Catalogs/tea.yaml") == Data(FixWritingTests.wrong.utf8))
  }

  @Test
  func `'lint --fix' keeps the owner, permissions and extended attributes of a file`() throws {
    let sandbox = try Sandbox(catalogs: [])
    try sandbox.write(FixWritingTests.wrong, to: "Catalogs/tea.yaml")
    let path = sandbox.folder.appendingPathComponent("Catalogs/tea.yaml").path
    // Version 2: user::rw-, user:1000:r--, group::r--, mask::r--, other::---.
    let list = [
      (1, 6, UInt32.max), (2, 4, 1000), (4, 4, UInt32.max), (16, 4, UInt32.max),
      (32, 0, UInt32.max),
    ].reduce("02000000") { text, entry in
      text + String(format: "%02x00%02x00", entry.0, entry.1)
        + String(format: "%08x", UInt32(entry.2).byteSwapped)
    }
    let script = """
      import os, sys
      try:
          os.setxattr(sys.argv[1], "user.note", b"mine")
          os.setxattr(sys.argv[1], "system.posix_acl_access", bytes.fromhex("\(list)"))
          if os.geteuid() == 0: os.chown(sys.argv[1], 1000, 1000)
      except OSError as error: print(error)
      """
    func state() throws -> String {
      try python(
        """
        import os, sys
        status = os.stat(sys.argv[1])
        names = sorted(os.listxattr(sys.argv[1]))
        print(status.st_uid, status.st_gid, oct(status.st_mode))
        for name in names: print(name, os.getxattr(sys.argv[1], name).hex())
        """, path)
    }
    try python(script, path)
    let before = try state()
    #expect(try sandbox.run("lint", "--fix").status == 0)
    #expect(sandbox.contents(of: "Catalogs/tea.yaml") == Data(FixWritingTests.right.utf8))
    #expect(try state() == before)
  }

  @discardableResult
  private func python(_ script: String, _ argument: String) throws -> String {
    let process = Process()
    let pipe = Pipe()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["python3", "-c", script, argument]
    process.standardOutput = pipe
    try process.runWithLimit()
    let data = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
    return String(decoding: data, as: UTF8.self)
  }
}
