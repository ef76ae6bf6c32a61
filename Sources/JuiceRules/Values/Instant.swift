import struct CEL.CalendarDate

/// A moment, in microseconds since 1970-01-01 00:00 UTC.
public struct Instant: Hashable, Comparable, Sendable {
  /// The number of microseconds since 1970-01-01 00:00 UTC.
  public let microseconds: Int64

  /// Creates a timestamp from microseconds since 1970-01-01 00:00 UTC.
  public init(microseconds: Int64) { self.microseconds = microseconds }

  /// Creates a timestamp from seconds since 1970-01-01 00:00 UTC, such as `Date.timeIntervalSince1970`, rounded to
  /// microseconds. Traps if the time is more than 292,000 years away.
  public init(secondsSince1970 seconds: Double) {
    microseconds = Int64((seconds * 1_000_000).rounded())
  }

  /// Returns `true` if `lhs` is earlier than `rhs`.
  public static func < (lhs: Instant, rhs: Instant) -> Bool {
    lhs.microseconds < rhs.microseconds
  }
}

extension Instant: CustomStringConvertible {
  /// The moment in ISO 8601 for UTC, such as `2026-03-01T09:30:00.000000Z`.
  public var description: String {
    let (second, microsecond) = microseconds.flooredDivision(by: 1_000_000)
    let day = CalendarDate(secondsSince1970: second)
    return "\(day.date)T\(day.time).\(String(1_000_000 + microsecond).dropFirst())Z"
  }
}

extension Instant {
  /// The most by which the clocks of programs that use one stand may differ: ten minutes, in microseconds.
  static var clockTolerance: Int64 { 600_000_000 }

  /// Returns the time of an entry after one from `previous`: the later of both. A clock that is more than ten minutes
  /// behind counts as it is, because the other one may be wrong.
  func following(_ previous: Instant?) -> Instant {
    previous.map { isBehind($0) ? self : max(self, $0) } ?? self
  }

  /// Returns a Boolean value that indicates whether the time is more than ten minutes before `previous`.
  package func isBehind(_ previous: Instant) -> Bool {
    let (gap, isLarge) = previous.microseconds.subtractingReportingOverflow(microseconds)
    return previous > self && (isLarge || gap > Instant.clockTolerance)
  }
}
