#if Calculator
  import FoundationEssentials

  /// Digits, points and commas that stand together in a formula.
  struct NumberToken {
    let scalars: ArraySlice<Unicode.Scalar>
    /// How many code points stand before them.
    private let position: Int

    init(_ scalars: ArraySlice<Unicode.Scalar>, position: Int) {
      self.scalars = scalars
      self.position = position
    }

    static func mayHold(_ scalar: Unicode.Scalar) -> Bool {
      isDigit(scalar) || scalar == "." || scalar == ","
    }

    var hasDigits: Bool { scalars.contains(where: NumberToken.isDigit) }

    func value(isNegative: Bool) throws(FormulaError) -> Decimal {
      let parts = try parts(isNegative: isNegative)
      do throws(ArithmeticFault) {
        return try parts.decimal()
      } catch {
        throw self.error(error == .tooLarge ? .tooLarge : .tooSmall)
      }
    }

    private func parts(isNegative: Bool) throws(FormulaError) -> DecimalParts {
      let halves = scalars.split(separator: ".", omittingEmptySubsequences: false)
      guard halves.count <= 2 else { throw error(.notANumber) }
      try checkCommas(in: halves[0])
      let fraction = halves.count == 2 ? halves[1] : []
      if let comma = fraction.firstIndex(of: ",") { throw misplacedComma(comma) }
      return try parts(
        of: halves[0].filter(NumberToken.isDigit) + fraction, places: fraction.count, isNegative)
    }

    private func parts(
      of digits: [Unicode.Scalar], places: Int, _ isNegative: Bool
    ) throws(FormulaError) -> DecimalParts {
      let digits = digits.drop { $0 == "0" }
      let zeros = digits.reversed().prefix { $0 == "0" }.count
      let significant = digits.dropLast(zeros)
      guard significant.count <= DecimalParts.maximumCount else { throw error(.tooManyDigits) }
      return DecimalParts(
        isNegative: isNegative, digits: significant.reduce(0) { $0 * 10 + UInt128($1.value - 48) },
        exponent: zeros - places)
    }

    /// Checks that three digits follow every comma, and one to three precede the first.
    private func checkCommas(in integer: ArraySlice<Unicode.Scalar>) throws(FormulaError) {
      let groups = integer.split(separator: ",", omittingEmptySubsequences: false)
      guard groups.count > 1 else { return }
      guard (1...3).contains(groups[0].count) else { throw misplacedComma(groups[0].endIndex) }
      for group in groups.dropFirst() where group.count != 3 {
        throw misplacedComma(group.startIndex - 1)
      }
    }

    private func misplacedComma(_ index: Int) -> FormulaError {
      FormulaError(
        .misplacedComma, at: position + index - scalars.startIndex + 1, found: ",")
    }

    private func error(_ kind: FormulaError.Kind) -> FormulaError {
      FormulaError(kind, at: position + 1, found: scalars.text)
    }

    private static func isDigit(_ scalar: Unicode.Scalar) -> Bool {
      ("0"..."9").contains(scalar)
    }
  }
#endif
