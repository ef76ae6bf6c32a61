import Foundation
import TestSupport
import Testing

/// The stand with rules that ships, open: conditions, tables and computed amounts, by the built command.
@Suite(.tags(.process))
struct HappyHourPackTests {
  /// An hour at the stand, the same on all days of the week.
  private enum Time {
    case noon, happyHour, lastCall

    /// The hour by the clock: Fridays and Saturdays go on for longer.
    func hour(onDay day: Int) -> Int {
      switch self {
      case .noon: 12
      case .happyHour: 17
      case .lastCall: [4, 5].contains(day) ? 21 : 19
      }
    }
  }

  /// Runs commands at a time of the present day. Starts again if the hour of the machine ends meanwhile.
  private func run(
    at time: Time, _ commands: [[String]]
  ) throws -> (sandbox: Sandbox, runs: [Run]) {
    func hours() -> Int { Int(Date.now.timeIntervalSince1970) / 3_600 }
    while true {
      let start = hours()
      let sandbox = try Sandbox(catalogs: Wording.shipped)
      sandbox.environment["LC_ALL"] = "en"
      // 1970-01-01 was a Thursday, the fourth day of a week.
      let day = (start / 24 + 3) % 7
      sandbox.environment["TZ"] = "STAND\(start % 24 - time.hour(onDay: day))"
      let runs = try commands.map { try sandbox.run($0 + ["--with", "happy-hour"]) }
      if hours() == start { return (sandbox, runs) }
    }
  }

  private func compare(
    _ name: String, at time: Time, _ commands: [[String]]
  ) throws {
    let (sandbox, runs) = try run(at: time, commands)
    // The last call is later on Fridays and Saturdays.
    var transcript = Transcript(sandbox, replacing: [("from 21:00", "from 19:00")])
    for run in runs { transcript.note(run) }
    try transcript.compare("happy-hour-\(name)")
  }

  @Test
  func `'menu --with happy-hour' shows when each drink is on offer`() throws {
    try compare("noon", at: .noon, [["menu"], ["make", "sunset-punch"]])
  }

  @Test
  func `Orders of the happy hour follow its rules`() throws {
    let commands = [
      "menu --fact vegan=true --fact sweetness=half", "make sunset-lassi=5",
      "make sunset-lassi=5 --fact member=true --fact guests=5",
      "make sunset-punch@pitcher --fact sweetness=half",
      "make sunset-punch@pitcher --fact sweetness=half --yes",
      "plan sunset-lassi=2 sunset-punch=2 --fact guests=8 --fact sweetness=none",
      "stock count agave-syrup=90 mint=12", "make sunset-lassi --fact vegan=true",
      "make sunset-punch=6 --fact member=true", "make sunset-lassi=8 --fact member=yes",
      "make last-call-cooler", "stock history",
    ]
    try compare(
      "orders", at: .happyHour,
      commands.map { $0.split(separator: " ").map(String.init) })
  }

  @Test
  func `At last call there is a cooler, and no pitcher`() throws {
    try compare(
      "last-call", at: .lastCall,
      [
        ["make", "last-call-cooler"], ["make", "sunset-punch@pitcher", "--fact", "guests=4"],
        ["explain", "tables.happy-hour/hours"],
      ])
  }

  @Test
  func `The twenty-first lassi of a day is refused`() throws {
    let order = ["make", "sunset-lassi=4", "--json"]
    let stock = ["stock", "count", "mango=90", "--json"]
    let (_, runs) = try run(
      at: .happyHour,
      [stock] + Array(repeating: order, count: 5) + [["make", "sunset-lassi", "--json"]])
    let outcomes = runs.dropFirst().map { $0.json["outcome"].string }
    #expect(outcomes == Array(repeating: "made", count: 5) + ["refused"])
    let rules = try #require(runs.last).json["rules"].array.map { $0["rule"].string }
    #expect(rules == ["happy-hour/twenty-lassis"])
  }

  @Test
  func `The JSON output for the pack 'happy-hour' matches its schemas`() throws {
    let (_, runs) = try run(
      at: .happyHour,
      [
        ["menu", "--json"], ["make", "sunset-lassi=5", "--json"],
        ["make", "sunset-punch@pitcher", "--json"],
        ["make", "sunset-punch@pitcher", "--json", "--yes"],
      ])
    #expect(try JSONSchema(named: "menu").problems(of: runs[0].json) == [])
    let outcomes = runs.dropFirst().map { $0.json["outcome"].string }
    #expect(outcomes == ["refused", "unconfirmed", "made"])
    for run in runs.dropFirst() {
      #expect(try JSONSchema(named: "outcome").problems(of: run.json) == [])
    }
  }

  @Test
  func `The pack 'happy-hour' can be combined with every other pack that ships`() throws {
    let sandbox = try Sandbox(catalogs: Wording.shipped)
    for wording in Wording.all {
      let packs = ["happy-hour", "summer", wording.pack, "bar"].flatMap { ["--with", $0] }
      let menu = try sandbox.run(["menu", "--json"] + packs)
      #expect(menu.status == 0, "\(menu.error)")
    }
  }
}
