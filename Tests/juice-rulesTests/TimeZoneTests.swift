import Foundation
import TestSupport
import Testing

/// The time zone of a catalog, which its rules read the clock in.
@Suite(.tags(.process))
struct TimeZoneTests {
  /// Returns a sandbox with a catalog in a time zone, whose rule tells the hour and the minute.
  private func sandbox(timeZone: String?, reads expression: String = "clock.hour") throws -> Sandbox
  {
    let sandbox = try Sandbox(catalogs: [])
    try sandbox.write(
      """
      pack: { name: shop, version: 1.0.0, locales: [ko, en] }
      fruits:
        kiwi: { name: { ko: 키위, en: Kiwi } }
      recipes:
        kiwi-juice: { name: { ko: 키위주스, en: Kiwi Juice }, ingredients: { kiwi: 1 } }
      rules:
        time:
          when: \(expression) * 60 + clock.minute >= 0 && order.count < 9
          alert: { message: { ko: 시각, en: Time } }
      """, to: "Catalogs/shop.yaml")
    let zone = timeZone.map { "timezone: \($0)\n" } ?? ""
    try sandbox.write("packs: [shop]\n\(zone)", to: "Catalogs/catalog.yaml")
    return sandbox
  }

  /// Returns the minutes since midnight that a rule reads, less those of UTC.
  private func minutesAhead(timeZone: String?, variable: String = "UTC") throws -> Int {
    let sandbox = try sandbox(timeZone: timeZone)
    sandbox.environment["TZ"] = variable
    func minutesOfUTC() -> Int { Int(Date.now.timeIntervalSince1970) / 60 % 1_440 }
    // The minute must not end meanwhile.
    while true {
      let start = minutesOfUTC()
      let run = try sandbox.run("make", "kiwi-juice", "--json")
      let operands = run.json["rules"].array
      guard start == minutesOfUTC() else { continue }
      let values = try #require(operands.first?["operands"].array, "\(run.output)\(run.error)")
        .compactMap { $0["value"].string.flatMap { Int($0) } }
      try #require(values.count == 3, "\(run.output)")
      return ((values[0] * 60 + values[1] - start) % 1_440 + 1_440) % 1_440
    }
  }

  @Test(
    arguments: [
      ("Asia/Seoul", "UTC", 540), ("+09:00", "UTC", 540), ("\"-03:30\"", "UTC", 1_230),
      ("UTC", "AAA-5", 0), (nil, "UTC", 0), (nil, "AAA-5", 300), ("Asia/Kathmandu", "AAA-5", 345),
    ] as [(String?, String, Int)])
  func `Rules read the clock in the time zone of the catalog, or else of the machine`(
    timeZone: String?, variable: String, minutes: Int
  ) throws {
    #expect(try minutesAhead(timeZone: timeZone, variable: variable) == minutes)
  }

  @Test
  func `A time zone that is wrong or missing is a clear fault`() throws {
    let sandbox = try sandbox(timeZone: "Asia/Soul")
    sandbox.environment["LC_ALL"] = "en_XX.UTF-8"
    var transcript = Transcript(sandbox)
    try transcript.run("lint")
    try transcript.run("lint", "--locale", "ko")
    try transcript.run("make", "kiwi-juice")
    try transcript.run("make", "kiwi-juice", "--json")
    sandbox.environment["TZDIR"] = "/nowhere"
    try transcript.run("make", "kiwi-juice")
    try sandbox.write("no zone", to: "zones/Asia/Soul")
    sandbox.environment["TZDIR"] = sandbox.folder.appendingPathComponent("zones").path
    try transcript.run("make", "kiwi-juice")
    for zone in [
      "Seoul", "asia/seoul", "KST", "+9", "-10", "UTC+9", "9:30", "Asia/Ho Chi Minh", "moon", "[]",
      #""+05:10""#,
    ] {
      try sandbox.write("packs: [shop]\ntimezone: \(zone)\n", to: "Catalogs/catalog.yaml")
      try transcript.run("lint")
    }
    try transcript.run("lint", "--locale", "ko")
    try transcript.compare("timezone")
  }

  @Test
  func `Conditions are decided as at another time by the clock of the catalog`() throws {
    let sandbox = try Sandbox(catalogs: [])
    try sandbox.write(
      """
      pack: { name: shop, version: 1.0.0, locales: [ko, en] }
      fruits:
        kiwi: { name: { ko: 키위, en: Kiwi } }
      recipes:
        kiwi-juice:
          { name: { ko: 키위주스, en: Kiwi Juice }, when: clock.hour >= 17, ingredients: { kiwi: 1 } }
      """, to: "Catalogs/shop.yaml")
    try sandbox.write("packs: [shop]\ntimezone: Europe/Berlin\n", to: "Catalogs/catalog.yaml")
    sandbox.environment["LC_ALL"] = "en_XX.UTF-8"
    var transcript = Transcript(sandbox)
    try transcript.run("menu", "--at", "2026-12-24T18:30")
    try transcript.run("menu", "--at", "2026-12-24T12:00")
    try transcript.run("plan", "kiwi-juice", "--at", "2026-12-24T18:30")
    try transcript.run("plan", "kiwi-juice", "--at", "2026-12-24 12:00")
    for time in [
      // The clock shows 02:30 twice on the second day, and skips it on the last.
      "2026-12-24T18:30", "2026-10-25T02:30", "2026-10-25T00:30Z", "2026-10-25T01:30Z",
      "2026-03-29T02:30", "2026-03-29T02:30+01:00",
    ] {
      try transcript.run("eval", "clock.date + \" \" + clock.time", "--at", time)
    }
    try transcript.run("eval", "clock.time", "--at", "tomorrow 18:30")
    for time in ["2026-12-24", "18", "2026-02-30T10:00", ""] {
      try transcript.run("eval", "clock.hour", "--at", time)
    }
    try transcript.run("make", "kiwi-juice", "--at", "2026-12-24T18:30")
    try transcript.run("menu", "--at", "2026-03-29T02:30", "--locale", "ko")
    try transcript.run("menu", "--at", "저녁", "--locale", "ko")
    try transcript.compare("at")
  }

  @Test
  func `Expressions know the time zones of the machine`() throws {
    let moment = #"timestamp(clock.date + "T00:00:00Z")"#
    let sandbox = try sandbox(timeZone: "UTC", reads: #"\#(moment).getHours("Asia/Seoul")"#)
    #expect(try sandbox.run("lint").status == 0)
    let run = try sandbox.run("make", "kiwi-juice", "--json")
    let rule = run.json["rules"].array.first?["rule"].string
    #expect(rule == "shop/time", "\(run.output)\(run.error)")
  }

  @Test
  func `A time zone that is wrong in an expression is a finding`() throws {
    let moment = #"timestamp(clock.date + "T00:00:00Z")"#
    let sandbox = try sandbox(timeZone: "UTC", reads: #"\#(moment).getHours("Asia/Soul")"#)
    sandbox.environment["LC_ALL"] = "en_XX.UTF-8"
    var transcript = Transcript(sandbox)
    try transcript.run("lint")
    try transcript.run("make", "kiwi-juice")
    try transcript.run("lint", "--locale", "ko")
    sandbox.environment["TZDIR"] = "/nowhere"
    try transcript.run("lint")
    try transcript.compare("timezone-expression")
  }

  @Test
  func `A catalog whose rules do not read the time works without its time zone`() throws {
    let sandbox = try sandbox(timeZone: "Asia/Soul")
    try sandbox.write(
      """
      pack: { name: shop, version: 1.0.0, locales: [en] }
      fruits:
        kiwi: { name: Kiwi }
      recipes:
        kiwi-juice: { name: Kiwi Juice, ingredients: { kiwi: 1 } }
      """, to: "Catalogs/shop.yaml")
    #expect(try sandbox.run("make", "kiwi-juice").status == 0)
  }

  @Test
  func `Days and times that the command shows and reads are those of the catalog's time zone`()
    throws
  {
    let sandbox = try sandbox(timeZone: "+14:00")
    // A clock that is never on the same day.
    sandbox.environment["TZ"] = "AAA12"
    sandbox.environment["LC_ALL"] = "en"
    func day() -> String {
      Date.now.addingTimeInterval(14 * 3_600).formatted(.iso8601.year().month().day())
    }
    try sandbox.run("make", "kiwi-juice")
    while true {
      let today = day()
      let report = try sandbox.run("report").output
      let history = try sandbox.run("stock", "history", "--day", "today").output
      let other = try sandbox.run("stock", "history", "--until", "yesterday").output
      guard today == day() else { continue }
      #expect(report.hasPrefix("main, \(today) (+14:00)\n"), "\(report)")
      #expect(report.contains("Kiwi Juice"), "\(report)")
      #expect(history.contains("time (+14:00)") && history.contains(today), "\(history)")
      #expect(!other.contains("made"), "\(other)")
      break
    }
  }

  @Test
  func `'menu' names the day of an offer unless that is today`() throws {
    let sandbox = try sandbox(timeZone: "UTC")
    sandbox.environment["LC_ALL"] = "en"
    func weekday(in days: Int) -> String {
      Date.now.addingTimeInterval(Double(days) * 86_400)
        .formatted(
          .verbatim(
            "\(weekday: .wide)", locale: .init(identifier: "en"), timeZone: .gmt,
            calendar: .init(identifier: .iso8601)))
    }
    let day = weekday(in: 2)
    try sandbox.write(
      """
      pack: { name: shop, version: 1.0.0, locales: [en] }
      fruits:
        kiwi: { name: Kiwi }
      recipes:
        kiwi-juice:
          name: Kiwi Juice
          when: clock.weekday == "\(day.lowercased())" && clock.hour >= 10
          ingredients: { kiwi: 1 }
      """, to: "Catalogs/shop.yaml")
    let run = try sandbox.run("menu")
    #expect(run.output.contains("from \(day) 10:00"), "\(run.output)\(run.error)")
  }
}
