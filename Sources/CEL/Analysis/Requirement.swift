extension Analysis {
  /// An outcome of an expression, which is given by its position in ``Analysis/expressions``.
  @nonexhaustive
  package enum Requirement: Hashable, Sendable {
    case isTrue(Int)
    /// The condition is false; it does not fail.
    case isFalse(Int)
    /// The condition is false or fails.
    case isNotTrue(Int)
    /// The evaluation fails, such as by a division by zero.
    case fails(Int)
    /// The evaluation does not fail.
    case hasValue(Int)
    /// The number, an integer or a decimal, is less than a bound.
    case isLess(Int, than: CELDecimal)
    case isGreater(Int, than: CELDecimal)
    /// The number is not a multiple of a positive step.
    case isNotMultiple(Int, of: CELDecimal)

    /// Returns the outcome as a goal of a search, or `nil` if the expression has the wrong type or
    /// a number is out of range.
    func goal(
      _ analysis: Analysis, in network: inout ConstraintNetwork
    ) -> ExampleSearch.Goal? {
      switch self {
      case .isTrue(let condition):
        return analysis.goal(condition, ValueSet(.truth(true))) { $0 == true }
      case .isFalse(let condition):
        return analysis.goal(condition, ValueSet(.truth(false))) { $0 == false }
      case .isNotTrue(let condition):
        let outcomes = ValueSet(canBeTrue: false, canBeFalse: true, canFail: true)
        return analysis.goal(condition, outcomes) { $0 != true }
      case .fails(let expression):
        return ExampleSearch.Goal(
          part: analysis.roots[expression], outcomes: .failure, expression: expression
        ) { if case .failure = $0 { true } else { false } }
      case .hasValue(let expression):
        return ExampleSearch.Goal(
          part: analysis.roots[expression], outcomes: ValueSet(.unknown), expression: expression
        ) { if case .success = $0 { true } else { false } }
      case .isLess(let number, let bound):
        return analysis.goal(number, .less, bound, in: &network)
      case .isGreater(let number, let bound):
        return analysis.goal(number, .greater, bound, in: &network)
      case .isNotMultiple(let number, let step):
        return analysis.goal(number, notMultipleOf: step, in: &network)
      }
    }
  }

  private func goal(
    _ condition: Int, _ outcomes: ValueSet, _ isMet: @escaping (Bool?) -> Bool
  ) -> ExampleSearch.Goal? {
    guard expressions[condition].type == .bool else { return nil }
    return ExampleSearch.Goal(
      part: roots[condition], outcomes: outcomes, expression: condition
    ) { result in
      if case .success(.bool(let truth)) = result { isMet(truth) } else { isMet(nil) }
    }
  }

  private func goal(
    _ number: Int, _ comparator: Comparator, _ bound: CELDecimal,
    in network: inout ConstraintNetwork
  ) -> ExampleSearch.Goal? {
    let type = expressions[number].type
    let limit = network.part(.number(bound.thousandths))
    guard type == .int || type == .decimal,
      let part = network.comparison(comparator, (roots[number], type), (limit, .decimal))
    else { return nil }
    return goal(part, number) { value in
      let order = value.order(to: .decimal(bound))
      return order == (comparator == .less ? .less : .greater)
    }
  }

  private func goal(
    _ number: Int, notMultipleOf step: CELDecimal, in network: inout ConstraintNetwork
  ) -> ExampleSearch.Goal? {
    let type = expressions[number].type
    guard type == .int || type == .decimal,
      let part = network.multiple((roots[number], type), of: step)
    else { return nil }
    return goal(network.not(part), number) { value in
      switch value {
      case .decimal(let number): number.thousandths % step.thousandths != 0
      case .int(let number):
        // A thousandth of the remainder's multiple is in range, unlike a thousand times the number.
        step.thousandths.dividingFullWidth(
          (number % step.thousandths).multipliedFullWidth(by: 1000)
        ).remainder != 0
      default: false
      }
    }
  }

  private func goal(
    _ part: Int, _ expression: Int, _ isMet: @escaping (Value) -> Bool
  ) -> ExampleSearch.Goal {
    ExampleSearch.Goal(part: part, outcomes: ValueSet(.truth(true)), expression: expression) {
      if case .success(let value) = $0 { isMet(value) } else { false }
    }
  }
}
