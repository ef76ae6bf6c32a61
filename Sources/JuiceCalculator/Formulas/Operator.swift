#if Calculator
  /// An arithmetic operator of a calculator.
  public enum Operator: Character, CaseIterable, Hashable, Sendable {
    case add = "+"
    case subtract = "−"
    case multiply = "×"
    case divide = "÷"

    /// Creates an operator from a character as a person may type it: besides the raw values, `-`, `*`, `x`, `X` and
    /// `/`.
    ///
    /// Returns `nil` for any other character.
    public init?(spelling: Character) {
      switch spelling {
      case "-": self = .subtract
      case "*", "x", "X": self = .multiply
      case "/": self = .divide
      default: self.init(rawValue: spelling)
      }
    }

    /// `true` if ``EvaluationOrder/productsFirst`` evaluates the operator before sums.
    var isOfProducts: Bool { self == .multiply || self == .divide }
  }

  extension Operator: CustomStringConvertible {
    /// The sign of the operator, such as `×`.
    public var description: String { String(rawValue) }
  }
#endif
