#if Calculator
  /// A parser for formulas as people write them.
  ///
  ///     try FormulaParser.parse("12×3+6").result()      // 42
  ///     try FormulaParser.parse("1000 - -3").result()   // 1003
  ///     try FormulaParser.parse("3 +")  // throws not-enough-input, at 4
  ///
  /// Numbers and operators alternate, with or without space between them. A sign directly precedes its number, so `-`
  /// is a sign where a number is expected, and an operator elsewhere. A number consists of digits, optionally followed
  /// by a point and more digits. Commas are rejected, because the comma of `1,500` can be a decimal point or a
  /// thousands separator.
  public enum FormulaParser {
    /// Parses all of `text` as a formula.
    ///
    /// - Throws: A ``FormulaError`` at the first position that does not fit a formula.
    public static func parse(_ text: String) throws(FormulaError) -> Formula {
      var reader = FormulaReader(text)
      let formula = try readFormula(from: &reader)
      guard reader.isAtEnd else { throw reader.error(.unknownOperator, found: reader.word) }
      return formula
    }

    /// Parses the formula at the start of `text`, up to the first characters that are not an operator where one is
    /// expected.
    ///
    /// - Returns: The formula and the text behind it, such as `ml` for `2 × 200 ml`.
    /// - Throws: A ``FormulaError`` if a number is expected and missing, or is not valid.
    public static func parsePrefix(
      of text: String
    ) throws(FormulaError) -> (formula: Formula, rest: Substring) {
      var reader = FormulaReader(text)
      let formula = try readFormula(from: &reader)
      return (formula, Substring(text.unicodeScalars.dropFirst(reader.position)))
    }

    private static func readFormula(
      from reader: inout FormulaReader
    ) throws(FormulaError) -> Formula {
      var formula = Formula(try reader.readNumber())
      while let `operator` = reader.readOperator() {
        formula.append(`operator`, try reader.readNumber())
      }
      return formula
    }
  }
#endif
