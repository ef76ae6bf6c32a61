#if Calculator
  import FoundationEssentials

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
#endif
