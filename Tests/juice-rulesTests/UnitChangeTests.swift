import Foundation
import TestSupport
import Testing

/// A catalog that counts mangos in ml from now on, while there are 7 mangos in stock.
@Suite(.tags(.process))
struct UnitChangeTests {
  private func sandbox() throws -> Sandbox {
    let sandbox = try Sandbox()
    try sandbox.run("stock", "take", "mango=3")
    try countMangos(in: "ml", sandbox)
    return sandbox
  }

  private func countMangos(in unit: String, _ sandbox: Sandbox) throws {
    let file = "Catalogs/classic/fruits.yaml"
    let fruits = String(decoding: try #require(sandbox.contents(of: file)), as: UTF8.self)
    let parts = fruits.components(separatedBy: "emoji: 🥭")
    try sandbox.write(parts[0] + "emoji: 🥭\n    unit: \(unit)\n    initial: 80\n", to: file)
  }

  @Test
  func `Stock in another unit is not used until it is counted`() throws {
    let sandbox = try sandbox()
    sandbox.environment["LC_ALL"] = "en"
    var transcript = Transcript(sandbox)
    try transcript.run("stock")
    try transcript.run("menu", "--store", "sqlite:.juice-rules/stock.sqlite")
    try transcript.run("make", "mango-juice")
    try transcript.run("make", "mango-juice", "kiwi-juice", "--mode", "most")
    try transcript.run("plan", "mango-juice", "--shopping")
    try transcript.run("stock", "add", "mango=5")
    try transcript.run("stock", "take", "mango=500")
    try transcript.run("make", "kiwi-juice")
    try transcript.run("stock", "undo", "2")
    try transcript.run("stock", "count", "mango=90")
    try transcript.run("stock", "undo")
    try transcript.run("make", "mango-juice")
    try transcript.run("stock", "history")
    try transcript.run("report", "--since", "2020-01-01")
    try transcript.run("stock", "verify")
    try transcript.run("stock")
    try countMangos(in: "{ ko: 쪽, en: slice }", sandbox)
    try transcript.run("make", "mango-juice")
    try transcript.run("stock", "reset", "mango", "--yes")
    try transcript.run("make", "mango-juice")
    try countMangos(in: "piece", sandbox)
    try transcript.run("stock")
    try transcript.compare("unit-change")
  }

  @Test
  func `Stock in another unit is named in JSON`() throws {
    let sandbox = try sandbox()
    for (arguments, status) in [(["stock"], 0), (["menu"], 0)] {
      let run = try sandbox.run(arguments + ["--json"])
      #expect(run.status == status)
      try expectMangos(run.json["unitMismatches"])
    }
    let refused = [
      ["make", "mango-juice"], ["make", "mango-juice", "kiwi-juice", "--mode", "in-order"],
      ["plan", "mango-juice"], ["stock", "add", "mango=1"], ["stock", "take", "mango=1"],
    ]
    for arguments in refused {
      let run = try sandbox.run(arguments + ["--json"])
      #expect(run.status == 2)
      #expect(run.json["error"]["kind"].string == "store-unit-mismatch")
      try expectMangos(run.json["error"]["unitMismatches"])
    }
    let level = try sandbox.run("stock", "--json").json["stock"].array.first {
      $0["ingredient"].string == "classic/mango"
    }
    #expect(level?["amount"].int == 7 && level?["unit"].string == "piece")
    let count = try sandbox.run("stock", "count", "mango=90", "--json").json["changes"].array
    #expect(count.map { $0["unit"].string } == ["ml"])
    #expect(count.map { $0["unitBefore"].string } == ["piece"])
    #expect(try sandbox.run("make", "mango-juice").status == 0)
  }

  @Test
  func `Advice to count has the options that reach the stock`() throws {
    let sandbox = try sandbox()
    sandbox.environment["LC_ALL"] = "en"
    try sandbox.run("stock", "open", "two")
    let options = ["--catalogs", "Catalogs/classic", "--store", "sqlite:.juice-rules/stock.sqlite"]
    let run = try sandbox.run(["make", "mango-juice", "--stand", "main"] + options)
    let command =
      "juice-rules stock count classic/mango=AMOUNT "
      + (options + ["--stand", "main"]).joined(separator: " ")
    #expect(run.error.contains("`\(command)`"), "\(run.error)")
    let words = command.replacing("AMOUNT", with: "90").split(separator: " ").map(String.init)
    #expect(try sandbox.run(Array(words.dropFirst())).status == 0)
    #expect(try sandbox.run(["make", "mango-juice", "--stand", "main"] + options).status == 0)
  }

  private func expectMangos(_ mismatches: JSON) throws {
    let mismatch = try #require(mismatches.array.first)
    #expect(mismatches.array.count == 1)
    #expect(mismatch["ingredient"].string == "classic/mango" && mismatch["amount"].int == 7)
    #expect(mismatch["unit"].string == "piece" && mismatch["expected"].string == "ml")
  }

  @Test
  func `A backup keeps the units`() throws {
    let sandbox = try sandbox()
    try sandbox.run("stock", "backup", "copy.sqlite")
    let run = try sandbox.run("make", "mango-juice", "--store", "sqlite:copy.sqlite", "--json")
    #expect(run.json["error"]["kind"].string == "store-unit-mismatch")
    #expect(try sandbox.run("stock", "verify", "--store", "sqlite:copy.sqlite").status == 0)
  }

  @Test
  func `An older stock takes the unit of the first change`() throws {
    let sandbox = try Sandbox()
    try sandbox.run("stock", "take", "mango=3", "--store", "sqlite:stock.sqlite")
    try StockLock.execute(
      "UPDATE level SET unit = NULL; UPDATE entry_change SET unit = NULL; "
        + "UPDATE entry SET digest = NULL", on: "stock.sqlite", in: sandbox)
    sandbox.environment["JUICE_RULES_STORE"] = "sqlite:stock.sqlite"
    #expect(try sandbox.run("stock", "verify").status == 0)
    #expect(try sandbox.run("stock", "add", "mango=1").status == 0)
    try countMangos(in: "ml", sandbox)
    #expect(try sandbox.run("stock", "add", "mango=1").status == 2)
  }
}
