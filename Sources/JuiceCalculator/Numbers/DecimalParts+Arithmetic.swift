#if Calculator
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
#endif
