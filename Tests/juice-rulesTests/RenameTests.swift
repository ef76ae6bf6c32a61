import Foundation
import TestSupport
import Testing

/// Ids that packs gave up, as those meet them who used them.
@Suite(.tags(.process))
struct RenameTests {
  private static let old = """
    pack: { name: stand, version: 1.0.0, locales: [ko, en] }
    fruits:
      gooseberry: { name: { ko: 구스베리, en: Gooseberry }, initial: 9 }
      plum: { name: { ko: 자두, en: Plum } }
      fig: { name: { ko: 무화과, en: Fig }, initial: 18 }
    recipes:
      green-juice: { name: { ko: 그린쥬스, en: Green Juice }, ingredients: { gooseberry: 2 } }
      plum-juice: { name: { ko: 자두쥬스, en: Plum Juice }, ingredients: { plum: 1, fig: 1 } }

    """

  private static let new = """
    pack: { name: stand, version: 2.0.0, locales: [ko, en] }
    fruits:
      kiwi: { name: { ko: 키위, en: Kiwi }, initial: 30 }
      date: { name: { ko: 대추, en: Date }, maximum: 10 }
    recipes:
      kiwi-juice: { name: { ko: 키위쥬스, en: Kiwi Juice }, ingredients: { kiwi: 2 } }
      date-juice: { name: { ko: 대추쥬스, en: Date Juice }, ingredients: { date: 1 } }
    renamed:
      gooseberry: chinese-gooseberry
      chinese-gooseberry: kiwi
      green-juice: kiwi-juice
      fig: date
    deprecated:
      date-juice: { since: 2.0.0, message: { ko: 키위쥬스를 드세요, en: Have a kiwi juice } }
      date: { message: Dates come and go }

    """

  /// A stand that has sold from a catalog that has changed since.
  private func stand() throws -> Sandbox {
    let sandbox = try Sandbox(catalogs: [])
    try sandbox.write(RenameTests.old, to: "Catalogs/stand.yaml")
    try sandbox.run("make", "green-juice")
    try sandbox.run("make", "plum-juice", "-n", "3")
    try sandbox.write(RenameTests.new, to: "Catalogs/stand.yaml")
    return sandbox
  }

  /// A stand of which a till with the old catalog has added stock after one with the new catalog.
  private func splitStand() throws -> Sandbox {
    let sandbox = try stand()
    try sandbox.run("stock", "set", "kiwi=30", "date=0")
    try sandbox.write(RenameTests.old, to: "Catalogs/stand.yaml")
    try sandbox.run("stock", "add", "gooseberry=7", "fig=15")
    try sandbox.write(RenameTests.new, to: "Catalogs/stand.yaml")
    return sandbox
  }

  @Test
  func `A former id is accepted with a note about the current id`() throws {
    let sandbox = try stand()
    try sandbox.run("stock", "set", "kiwi=30", "date=10")
    var transcript = Transcript(sandbox)
    try transcript.run("make", "green-juice", "--locale", "en")
    try transcript.run("make", "stand/green-juice=2", "date-juice", "--locale", "ko")
    try transcript.run("make", "green-juice", "--json")
    try transcript.run("stock", "add", "chinese-gooseberry=3", "date=1", "--locale", "en")
    try transcript.run("stock", "take", "gooseberry=1", "kiwi=1", "--locale", "en")
    try transcript.run("stock", "reset", "gooseberry", "--yes", "--locale", "ko")
    try transcript.run("make", "gren-juice", "--locale", "en")
    try transcript.run("lint")
    try transcript.compare("renames")
  }

  @Test
  func `'stock' lists amounts under former ids, which 'stock move' and 'stock drop' remove`() throws
  {
    let sandbox = try splitStand()
    var transcript = Transcript(sandbox)
    for locale in ["en", "ko"] {
      try transcript.run("stock", "verify", "--locale", locale)
    }
    try transcript.run("stock", "verify", "--json")
    try transcript.run("stock", "--locale", "en")
    try transcript.run("stock", "--locale", "ko", "--store", "sqlite:.juice-rules/stock.sqlite")
    try transcript.run("stock", "--json")
    try transcript.run("stock", "move", "stand/gooseberry", "stand/kiwi", "--locale", "en")
    try transcript.run("stock", "move", "fig", "date", "--locale", "en")
    try transcript.run("stock", "move", "fig", "date", "--force", "--locale", "ko")
    try transcript.run("stock", "drop", "plum", "--note", "no juice of it", "--locale", "ko")
    try transcript.run("stock", "--locale", "en")
    try transcript.run("stock", "history", "--locale", "en")
    try transcript.run("stock", "history", "--locale", "ko", "--ingredient", "stand/gooseberry")
    try transcript.compare("leftovers")
  }

  @Test
  func `Stock follows renamed ids, whichever till comes first`() throws {
    let sandbox = try stand()
    var transcript = Transcript(sandbox, replacing: CompactedStockTests.headingsOfToday)
    try transcript.run("stock", "--locale", "en")
    try transcript.run("make", "kiwi-juice", "--locale", "en")
    try transcript.run("stock", "--json")
    try transcript.run("stock", "history", "--locale", "en")
    try sandbox.write(RenameTests.old, to: "Catalogs/stand.yaml")
    try transcript.run("make", "green-juice", "--locale", "en")
    try sandbox.write(RenameTests.new, to: "Catalogs/stand.yaml")
    try transcript.run("stock", "undo", "#2", "--locale", "en")
    try transcript.run("stock", "verify", "--locale", "en")
    try transcript.run("report", "--locale", "en")
    try transcript.compare("levels-follow")
  }

  @Test(arguments: [["move", "gooseberry", "kiwi"], ["drop", "plum"]])
  func `'stock move' and 'stock drop' by a short id can be repeated`(words: [String]) throws {
    let sandbox = try splitStand()
    let change = ["stock"] + words + ["--key", "k", "--json"]
    let first = try sandbox.run(change)
    let again = try sandbox.run(change)
    #expect(first.status == 0 && again.status == 0, "\(first) \(again)")
    #expect(first.json["revision"].int == again.json["revision"].int)
  }

  @Test
  func `'stock move' and 'stock drop' refuse unknown ids and ids of the catalog`() throws {
    let sandbox = try splitStand()
    var transcript = Transcript(sandbox)
    for locale in ["en", "ko"] {
      try transcript.run("stock", "move", "plum", "lemon", "--locale", locale)
      try transcript.run("stock", "move", "lemon", "kiwi", "--locale", locale)
      try transcript.run("stock", "move", "kiwi", "date", "--locale", locale)
      try transcript.run("stock", "move", "stand/lemon", "kiwi", "--locale", locale)
      try transcript.run("stock", "drop", "kiwi", "stand/lemon", "--locale", locale)
      try transcript.run("stock", "drop", "plum", "lemon", "--locale", locale)
    }
    try transcript.run("stock", "move", "plum")
    try transcript.run("stock", "drop")
    try transcript.run("stock", "drop", "kiwi", "--json")
    try transcript.compare("leftovers-refused")
    #expect(try sandbox.run("stock", "--json").json["orphans"].array.count == 3)
  }

  /// The commands are run as they are printed, and what was there before is there afterwards.
  @Test
  func `The commands that 'stock' prints for former ids work as printed`() throws {
    let sandbox = try stand()
    let options = ["--catalogs", "Catalogs/stand.yaml", "--store", "sqlite:it's here.sqlite"]
    try sandbox.write(RenameTests.old, to: "Catalogs/stand.yaml")
    #expect(try sandbox.run(["make", "green-juice"] + options).status == 0)
    #expect(try sandbox.run(["make", "plum-juice"] + options).status == 0)
    try sandbox.write(RenameTests.new, to: "Catalogs/stand.yaml")
    #expect(try sandbox.run(["stock", "set", "kiwi=0", "date=0"] + options).status == 0)
    try sandbox.write(RenameTests.old, to: "Catalogs/stand.yaml")
    #expect(try sandbox.run(["stock", "add", "gooseberry=7", "fig=17"] + options).status == 0)
    try sandbox.write(RenameTests.new, to: "Catalogs/stand.yaml")
    let before = try sandbox.run(["stock", "--json"] + options).json
    let orphans = before["orphans"].array
    #expect(orphans.map { $0["amount"].int } == [17, 7, 9])
    #expect(orphans.map { $0["successor"].string } == ["stand/date", "stand/kiwi", nil])
    for orphan in orphans {
      let command = try #require(orphan["command"].string)
      let printed = try sandbox.run(["stock"] + options).output
      #expect(printed.contains("  \(command)\n"))
      #expect(try sandbox.shell(command.replacing("juice-rules ", with: "")) == 0, "\(command)")
    }
    let after = try sandbox.run(["stock", "--json"] + options).json
    #expect(after["orphans"].array.isEmpty)
    #expect(after["stock"].array.map { $0["amount"].int } == [7, 17])
  }

  @Test
  func `'explain' finds former ids, also in a recipe, and says the current ones`() throws {
    let sandbox = try stand()
    sandbox.environment["LC_ALL"] = "en"
    let note = "note: `stand/gooseberry` was renamed to `kiwi`\n"
    let juice = "note: `stand/green-juice` was renamed to `kiwi-juice`\n"
    for (path, current, notes) in [
      ("gooseberry", "kiwi", note), ("stand/gooseberry.initial", "kiwi.initial", note),
      ("kiwi-juice.ingredients.gooseberry", "kiwi-juice.ingredients.kiwi", note),
      ("green-juice.ingredients.stand/gooseberry", "kiwi-juice.ingredients.kiwi", juice + note),
      ("kiwi", "kiwi", ""),
    ] {
      let run = try sandbox.run("explain", path)
      #expect(run.status == 0 && run.error == notes, "\(path): \(run)")
      #expect(run.output == (try sandbox.run("explain", current).output))
    }
    #expect(try sandbox.run("explain", "kiwi-juice.ingredients.fig").status == 2)
  }
}

extension Sandbox {
  /// Runs the command with arguments that a shell reads; returns how it ended.
  fileprivate func shell(_ arguments: String) throws -> Int32 {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments = ["-c", "exec \"$0\" \(arguments)", Binary.url.path]
    process.currentDirectoryURL = folder
    process.environment = environment
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.runWithLimit()
    process.waitUntilExit()
    return process.terminationStatus
  }
}
