#if Calculator
  import FoundationEssentials

  /// A decimal number taken apart, to be worked with exactly and rounded once.
  ///
  /// `Decimal` itself rounds to 38 digits and, where it lines up two numbers, to fewer. Rounding that to 20
  /// digits would be rounding twice: 10^19 + 0.49999999999999999999 would end in a 1.
  struct DecimalParts: Hashable {
    private(set) var isNegative = false
    /// The digits without a point; no more than 38 of them.
    private(set) var digits: UInt128
    /// How many zeros follow the digits; below 0, how many of the digits stand behind the point.
    private(set) var exponent: Int

    /// How many digits of a number count.
    static let maximumCount = 20
    /// How many digits may stand before the point, and how many places behind it.
    static let maximumPlaces = 128

    init(isNegative: Bool = false, digits: UInt128, exponent: Int = 0) {
      self.isNegative = isNegative
      self.digits = digits
      self.exponent = exponent
    }

    /// - Throws: Where `decimal` is no number.
    init(_ decimal: Decimal) throws(ArithmeticFault) {
      guard decimal.isFinite, let digits = UInt128(decimal.significand.magnitude.description)
      else { throw .notANumber }
      self.init(
        isNegative: decimal.sign == .minus, digits: digits, exponent: decimal.exponent)
    }

    /// The number with at most 20 digits that count, half up whatever its sign, and no zeros at its end.
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

    /// The number, rounded.
    func decimal() throws(ArithmeticFault) -> Decimal {
      let parts = rounded
      let places = parts.digits.decimalCount + parts.exponent
      guard places <= DecimalParts.maximumPlaces else { throw .tooLarge }
      guard parts.exponent >= -DecimalParts.maximumPlaces else { throw .tooSmall }
      // Halves of ten digits, which fit into what `Decimal` begins with.
      let half = UInt128.powerOfTen(DecimalParts.maximumCount / 2)
      let (high, low) = parts.digits.quotientAndRemainder(dividingBy: half)
      let significand = Decimal(UInt64(high)) * Decimal(UInt64(half)) + Decimal(UInt64(low))
      return Decimal(
        sign: parts.isNegative ? .minus : .plus, exponent: parts.exponent, significand: significand)
    }
  }

  extension UInt128 {
    /// How many digits the number has; 0 has one.
    var decimalCount: Int {
      var count = 1
      var power: UInt128 = 10
      // 10^38 is the last power that there is.
      while count < 39, self >= power {
        count += 1
        if count < 39 { power *= 10 }
      }
      return count
    }

    /// 10 to the power of `exponent`, which is at most 38.
    static func powerOfTen(_ exponent: Int) -> UInt128 {
      (0..<exponent).reduce(1) { power, _ in power * 10 }
    }
  }
#endif
