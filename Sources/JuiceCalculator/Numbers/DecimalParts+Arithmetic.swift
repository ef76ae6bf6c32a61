#if Calculator
  extension DecimalParts {
    static func * (left: DecimalParts, right: DecimalParts) -> DecimalParts {
      let (left, right) = (left.rounded, right.rounded)
      var exponent = left.exponent + right.exponent
      let product = left.digits.multipliedFullWidth(by: right.digits)
      var digits = product.low
      if product.high > 0 {
        // 40 digits at most: three less fit, and rounding looks at the 21st only.
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
      // So many zeros that the quotient has at least 21 digits.
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

    /// The sum with a number whose exponent is no higher; both have 20 digits at most, and neither is 0.
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

    /// How many times the number has 10^`unit` in it. What is left over is behind the 21st digit of a sum,
    /// so that it matters only in that it is taken away: then one more goes.
    private func digits(inUnitsOf unit: Int, roundedUp: Bool) -> UInt128 {
      let places = unit - exponent
      guard places > 0 else { return digits }
      guard places < 38 else { return roundedUp ? 1 : 0 }
      let (quotient, rest) = digits.quotientAndRemainder(dividingBy: .powerOfTen(places))
      return quotient + (roundedUp && rest > 0 ? 1 : 0)
    }

    /// The number with zeros at its end, so that it has 20 digits; 0 stays 0.
    private var padded: DecimalParts {
      let zeros = DecimalParts.maximumCount - digits.decimalCount
      return DecimalParts(
        isNegative: isNegative, digits: digits * .powerOfTen(zeros), exponent: exponent - zeros)
    }
  }
#endif
