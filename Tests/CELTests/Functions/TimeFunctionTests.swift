import CEL
import Foundation
import TestSupport
import Testing

@Suite(.tags(.unit))
struct TimeFunctionTests {
  private let moment = "2009-02-13T23:31:30.123456789Z"

  @Test(
    arguments: [
      ("getDayOfMonth", "+11:00", 13), ("getFullYear", "-09:30", 2009), ("getHours", "02:00", 1),
      ("getSeconds", "-00:00", 30),
      ("getMonth", "UTC", 1), ("getDate", "+00:29", 14), ("getMinutes", "+05:45", 16),
      ("getMilliseconds", "UTC", 123), ("getDayOfWeek", "+00:29", 6),
    ] as [(String, String, Value)])
  func `parts in fixed time zones`(_ name: String, _ zone: String, _ part: Value) throws {
    #expect(try callMember(.timestamp(moment), name, .string(zone)) == part)
  }

  @Test(arguments: [
    "Asia/Seoul", "", "utc", "+9:00", "+24:00", "+09:60", "+0900", "+09:00 ", "９:00",
  ])
  func `other time zones are faults without a source`(_ zone: String) throws {
    let moment = try Value.timestamp(moment)
    for name in ["getHours", "getMilliseconds"] {
      #expect(throws: EvaluationFault.invalidArgument(.unknownTimeZone(zone))) {
        try callMember(moment, name, .string(zone))
      }
    }
  }

  @Test func `a source gives the offsets of time zones`() throws {
    let functions = Function.standard { zone, moment in
      TimeZone(identifier: zone)?.secondsFromGMT(
        for: Date(timeIntervalSince1970: Double(moment.seconds)))
    }
    let getHours = try #require(functions.first { $0.name == "getHours" })
    func hours(_ moment: String, _ zone: String) throws -> Value {
      try getHours([.timestamp(moment), .string(zone)], isMember: true)
    }
    #expect(try hours("2009-02-13T23:31:30Z", "Australia/Sydney") == 10)
    #expect(try hours("2009-07-13T23:31:30Z", "Australia/Sydney") == 9)
    #expect(try hours("9999-12-31T23:59:59Z", "Asia/Seoul") == 8)
    #expect(throws: EvaluationFault.invalidArgument(.unknownTimeZone("Mars"))) {
      try hours("2009-02-13T23:31:30Z", "Mars")
    }
  }

  @Test(
    arguments: [
      ("getHours('Mars')", "unknown time zone `Mars`: did you mean `\"Moon\"`?"),
      ("getMilliseconds('Mars')", "unknown time zone `Mars`: did you mean `\"Moon\"`?"),
      (
        "getHours('Sun')",
        "unknown time zone `Sun`: write a name such as `Asia/Seoul`, or an offset from UTC such as `+09:00`"
      ),
      ("getHours('Moon')", nil), ("getHours('UTC')", nil), ("getHours('02:00')", nil),
      ("getHours('Ma' + 'rs')", nil), ("getHours()", nil),
    ] as [(String, String?)])
  func `an unknown time zone that is a literal is a mistake`(
    _ call: String, _ mistake: String?
  ) throws {
    let functions = Function.standard { zone, _ in
      zone == "Moon" ? 60 : nil
    } zoneCandidates: { zone in
      zone == "Moon" ? nil : zone == "Sun" ? [] : ["Moon"]
    }
    let text = "timestamp('2026-01-01T01:00:00Z')." + call
    let mistakes = mistakes(in: text, CELEnvironment(functions: functions))
    #expect(
      mistakes.map { "\($0.message.english): \($0.help?.english ?? "")" }
        == (mistake.map { [$0] } ?? []))
    for mistake in mistakes {
      let literal = text.utf8.dropFirst(mistake.range.lowerBound).prefix(mistake.range.count)
      #expect(String(literal)?.hasPrefix("'") == true && String(literal)?.hasSuffix("'") == true)
    }
  }

  private func mistakes(in text: String, _ environment: CELEnvironment) -> [CheckError] {
    do {
      _ = try CheckedExpression(
        try ParsedExpression(parsing: text), source: text, in: environment)
      return []
    } catch {
      return (error as? CheckErrors)?.errors ?? []
    }
  }

  @Test(
    arguments: [
      ("10000s", "getHours", 2), ("3730s", "getMinutes", 62), ("3730.9s", "getSeconds", 3730),
      ("-3730.9s", "getSeconds", -3730),
      ("123.321456789s", "getMilliseconds", 321), ("-1.5s", "getMilliseconds", -500),
      ("-5400s", "getHours", -1),
    ] as [(String, String, Value)])
  func `parts of durations`(_ duration: String, _ name: String, _ part: Value) throws {
    #expect(try callMember(.duration(duration), name) == part)
  }
}
