import Foundation
import TestSupport
import Testing

#if canImport(Glibc)
  import Glibc
#endif

/// `stock undo`: an entry is taken back once, and whole.
@Suite(.tags(.process))
struct UndoTests {
  @Test
  func `'stock undo' undoes an entry once and restores the levels before the entry`() throws {
    let sandbox = try Sandbox.withCorner()
    sandbox.environment["LC_ALL"] = "en"
    var transcript = Transcript(sandbox)
    try transcript.run("stock", "undo")
    try transcript.run("make", "lime-milk", "-n", "2", "--key", "order")
    try transcript.run("stock", "undo", "--note", "wrong order", "--key", "undo")
    try transcript.run("stock", "undo", "--key", "undo")
    try transcript.run("make", "lime-milk", "-n", "2", "--key", "order")
    try transcript.run("stock", "undo")
    try transcript.run("stock", "undo", "2")
    try transcript.run("stock", "undo", "#3")
    try transcript.run("stock", "undo", "1")
    try transcript.run("stock", "add", "kiwi=2")
    try transcript.run("make", "mango-kiwi-juice")
    try transcript.run("make", "classic/kiwi-juice=3")
    try transcript.run("stock", "undo", "5")
    try transcript.run("stock", "count", "lime=40", "--force", "--key", "count")
    try transcript.run("stock", "undo")
    try transcript.run("stock", "count", "lime=40", "--force", "--key", "count")
    try transcript.run("stock", "history")
    try transcript.run("stock", "verify")
    try transcript.compare("undo")
  }

  @Test
  func `'stock undo' refuses unknown entries and levels above the maximum`() throws {
    let sandbox = try Sandbox.withCorner()
    sandbox.environment["LC_ALL"] = "en"
    try sandbox.run("stock", "set", "lime=20")
    try sandbox.run("stock", "take", "lime=5")
    try sandbox.run("stock", "add", "lime=3")
    var transcript = Transcript(sandbox)
    try transcript.run("stock", "undo", "3")
    try transcript.run("stock", "undo", "3", "--json")
    try transcript.run("stock", "undo", "3", "--force")
    for number in ["0", "99", "-1", "two", "", "9223372036854775808"] {
      try transcript.run("stock", "undo", number)
    }
    try transcript.run("stock", "undo", "99", "--json")
    try transcript.run("stock", "undo", "2", "3")
    let long = try sandbox.run("stock", "undo", "2", "--key", String(repeating: "k", count: 10_000))
    #expect(long.status == 2 && long.error.utf8.count < 100)
    try transcript.run("stock", "undo", "2", "--store", "memory")
    try transcript.run("stock", "undo", "--stand", "north")
    try transcript.run("stock", "verify", "--store", "memory")
    try transcript.compare("undo-wrong")
  }

  @Test
  func `Concurrent 'stock undo' commands undo an entry once`() throws {
    let sandbox = try Sandbox()
    try sandbox.run("make", "kiwi-juice")
    let commands = try (0..<4).map { _ in try sandbox.start(["stock", "undo", "2", "--json"]) }
    let runs = try commands.map { command in
      let run = command.finish()
      return run.gaveUpOnLock ? try sandbox.run(command.arguments) : run
    }
    #expect(runs.map(\.status).sorted() == [0, 1, 1, 1])
    let refusals = runs.filter { $0.status == 1 }.map { $0.json["refusal"] }
    #expect(
      refusals.allSatisfy { $0["kind"].string == "already-undone" && $0["undoneBy"].int == 3 })
    #expect(try sandbox.run("stock", "verify").status == 0)
  }

  @Test(.enabled(if: geteuid() != 0, "root can write read-only files"))
  func `'stock undo' and 'stock compact' refuse a read-only store`() throws {
    let sandbox = try Sandbox()
    let store = ["--store", "sqlite:stock.sqlite", "--locale", "en"]
    _ = try sandbox.run(["make", "kiwi-juice"] + store)
    let file = sandbox.folder.appendingPathComponent("stock.sqlite").path
    try FileManager.default.setAttributes([.posixPermissions: 0o444], ofItemAtPath: file)
    for arguments in [["undo"], ["compact", "--before", "now", "--yes"]] {
      let run = try sandbox.run(["stock"] + arguments + store)
      #expect(run.status == 2)
      #expect(run.error.hasSuffix("\n  stock.sqlite: read-only\n"))
    }
    #expect(try sandbox.run(["stock", "verify"] + store).status == 0)
  }
}
