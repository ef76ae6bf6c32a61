import CEL
import Foundation
import TestSupport
import Testing

@Suite(.tags(.unit))
struct TimeTests {
  @Test(arguments: [
    ("2009-02-13T23:31:30Z", "2009-02-13T23:31:30Z"),
    ("2009-02-13T23:31:30.5+02:00", "2009-02-13T21:31:30.5Z"),
    ("2009-02-13t23:31:30.123456789999z", "2009-02-13T23:31:30.123456789Z"),
    ("0001-01-01T00:00:00Z", "0001-01-01T00:00:00Z"),
    ("9999-12-31T23:59:59.999999999Z", "9999-12-31T23:59:59.999999999Z"),
    ("2000-02-29T00:00:00-23:59", "2000-02-29T23:59:00Z"),
    ("1969-12-31T23:59:59.1Z", "1969-12-31T23:59:59.1Z"),
  ])
  func `timestamps are read and written`(_ text: String, _ written: String) throws {
    #expect(try CELTimestamp(text).description == written)
  }

  @Test(arguments: [
    "", "2009-02-13", "2009-02-13T23:31:30", "2009-02-13 23:31:30Z", "2009-02-29T00:00:00Z",
    "1900-02-29T00:00:00Z", "2009-13-01T00:00:00Z", "2009-00-01T00:00:00Z", "2009-01-00T00:00:00Z",
    "2009-01-01T24:00:00Z", "2009-01-01T00:60:00Z", "2009-01-01T00:00:60Z", "2009-01-01T00:00:00.Z",
    "2009-01-01T00:00:00+24:00", "2009-01-01T00:00:00+0100", "10000-01-01T00:00:00Z",
    "+2009-01-01T00:00:00Z",
    "2009-01-01T00:00:00ZZ", "２009-01-01T00:00:00Z",
  ])
  func `other texts are not timestamps`(_ text: String) {
    #expect(throws: EvaluationFault.invalidArgument(.text(text, .timestamp))) {
      try CELTimestamp(text)
    }
  }

  @Test(arguments: [
    "0000-12-31T23:59:59Z", "0001-01-01T00:00:00+00:01", "9999-12-31T23:59:59-00:01",
  ])
  func `timestamps out of range are faults`(_ text: String) {
    #expect(throws: EvaluationFault.overflow) { try CELTimestamp(text) }
  }

  @Test func `timestamps agree with Foundation`() throws {
    var random = SeededGenerator()
    let formatter = ISO8601DateFormatter()
    var calendar = Calendar(identifier: .iso8601)
    calendar.timeZone = .gmt
    // Foundation has the Julian calendar before 1582.
    for _ in 0..<1000 {
      let seconds = Int64.random(in: -12_200_000_000..<253_402_300_800, using: &random)
      let date = Date(timeIntervalSince1970: TimeInterval(seconds))
      let timestamp = try CELTimestamp(seconds: seconds)
      #expect(timestamp.description == formatter.string(from: date))
      #expect(try CELTimestamp(timestamp.description) == timestamp)
      let parts = calendar.dateComponents(
        [.year, .month, .day, .weekday, .hour, .minute, .second, .dayOfYear], from: date)
      let expected: [String: Int?] = [
        "getFullYear": parts.year, "getMonth": parts.month.map { $0 - 1 }, "getDate": parts.day,
        "getDayOfMonth": parts.day.map { $0 - 1 }, "getDayOfWeek": parts.weekday.map { $0 - 1 },
        "getDayOfYear": parts.dayOfYear.map { $0 - 1 }, "getHours": parts.hour,
        "getMinutes": parts.minute, "getSeconds": parts.second,
      ]
      for (name, part) in expected {
        #expect(
          try callMember(.timestamp(timestamp), name) == .int(Int64(#require(part))),
          "\(timestamp) \(name)")
      }
    }
  }

  @Test(arguments: ["1895-01-01", "1995-01-01", "0001-01-01", "9990-01-01"])
  func `each day has the date after the day before`(_ start: String) throws {
    var last = try CELTimestamp("\(start)T00:00:00Z")
    var wrong: [CELTimestamp] = []
    for _ in 0..<3600 {
      let next = try CELTimestamp(seconds: last.seconds + 86400)
      let text = next.description
      if try CELTimestamp(text) != next || text <= last.description { wrong.append(next) }
      last = next
    }
    #expect(wrong.isEmpty)
  }

  @Test(arguments: [
    ("0", "0s"), ("-0", "0s"), ("90s", "90s"), ("1h30m", "5400s"), ("-1.5h", "-5400s"),
    ("1h34us", "3600.000034s"),
    ("-23.4s", "-23.4s"), (".5s", "0.5s"), ("1.s", "1s"), ("+1ms", "0.001s"),
    ("1µs1μs", "0.000002s"),
    ("0.1ns", "0s"), ("1m1ms", "60.001s"), ("0s", "0s"), ("00.000000001s", "0.000000001s"),
    ("0.3333333333333333333h", "1199.999999999s"),
    ("9223372036.854775807s", "9223372036.854775807s"),
    ("-9223372036.854775808s", "-9223372036.854775808s"),
  ])
  func `durations are read and written`(_ text: String, _ written: String) throws {
    #expect(try call("string", .duration(text)) == .string(written))
  }

  @Test(arguments: [
    "", "-", "1", "s", ".s", "1d", "1h ", "1 h", "1h-1m", "--1s", "1.5", "1e3s", "١s", "00",
  ])
  func `other texts are not durations`(_ text: String) {
    #expect(throws: EvaluationFault.invalidArgument(.text(text, .duration))) {
      try Value.duration(text)
    }
  }

  @Test(arguments: [
    "9223372036.854775808s", "-9223372036.854775809s", "320000000000s", "99999999999999999999h",
    "9223372036854775807ns1ns",
  ])
  func `durations out of range are faults`(_ text: String) {
    #expect(throws: EvaluationFault.overflow) { try Value.duration(text) }
  }

  @Test func `durations survive being written and read`() throws {
    var random = SeededGenerator()
    for _ in 0..<2000 {
      let duration = Value.duration(.nanoseconds(random.edgyInteger()))
      #expect(try call("duration", call("string", duration)) == duration)
    }
  }

  @Test func `arithmetic agrees with wide arithmetic`() throws {
    var random = SeededGenerator()
    let limit = Int128(253_402_300_800) * 1_000_000_000
    let start = Int128(-62_135_596_800) * 1_000_000_000
    func duration(_ nanoseconds: Int128) -> Value? {
      Int64(exactly: nanoseconds).map { .duration(.nanoseconds($0)) }
    }
    func timestamp(_ nanoseconds: Int128) -> Value? {
      guard start..<limit ~= nanoseconds else { return nil }
      let rest = ((nanoseconds % 1_000_000_000) + 1_000_000_000) % 1_000_000_000
      return try? .timestamp(
        CELTimestamp(seconds: Int64((nanoseconds - rest) / 1_000_000_000), nanoseconds: Int32(rest))
      )
    }
    for _ in 0..<5000 {
      let (a, b) = (Int128(random.edgyInteger()), Int128(random.edgyInteger()))
      let moment = random.pick([start, limit - 1, 0]) + Int128(random.edgyInteger())
      let other = random.pick([start, limit - 1, 0, moment]) + Int128(random.edgyInteger())
      let (x, y) = (try #require(duration(a)), try #require(duration(b)))
      #expect((try? call("_+_", x, y)) == duration(a + b))
      #expect((try? call("_-_", x, y)) == duration(a - b))
      guard let t = timestamp(moment) else { continue }
      #expect((try? call("_+_", t, x)) == timestamp(moment + a))
      #expect((try? call("_+_", x, t)) == timestamp(moment + a))
      #expect((try? call("_-_", t, x)) == timestamp(moment - a))
      guard let u = timestamp(other) else { continue }
      #expect((try? call("_-_", t, u)) == duration(moment - other))
      #expect((t.order(to: u) == .less) == (moment < other))
    }
  }
}
