#if CLI
  import FoundationEssentials
  import JuiceCalculator
  import JuiceCatalogs
  import JuiceReports

  /// A formula and what it comes to: `juice-rules/calculation/1`, or a number on a line.
  struct Calculation: Report {
    let formula: String
    /// The line of the input that it is; nil where it is not of several.
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

    /// The result is a string: it may have more digits than what others take for a number.
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
#endif
