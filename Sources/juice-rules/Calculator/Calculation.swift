#if CLI
  import FoundationEssentials
  import JuiceCalculator
  import JuiceCatalogs
  import JuiceCounter
  import JuiceReports
  import JuiceRules

  /// A formula with its result: `juice-rules/calculation/1`, or a number on a line.
  struct Calculation: Report {
    let formula: String
    /// The number of the formula's line in the input; `nil` if the formula is not one of several.
    let line: Int?
    private let result: Decimal

    init(_ formula: String, line: Int? = nil, order: EvaluationOrder) throws(CommandFault) {
      (self.formula, self.line) = (formula, line)
      let parsed: Formula
      do throws(FormulaError) {
        parsed = try FormulaParser.parse(formula)
      } catch {
        throw CommandFault(error, in: formula, line: line)
      }
      do throws(ArithmeticFault) {
        result = try parsed.result(in: order)
      } catch {
        throw CommandFault(error, in: formula, line: line)
      }
    }

    func text(style: TerminalStyle) -> String { NumberText.plain(result) + "\n" }

    /// The calculation as JSON. The result is a string, because it may have more digits than other programs read in a
    /// number.
    var value: JSONValue {
      var members = [
        JSONValue.Member("schema", "juice-rules/calculation/1"),
        JSONValue.Member("formula", .string(formula)),
        JSONValue.Member("result", .string(NumberText.plain(result))),
      ]
      if let line { members.append(JSONValue.Member("line", .integer(line))) }
      return .object(members)
    }
  }

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
