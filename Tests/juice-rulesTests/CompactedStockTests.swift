import Foundation
import TestSupport
import Testing

/// A stand whose old entries were removed, and one that was counted: every command goes on with what is left, in a
/// file and in a database alike.
@Suite(.tags(.server))
struct CompactedStockTests {
  enum Store: String, CaseIterable { case file, server }

  private func sandbox(_ store: Store, locale: String) throws -> (Sandbox, [(String, String)]) {
    let sandbox = try Sandbox.withCorner()
    sandbox.environment["LC_ALL"] = locale
    guard store == .server else { return (sandbox, []) }
    let server = try PostgreSQLServer.running()
    let database = try server.freshDatabase()
    sandbox.environment["JUICE_RULES_STORE"] = server.url(database: database)
    sandbox.environment["PGPASSFILE"] = "/nowhere"
    return (sandbox, [])
  }

  /// The first line of a report of today, also where midnight passes or the time zone is another.
  static let headingsOfToday = [-1.0, 0, 1].map { days in
    let day = Date.now.addingTimeInterval(days * 86_400).ISO8601Format().prefix(10)
    return ("main, \(day)\n", "main, 2026-01-01\n")
  }

  @Test(arguments: Store.allCases)
  func `Every command works on a stock whose old entries were removed`(store: Store) throws {
    let (sandbox, replacements) = try sandbox(store, locale: "en")
    try sandbox.run("make", "mango-juice", "--key", "old")
    try sandbox.run("stock", "set", "mango=9")
    try sandbox.run("stock", "add", "mango=1", "--key", "kept")
    try sandbox.run("stock", "compact", "--before", "now", "--keep-keys", "0h", "--yes")
    var transcript = Transcript(sandbox, replacing: replacements + Self.headingsOfToday)
    for arguments in [
      ["stock", "--json"], ["stock"], ["menu", "--json"], ["report"], ["report", "--csv"],
      ["report", "--json"], ["report", "--day", "2020-01-01"],
      ["report", "--day", "2020-01-01", "--json"], ["stock", "history"],
      ["stock", "history", "--kind", "count", "--json"], ["stock", "history", "--json-lines"],
      ["stock", "watch", "--after", "0"], ["stock", "verify"], ["stock", "undo"],
      ["stock", "undo", "2"], ["stock", "undo", "2", "--json"],
      ["stock", "move", "classic/plum", "mango"], ["stock", "drop", "classic/plum"],
      ["make", "lime-milk", "--key", "new"], ["make", "lime-milk", "--key", "new"],
      ["make", "mango-juice", "--key", "old"], ["stock", "reset", "mango", "--yes"],
      ["stock", "history", "--kind", "reset"], ["stock", "history", "--kind", "초기화", "--json"],
      ["stock", "undo"], ["stock", "reset", "--yes"], ["report"], ["stock", "verify"],
    ] {
      try transcript.run(arguments)
    }
    try transcript.compare("compacted")
  }

  @Test(arguments: Store.allCases)
  func `A limit of sales holds after the entries of the day were removed`(store: Store) throws {
    let (sandbox, _) = try sandbox(store, locale: "en")
    try sandbox.write(
      """
      pack: { name: limit, version: 1.0.0, locales: [en], requires: { corner: "*" } }
      rules:
        two-a-day:
          when: sold("corner/lime-milk", "today") + order.count > 2
          refuse: { message: Two a day. }
      """, to: "Catalogs/limit.yaml")
    try sandbox.run("make", "lime-milk=2")
    try sandbox.run("stock", "compact", "--before", "now", "--keep-keys", "0h", "--yes")
    let refused = try sandbox.run("make", "lime-milk")
    #expect(refused.status == 1)
    #expect(refused.output.contains("Two a day."))
  }

  @Test(arguments: Store.allCases)
  func `'stock undo' refuses an entry if a later entry has set the same ingredient`(store: Store)
    throws
  {
    let (sandbox, replacements) = try sandbox(store, locale: "en")
    try sandbox.run("make", "mango-juice", "lime-milk")
    try sandbox.run("stock", "set", "mango=10", "lime=10")
    try sandbox.run("make", "lime-milk")
    try sandbox.run("stock", "reset", "lime", "--yes")
    var transcript = Transcript(sandbox, replacing: replacements)
    for arguments in [
      ["stock", "undo", "2"], ["stock", "undo", "2", "--json"], ["stock", "undo", "2", "--force"],
      ["stock", "undo", "4", "--key", "k"], ["stock", "undo", "5"],
      ["stock", "undo", "2", "--json"], ["stock", "undo", "3"], ["stock", "undo", "2"],
      ["stock", "history"], ["stock", "verify"],
    ] {
      try transcript.run(arguments)
    }
    try transcript.compare("counted-since")
  }

  /// Of an undo and a count that come at once, the count is right.
  @Test(arguments: Store.allCases)
  func `A count that runs at the same time as 'stock undo' determines the level`(store: Store)
    throws
  {
    let (sandbox, _) = try sandbox(store, locale: "en")
    for round in 0..<3 {
      try sandbox.run("stock", "set", "mango=10")
      let order = try sandbox.run("make", "mango-juice", "--json").json["revision"].int ?? 0
      let commands = try [
        ["stock", "undo", "\(order)"], ["stock", "set", "mango=6"], ["stock", "undo", "\(order)"],
      ].map { try sandbox.start($0) }
      for command in commands {
        let run = command.finish()
        if run.gaveUpOnLock { _ = try sandbox.run(command.arguments) }
      }
      let stock = try sandbox.run("stock", "--json").json["stock"].array
      let mango = stock.first { $0["ingredient"].string == "classic/mango" }
      #expect(mango?["amount"].int == 6, "round \(round)")
    }
    #expect(try sandbox.run("stock", "verify").status == 0)
  }
}
