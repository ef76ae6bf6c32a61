#if Calculator
  public import Essentials

  /// A decimal number split into its parts, for exact arithmetic with a single rounding.
  ///
  /// `Decimal` itself rounds to 38 digits and, where it aligns two numbers, to fewer. Rounding that result to 20 digits
  /// would round twice: 10^19 + 0.49999999999999999999 would end in a 1.
  struct DecimalParts: Hashable {
    private(set) var isNegative = false
    /// The digits without a point, at most 38.
    private(set) var digits: UInt128
    /// The number of zeros that follow the digits; if negative, the number of digits behind the point.
    private(set) var exponent: Int

    /// The maximum number of significant digits.
    static let maximumCount = 20
    /// The maximum number of digits before the point, and also of decimal places.
    static let maximumPlaces = 128

    init(isNegative: Bool = false, digits: UInt128, exponent: Int = 0) {
      self.isNegative = isNegative
      self.digits = digits
      self.exponent = exponent
    }

    /// Creates the parts of `decimal`.
    ///
    /// - Throws: `notANumber` if `decimal` is not a finite number.
    init(_ decimal: Decimal) throws(ArithmeticFault) {
      guard decimal.isFinite, let digits = UInt128(decimal.significand.magnitude.description)
      else { throw .notANumber }
      self.init(
        isNegative: decimal.sign == .minus, digits: digits, exponent: decimal.exponent)
    }

    /// The number rounded to at most 20 significant digits, without trailing zeros. Halves are rounded away from zero.
    var rounded: DecimalParts {
      var parts = self
      let surplus = digits.decimalCount - DecimalParts.maximumCount
      if surplus > 0 {
        let unit = UInt128.powerOfTen(surplus)
        let (quotient, rest) = digits.quotientAndRemainder(dividingBy: unit)
        parts.digits = quotient + (rest >= unit / 2 ? 1 : 0)
        parts.exponent += surplus
      }
      return parts.withoutTrailingZeros
    }

    private var withoutTrailingZeros: DecimalParts {
      guard digits > 0 else { return DecimalParts(digits: 0) }
      var parts = self
      while parts.digits.isMultiple(of: 10) {
        parts.digits /= 10
        parts.exponent += 1
      }
      return parts
    }

    /// Returns the number, rounded to 20 significant digits.
    ///
    /// - Throws: `tooLarge` or `tooSmall` if the rounded number is beyond the limits of places.
    func decimal() throws(ArithmeticFault) -> Decimal {
      let parts = rounded
      let places = parts.digits.decimalCount + parts.exponent
      guard places <= DecimalParts.maximumPlaces else { throw .tooLarge }
      guard parts.exponent >= -DecimalParts.maximumPlaces else { throw .tooSmall }
      // Two halves of ten digits each, because `Decimal` takes up to 64 bits exactly.
      let half = UInt128.powerOfTen(DecimalParts.maximumCount / 2)
      let (high, low) = parts.digits.quotientAndRemainder(dividingBy: half)
      let significand = Decimal(UInt64(high)) * Decimal(UInt64(half)) + Decimal(UInt64(low))
      return Decimal(
        sign: parts.isNegative ? .minus : .plus, exponent: parts.exponent, significand: significand)
    }
  }

  extension UInt128 {
    /// The number of decimal digits; zero has one digit.
    var decimalCount: Int {
      var count = 1
      var power: UInt128 = 10
      // 10^38 is the highest power of ten that fits.
      while count < 39, self >= power {
        count += 1
        if count < 39 { power *= 10 }
      }
      return count
    }

    /// Returns 10 to the power of `exponent`, which is at most 38.
    static func powerOfTen(_ exponent: Int) -> UInt128 {
      (0..<exponent).reduce(1) { power, _ in power * 10 }
    }
  }

  extension DecimalParts {
    static func * (left: DecimalParts, right: DecimalParts) -> DecimalParts {
      let (left, right) = (left.rounded, right.rounded)
      var exponent = left.exponent + right.exponent
      let product = left.digits.multipliedFullWidth(by: right.digits)
      var digits = product.low
      if product.high > 0 {
        // The product has 40 digits at most. Without its last three it fits, and rounding looks only at the 21st.
        digits = UInt128(1_000).dividingFullWidth(product).quotient
        exponent += 3
      }
      return DecimalParts(
        isNegative: left.isNegative != right.isNegative, digits: digits, exponent: exponent)
    }

    static func / (left: DecimalParts, right: DecimalParts) throws(ArithmeticFault) -> DecimalParts
    {
      let (left, right) = (left.rounded, right.rounded)
      guard right.digits > 0 else { throw .dividedByZero }
      let first = left.padded
      // Enough zeros for the quotient to have at least 21 digits.
      let zeros = right.digits.decimalCount + 1
      let dividend = first.digits.multipliedFullWidth(by: .powerOfTen(zeros))
      return DecimalParts(
        isNegative: left.isNegative != right.isNegative,
        digits: right.digits.dividingFullWidth(dividend).quotient,
        exponent: first.exponent - zeros - right.exponent)
    }

    static func + (left: DecimalParts, right: DecimalParts) -> DecimalParts {
      let (left, right) = (left.rounded, right.rounded)
      if left.digits == 0 { return right }
      if right.digits == 0 { return left }
      let (high, low) = left.exponent >= right.exponent ? (left, right) : (right, left)
      return high.adding(low)
    }

    static prefix func - (parts: DecimalParts) -> DecimalParts {
      DecimalParts(
        isNegative: !parts.isNegative, digits: parts.digits, exponent: parts.exponent)
    }

    /// Returns the sum with a number whose exponent is not higher; both have 20 digits at most, and neither is zero.
    private func adding(_ low: DecimalParts) -> DecimalParts {
      let zeros = min(exponent - low.exponent, 38 - digits.decimalCount)
      let shifted = digits * .powerOfTen(zeros)
      let isSum = isNegative == low.isNegative
      let other = low.digits(inUnitsOf: exponent - zeros, roundedUp: !isSum)
      let isSwapped = !isSum && other > shifted
      return DecimalParts(
        isNegative: isSwapped ? low.isNegative : isNegative,
        digits: isSum ? shifted + other : (isSwapped ? other - shifted : shifted - other),
        exponent: exponent - zeros)
    }

    /// Returns the number in whole units of 10^`unit`, rounded down, or up if `roundedUp` is `true`.
    ///
    /// The remainder lies behind the 21st digit of a sum, so it matters only where it is subtracted; the caller then
    /// rounds up.
    private func digits(inUnitsOf unit: Int, roundedUp: Bool) -> UInt128 {
      let places = unit - exponent
      guard places > 0 else { return digits }
      guard places < 38 else { return roundedUp ? 1 : 0 }
      let (quotient, rest) = digits.quotientAndRemainder(dividingBy: .powerOfTen(places))
      return quotient + (roundedUp && rest > 0 ? 1 : 0)
    }

    /// The number with zeros appended until it has 20 digits; zero stays unchanged.
    private var padded: DecimalParts {
      let zeros = DecimalParts.maximumCount - digits.decimalCount
      return DecimalParts(
        isNegative: isNegative, digits: digits * .powerOfTen(zeros), exponent: exponent - zeros)
    }
  }

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

  /// The reason that a formula has no result.
  @nonexhaustive
  public enum ArithmeticFault: String, Error, CaseIterable, Hashable, Sendable {
    /// A number is divided by zero.
    case dividedByZero = "divided-by-zero"
    /// A number or a result is 10^128 or more.
    case tooLarge = "too-large"
    /// A number or a result needs more than 128 decimal places.
    case tooSmall = "too-small"
    /// An operand is the NaN of `Decimal`.
    case notANumber = "not-a-number"
  }
#endif
