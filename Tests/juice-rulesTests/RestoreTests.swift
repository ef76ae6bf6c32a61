import Foundation
import TestSupport
import Testing

#if canImport(Glibc)
  import Glibc
#endif

/// `stock restore`: the backup or the stock as it was, and never a part of each.
@Suite(.tags(.process))
struct RestoreTests {
  private static let tracer = "/usr/bin/strace"

  /// A sandbox with a stock of two orders, of which `monday.sqlite` has only the first.
  private func used() throws -> Sandbox {
    let sandbox = try Sandbox()
    sandbox.environment["LC_ALL"] = "en"
    sandbox.environment["JUICE_RULES_STORE"] = "sqlite:stock.sqlite"
    try sandbox.run("make", "kiwi-juice", "--key", "first")
    try sandbox.run("stock", "backup", "monday.sqlite")
    try sandbox.run("make", "kiwi-juice", "--key", "second")
    return sandbox
  }

  private func files(in sandbox: Sandbox) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: sandbox.folder.path)
      .filter { $0 != "Catalogs" }.sorted()
  }

  @Test
  func `A stand that the backup does not have is a mistake, and nothing is restored`() throws {
    let sandbox = try used()
    let run = try sandbox.run("stock", "restore", "monday.sqlite", "--stand", "nort")
    #expect(run.status == 2 && run.error.contains("there is no stand `nort`"), "\(run)")
    #expect(try sandbox.run("stock", "history", "--json").json["entries"].array.count == 3)
  }

  @Test
  func `'stock restore' replaces the stock, keeps the old one and names the lost keys`() throws {
    let sandbox = try used()
    try sandbox.run("stock", "open", "north")
    try sandbox.run("make", "mango-juice", "--stand", "north", "--key", "at the market")
    try sandbox.run("make", "mango-juice")
    var transcript = Transcript(sandbox)
    try transcript.run("stock", "restore", "monday.sqlite")
    try transcript.run("stock", "history")
    try transcript.run("stock", "verify")
    try transcript.run("make", "kiwi-juice", "--key", "first")
    try transcript.run("make", "kiwi-juice", "--key", "second")
    try transcript.run("stock", "restore", "stock.sqlite.before-restore", "--locale", "ko")
    try transcript.run("stock", "stands")
    try transcript.run("stock", "restore", "monday.sqlite", "--json")
    try transcript.run("stock", "restore", "monday.sqlite")
    #expect(
      try files(in: sandbox) == [
        "monday.sqlite", "stock.sqlite", "stock.sqlite.before-restore",
        "stock.sqlite.before-restore-2", "stock.sqlite.before-restore-3",
        "stock.sqlite.before-restore-4",
      ])
    try transcript.compare("restore")
  }

  /// The commits of a process that was killed are in the log.
  @Test
  func `'stock restore' leaves no log of the old stock beside the restored one`() throws {
    let sandbox = try used()
    let watcher = try sandbox.start(["stock", "watch"])
    try Patience.wait(until: { watcher.holds("stock.sqlite-wal") })
    try sandbox.run("make", "mango-juice", "--key", "third")
    watcher.send(SIGKILL)
    _ = watcher.finish()
    try #require(sandbox.exists("stock.sqlite-wal"))
    let run = try sandbox.run("stock", "restore", "monday.sqlite", "--json")
    #expect(run.json["lost"].array.map { $0["key"].string } == ["second", "third"])
    #expect(try !files(in: sandbox).contains { $0.hasSuffix("-wal") || $0.hasSuffix("-shm") })
    #expect(try numbers(in: sandbox) == [1, 2])
    #expect(try numbers(in: sandbox, "stock.sqlite.before-restore") == [1, 2, 3, 4, 5])
  }

  private func numbers(in sandbox: Sandbox, _ file: String = "stock.sqlite") throws -> [Int] {
    let run = try sandbox.run("stock", "history", "--json", "--store", "sqlite:\(file)")
    return run.json["entries"].array.compactMap { $0["number"].int }
  }

  @Test
  func `'stock restore' refuses while another process uses the stock`() throws {
    let sandbox = try used()
    let watcher = try sandbox.start(["stock", "watch"])
    try Patience.wait(until: { watcher.holds("stock.sqlite-wal") })
    var transcript = Transcript(sandbox)
    try transcript.run("stock", "restore", "monday.sqlite")
    try transcript.run("stock", "restore", "monday.sqlite", "--json", "--locale", "ko")
    try sandbox.run("make", "mango-juice")
    watcher.send(SIGINT)
    _ = watcher.finish()
    #expect(try numbers(in: sandbox) == [1, 2, 3, 4, 5])
    #expect(try files(in: sandbox) == ["monday.sqlite", "stock.sqlite"])
    try transcript.compare("restore-in-use")
  }

  @Test
  func `'stock restore' refuses a faulty backup and changes nothing`() throws {
    let sandbox = try used()
    for (name, edit) in [
      ("altered", "UPDATE entry SET note = 'x' WHERE revision = 2"),
      ("level", "UPDATE level SET amount = 1"), ("newer", "PRAGMA user_version = 99"),
      ("foreign", "PRAGMA application_id = 7"),
    ] {
      try sandbox.write(try #require(sandbox.contents(of: "monday.sqlite")), to: name)
      try StockLock.execute(edit, on: name, in: sandbox)
    }
    var damaged = try #require(sandbox.contents(of: "monday.sqlite"))
    damaged.replaceSubrange(4_096..., with: Data(repeating: 0xFF, count: damaged.count - 4_096))
    try sandbox.write(damaged, to: "damaged")
    try sandbox.write("", to: "empty")
    try sandbox.write(String(repeating: "dear diary\n", count: 100), to: "diary")
    try sandbox.link("itself", to: "stock.sqlite")
    let before = try (files(in: sandbox), sandbox.contents(of: "stock.sqlite"))
    var transcript = Transcript(sandbox)
    for name in [
      "altered", "level", "damaged", "newer", "foreign", "empty", "diary", "itself", "missing", "",
      "Catalogs",
    ] {
      let run = try transcript.run("stock", "restore", name)
      #expect(run.status == 2)
    }
    try transcript.run("stock", "restore", "level", "--locale", "ko")
    try transcript.run("stock", "restore", "monday.sqlite", "--store", "memory")
    try transcript.run(
      "stock", "restore", "monday.sqlite", "--store", "postgresql://me:secret@nowhere/stock")
    #expect(try files(in: sandbox) == before.0)
    #expect(sandbox.contents(of: "stock.sqlite") == before.1)
    try transcript.compare("restore-wrong")
  }

  @Test
  func `'stock restore' restores a stock that is missing, unless its log is there`() throws {
    let sandbox = try used()
    let target = ["--store", "sqlite:new/stock.sqlite"]
    let run = try sandbox.run(["stock", "restore", "monday.sqlite", "--json"] + target)
    #expect(run.status == 0 && run.json["kept"].isNull && run.json["lost"].array.isEmpty)
    #expect(try numbers(in: sandbox, "new/stock.sqlite") == [1, 2])
    try sandbox.write("log", to: "other.sqlite-wal")
    let stray = try sandbox.run(
      "stock", "restore", "monday.sqlite", "--store", "sqlite:other.sqlite")
    #expect(stray.status == 2 && stray.error.contains("`other.sqlite-wal` is left"), "\(stray)")
    #expect(!sandbox.exists("other.sqlite"))
  }

  @Test
  func `'stock restore' replaces a stock with damaged pages`() throws {
    let sandbox = try used()
    var data = try #require(sandbox.contents(of: "stock.sqlite"))
    data.replaceSubrange(4_096..., with: Data(repeating: 0xFF, count: data.count - 4_096))
    try sandbox.write(data, to: "stock.sqlite")
    var transcript = Transcript(sandbox)
    try transcript.run("stock", "restore", "monday.sqlite")
    #expect(try numbers(in: sandbox) == [1, 2])
    #expect(sandbox.contents(of: "stock.sqlite.before-restore")?.count == data.count)
    try transcript.compare("restore-damaged")
  }

  @Test
  func `'stock restore' replaces a stock that is too short to be opened`() throws {
    let sandbox = try used()
    let data = try #require(sandbox.contents(of: "stock.sqlite"))
    try sandbox.write(data.prefix(5_000), to: "stock.sqlite")
    let run = try sandbox.run("stock", "restore", "monday.sqlite")
    #expect(run.status == 0, "\(run)")
    #expect(try numbers(in: sandbox) == [1, 2])
    #expect(sandbox.contents(of: "stock.sqlite.before-restore")?.count == 5_000)
  }

  @Test
  func `'stock restore' follows a link to the stock`() throws {
    let sandbox = try used()
    try sandbox.link("link.sqlite", to: "stock.sqlite")
    let run = try sandbox.run("stock", "restore", "monday.sqlite", "--store", "sqlite:link.sqlite")
    #expect(run.status == 0, "\(run)")
    #expect(try numbers(in: sandbox) == [1, 2])
    #expect(try numbers(in: sandbox, "link.sqlite.before-restore") == [1, 2, 3])
  }

  /// The stock as it was, with a log, and what `restore` may leave of it.
  private struct Before {
    let files: [String: Data]
    let numbers = [[1, 2], [1, 2, 3, 4, 5]]

    init(in sandbox: Sandbox, _ names: [String]) throws {
      files = names.reduce(into: [:]) { $0[$1] = sandbox.contents(of: $1) }
      try #require(files.count == names.count)
    }
  }

  private func logged() throws -> (Sandbox, Before) {
    let sandbox = try used()
    let watcher = try sandbox.start(["stock", "watch"])
    try Patience.wait(until: { watcher.holds("stock.sqlite-wal") })
    try sandbox.run("stock", "add", "mango=1")
    watcher.send(SIGKILL)
    _ = watcher.finish()
    return (sandbox, try Before(in: sandbox, ["stock.sqlite", "stock.sqlite-wal"]))
  }

  /// Puts the stock back as it was before.
  private func reset(_ sandbox: Sandbox, to before: Before) throws {
    for name in try files(in: sandbox) where name != "monday.sqlite" {
      try FileManager.default.removeItem(at: sandbox.folder.appendingPathComponent(name))
    }
    for (name, data) in before.files { try sandbox.write(data, to: name) }
  }

  /// Checks that the stock is the old one or the restored one, and that it can be restored again.
  private func expectWhole(_ sandbox: Sandbox, _ before: Before, _ step: String) throws {
    let numbers = try numbers(in: sandbox)
    #expect(before.numbers.contains(numbers), "\(step)")
    #expect(try sandbox.run("stock", "verify").status == 0, "\(step)")
    let run = try sandbox.run("stock", "restore", "monday.sqlite")
    #expect(run.status == 0, "\(step): \(run.error)")
    #expect(try self.numbers(in: sandbox) == [1, 2], "\(step)")
  }

  @Test
  func `'stock restore' that is killed leaves the old stock or the restored one`() throws {
    let (sandbox, before) = try logged()
    for step in 0..<12 {
      try reset(sandbox, to: before)
      let command = try sandbox.start(["stock", "restore", "monday.sqlite"])
      usleep(UInt32(step * 8_000))
      command.send(SIGKILL)
      _ = command.finish()
      try expectWhole(sandbox, before, "\(step)")
    }
  }

  /// The process ends right before each call of the system that changes a file.
  @Test(
    .enabled(if: FileManager.default.isExecutableFile(atPath: Self.tracer)),
    arguments: ["/^(rename|link|unlink|ftruncate|f(data)?sync|fchmod)", "pwrite64"])
  func `'stock restore' that is killed at any step leaves the old stock or the restored one`(
    calls: String
  ) throws {
    let (sandbox, before) = try logged()
    var steps = 0
    while true {
      try reset(sandbox, to: before)
      let run = try sandbox.script(
        """
        \(Self.tracer) -f -qq -o trace -e 'trace=\(calls)' \
          -e 'inject=\(calls):signal=KILL:when=\(steps + 1)' $tool stock restore monday.sqlite
        """)
      if run.status == 0 { break }
      try #require(run.status == 128 + SIGKILL || run.status == SIGKILL, "\(run)")
      steps += 1
      try expectWhole(sandbox, before, "\(calls) \(steps)")
    }
    #expect(steps > 4)
  }
}
