#if Calculator
  import FoundationEssentials

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
#endif
