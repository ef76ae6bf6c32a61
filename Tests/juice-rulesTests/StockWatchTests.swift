import Foundation
import TestSupport
import Testing

#if canImport(Glibc)
  import Glibc
#endif

/// `stock watch`: entries as they come.
@Suite(.tags(.server))
struct StockWatchTests {
  @Test
  func `'stock watch' prints the entries that other processes add`() throws {
    let sandbox = try Sandbox()
    try sandbox.run("make", "kiwi-juice")
    let watch = try sandbox.start(["stock", "watch", "--locale", "en"])
    defer { watch.send(SIGKILL) }
    try Patience.wait(until: { watch.error == "watching `main` after #2; press Ctrl-C to stop\n" })
    try sandbox.run("make", "kiwi-juice", "--note", "two\nlines \u{1B}[2J")
    try sandbox.run("stock", "add", "kiwi=1")
    try Patience.wait(until: { watch.output.hasSuffix("tester\n") && watch.output.contains("#4") })
    let times = /\d{4}-\d\d-\d\d \d\d:\d\d:\d\d/
    #expect(
      watch.output.replacing(times, with: "T") == """
        #3  T  made Kiwi Juice  Kiwi 7 → 4  tester  two\\u{A}lines \\u{1B}[2J
        #4  T  added  Kiwi 4 → 5  tester

        """)
    watch.send(SIGINT)
    #expect(watch.finish().status == 130)
  }

  @Test
  func `'stock watch' shows times in the time zone of the catalog, and says so`() throws {
    let sandbox = try Sandbox()
    sandbox.environment["TZ"] = "UTC"
    try sandbox.write("timezone: Asia/Seoul\n", to: "Catalogs/catalog.yaml")
    let watch = try sandbox.start(["stock", "watch", "--locale", "en"])
    defer { watch.send(SIGKILL) }
    try Patience.wait(until: {
      watch.error == "watching `main` after #0, with times in Asia/Seoul; press Ctrl-C to stop\n"
    })
    try sandbox.run("make", "kiwi-juice")
    try Patience.wait(until: { watch.output.contains("#2") })
    let history = try sandbox.run("stock", "history", "--locale", "en").output
    #expect(history.contains("time (Asia/Seoul)"))
    let time = /\d{4}-\d\d-\d\d \d\d:\d\d:\d\d/
    let times = watch.output.matches(of: time).map { String($0.output) }
    #expect(times.count == 2 && times == history.matches(of: time).map { String($0.output) })
  }

  @Test
  func `'stock watch' waits for a store that does not exist yet and does not create it`() throws {
    let sandbox = try Sandbox()
    let watch = try sandbox.start(["stock", "watch", "--json"])
    defer { watch.send(SIGKILL) }
    try Patience.wait(until: { watch.error.contains("#0") })
    #expect(!sandbox.exists(".juice-rules"))
    try sandbox.run("make", "kiwi-juice")
    try Patience.wait(until: { watch.output.split(separator: "\n").count == 2 })
    watch.send(SIGTERM)
    let run = watch.finish()
    #expect(run.status == 143)
    let entries = run.output.split(separator: "\n").map { JSON(parsing: String($0)) }
    #expect(entries.compactMap(\.["kind"].string) == ["open", "make"])
    for entry in entries {
      #expect(try JSONSchema(named: "entry").problems(of: entry).isEmpty)
    }
  }

  @Test
  func `'stock watch' waits for a stock file that is away and goes on when it returns`() throws {
    let sandbox = try Sandbox()
    sandbox.environment["JUICE_RULES_STORE"] = "sqlite:stock.sqlite"
    try sandbox.run("make", "kiwi-juice")
    let watch = try sandbox.start(["stock", "watch", "--locale", "en", "--json"])
    defer { watch.send(SIGKILL) }
    try Patience.wait(until: { watch.error.contains("after #2") })
    _ = try sandbox.script("mkdir away; mv stock.sqlite* away")
    let reason = "waiting for the stock: stock.sqlite: the file was deleted or replaced\n"
    try Patience.wait(until: { watch.error.hasSuffix(reason) })
    _ = try sandbox.script("mv away/* .")
    try sandbox.run("make", "kiwi-juice")
    try Patience.wait(until: { !watch.output.isEmpty })
    #expect(watch.error.hasSuffix(reason + "watching `main` after #2; press Ctrl-C to stop\n"))
    #expect(JSON(parsing: watch.output)["number"].int == 3)
  }

  @Test
  func `'stock watch' fails if the stock is replaced by one with another history`() throws {
    let sandbox = try Sandbox()
    sandbox.environment["JUICE_RULES_STORE"] = "sqlite:stock.sqlite"
    try sandbox.run("make", "kiwi-juice")
    try sandbox.run("stock", "backup", "old.sqlite")
    try sandbox.run("make", "kiwi-juice")
    let watch = try sandbox.start(["stock", "watch", "--locale", "en"])
    defer { watch.send(SIGKILL) }
    try Patience.wait(until: { watch.error.contains("after #3") })
    _ = try sandbox.script("rm stock.sqlite-*; mv old.sqlite stock.sqlite")
    let run = watch.finish()
    #expect(run.status == 2)
    #expect(
      run.error.contains(
        "error: the stock has another history now: #3 is missing or not the same\n"))
  }

  @Test
  func `'stock watch' waits for a PostgreSQL server that is away and goes on when it returns`()
    throws
  {
    let server = try PostgreSQLServer()
    let sandbox = try Sandbox()
    sandbox.environment["PGPASSFILE"] = "/nowhere"
    sandbox.environment["JUICE_RULES_STORE"] = server.url(database: try server.freshDatabase())
    try sandbox.run("make", "kiwi-juice")
    let watch = try sandbox.start(["stock", "watch", "--locale", "en", "--json"])
    defer { watch.send(SIGKILL) }
    try Patience.wait(until: { watch.error.contains("after #2") })
    try server.kill()
    try Patience.wait(until: { watch.error.contains("waiting for the stock: ") })
    try server.start()
    try sandbox.run("make", "kiwi-juice")
    try Patience.wait(until: { !watch.output.isEmpty })
    #expect(JSON(parsing: watch.output)["number"].int == 3)
  }

  @Test
  func `'stock watch --after' prints the entries after the given number`() throws {
    let sandbox = try Sandbox()
    for _ in 1...3 { try sandbox.run("make", "kiwi-juice") }
    let watch = try sandbox.start(["stock", "watch", "--after", "#2", "--json"])
    defer { watch.send(SIGKILL) }
    try Patience.wait(until: { watch.output.split(separator: "\n").count == 2 })
    let numbers = watch.output.split(separator: "\n").map {
      JSON(parsing: String($0))["number"].int
    }
    #expect(numbers == [3, 4])
  }

  @Test
  func `'stock watch --after' can begin after an entry that was removed`() throws {
    let sandbox = try Sandbox()
    try sandbox.run("make", "kiwi-juice")
    try sandbox.run("stock", "compact", "--before", "now", "--yes")
    let watch = try sandbox.start(["stock", "watch", "--after", "2", "--json"])
    defer { watch.send(SIGKILL) }
    try Patience.wait(until: { !watch.output.isEmpty })
    #expect(JSON(parsing: watch.output)["number"].int == 3)
  }

  @Test
  func `'stock watch' ends with exit code 141 if the reader closes the output`() throws {
    let sandbox = try Sandbox()
    let pipe = Pipe()
    let watch = try sandbox.start(["stock", "watch"], output: pipe.fileHandleForWriting)
    try pipe.fileHandleForWriting.close()
    defer { watch.send(SIGKILL) }
    try Patience.wait(until: { watch.error.contains("Ctrl-C") })
    // Nothing happens that would show it.
    try pipe.fileHandleForReading.close()
    #expect(watch.finish().status == 141)
  }

  @Test
  func `'stock watch' refuses an invalid number, store or stand`() throws {
    let sandbox = try Sandbox()
    sandbox.environment["LC_ALL"] = "en"
    var transcript = Transcript(sandbox)
    try transcript.run("stock", "watch", "--after", "1")
    try sandbox.run("make", "kiwi-juice")
    for number in ["3", "-1", "", "two", "1.5", "99999999999999999999"] {
      try transcript.run("stock", "watch", "--after=\(number)")
    }
    try transcript.run("stock", "watch", "--store", "memory")
    try transcript.run("stock", "watch", "--stand", "north", "--json")
    try transcript.compare("watch-wrong")
  }
}
