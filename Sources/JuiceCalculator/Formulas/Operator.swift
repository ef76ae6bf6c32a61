#if Calculator
  public import Essentials

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

    /// Returns the result of the operator for two numbers: exact if 20 significant digits are enough, and otherwise
    /// rounded to 20 digits, with halves rounded away from zero.
    ///
    ///     try Operator.divide.apply(2, 3)  // 0.66666666666666666667
    ///
    /// Operands of more than 20 digits are rounded first.
    ///
    /// - Throws: An ``ArithmeticFault`` if `right` is zero in a division, the result is too large or too small, or an
    ///   operand is not a number.
    public func apply(
      _ left: Decimal, _ right: Decimal
    ) throws(ArithmeticFault) -> Decimal {
      let (left, right) = (try DecimalParts(left), try DecimalParts(right))
      return switch self {
      case .add: try (left + right).decimal()
      case .subtract: try (left + -right).decimal()
      case .multiply: try (left * right).decimal()
      case .divide: try (left / right).decimal()
      }
    }
  }
#endif
