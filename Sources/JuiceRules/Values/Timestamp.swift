/// A moment, in microseconds since 1970-01-01 00:00 UTC.
public struct Timestamp: Hashable, Comparable, Sendable {
  /// The number of microseconds since 1970-01-01 00:00 UTC.
  public let microseconds: Int64

  /// Creates a timestamp from microseconds since 1970-01-01 00:00 UTC.
  public init(microseconds: Int64) { self.microseconds = microseconds }

  /// Returns `true` if `lhs` is earlier than `rhs`.
  public static func < (lhs: Timestamp, rhs: Timestamp) -> Bool {
    lhs.microseconds < rhs.microseconds
  }
}
