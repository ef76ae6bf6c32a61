import Foundation
import TestSupport
import Testing

#if canImport(Glibc)
  import Glibc
#endif

/// Fixing that is cut off or has no room leaves whole files behind.
@Suite(.tags(.process), .serialized)
struct FixCrashTests {
  private static let filler = (0..<1_000).map { "x-filler-\($0): { number: \($0) }\n" }.joined()
  private static let right =
    "pack: { name: tea, version: 1.0.0 }\nfruits: { lemon: { name: Lemon } }\n" + filler
  private static let wrong = right.replacingOccurrences(of: "fruits", with: "friuts")
  private static let path = "Catalogs/tea.yaml"

  private func names(in sandbox: Sandbox) throws -> [String] {
    try FileManager.default.contentsOfDirectory(
      atPath: sandbox.folder.appendingPathComponent("Catalogs").path
    ).sorted()
  }

  @Test
  func `'lint --fix' that is killed leaves the complete old file or the complete new file`() throws
  {
    let sandbox = try Sandbox(catalogs: [])
    try sandbox.write(FixCrashTests.wrong, to: FixCrashTests.path)
    let start = ContinuousClock.now
    #expect(try sandbox.run("lint", "--fix").status == 0)
    var whole = (ContinuousClock.now - start) / .microseconds(1)
    var random = SystemRandomNumberGenerator()
    var kills = 0
    while kills < 6 {
      try sandbox.write(FixCrashTests.wrong, to: FixCrashTests.path)
      let command = try sandbox.start(["lint", "--fix"])
      usleep(UInt32(whole * Double.random(in: 0.3...1, using: &random)))
      command.send(SIGKILL)
      // After one that was faster than thought, the next is killed sooner.
      if command.finish().wasKilled { kills += 1 } else { whole *= 0.8 }
      let left = try #require(sandbox.contents(of: FixCrashTests.path))
      #expect([FixCrashTests.wrong, FixCrashTests.right].map { Data($0.utf8) }.contains(left))
    }
    // What a kill leaves beside the file is no pack, and in nobody's way.
    try sandbox.write(FixCrashTests.wrong, to: FixCrashTests.path)
    #expect(try sandbox.run("lint", "--fix").output.hasSuffix("no findings in 1 file\n"))
    #expect(sandbox.contents(of: FixCrashTests.path) == Data(FixCrashTests.right.utf8))
  }

  /// The limit of a file's size stands for a disk that is full: the write ends in the middle.
  @Test
  func `'lint --fix' keeps the old file if the new file exceeds the size limit`() throws {
    let sandbox = try Sandbox(catalogs: [])
    try sandbox.write(FixCrashTests.wrong, to: FixCrashTests.path)
    for arguments in ["--fix", "--fix --json", "--fix --locale ko"] {
      let (text, status) = try limited("lint \(arguments)", in: sandbox)
      #expect(status == 2, "\(text)")
      #expect(text.contains("tea.yaml") && text.contains("File too large"), "\(text)")
      #expect(sandbox.contents(of: FixCrashTests.path) == Data(FixCrashTests.wrong.utf8))
      #expect(try names(in: sandbox) == ["tea.yaml"])
    }
  }

  @Test(arguments: ["text", "json", "junit"])
  func `'lint --output' keeps the old report if the new report exceeds the size limit`(
    format: String
  ) throws {
    let sandbox = try Sandbox(catalogs: [])
    let recipes = (0..<400).map { "  r\($0): { name: R, ingredients: { lemmon-\($0): 1 } }\n" }
    let text = "pack: { name: tea }\nrecipes:\n" + recipes.joined()
    try sandbox.write(text, to: FixCrashTests.path)
    try sandbox.write("old\n", to: "report")
    let (said, status) = try limited("lint --format \(format) --output report", in: sandbox)
    #expect(status == 2 && said.contains("`report` cannot be written"), "\(said)")
    #expect(sandbox.contents(of: "report") == Data("old\n".utf8))
    #expect(!sandbox.exists("Catalogs/report"))
  }

  /// Runs where no file may have more than 4 KiB.
  private func limited(_ words: String, in sandbox: Sandbox) throws -> (String, Int32) {
    let process = Process()
    let pipe = Pipe()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments = [
      "-c", #"ulimit -f 8; cd "$0" && exec "$1" "# + words + " 2>&1",
      sandbox.folder.path,
      Binary.url.path,
    ]
    process.environment = sandbox.environment
    process.standardOutput = pipe
    try process.runWithLimit()
    let data = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    #expect(process.terminationReason == .exit, "ended by signal \(process.terminationStatus)")
    return (String(decoding: data, as: UTF8.self), process.terminationStatus)
  }
}
