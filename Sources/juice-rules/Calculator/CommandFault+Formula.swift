#if CLI
  import JuiceCalculator
  import JuiceCounter
  import JuiceReports
  import JuiceRules

  extension CommandFault {
    /// Creates the fault of a formula that cannot be parsed.
    init(_ error: FormulaError, in formula: String, line: Int? = nil) {
      let words = FormulaWords(error, in: formula)
      self.init(error.kind.rawValue, message: words.message)
      help = words.help
      candidates = words.candidates
      place = FormulaPlace(formula, position: error.position, line: line)
    }

    /// The fault of an input without any formula.
    static var noFormula: CommandFault {
      CommandFault("not-enough-input", en: "the input has no formula", ko: "입력에 식이 없습니다")
        .with(helpEn: "write one formula per line, such as 12×3+6", ko: "12×3+6처럼 한 줄에 식 하나를 씁니다")
    }

    /// Creates the fault of a formula that has no result.
    init(_ fault: ArithmeticFault, in formula: String, line: Int? = nil) {
      self.init(fault.rawValue, message: fault.message)
      place = FormulaPlace(formula, line: line)
    }
  }
#endif
