#if CLI
  import Essentials
  import JuiceCalculator
  import JuiceCatalogs
  import JuiceReports

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
        throw error.commandFault(in: formula, line: line)
      }
      do throws(ArithmeticFault) {
        result = try parsed.result(in: order)
      } catch {
        throw error.commandFault(in: formula, line: line)
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
#endif
