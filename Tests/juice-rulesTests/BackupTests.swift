import Foundation
import TestSupport
import Testing

#if canImport(Glibc)
  import Glibc
#endif

/// `stock backup`: a file that is a store, or none.
@Suite(.tags(.process))
struct BackupTests {
  @Test
  func `'stock backup' writes a file that can be used as a store`() throws {
    let sandbox = try Sandbox()
    sandbox.environment["LC_ALL"] = "en"
    var transcript = Transcript(sandbox)
    try transcript.run("stock", "backup", "copy.sqlite")
    try sandbox.run("make", "kiwi-juice", "--key", "order")
    try transcript.run("stock", "backup", "copy.sqlite")
    try sandbox.run("stock", "open", "north")
    try sandbox.run("make", "mango-juice", "--stand", "north")
    try transcript.run("stock", "backup", "copy.sqlite")
    try transcript.run("stock", "backup", "copy.sqlite", "--force")
    try transcript.run("stock", "backup", "second copy.sqlite", "--stand", "north", "--json")
    try sandbox.run("make", "kiwi-juice")
    try transcript.run("stock", "history", "--store", "sqlite:copy.sqlite")
    try transcript.run("stock", "history", "--store", "sqlite:copy.sqlite", "--stand", "north")
    try transcript.run("make", "kiwi-juice", "--key", "order", "--store", "sqlite:copy.sqlite")
    try transcript.compare("backup")
  }

  @Test
  func `'stock backup' refuses an invalid target or source and leaves no file behind`() throws {
    let sandbox = try Sandbox()
    sandbox.environment["LC_ALL"] = "en"
    try sandbox.run("make", "kiwi-juice")
    try sandbox.write("log", to: "used.sqlite-wal")
    try sandbox.link("stock", to: ".juice-rules/stock.sqlite")
    var transcript = Transcript(sandbox)
    for target in [
      "", ".", "Catalogs/", "none/copy.sqlite", "/dev/null", ".juice-rules/stock.sqlite", "stock",
      ".juice-rules/stock.sqlite-wal", "used.sqlite",
    ] {
      try transcript.run("stock", "backup", target, "--force")
    }
    try transcript.run("stock", "backup", "copy.sqlite", "--store", "memory")
    try transcript.run("stock", "backup", "copy.sqlite", "--store", "sqlite:none.sqlite")
    try transcript.run(
      "stock", "backup", "copy.sqlite", "--store", "postgresql://me:secret@nowhere/stock")
    try transcript.run("stock", "backup", "copy.sqlite", "--stand", "north")
    #expect(!sandbox.exists("copy.sqlite") && leftovers(in: sandbox).isEmpty)
    #expect(try sandbox.run("make", "kiwi-juice").status == 0)
    try transcript.compare("backup-wrong")
  }

  @Test func `'stock backup' does not copy a damaged stock`() throws {
    let sandbox = try Sandbox()
    try sandbox.run("make", "kiwi-juice", "--store", "sqlite:stock.sqlite")
    var data = try #require(sandbox.contents(of: "stock.sqlite"))
    data.replaceSubrange(
      4_096..<data.count, with: [UInt8](repeating: 0xFF, count: data.count - 4_096))
    try sandbox.write(data, to: "stock.sqlite")
    let run = try sandbox.run(
      "stock", "backup", "copy.sqlite", "--store", "sqlite:stock.sqlite", "--json")
    #expect(run.status == 2)
    #expect(run.json["error"]["kind"].string == "store-corrupt")
    #expect(!sandbox.exists("copy.sqlite") && leftovers(in: sandbox).isEmpty)
  }

  @Test
  func `'stock backup' names entries that had been altered`() throws {
    let sandbox = try Sandbox()
    sandbox.environment["LC_ALL"] = "en"
    let store = ["--store", "sqlite:stock.sqlite"]
    for _ in 1...3 { _ = try sandbox.run(["make", "kiwi-juice"] + store) }
    try StockLock.execute(
      "UPDATE entry SET note = 'x' WHERE revision > 2", on: "stock.sqlite", in: sandbox)
    var transcript = Transcript(sandbox)
    for options in [[], ["--json", "--force"]] {
      let run = try transcript.run(["stock", "backup", "copy.sqlite"] + store + options)
      #expect(run.status == 1)
    }
    #expect(sandbox.exists("copy.sqlite"))
    try transcript.compare("backup-altered")
  }

  @Test
  func `'stock backup' removes what killed backups left behind`() throws {
    let sandbox = try Sandbox()
    try sandbox.run("make", "kiwi-juice")
    for (name, age) in [(".juice-rules-1-0.tmp", 7_200.0), (".juice-rules-1-1.tmp", 60)] {
      try sandbox.write("half", to: name)
      try FileManager.default.setAttributes(
        [.modificationDate: Date(timeIntervalSinceNow: -age)],
        ofItemAtPath: sandbox.folder.appendingPathComponent(name).path)
    }
    #expect(try sandbox.run("stock", "backup", "copy.sqlite").status == 0)
    #expect(leftovers(in: sandbox).sorted() == [".juice-rules-1-1.tmp", "copy.sqlite"])
  }

  /// Nothing may be longer than the limit, as on a disk that is full.
  @Test
  func `A backup that does not fit on the disk fails and leaves no file behind`() throws {
    let sandbox = try Sandbox()
    try sandbox.run("make", "kiwi-juice", "--store", "sqlite:stock.sqlite")
    let run = try sandbox.script(
      "ulimit -f 16; exec $tool stock backup copy.sqlite --store sqlite:stock.sqlite")
    #expect(run.status == 2)
    #expect(!sandbox.exists("copy.sqlite") && leftovers(in: sandbox).isEmpty)
  }

  @Test
  func `'stock backup' that is ended by a signal leaves a complete copy or no copy`() throws {
    let sandbox = try Sandbox()
    try sandbox.run("make", "kiwi-juice")
    for step in 0..<12 {
      let command = try sandbox.start(["stock", "backup", "copy.sqlite", "--force"])
      usleep(UInt32(step * 4_000))
      command.send(SIGTERM)
      let run = command.finish()
      #expect(run.status == 0 || run.wasKilled || run.status == 128 + SIGTERM)
      if sandbox.exists("copy.sqlite") {
        let history = try sandbox.run("stock", "verify", "--store", "sqlite:copy.sqlite")
        #expect(history.status == 0)
      }
      #expect(leftovers(in: sandbox).allSatisfy { $0 == "copy.sqlite" })
    }
  }

  @Test
  func `'stock backup' copies a consistent stock while another process changes the stock`() throws {
    let sandbox = try Sandbox()
    try sandbox.run("stock", "set", "kiwi=1000000", "--force")
    let seller = try sandbox.start([
      "make", "kiwi-juice", "--store", "sqlite:.juice-rules/stock.sqlite",
    ])
    let copies = try (0..<4).map { try sandbox.start(["stock", "backup", "\($0).sqlite"]) }
    #expect(seller.finish().status == 0)
    for (number, copy) in copies.enumerated() {
      let run = copy.finish()
      #expect(run.status == 0, "\(run.error)")
      let entries = try sandbox.run(
        "stock", "history", "--json", "--store", "sqlite:\(number).sqlite")
      #expect([2, 3].contains(entries.json["entries"].array.count))
    }
  }

  private func leftovers(in sandbox: Sandbox) -> [String] {
    let files = try? FileManager.default.contentsOfDirectory(atPath: sandbox.folder.path)
    return (files ?? []).filter { $0.contains("copy.sqlite") || $0.hasSuffix(".tmp") }
  }
}
