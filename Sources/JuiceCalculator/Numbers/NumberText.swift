#if Calculator
  public import FoundationEssentials

  /// Numbers as text, always in full and never with an exponent.
  public enum NumberText {
    /// As other programs read it: `-1234567.89`, or `NaN`.
    public static func plain(_ number: Decimal) -> String { number.description }

    /// With commas between thousands, as on a display: `-1,234,567.89`, or `NaN`.
    public static func grouped(_ number: Decimal) -> String {
      guard number.isFinite else { return plain(number) }
      return grouped(plain(number))
    }

    /// Digits with or without a sign before them and a point within, with commas between thousands.
    static func grouped(_ digits: String) -> String {
      let integer = digits.prefix { $0 != "." }
      let sign = integer.prefix { $0 == "-" }
      var grouped = ""
      for (index, digit) in integer.dropFirst(sign.count).reversed().enumerated() {
        if index > 0, index.isMultiple(of: 3) { grouped.append(",") }
        grouped.append(digit)
      }
      return sign + String(grouped.reversed()) + digits.dropFirst(integer.count)
    }
  }
#endif
