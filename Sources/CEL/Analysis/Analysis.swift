/// An analysis of what is possible for one or more expressions, given the domains of their inputs.
///
/// ```swift
/// let analysis = Analysis([condition]) { input in
///   input == .variable("order.count") ? .int(1...100) : .any
/// }
/// let isPossible = if case .never = analysis.verdict(of: 0) { false } else { true }
/// ```
///
/// Each answer that something is impossible is proved for all values of the domains, and each
/// example is confirmed by a ``Program``. Whatever is neither proved nor found is undecided.
/// Comparisons of sums with factors, equality and membership of texts, and Boolean operators are
/// analysed for all values at once. Other functions are computed where the values of their inputs
/// are few, and else taken as having any result.
///
/// Inputs of several expressions are the same if they have the same name, key or arguments. Every
/// input is given: a condition that can fail for want of a value is not found.
package struct Analysis: Sendable {
  /// The number of steps of an answer by default: a part of a condition, looked at once, or a step
  /// of an evaluation.
  package static let defaultStepLimit = 2_000_000

  package let expressions: [CheckedExpression]
  let stepLimit: Int
  let network: ConstraintNetwork
  let programs: [Program]
  /// The parts of the expressions.
  let roots: [Int]

  /// Prepares expressions for questions about them together, such as the rows of a table.
  ///
  /// - Parameters:
  ///   - expressions: Conditions, or numbers whose limits are in question.
  ///   - stepLimit: The number of steps after which an answer is ``Answer/undecided``.
  ///   - domain: A closure that returns the values that an input can have.
  package init(
    _ expressions: [CheckedExpression], stepLimit: Int = Self.defaultStepLimit,
    domain: (CheckedExpression.Input) -> Domain
  ) {
    self.expressions = expressions
    self.stepLimit = stepLimit
    var network = ConstraintNetwork()
    roots = expressions.map { expression in
      Lowering.add(expression, domains: expression.inputs.map(domain), to: &network)
    }
    network.addOtherTexts()
    self.network = network
    programs = expressions.map(Program.init)
  }

  // MARK: Answers

  @nonexhaustive
  package enum Answer: Hashable, Sendable {
    /// Values for which everything that was asked for is the case.
    case example(Example)
    /// There are no such values.
    case impossible
    /// The analysis does not know, or has reached the limit of its steps.
    case undecided
  }

  /// A value for each analysed input of the expressions in question.
  package struct Example: Hashable, Sendable, CustomStringConvertible {
    /// The inputs in the order in which the expressions read them.
    package let inputs: [CheckedExpression.Input]
    /// A value for each of `inputs`.
    package let values: [Value]

    init(_ values: [(input: CheckedExpression.Input, value: Value)]) {
      inputs = values.map(\.input)
      self.values = values.map(\.value)
    }

    package subscript(input: CheckedExpression.Input) -> Value? {
      inputs.firstIndex(of: input).map { values[$0] }
    }

    /// The values as `order.count: 6, order.size: "large"`.
    package var description: String {
      zip(inputs, values).map { "\($0): \($1)" }.joined(separator: ", ")
    }
  }

  /// The outcomes of a condition.
  @nonexhaustive
  package enum Verdict: Hashable, Sendable {
    /// The condition is false or fails for all values, such as those of the example. There is no
    /// example if a domain is empty.
    case never(Example?)
    /// The condition fails for all values, such as those of the example.
    case fails(Example)
    /// The condition is true for all values, and never fails.
    case always(Example)
    case sometimes(true: Example, notTrue: Example)
    case undecided
  }

  // MARK: Questions

  /// Returns whether a condition is never or always true, or always fails.
  ///
  /// - Parameter condition: The position of the condition in `expressions`.
  package func verdict(of condition: Int) -> Verdict {
    let holds = answer([.isTrue(condition)])
    let doesNotHold = answer([.isNotTrue(condition)])
    switch (holds, doesNotHold) {
    case (.impossible, .example(let example)):
      return answer([.isFalse(condition)]) == .impossible ? .fails(example) : .never(example)
    case (.impossible, _): return .never(nil)
    case (.example(let example), .impossible): return .always(example)
    case (.example(let example), .example(let other)):
      return .sometimes(true: example, notTrue: other)
    default: return .undecided
    }
  }

  /// Returns an example for which all requirements are met, unless that is impossible or undecided.
  package func answer(_ requirements: [Requirement]) -> Answer {
    var network = network
    var goals: [ExampleSearch.Goal] = []
    for requirement in requirements {
      guard let goal = requirement.goal(self, in: &network) else { return .undecided }
      goals.append(goal)
    }
    var search = ExampleSearch(network, programs, steps: stepLimit)
    return search.answer(goals)
  }
}
