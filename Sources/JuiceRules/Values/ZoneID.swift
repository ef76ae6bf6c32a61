/// Identifies a time zone by an IANA name, such as `Asia/Seoul`, or by a fixed offset from UTC, such as `+09:00`.
///
/// An identifier is valid by its form. Which names exist depends on the time zone database of a machine.
public struct ZoneID: Hashable, Sendable {
  /// The identifier as text.
  public let rawValue: String

  /// Creates an identifier, or returns `nil` if `text` is neither `UTC`, nor an area and a place with a slash between
  /// them, nor an offset of at most fourteen hours in quarters of an hour, as stores count sales.
  public init?(_ text: String) {
    guard text == "UTC" || ZoneID.offset(text.utf8) != nil || ZoneID.isName(text.utf8) else {
      return nil
    }
    rawValue = text
  }

  /// The number of seconds that the clock is ahead of UTC; `nil` for a zone with a name other than `UTC`.
  public var fixedOffset: Int? { rawValue == "UTC" ? 0 : ZoneID.offset(rawValue.utf8) }

  /// A regular expression that all valid identifiers match and no others.
  package static let pattern =
    "^(UTC|[+-](0[0-9]|1[0-3]):(00|15|30|45)|[+-]14:00"
    + "|[A-Z][A-Za-z0-9_+-]*(/[A-Z][A-Za-z0-9_+-]*)+)$"

  private static func offset(_ text: String.UTF8View) -> Int? {
    let bytes = Array(text)
    guard bytes.count == 6, bytes[3] == UInt8(ascii: ":"),
      bytes[0] == UInt8(ascii: "+") || bytes[0] == UInt8(ascii: "-")
    else { return nil }
    let digits = [1, 2, 4, 5].map { Int(bytes[$0]) - 48 }
    guard digits.allSatisfy({ (0...9).contains($0) }), digits[2] < 6 else { return nil }
    let minutes = (digits[0] * 10 + digits[1]) * 60 + digits[2] * 10 + digits[3]
    guard minutes <= 14 * 60, minutes.isMultiple(of: 15) else { return nil }
    return (bytes[0] == UInt8(ascii: "-") ? -60 : 60) * minutes
  }

  private static func isName(_ text: String.UTF8View) -> Bool {
    let parts = text.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    return parts.count > 1
      && parts.allSatisfy { part in
        (part.first.map { UInt8(ascii: "A")...UInt8(ascii: "Z") ~= $0 } ?? false)
          && part.allSatisfy(isNameByte)
      }
  }

  private static func isNameByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "+"),
      UInt8(ascii: "-"):
      true
    default: false
    }
  }
}

extension ZoneID: CustomStringConvertible {
  /// The identifier as text.
  public var description: String { rawValue }
}
