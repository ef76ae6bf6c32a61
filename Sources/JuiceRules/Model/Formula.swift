import CEL

/// A compiled expression of a pack, with the values that it reads.
struct Formula: Sendable {
  let program: Program
  /// The reading that provides each input of the program.
  let readings: [Condition.Reading]
  /// An upper bound of the steps of an evaluation, with those of the terms and the tables that are read.
  let cost: Int

  /// The largest cost of an expression with the terms and the tables that it reads, in steps.
  static let costLimit = 100_000_000

  /// The expression as it is written.
  var source: String { program.expression.source }

  /// The value of an expression that reads nothing; `nil` for any other.
  var constant: Value? { program.inputs.isEmpty ? try? program.evaluate([]) : nil }
}

extension Formula: Hashable {
  static func == (one: Formula, other: Formula) -> Bool {
    one.source == other.source && one.readings == other.readings
  }

  func hash(into hasher: inout Hasher) { hasher.combine(source) }
}

/// The parts of a line that are decided for each order.
struct LineDecision: Hashable, Sendable {
  /// The condition under which the line counts; `nil` if it always does.
  var condition: Condition?
  /// The conditions under which alternatives count, by the index of the alternative.
  var alternatives: [Int: Condition] = [:]
  /// The amounts that are computed.
  var amounts: [ComputedAmount] = []

  /// An amount that is added to one portion of an alternative.
  struct ComputedAmount: Hashable, Sendable {
    let alternative: Int
    let ingredient: Ingredient.Handle
    let formula: Formula
  }

  /// The conditions and the formulas, in the order of the alternatives.
  var formulas: [Formula] {
    ([condition].compactMap(\.self) + alternatives.sorted { $0.key < $1.key }.map(\.value))
      .map(\.formula) + amounts.map(\.formula)
  }
}

extension Amount {
  /// Creates an amount from the value of a formula of an amount: a whole number or a decimal.
  init(_ value: Value) {
    switch value {
    case .decimal(let number): self.init(thousandths: number.thousandths)
    case .int(let number):
      let (thousandths, overflow) = number.multipliedReportingOverflow(by: 1_000)
      self.init(thousandths: overflow ? (number < 0 ? .min : .max) : thousandths)
    // INVARIANT: the formula of an amount has one of these types.
    default: self = .zero
    }
  }
}
