#if Calculator
  /// Reads formulas as people write them.
  ///
  ///     try FormulaParser.parse("12×3+6").result()      // 42
  ///     try FormulaParser.parse("1000 - -3").result()   // 1003
  ///     try FormulaParser.parse("3 +")  // throws not-enough-input, at 4
  ///
  /// Numbers and operators take turns, with or without space between them. A sign stands right before its
  /// number; so `-` is a sign where a number is expected, and an operator elsewhere. Numbers are digits, perhaps with
  /// a point and more digits. Commas are refused: in `1,500` one may stand for the point, or between thousands.
  public enum FormulaParser {
    /// Reads all of `text`.
    public static func parse(_ text: String) throws(FormulaError) -> Formula {
      var reader = FormulaReader(text)
      let formula = try readFormula(from: &reader)
      guard reader.isAtEnd else { throw reader.error(.unknownOperator, found: reader.word) }
      return formula
    }

    /// Reads a formula at the start of `text`, up to what stands in the place of an operator but is none.
    ///
    /// - Returns: The formula, and what follows it: `ml` of `2 × 200 ml`.
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
