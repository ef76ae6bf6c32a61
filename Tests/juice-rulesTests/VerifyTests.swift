import Foundation
import TestSupport
import Testing

/// `stock verify` and `stock compact`.
@Suite(.tags(.process))
struct VerifyTests {
  @Test
  func `'stock verify' finds every manual change of the database`() throws {
    let sandbox = try Sandbox()
    sandbox.environment["LC_ALL"] = "en"
    for _ in 1...3 { try sandbox.run("make", "kiwi-juice", "--key", UUID().uuidString) }
    try sandbox.run("stock", "add", "mango=3")
    var transcript = Transcript(sandbox)
    try transcript.run("stock", "verify")
    for edit in [
      "UPDATE entry_change SET after = 6000 WHERE revision = 3",
      "UPDATE entry SET note = 'nothing happened' WHERE revision = 4",
      "UPDATE level SET amount = 99000 WHERE ingredient = 'classic/mango'",
      "DELETE FROM entry_change WHERE revision = 2",
      "UPDATE stand SET revision = 5",
    ] {
      try sandbox.run("stock", "backup", "copy.sqlite", "--force")
      try StockLock.execute(edit, on: "copy.sqlite", in: sandbox)
      let run = try transcript.run("stock", "verify", "--store", "sqlite:copy.sqlite")
      #expect(run.status == 1, "\(edit)")
      try transcript.run("stock", "verify", "--store", "sqlite:copy.sqlite", "--json")
    }
    try transcript.compare("verify")
  }

  @Test
  func `'stock verify' lists at most a hundred faults for a person, and all of them as JSON`()
    throws
  {
    let sandbox = try Sandbox()
    try sandbox.run("make", "kiwi-juice")
    try StockLock.execute(
      """
      WITH RECURSIVE number(value) AS (SELECT 1 UNION ALL SELECT value + 1 FROM number LIMIT 150)
      INSERT INTO level SELECT 'main', 'classic/fruit-' || value, 1000, 'piece' FROM number
      """, on: ".juice-rules/stock.sqlite", in: sandbox)
    let run = try sandbox.run("stock", "verify", "--locale", "en")
    #expect(run.status == 1 && run.output.split(separator: "\n").count == 102, "\(run)")
    #expect(run.output.hasSuffix("\n  and 50 more, which `--json` lists\n"))
    let all = try sandbox.run("stock", "verify", "--json")
    #expect(all.json["faults"].array.count == 150)
  }

  @Test
  func `'--all-stands' verifies or compacts every stand of a store`() throws {
    let sandbox = try Sandbox()
    sandbox.environment["LC_ALL"] = "en"
    try sandbox.run("make", "kiwi-juice")
    try sandbox.run("stock", "open", "north")
    var transcript = Transcript(sandbox)
    try transcript.run("stock", "stands")
    try transcript.run("stock", "stands", "--json")
    try transcript.run("stock", "verify", "--all-stands")
    try transcript.run("stock", "verify", "--all-stands", "--json")
    try transcript.run("stock", "compact", "--all-stands", "--before", "now", "--yes")
    try StockLock.execute(
      "UPDATE level SET amount = 1", on: ".juice-rules/stock.sqlite", in: sandbox)
    #expect(try transcript.run("stock", "verify", "--all-stands").status == 1)
    try transcript.run("stock", "verify", "--all-stands", "--stand", "north")
    try transcript.compare("all-stands")
  }

  /// Pages of the file that are not what SQLite wrote, one after the other and all of them.
  @Test
  func `'stock verify' finds damaged pages of the database`() throws {
    let sandbox = try Sandbox()
    for _ in 1...3 { try sandbox.run("make", "kiwi-juice", "--store", "sqlite:stock.sqlite") }
    let sound = try #require(sandbox.contents(of: "stock.sqlite"))
    let pages = sound.count / 4_096
    for page in [1..<2, 3..<4, 5..<6, 1..<pages] {
      var data = sound
      let bytes = page.lowerBound * 4_096..<page.upperBound * 4_096
      data.replaceSubrange(bytes, with: [UInt8](repeating: 0xFF, count: bytes.count))
      try sandbox.write(data, to: "damaged.sqlite")
      let run = try sandbox.run("stock", "verify", "--store", "sqlite:damaged.sqlite", "--json")
      #expect(
        run.status == 1 && run.json["outcome"].string == "damaged", "\(run.output)\(run.error)")
      #expect(run.json["faults"].array.allSatisfy { $0["kind"].string == "damaged" })
      #expect(!run.json["faults"].array.isEmpty)
    }
    try sandbox.write("dear diary", to: "diary.sqlite")
    #expect(try sandbox.run("stock", "verify", "--store", "sqlite:diary.sqlite").status == 2)
  }

  @Test
  func `'stock verify' does not call a missing or empty store sound`() throws {
    let sandbox = try Sandbox()
    let missing = try sandbox.run("stock", "verify", "--store", "sqlite:none.sqlite", "--json")
    #expect(missing.status == 2)
    #expect(missing.json["error"]["kind"].string == "store-unavailable")
    try sandbox.write("", to: "empty.sqlite")
    let empty = try sandbox.run("stock", "verify", "--store", "sqlite:empty.sqlite", "--json")
    #expect(empty.status == 1)
    #expect(empty.json["faults"].array.map { $0["kind"].string } == ["never-written"])
  }

  @Test
  func `'stock compact' replaces old entries with a checkpoint`() throws {
    let sandbox = try Sandbox()
    sandbox.environment["LC_ALL"] = "en"
    try sandbox.run("make", "kiwi-juice", "--key", "order")
    try sandbox.run("stock", "add", "mango=3")
    var transcript = Transcript(sandbox)
    try transcript.run("stock", "compact")
    try transcript.run("stock", "compact", "--before", "2020-01-01")
    try transcript.run("stock", "compact", "--before", "last year", "--yes")
    try transcript.run("stock", "compact", "--before", "2020-01-01", "--yes")
    try transcript.run("stock", "compact", "--before", "now", "--yes")
    try transcript.run("make", "kiwi-juice", "--key", "order")
    try transcript.run("stock", "compact", "--before", "now", "--keep-keys", "1 day", "--yes")
    try transcript.run("stock", "compact", "--before", "now", "--keep-keys", "7d", "--yes")
    try transcript.run(
      "stock", "compact", "--before", "now", "--keep-keys", "0h", "--yes", "--note", "spring")
    try transcript.run("stock", "history")
    try transcript.run("stock", "history", "--json-lines")
    try transcript.run("stock", "verify")
    try transcript.run("stock", "undo", "2")
    try transcript.run("stock", "watch", "--after", "2")
    try transcript.run("make", "kiwi-juice", "--key", "order")
    try transcript.compare("compact")
  }
}
