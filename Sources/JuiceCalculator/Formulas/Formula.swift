#if Calculator
  import DequeModule
  public import FoundationEssentials

  /// Numbers with operators between them.
  ///
  ///     var formula = Formula(1)
  ///     formula.append(.add, 2)
  ///     formula.append(.multiply, 3)
  ///     try formula.result()                   // 9
  ///     try formula.result(in: .productsFirst) // 7
  public struct Formula: Hashable, Sendable {
    // INVARIANT: one operand more than operators.
    private var operands: Deque<Decimal>
    private var operators: Deque<Operator> = []

    public init(_ operand: Decimal) {
      operands = [operand]
    }

    /// Whether it is more than one number.
    public var hasOperators: Bool { !operators.isEmpty }

    public mutating func append(_ operator: Operator, _ operand: Decimal) {
      operators.append(`operator`)
      operands.append(operand)
    }

    /// What the formula comes to, rounded after each step to 20 digits.
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

    /// The formula with sums only.
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
#endif
