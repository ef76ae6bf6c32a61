#if Calculator
  public import FoundationEssentials

  extension Operator {
    /// What `left` and `right` come to: exact where 20 digits are enough, else rounded to 20 half up, away from 0.
    ///
    ///     try Operator.divide.apply(2, 3)  // 0.66666666666666666667
    ///
    /// Operands of more than 20 digits are rounded first.
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
