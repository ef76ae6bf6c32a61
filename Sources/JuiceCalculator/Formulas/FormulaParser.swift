#if Calculator
  import Essentials

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

  /// A reader of a formula's text, from left to right and by code points.
  struct FormulaReader {
    private let scalars: [Unicode.Scalar]
    /// The number of code points that were read.
    private(set) var position = 0

    init(_ text: String) { scalars = Array(text.unicodeScalars) }

    var isAtEnd: Bool { next == nil }

    private var next: Unicode.Scalar? { position < scalars.count ? scalars[position] : nil }

    /// Skips white space and reads the operator behind it, or returns `nil` if there is none.
    mutating func readOperator() -> Operator? {
      position += run { $0.properties.isWhitespace }.count
      guard let `operator` = operatorHere else { return nil }
      position += 1
      return `operator`
    }

    /// Skips white space and reads the number behind it.
    mutating func readNumber() throws(FormulaError) -> Decimal {
      position += run { $0.properties.isWhitespace }.count
      let start = position
      let sign = next.flatMap { "+-−".unicodeScalars.contains($0) ? $0 : nil }
      if sign != nil { position += 1 }
      let token = NumberToken(startOf: scalars[position...], position: position)
      guard token.hasDigits else {
        position = start
        throw noNumber
      }
      position += token.scalars.count
      return try token.value(isNegative: sign == "-" || sign == "−")
    }

    /// The text from the current position up to the next space, digit or operator.
    var word: String {
      let word = run {
        !$0.properties.isWhitespace && !NumberToken.isPartOfNumber($0)
          && ($0.properties.isAlphabetic || Operator(spelling: Character($0)) == nil)
      }
      return (word.isEmpty ? scalars[position...].prefix(1) : word).text
    }

    func error(_ kind: FormulaError.Kind, found: String) -> FormulaError {
      FormulaError(kind, at: position + 1, found: found)
    }

    private var noNumber: FormulaError {
      if isAtEnd { return error(.notEnoughInput, found: "") }
      return error(operatorHere == nil ? .notANumber : .surplusOperator, found: word)
    }

    /// The operator at the current position, if any. A letter is an operator only if no other letter follows: the `x`
    /// of `2x3` is one, but the `x` of `2 xylophones` is not.
    private var operatorHere: Operator? {
      guard let next, let `operator` = Operator(spelling: Character(next)) else { return nil }
      return next.properties.isAlphabetic && word.unicodeScalars.count > 1 ? nil : `operator`
    }

    private func run(while belongs: (Unicode.Scalar) -> Bool) -> ArraySlice<Unicode.Scalar> {
      scalars[position...].prefix(while: belongs)
    }
  }

  extension ArraySlice<Unicode.Scalar> {
    var text: String {
      reduce(into: "") { text, scalar in text.unicodeScalars.append(scalar) }
    }
  }

  /// The reason that a text is not a formula, and the position of the error.
  public struct FormulaError: Error, Hashable, Sendable {
    /// The kind of error; the raw value is for tools.
    @nonexhaustive
    public enum Kind: String, CaseIterable, Hashable, Sendable {
      /// The text ends where a number was expected.
      case notEnoughInput = "not-enough-input"
      /// An operator was expected, but the text has other characters there.
      case unknownOperator = "unknown-operator"
      /// A number was expected, but the text has other characters there.
      case notANumber = "not-a-number"
      /// A number was expected, but the text has an operator there.
      case surplusOperator = "surplus-operator"
      /// A number contains a comma, which can be a decimal point or a thousands separator.
      case misplacedComma = "misplaced-comma"
      /// A number has more than 20 significant digits.
      case tooManyDigits = "too-many-digits"
      /// A number is 10^128 or more.
      case tooLarge = "too-large"
      /// A number has a digit behind the 128th decimal place.
      case tooSmall = "too-small"
    }

    /// The kind of error.
    public let kind: Kind
    /// The position of the error in code points, counted from 1; one past the last code point if the text ends too
    /// early.
    public let position: Int
    /// The text at the position of the error; empty at the end of the text.
    public let found: String

    /// Creates an error.
    ///
    /// - Parameters:
    ///   - kind: The kind of error.
    ///   - position: The position in code points, counted from 1.
    ///   - found: The text at that position; empty at the end of the text.
    public init(_ kind: Kind, at position: Int, found: String) {
      self.kind = kind
      self.position = position
      self.found = found
    }
  }
#endif
