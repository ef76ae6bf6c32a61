#if Calculator
  import DequeModule
  public import Essentials

  /// A sequence of numbers with an operator between each two.
  ///
  ///     var formula = Formula(1)
  ///     formula.append(.add, 2)
  ///     formula.append(.multiply, 3)
  ///     try formula.result()                   // 9
  ///     try formula.result(in: .productsFirst) // 7
  public struct Formula: Hashable, Sendable {
    // INVARIANT: `operands` has one element more than `operators`.
    private var operands: Deque<Decimal>
    private var operators: Deque<Operator> = []

    /// Creates a formula that consists of one number.
    public init(_ operand: Decimal) {
      operands = [operand]
    }

    /// A Boolean value that indicates whether the formula has at least one operator.
    public var hasOperators: Bool { !operators.isEmpty }

    /// Appends an operator and its right operand.
    public mutating func append(_ operator: Operator, _ operand: Decimal) {
      operators.append(`operator`)
      operands.append(operand)
    }

    /// Returns the result of the formula, rounded to 20 significant digits after each step.
    ///
    /// - Parameter order: The order in which the operators are evaluated.
    /// - Throws: An ``ArithmeticFault`` if a number is divided by zero, a number or a result is too large or too small,
    ///   or an operand is not a number.
    public func result(
      in order: EvaluationOrder = .leftToRight
    ) throws(ArithmeticFault) -> Decimal {
      switch order {
      case .leftToRight: try resultFromLeft()
      case .productsFirst: try withProductsDone().resultFromLeft()
      }
    }

    private func resultFromLeft() throws(ArithmeticFault) -> Decimal {
      var (operands, operators) = (operands, operators)
      var result = try DecimalParts(operands.removeFirst()).decimal()
      while let `operator` = operators.popFirst() {
        result = try `operator`.apply(result, operands.removeFirst())
      }
      return result
    }

    /// Returns the formula with each run of products replaced by its result, so that only sums and differences remain.
    private func withProductsDone() throws(ArithmeticFault) -> Formula {
      var (operands, operators) = (operands, operators)
      var sums = Formula(operands.removeFirst())
      while let `operator` = operators.popFirst() {
        let operand = operands.removeFirst()
        if `operator`.isOfProducts {
          sums.operands.append(try `operator`.apply(sums.operands.removeLast(), operand))
        } else {
          sums.append(`operator`, operand)
        }
      }
      return sums
    }
  }

  /// The order in which the operators of a formula are evaluated.
  public enum EvaluationOrder: Hashable, Sendable {
    /// From left to right, as on a pocket calculator: `1 + 2 × 3` is 9.
    case leftToRight
    /// `×` and `÷` before `+` and `−`, as at school: `1 + 2 × 3` is 7.
    case productsFirst
  }
#endif
