#if Calculator
  public import FoundationEssentials

  /// Conversions of numbers to text, always in full and never with an exponent.
  public enum NumberText {
    /// Returns the number as other programs read it, such as `-1234567.89`, or `NaN`.
    public static func plain(_ number: Decimal) -> String { number.description }

    /// Returns the number with commas between thousands, as on a display, such as `-1,234,567.89`, or `NaN`.
    public static func grouped(_ number: Decimal) -> String {
      guard number.isFinite else { return plain(number) }
      return grouped(plain(number))
    }

    /// Inserts commas between the thousands of a number that consists of digits, an optional sign and an optional
    /// point.
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
