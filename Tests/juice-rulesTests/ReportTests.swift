import Foundation
import TestSupport
import Testing

/// `report`: a day's business, from the ledger alone.
@Suite(.tags(.process))
struct ReportTests {
  /// A day with a bit of everything, which was 2026-03-01.
  private func busyDay() throws -> Sandbox {
    let sandbox = try Sandbox.withCorner()
    try sandbox.run("make", "lime-milk", "classic/kiwi-juice=2", "--key", "order")
    try sandbox.run("stock", "add", "kiwi=5", "lime=4")
    try sandbox.run("stock", "take", "lime=1", "--note", "bad")
    try sandbox.run("stock", "count", "kiwi=8")
    try sandbox.run("stock", "count", "mango=12")
    try sandbox.run("make", "mango-juice")
    try sandbox.run("stock", "undo")
    try sandbox.run("make", "strawberry-juice", "-n", "2")
    try sandbox.run("make", "strawberry-juice", "banana-juice")
    try StockLock.execute(
      "UPDATE entry SET time = 1772389800000000; UPDATE refusal SET time = 1772389800000000",
      on: ".juice-rules/stock.sqlite", in: sandbox)
    return sandbox
  }

  @Test(arguments: ["en", "ko"])
  func `'report' summarizes a period as text, CSV and JSON`(locale: String) throws {
    let sandbox = try busyDay()
    sandbox.environment["LC_ALL"] = locale
    var transcript = Transcript(sandbox)
    try transcript.run("report", "--day", "2026-03-01")
    try transcript.run("report", "--day", "2026-02-28")
    try transcript.run("report", "--since", "2026-03-01", "--until", "2026-03-01 12:00")
    try transcript.run("report", "--since", "2026-03-01 12:00")
    try transcript.run("report", "--day", "2026-03-01", "--csv")
    try transcript.run("report", "--day", "2026-03-01", "--json")
    try transcript.compare("report-\(locale)")
  }

  @Test
  func `'report' counts the refusals of rules`() throws {
    let sandbox = try Sandbox.withRules()
    sandbox.environment["LC_ALL"] = "en"
    try sandbox.run("make", "mango-juice=8")
    try sandbox.run("make", "kiwi-juice=7", "mango-juice=6")
    try sandbox.run("make", "kiwi-juice", "--fact", "nickname=키위왕")
    try sandbox.run("make", "kiwi-juice", "--fact", "guests=12")
    try StockLock.execute(
      "UPDATE refusal SET time = 1772389800000000", on: ".juice-rules/stock.sqlite", in: sandbox)
    var transcript = Transcript(sandbox)
    for format in [[], ["--csv"], ["--json"]] {
      try transcript.run(["report", "--day", "2026-03-01"] + format)
    }
    try transcript.compare("report-rules")
  }

  @Test
  func `'report' refuses invalid periods, options and stands`() throws {
    let sandbox = try Sandbox()
    sandbox.environment["LC_ALL"] = "en"
    var transcript = Transcript(sandbox)
    try transcript.run("report", "--day", "2026-02-30")
    try transcript.run("report", "--csv", "--json")
    try transcript.run("report", "--day", "today", "--until", "today")
    try transcript.run("report", "--stand", "north")
    try sandbox.run("make", "kiwi-juice")
    try sandbox.run("stock", "compact", "--before", "now", "--yes")
    try transcript.run("report", "--day", "2020-01-01")
    try transcript.compare("report-wrong")
  }

  @Test
  func `'report' covers today by default`() throws {
    let sandbox = try Sandbox()
    try sandbox.run("make", "kiwi-juice", "-n", "2")
    let report = try sandbox.run("report", "--json").json
    let today = try sandbox.run("report", "--json", "--day", "today").json
    // Midnight may have come in between.
    if report["since"] == today["since"] { #expect(report == today) }
    let all = try sandbox.run("report", "--json", "--since", "yesterday").json
    #expect(all["made"][0]["count"].int == 2)
    #expect(try sandbox.run("report", "--store", "memory").status == 0)
  }

  /// Names that a spreadsheet would calculate, and that CSV has to quote.
  @Test
  func `'report --csv' quotes names and escapes spreadsheet formulas`() throws {
    let sandbox = try Sandbox(catalogs: [])
    try sandbox.write(
      """
      pack: { name: trap, locales: [en] }
      fruits:
        a: { name: '=HYPERLINK("http://x")' }
        b: { name: '+1, "two"' }
        c: { name: '@SUM' }
        d: { name: '-d' }
      recipes:
        r: { name: '＝wide', ingredients: { a: 1 } }

      """, to: "Catalogs/trap.yaml")
    try sandbox.run("make", "r")
    let csv = try sandbox.run("report", "--csv", "--since", "yesterday").output
    let lines = csv.components(separatedBy: "\r\n")
    #expect(lines.last == "" && lines.count == 7)
    #expect(lines[1] == "made,trap/r,'＝wide,,,1,,,,,,,,,,,")
    #expect(
      lines[2].hasPrefix(#"ingredient,trap/a,"'=HYPERLINK(""http://x"")",,piece,,,10,0,0,1,"#))
    #expect(lines[3].hasPrefix(#"ingredient,trap/b,"'+1, ""two""",,piece,"#))
    #expect(lines[4].hasPrefix("ingredient,trap/c,'@SUM,"))
    #expect(lines[5].hasPrefix("ingredient,trap/d,'-d,"))
  }
}
