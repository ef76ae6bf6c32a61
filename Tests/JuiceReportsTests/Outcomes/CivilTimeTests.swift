import JuiceRules
import TestSupport
import Testing

@testable import JuiceReports

@Suite(.tags(.unit))
struct CivilTimeTests {
  @Test(arguments: [
    (0, 0, "1970-01-01T00:00:00.000000Z", "1970-01-01 00:00:00"),
    (-1, 0, "1969-12-31T23:59:59.999999Z", "1969-12-31 23:59:59"),
    (951_782_400_000_000, 0, "2000-02-29T00:00:00.000000Z", "2000-02-29 00:00:00"),
    (1_772_323_199_999_999, 32_400, "2026-02-28T23:59:59.999999Z", "2026-03-01 08:59:59"),
    (4_107_542_400_000_000, -18_000, "2100-03-01T00:00:00.000000Z", "2100-02-28 19:00:00"),
    (253_402_300_799_000_000, 0, "9999-12-31T23:59:59.000000Z", "9999-12-31 23:59:59"),
  ])
  func `A timestamp is written in UTC and in local time`(
    microseconds: Int64, offset: Int, utc: String, local: String
  ) {
    let time = Instant(microseconds: microseconds)
    #expect("\(time)" == utc)
    #expect(CivilTime(time, offset: offset).text == local)
  }
}
