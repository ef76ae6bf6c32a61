#if Calculator
  import Essentials

  /// A number in a formula, as it was written.
  struct NumberToken {
    let scalars: ArraySlice<Unicode.Scalar>
    /// The number of code points before the token.
    private let position: Int

    init(_ scalars: ArraySlice<Unicode.Scalar>, position: Int) {
      self.scalars = scalars
      self.position = position
    }

    /// Creates a token from the number at the start of `text`, including everything that may be meant as a part of the
    /// number: `1 000`, `1e3` and `0x10` are single tokens, although none of them can be read.
    init(startOf text: ArraySlice<Unicode.Scalar>, position: Int) {
      var rest = text.drop(while: NumberToken.isPartOfNumber)
      while rest.startIndex > text.startIndex, let group = NumberToken.group(rest) {
        rest = rest.dropFirst(group)
      }
      if rest.startIndex > text.startIndex {
        let isZero = text[..<rest.startIndex].elementsEqual(["0"])
        rest = rest.dropFirst(
          (isZero ? NumberToken.radix(rest) : nil) ?? NumberToken.exponent(rest))
      }
      self.init(text[..<rest.startIndex], position: position)
    }

    /// Returns the length of a thousands separator and the digits after it, or `nil` if none begins here.
    ///
    /// A space separates only groups of three digits.
    private static func group(_ text: ArraySlice<Unicode.Scalar>) -> Int? {
      guard let separator = text.first else { return nil }
      let isSpace = separator.properties.isWhitespace
      guard isSpace || "'’_\u{66C}".unicodeScalars.contains(separator) else { return nil }
      let digits = text.dropFirst().prefix { $0.properties.numericType == .decimal }.count
      guard digits > 0, !isSpace || digits == 3 else { return nil }
      return 1 + text.dropFirst().prefix(while: isPartOfNumber).count
    }

    /// Returns the length of `x10` in `0x10`, or `nil` if no radix begins here.
    private static func radix(_ text: ArraySlice<Unicode.Scalar>) -> Int? {
      guard let letter = text.first, "xXoObB".unicodeScalars.contains(letter) else { return nil }
      let digits = text.dropFirst().prefix { $0.properties.isASCIIHexDigit }.count
      return digits > 0 ? 1 + digits : nil
    }

    /// Returns the length of `e-3` in `1e-3`, or zero if no exponent begins here.
    private static func exponent(_ text: ArraySlice<Unicode.Scalar>) -> Int {
      guard let letter = text.first, "eE".unicodeScalars.contains(letter) else { return 0 }
      let sign = text.dropFirst().prefix(1).count { "+-".unicodeScalars.contains($0) }
      let digits = text.dropFirst(1 + sign).prefix(while: isDigit).count
      return digits > 0 ? 1 + sign + digits : 0
    }

    /// Returns `true` if the scalar can belong to a number: a digit, a fraction, a point or a comma.
    ///
    /// The result is also `true` for characters that formulas do not accept, such as full-width digits, so that an
    /// error can name them.
    static func isPartOfNumber(_ scalar: Unicode.Scalar) -> Bool {
      isDigit(scalar) || isSeparator(scalar)
        || !scalar.isASCII && scalar.properties.numericType != nil
          && !scalar.properties.isAlphabetic
    }

    var hasDigits: Bool {
      scalars.contains { !NumberToken.isSeparator($0) }
    }

    /// Returns `true` if the scalar is a point or a comma, in ASCII or full width, or the Arabic decimal separator.
    private static func isSeparator(_ scalar: Unicode.Scalar) -> Bool {
      ".,．，\u{66B}".unicodeScalars.contains(scalar)
    }

    func value(isNegative: Bool) throws(FormulaError) -> Decimal {
      let parts = try parts(isNegative: isNegative)
      do throws(ArithmeticFault) {
        return try parts.decimal()
      } catch {
        throw self.error(error == .tooLarge ? .tooLarge : .tooSmall)
      }
    }

    private func parts(isNegative: Bool) throws(FormulaError) -> DecimalParts {
      guard !scalars.contains(",") else { throw error(.misplacedComma) }
      let halves = scalars.split(separator: ".", omittingEmptySubsequences: false)
      guard halves.count <= 2,
        halves.allSatisfy({ !$0.isEmpty && $0.allSatisfy(NumberToken.isDigit) })
      else { throw error(.notANumber) }
      return try parts(
        of: halves.flatMap { $0 }, places: halves.dropFirst().joined().count, isNegative)
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

    private func error(_ kind: FormulaError.Kind) -> FormulaError {
      FormulaError(kind, at: position + 1, found: scalars.text)
    }

    private static func isDigit(_ scalar: Unicode.Scalar) -> Bool {
      ("0"..."9").contains(scalar)
    }
  }
#endif
