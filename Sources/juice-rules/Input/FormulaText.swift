#if CLI
  import JuiceCalculator
  import JuiceCounter
  import JuiceReports
  import JuiceRules

  /// A formula in the position of an amount, with a unit after it or without.
  struct FormulaText {
    /// The result and the unit, such as `400 ml` for `2 × 200 ml`.
    let result: String

    /// Creates the result of a formula.
    ///
    /// - Returns: `nil` if `text` has no operator, so that it can only be a number.
    /// - Throws: `CommandFault` if the formula is invalid.
    init?(_ text: String) throws(CommandFault) {
      let formula: Formula
      let rest: Substring
      do throws(FormulaError) {
        (formula, rest) = try FormulaParser.parsePrefix(of: text)
      } catch {
        guard FormulaText.hasOperator(text) else { return nil }
        throw error.commandFault("invalid-amount", in: text)
      }
      let unit = rest.drop { $0.isWhitespace }
      let isUnit = FormulaText.mayBeUnit(unit)
      guard formula.hasOperators || !isUnit && FormulaText.hasOperator(text) else { return nil }
      guard isUnit else { throw FormulaText.noUnit(unit, in: text) }
      do throws(ArithmeticFault) {
        result = NumberText.plain(try formula.result()) + (unit.isEmpty ? "" : " \(unit)")
      } catch {
        throw error.commandFault("invalid-amount", in: text)
      }
    }

    /// Returns `true` if an operator other than a letter follows the first character, which may be a sign.
    private static func hasOperator(_ text: String) -> Bool {
      text.drop { $0.isWhitespace }.dropFirst()
        .contains { !$0.isLetter && Operator(spelling: $0) != nil }
    }

    private static func mayBeUnit(_ text: Substring) -> Bool {
      if text.isEmpty { return true }
      // A text that continues with an operator and a number, such as `ml + 100 ml`, is not a unit. The end of `1.5E-3`
      // is another mistake.
      let goesOn = text.contains(/[+\-−*×\/÷]\s*[0-9]/) && !text.contains(/^[eE]/)
      return !goesOn && (try? Quantity(parsing: "1 \(text)"))?.unit != nil
    }

    private static func noUnit(_ unit: Substring, in text: String) -> CommandFault {
      let position = text.unicodeScalars.count - unit.unicodeScalars.count + 1
      let word = unit.prefix { $0.isLetter || !$0.isWhitespace && Operator(spelling: $0) == nil }
      let error = FormulaError(.unknownOperator, at: position, found: String(word))
      let fault = error.commandFault("invalid-amount", in: text)
      guard mayBeUnit(word) else { return fault }
      return fault.with(
        helpEn: "write the unit once, at the end: '2×200+100 ml'",
        ko: "단위는 끝에 한 번만 씁니다: '2×200+100 ml'")
    }
  }

  extension FormulaError {
    /// Returns the fault of a formula that cannot be parsed, of a kind of its own unless another is given.
    func commandFault(
      _ kind: String? = nil, in formula: String, line: Int? = nil
    ) -> CommandFault {
      let words = FormulaWords(self, in: formula)
      return CommandFault(kind ?? self.kind.rawValue, message: words.message)
        .with(\.help, words.help).with(candidates: words.candidates)
        .with(\.place, FormulaPlace(formula, position: position, line: line))
    }
  }

  extension ArithmeticFault {
    /// Returns the fault of a formula that has no result, of a kind of its own unless another is given.
    func commandFault(
      _ kind: String? = nil, in formula: String, line: Int? = nil
    ) -> CommandFault {
      CommandFault(kind ?? rawValue, message: message)
        .with(\.place, FormulaPlace(formula, line: line))
    }
  }
#endif
