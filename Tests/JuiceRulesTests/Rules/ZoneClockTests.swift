import Foundation
import JuiceRules
import JuiceRulesTesting
import TestSupport
import Testing

/// The offsets of time zones, from files of the time zone database and made ones.
@Suite(.tags(.process))
struct ZoneClockTests {
  private static let folder = "/usr/share/zoneinfo"

  private static func bytes(of zone: String) throws -> [UInt8] {
    [UInt8](try Data(contentsOf: URL(filePath: "\(folder)/\(zone)")))
  }

  private static func offset(_ clock: ZoneClock, _ second: Int64) -> Int {
    clock.offset(at: Instant(microseconds: second * 1_000_000))
  }

  /// Returns the zones of the machine.
  private static func zones() throws -> [String] {
    let all = try #require(FileManager.default.enumerator(atPath: folder))
    let names = all.compactMap { $0 as? String }.filter { ZoneID($0) != nil && $0 != "UTC" }
    return names.filter { name in
      (try? bytes(of: name).starts(with: "TZif".utf8)) ?? false
    }.sorted()
  }

  @Test(arguments: [1, 2])
  func `Every zone of the machine has the offsets of Python's zoneinfo`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    var questions: [(zone: String, seconds: [Int64], offsets: [Int])] = []
    for zone in try Self.zones() {
      let clock = try #require(ZoneClock(try Self.bytes(of: zone)), "\(zone)")
      var seconds = (0..<40).map { _ in random.number(in: -5_000_000_000...20_000_000_000) }
      seconds += (0..<20).map { _ in random.number(in: 1_700_000_000...2_300_000_000) }
      seconds.sort()
      // The seconds before and at the changes of the offset, which are the most likely to be wrong.
      seconds += zip(seconds, seconds.dropFirst()).flatMap { Self.change(in: clock, $0, $1) }
      questions.append((zone, seconds, seconds.map { Self.offset(clock, $0) }))
    }
    #expect(questions.count > 300, "the time zone database is installed")
    let answers = try Self.offsets(for: questions.map { ($0.zone, $0.seconds) })
    for (question, answer) in zip(questions, answers) {
      #expect(question.offsets == answer, "\(question.zone) at \(question.seconds)")
    }
  }

  /// Returns the seconds around a change of the offset between two seconds, or none if there is no change.
  private static func change(in clock: ZoneClock, _ start: Int64, _ end: Int64) -> [Int64] {
    var (low, high) = (start, end)
    guard offset(clock, low) != offset(clock, high) else { return [] }
    while high - low > 1 {
      let middle = low + (high - low) / 2
      if offset(clock, middle) == offset(clock, start) { low = middle } else { high = middle }
    }
    return [low, high]
  }

  /// Returns the offsets that Python gives for the seconds of each zone.
  private static func offsets(for questions: [(String, [Int64])]) throws -> [[Int]] {
    let script = """
      import sys, datetime, zoneinfo
      epoch = datetime.datetime(1970, 1, 1, tzinfo=datetime.timezone.utc)
      for line in sys.stdin:
          name, *seconds = line.split()
          zone = zoneinfo.ZoneInfo(name)
          print(*[int((epoch + datetime.timedelta(seconds=int(second))).astimezone(zone)
                      .utcoffset().total_seconds()) for second in seconds])
      """
    let python = try #require(
      ProcessInfo.processInfo.environment["JUICE_RULES_PYTHON"],
      "run the tests with `make test`, which provides a Python")
    let input = FileManager.default.temporaryDirectory.appending(path: "juice-rules-\(UUID())")
    defer { try? FileManager.default.removeItem(at: input) }
    let lines = questions.map { "\($0) \($1.map(String.init).joined(separator: " "))" }
    try Data(lines.joined(separator: "\n").utf8).write(to: input)
    let (process, output) = (Process(), Pipe())
    process.executableURL = URL(filePath: python)
    process.arguments = ["-c", script]
    process.environment = ["PYTHONTZPATH": folder]
    process.standardInput = try FileHandle(forReadingFrom: input)
    process.standardOutput = output
    try process.runWithLimit()
    let data = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    try #require(process.terminationStatus == 0)
    return String(decoding: data, as: UTF8.self).split(separator: "\n").map { line in
      line.split(separator: " ").compactMap { Int($0) }
    }
  }

  @Test(arguments: SplitMix64.seeds)
  func `A damaged file is refused or read, and never ends the process`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let samples = try ["Europe/Berlin", "America/New_York", "Asia/Seoul", "Africa/Casablanca"]
      .map(Self.bytes)
    for _ in 0..<500 {
      var bytes = random.one(of: samples)
      for _ in 0..<random.number(in: 1...4) where bytes.count > 1 {
        let place = Int(random.number(in: 0...Int64(bytes.count - 1)))
        switch random.number(in: 0...3) {
        case 0: bytes[place] = UInt8(random.number(in: 0...255))
        case 1: bytes.remove(at: place)
        case 2: bytes.insert(UInt8(random.number(in: 0...255)), at: place)
        default: bytes.removeLast(min(place, bytes.count - 1))
        }
      }
      guard let clock = ZoneClock(bytes) else { continue }
      for second in [Int64.min / 1_000_000, -1, 0, 2_000_000_000, Int64.max / 1_000_000] {
        #expect(abs(Self.offset(clock, second)) <= 93_600, "seed \(seed)")
      }
    }
  }

  @Test func `A file that ends early is refused`() throws {
    let bytes = try Self.bytes(of: "Europe/Berlin")
    #expect(ZoneClock(bytes) != nil)
    for count in 0..<bytes.count { #expect(ZoneClock(Array(bytes.prefix(count))) == nil) }
    #expect(ZoneClock(Array("TZif".utf8)) == nil && ZoneClock([]) == nil)
  }

  /// Returns the file of a zone whose offset is one hour until 1970, and follows a rule from then on.
  private static func file(rule: String) -> [UInt8] {
    func integer(_ number: Int, size: Int) -> [UInt8] {
      (0..<size).reversed().map { UInt8(truncatingIfNeeded: number >> ($0 * 8)) }
    }
    func header(_ counts: [Int]) -> [UInt8] {
      Array("TZif2".utf8) + Array(repeating: 0, count: 15)
        + counts.flatMap { integer($0, size: 4) }
    }
    let block = integer(0, size: 8) + [1] + integer(3_600, size: 4) + [0, 0]
    return header([0, 0, 0, 0, 0, 0]) + header([0, 0, 0, 1, 2, 4]) + block
      + integer(0, size: 4) + [0, 0] + Array("AAA\0".utf8) + Array("\n\(rule)\n".utf8)
  }

  @Test(arguments: [
    ("", "2027-07-01T00:00:00Z", 0), ("KST-9", "2027-07-01T00:00:00Z", 32_400),
    ("<+0530>-5:30", "2027-07-01T00:00:00Z", 19_800), ("<-03>3", "2100-01-01T00:00:00Z", -10_800),
    ("CET-1CEST,M3.5.0,M10.5.0/3", "2027-03-28T00:59:59Z", 3_600),
    ("CET-1CEST,M3.5.0,M10.5.0/3", "2027-03-28T01:00:00Z", 7_200),
    ("CET-1CEST,M3.5.0,M10.5.0/3", "2027-10-31T00:59:59Z", 7_200),
    ("CET-1CEST,M3.5.0,M10.5.0/3", "2027-10-31T01:00:00Z", 3_600),
    // South of the equator, summer goes over the end of the year.
    ("AEST-10AEDT,M10.1.0,M4.1.0/3", "2027-01-01T00:00:00Z", 39_600),
    ("AEST-10AEDT,M10.1.0,M4.1.0/3", "2027-07-01T00:00:00Z", 36_000),
    ("AEST-10AEDT,M10.1.0,M4.1.0/3", "2027-12-31T23:59:59Z", 39_600),
    // Lord Howe Island sets its clocks by half an hour, and Greenland before midnight.
    ("<+1030>-10:30<+11>-11,M10.1.0,M4.1.0", "2027-01-15T00:00:00Z", 39_600),
    ("<-02>2<-01>,M3.5.0/-1,M10.5.0/0", "2027-03-28T00:59:59Z", -7_200),
    ("<-02>2<-01>,M3.5.0/-1,M10.5.0/0", "2027-03-28T01:00:00Z", -3_600),
    // Permanent summer, days of the year, and a rule with hours of a later day.
    ("EST5EDT,0/0,J365/25", "2028-12-31T23:00:00Z", -14_400),
    ("EST5EDT,0/0,J365/25", "2028-01-01T05:00:00Z", -14_400),
    ("AAA0BBB,J60/0,J61/0", "2028-03-01T12:00:00Z", 3_600),
    ("AAA0BBB,J60/0,J61/0", "2028-02-29T12:00:00Z", 0),
    ("AAA0BBB,59/0,60/0", "2028-02-29T12:00:00Z", 3_600),
    ("IST-2IDT,M3.4.4/26,M10.5.0", "2027-03-26T00:00:00Z", 10_800),
    ("IST-2IDT,M3.4.4/26,M10.5.0", "2027-03-25T23:59:59Z", 7_200),
  ])
  func `A rule gives the offset of every year after the last change`(
    _ rule: String, _ time: String, _ offset: Int
  ) throws {
    let clock = try #require(ZoneClock(Self.file(rule: rule)))
    let second = try Date(time, strategy: .iso8601).timeIntervalSince1970
    #expect(Self.offset(clock, Int64(second)) == offset)
    #expect(Self.offset(clock, -1) == 3_600)
    #expect(Self.offset(clock, -1_000_000_000) == 3_600)
  }

  @Test(arguments: [
    "X", "KST", "KST-25", "KST-9:60", "<KST-9", "CET-1CEST", "CET-1CEST,M3.5.0",
    "CET-1CEST,M13.5.0,M10.5.0", "CET-1CEST,M3.6.0,M10.5.0", "CET-1CEST,M3.5.7,M10.5.0",
    "CET-1CEST,M3.5.0,M10.5.0/168", "CET-1CEST,M3.5.0,M10.5.0,", "CET-1CEST,J0,J366",
    "CET-1CEST,366,1", "KST-9999999999999999999", "KST-9 ",
  ])
  func `A file with an invalid rule is refused`(_ rule: String) {
    #expect(ZoneClock(Self.file(rule: rule)) == nil)
  }

  @Test func `A clock shows the local time`() throws {
    let seoul = try #require(ZoneClock(try Self.bytes(of: "Asia/Seoul")))
    let time = seoul.localTime(at: Instant(microseconds: 1_803_945_600_000_000))
    #expect(time.date == "2027-03-02" && time.hour == 9 && time.weekday == .tuesday)
  }
}

/// The names of time zones.
@Suite(.tags(.process))
struct ZoneIDTests {
  @Test(
    arguments: [
      ("Asia/Seoul", nil), ("America/Argentina/Buenos_Aires", nil), ("Etc/GMT+9", nil),
      ("UTC", 0), ("+09:00", 32_400), ("-03:30", -12_600), ("+14:00", 50_400), ("-00:00", 0),
    ] as [(String, Int?)])
  func `A name with an area, 'UTC' or an offset identifies a zone`(_ text: String, _ offset: Int?) {
    #expect(ZoneID(text)?.rawValue == text)
    #expect(ZoneID(text)?.fixedOffset == offset)
  }

  @Test(arguments: [
    "", "Seoul", "KST", "+04:25", "asia/seoul", "Asia/", "/Asia/Seoul", "Asia//Seoul", "Asia/서울",
    "Asia/../Seoul", "Asia/Ho Chi Minh", "+9", "+9:00", "+09:60", "+14:01", "+15:00", "09:00",
    "+09:00 ", "+0900", "utc", "+٠٩:٠٠",
  ])
  func `Other texts do not identify a zone`(_ text: String) { #expect(ZoneID(text) == nil) }

  @Test func `The time zone is part of the fingerprint`() throws {
    let plain = try Catalog.kiosk()
    let zoned = try Catalog.kiosk { $0.timeZone = ZoneID("Asia/Seoul") }
    #expect(zoned.timeZone == ZoneID("Asia/Seoul") && zoned.fingerprint != plain.fingerprint)
  }
}

/// The time zones that expressions can name.
@Suite(.tags(.unit))
struct ZoneDatabaseTests {
  private func catalog(_ zones: ZoneDatabase) throws -> Catalog {
    try Catalog.kiosk { $0.zones = zones }
  }

  private static let seoul = ZoneDatabase {
    ["Asia/Seoul", "Asia/Tokyo"]
  } clock: { zone in
    guard zone.rawValue == "Asia/Seoul" else { return nil }
    return { $0.microseconds < 0 ? 30_600 : 32_400 }
  }

  @Test(
    arguments: [
      ("1970-01-01T00:00:00Z", "'Asia/Seoul'", "9"), ("1969-12-31T23:59:59Z", "'Asia/Seoul'", "8"),
      ("1970-01-01T00:00:00Z", "'Asia/' + 'Seoul'", "9"), ("1970-01-01T00:00:00Z", "'UTC'", "0"),
    ])
  func `Expressions know the zones of the database`(
    _ moment: String, _ zone: String, _ hours: String
  ) throws {
    let catalog = try catalog(Self.seoul)
    let expression = try CatalogExpression(
      parsing: "timestamp('\(moment)').getHours(\(zone))", in: catalog)
    #expect(try expression.evaluate(stock: catalog.initialStock, of: catalog).value == hours)
  }

  @Test(
    arguments: [
      ("Asia/Soul", ["Asia/Seoul"], nil), ("Asia/Atlantis", [], nil), ("Asia/Tokyo", nil, nil),
      ("Seoul", ["Asia/Seoul"], ["Asia/Seoul"]), ("moon", [], []),
      ("+9:00", ["+09:00"], ["+09:00"]), ("+09:00", nil, nil), ("9:00", ["+09:00"], ["+09:00"]),
    ] as [(String, [String]?, [String]?)])
  func `A zone that cannot exist is a mistake in an expression`(
    _ zone: String, _ candidates: [String]?, _ candidatesWithoutDatabase: [String]?
  ) throws {
    for (zones, candidates) in [(Self.seoul, candidates), (.empty, candidatesWithoutDatabase)] {
      let catalog = try catalog(zones)
      let text = "timestamp('1970-01-01T00:00:00Z').getHours('\(zone)') < 9"
      guard let candidates else {
        _ = try CatalogExpression(parsing: text, in: catalog)
        continue
      }
      let fault = try #require(throws: ExpressionFault.self) {
        try CatalogExpression(parsing: text, in: catalog)
      }
      #expect(fault.mistakes.map { $0.message.english } == ["unknown time zone `\(zone)`"])
      #expect(fault.mistakes.first?.candidates == candidates)
      let help = try #require(fault.mistakes.first?.help?.english)
      #expect(candidates.allSatisfy(help.contains))
    }
  }
}
