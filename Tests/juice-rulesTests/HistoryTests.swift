import Foundation
import TestSupport
import Testing

/// `stock history` and what it leaves out.
@Suite(.tags(.process))
struct HistoryTests {
  @Test
  func `'stock history' lists only the entries that match its filters`() throws {
    let sandbox = try Sandbox.withCorner()
    sandbox.environment["LC_ALL"] = "en"
    try sandbox.run("make", "lime-milk", "classic/kiwi-juice")
    try sandbox.run("make", "mango-juice")
    try sandbox.run("stock", "add", "kiwi=1", "--note", "it's \"new\", \u{1B}[2J\u{202E}\n=1+1")
    try sandbox.run("stock", "take", "mango=1")
    try sandbox.run("stock", "undo")
    var transcript = Transcript(sandbox)
    try transcript.run("stock", "history", "--recipe", "mango-juice")
    try transcript.run("stock", "history", "--recipe", "라임우유", "--ingredient", "kiwi")
    try transcript.run("stock", "history", "--kind", "add", "--kind", "취소")
    try transcript.run("stock", "history", "--kind", "Made", "--limit", "1")
    try transcript.run("stock", "history", "--kind", "처음", "--recipe", "mango-juice")
    try transcript.run("stock", "history", "--day", "today", "--kind", "taken")
    try transcript.run("stock", "history", "--day", "yesterday")
    try transcript.run("stock", "history", "--since", "2020-01-01", "--until", "2020-01-31")
    try transcript.run("stock", "history", "--since", "오늘", "--kind", "take", "--json")
    try transcript.run("stock", "history", "--json-lines", "--kind", "add", "--kind", "undo")
    try transcript.run("stock", "history", "--json-lines", "--limit", "1")
    try transcript.run("stock", "history", "--json-lines", "--until", "2020-01-01")
    try transcript.compare("history")
  }

  @Test
  func `'stock history' refuses an invalid filter`() throws {
    let sandbox = try Sandbox.withCorner()
    sandbox.environment["LC_ALL"] = "en"
    var transcript = Transcript(sandbox)
    try transcript.run("stock", "history", "--kind", "maked")
    try transcript.run("stock", "history", "--kind", "")
    try transcript.run("stock", "history", "--recipe", "kiwi-juice")
    try transcript.run("stock", "history", "--recipe", "mango-juise")
    try transcript.run("stock", "history", "--ingredient", "kiwii", "--json-lines")
    for time in [
      "2026-02-30", "2026-13-01", "26-03-01", "2026-03-01 24:00", "2026-03-01 9:00", "25:00",
      "2026-03-01T09:00+99:00", "soon", "", "1e9",
    ] {
      try transcript.run("stock", "history", "--since", time)
    }
    try transcript.run("stock", "history", "--since", "2026-03-02", "--until", "2026-03-01")
    try transcript.run("stock", "history", "--day", "2026-03-01 09:00")
    try transcript.run("stock", "history", "--day", "today", "--since", "today")
    try transcript.run("stock", "history", "--limit", "-3", "--json-lines")
    try transcript.compare("history-wrong")
  }

  /// The clock on the wall decides what a day is: in Seoul it is nine hours ahead, and on the day when Berlin sets
  /// its clocks it has an hour less. In São Paulo that hour was the one after midnight.
  @Test(arguments: [
    ("UTC", "2026-03-01T18:30Z", "2026-03-01"), ("Asia/Seoul", "2026-03-01T18:30Z", "2026-03-02"),
    ("Asia/Seoul", "2026-03-01T14:59:59Z", "2026-03-01"),
    ("Europe/Berlin", "2026-03-28T22:59:59Z", "2026-03-28"),
    ("Europe/Berlin", "2026-03-28T23:00Z", "2026-03-29"),
    ("Europe/Berlin", "2026-03-29T21:59:59Z", "2026-03-29"),
    ("Europe/Berlin", "2026-03-29T22:00Z", "2026-03-30"),
    ("Europe/Berlin", "2026-10-25T22:59:59Z", "2026-10-25"),
    ("America/Sao_Paulo", "2018-11-04T02:59:59Z", "2018-11-03"),
    ("America/Sao_Paulo", "2018-11-04T03:00Z", "2018-11-04"),
  ])
  func `'stock history --day' uses the days of the local time zone`(
    zone: String, time: String, day: String
  ) throws {
    let sandbox = try Sandbox()
    try sandbox.run("make", "kiwi-juice")
    try setTimes(to: time, in: sandbox)
    sandbox.environment["TZ"] = zone
    let there = try sandbox.run("stock", "history", "--day", day, "--json-lines")
    #expect(there.status == 0 && there.output.split(separator: "\n").count == 2)
    let others = [
      try sandbox.run("stock", "history", "--until", time, "--json-lines"),
      try sandbox.run("stock", "history", "--until", before(day), "--json-lines"),
    ]
    #expect(others.allSatisfy { $0.status == 0 && $0.output.isEmpty })
  }

  private func before(_ day: String) throws -> String {
    let format = Date.ISO8601FormatStyle().year().month().day()
    return try format.format(format.parse(day).addingTimeInterval(-86_400))
  }

  private func setTimes(to time: String, in sandbox: Sandbox) throws {
    try StockLock.execute(
      "UPDATE entry SET time = strftime('%s', '\(time)') * 1000000",
      on: ".juice-rules/stock.sqlite", in: sandbox)
  }

  @Test(arguments: [
    ("2026-03-01 18:30", "UTC", true), ("2026-03-01T18:30:00.000001Z", "Asia/Seoul", false),
    ("2026-03-02 03:30", "Asia/Seoul", true), ("2026-03-02 03:30:00.5", "Asia/Seoul", false),
    ("2026-03-01T18:30Z", "Asia/Seoul", true), ("2026-03-02T03:30+09:00", "UTC", true),
    ("2026-03-01T13:31-05:00", "UTC", false),
  ])
  func `'stock history' includes the time of '--since' and excludes the time of '--until'`(
    since: String, zone: String, isThere: Bool
  ) throws {
    let sandbox = try Sandbox()
    try sandbox.run("make", "kiwi-juice")
    try StockLock.execute(
      "UPDATE entry SET time = 1772389800000000", on: ".juice-rules/stock.sqlite", in: sandbox)
    sandbox.environment["TZ"] = zone
    let run = try sandbox.run("stock", "history", "--since", since, "--json-lines")
    #expect(run.status == 0)
    #expect(run.output.isEmpty != isThere, "\(run.output)")
    let until = try sandbox.run("stock", "history", "--until", since, "--json-lines")
    #expect(until.output.isEmpty == isThere)
  }

  /// More than a page, each once and in order.
  @Test
  func `'stock history --json-lines' prints all entries once and in order`() throws {
    let sandbox = try Sandbox()
    try sandbox.run("stock", "set", "kiwi=5")
    let rows = """
      WITH RECURSIVE number (n) AS (VALUES (3) UNION ALL SELECT n + 1 FROM number WHERE n < 1203)
      INSERT INTO entry (stand, revision, kind, fingerprint, time)
      SELECT 'main', n, 'take', '', n FROM number; UPDATE stand SET revision = 1203
      """
    try StockLock.execute(rows, on: ".juice-rules/stock.sqlite", in: sandbox)
    let run = try sandbox.run("stock", "history", "--json-lines")
    let numbers = run.output.split(separator: "\n").map { JSON(parsing: String($0))["number"].int }
    #expect(numbers == Array(1...1203))
  }
}
