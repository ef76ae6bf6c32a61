import Foundation
import TestSupport
import Testing

#if canImport(Glibc)
  import Glibc
#endif

/// Several stands in one store.
@Suite(.tags(.process))
struct StandTests {
  @Test
  func `A stand has to be opened first and has its own stock`() throws {
    let sandbox = try Sandbox()
    sandbox.environment["LC_ALL"] = "en"
    var transcript = Transcript(sandbox)
    try transcript.run("stock", "--stand", "north")
    try transcript.run("make", "kiwi-juice", "--stand", "north")
    #expect(!sandbox.exists(".juice-rules"))
    try transcript.run("stock", "open", "north")
    try transcript.run("stock", "open", "north")
    try transcript.run("stock", "open", "main")
    try transcript.run("stock", "open", "역삼 2호점", "--json")
    try transcript.run("stock", "open", "it's; DROP TABLE stand; --")
    try transcript.run("make", "kiwi-juice", "--stand", "north")
    try transcript.run("stock", "history", "--stand", "north")
    try transcript.run("stock", "history")
    try transcript.run("make", "kiwi-juice", "--stand", "nort")
    try transcript.run("stock", "--stand", "역삼2호점", "--json")
    try transcript.compare("stands")
  }

  @Test
  func `An invalid name of a stand is refused and creates no store`() throws {
    let sandbox = try Sandbox()
    sandbox.environment["LC_ALL"] = "en"
    var transcript = Transcript(sandbox)
    try transcript.run("stock", "open")
    try transcript.run("stock", "open", "")
    try transcript.run("stock", "open", " north")
    try transcript.run("stock", "open", "a\nb")
    try transcript.run("stock", "open", "\u{1B}[2J")
    try transcript.run("stock", "open", String(repeating: "ㄱ", count: 67))
    try transcript.run("stock", "--stand", "a\u{2028}b")
    try transcript.run("stock", "open", "north", "--stand", "south")
    try transcript.run("stock", "open", "north", "--store", "memory")
    #expect(!sandbox.exists(".juice-rules"))
    #expect(try sandbox.run("stock", "open", String(repeating: "ㄱ", count: 66)).status == 0)
    try transcript.compare("stands-wrong")
  }

  @Test
  func `Several processes can open the same stand at the same time`() throws {
    let sandbox = try Sandbox()
    let commands = try (0..<4).map { _ in
      try sandbox.start(["stock", "open", "north", "--json"])
    }
    let runs = commands.map { $0.finish() }
    #expect(runs.map(\.status) == [0, 0, 0, 0])
    #expect(runs.contains { $0.json["outcome"].string == "opened" })
    let again = try sandbox.run("stock", "open", "north", "--json")
    #expect(again.status == 0 && again.json["outcome"].string != "opened")
    let other = try sandbox.run("stock", "--stand", "nort", "--json")
    #expect(other.json["error"]["candidates"].array.map(\.string) == ["north"])
    #expect(try sandbox.run("make", "kiwi-juice", "--stand", "north").status == 0)
  }

  @Test(.enabled(if: geteuid() != 0, "root can write read-only files"))
  func `'stock open' refuses a read-only store`() throws {
    let sandbox = try Sandbox()
    try sandbox.run("make", "kiwi-juice", "--store", "sqlite:stock.sqlite")
    let file = sandbox.folder.appendingPathComponent("stock.sqlite").path
    try FileManager.default.setAttributes([.posixPermissions: 0o444], ofItemAtPath: file)
    let run = try sandbox.run(
      "stock", "open", "north", "--store", "sqlite:stock.sqlite", "--locale", "en")
    #expect(run.status == 2)
    #expect(
      run.error == "error: the stock cannot be read or changed\n  stock.sqlite: read-only\n")
  }
}
