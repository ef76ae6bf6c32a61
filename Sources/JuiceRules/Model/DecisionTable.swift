import CEL

/// Identifies a decision table by its pack and its id: `classic/sugar`.
public typealias TableID = QualifiedID<DecisionTable>

/// A table of a pack that decides values from inputs, such as an amount of sugar from the sweetness and the size.
///
/// Conditions and computed amounts read the values as `tables.sugar.grams`.
public struct DecisionTable: Hashable, Sendable {
  /// The id of the table.
  package let id: TableID
  /// The inputs, in the order of the table.
  package let inputs: [Input]
  /// The values that each row gives.
  package let outputs: [Output]
  /// The rows that count if several fit.
  package let hitPolicy: HitPolicy
  let rows: [Row]
  /// The values if no row fits, by column; `nil` if the table has none then.
  let otherwise: [Formula]?
  /// The ids that the values can be.
  let ids: WrittenIDs

  /// A value that the cells of a table are compared with.
  package struct Input: Hashable, Sendable {
    /// The name of the input in the rows.
    package let name: String
    /// The expression of the value.
    let formula: Formula
    /// The expression as it is written.
    package var source: String { formula.source }
  }

  /// A value that each row gives.
  package struct Output: Hashable, Sendable {
    /// The name of the value, which is a column of the table.
    package let name: String
    /// All values that rows give, in the order of their priority; empty if they are not declared.
    var values: [Value] = []
    /// The way in which the values of all rows that fit become one; `nil` for their list.
    var aggregate: Aggregate?
  }

  /// A way in which the values of all rows that fit become one.
  package enum Aggregate: String, CaseIterable, Hashable, Sendable {
    /// The sum, the least or the greatest of the numbers.
    case sum, min, max
    /// The number of the rows.
    case count
  }

  /// A choice of the rows that count if several fit, as in DMN, the Decision Model and Notation.
  @nonexhaustive
  public enum HitPolicy: String, CaseIterable, Hashable, Sendable {
    /// One row fits. Several that fit are a fault.
    case unique
    /// The first row that fits counts.
    case first
    /// The row that fits whose outputs come first in their declared values counts, of several the first row.
    case priority
    /// All rows that fit give the same value. Different values are a fault.
    case any
    /// The values of all rows that fit are a list, in the order of the rows, or one value that is made of them.
    case collect
  }

  /// A row: a condition, which consists of the conditions of its cells, and the values by column.
  struct Row: Hashable, Sendable {
    /// The number of the row, from 1.
    let number: Int
    let condition: Condition
    /// The cells that not every value fits.
    let cells: [Cell]
    let outputs: [Formula]
  }

  /// A cell of a row.
  struct Cell: Hashable, Sendable {
    /// The name of the input.
    let input: String
    /// The cell as it is written.
    let text: String
    /// The bytes of the condition of the row that stand for the cell.
    let part: Range<Int>
  }

  /// The expressions of the rows and of the values.
  var formulas: [Formula] {
    rows.flatMap { [$0.condition.formula] + $0.outputs } + (otherwise ?? [])
  }

  /// An upper bound of the steps that the values of a column take.
  var cost: Int {
    rows.reduce(0) { cost, row in
      let costs = [row.condition.formula.cost, row.outputs.map(\.cost).max() ?? 0]
      return costs.reduce(cost) { min(Formula.costLimit + 1, $0 + $1) }
    }
  }

  /// Returns the type of an output whose rows give values of a type.
  func type(of output: Output, from type: ValueType) -> ValueType {
    guard hitPolicy == .collect else { return type }
    return switch output.aggregate {
    case nil: .list(type)
    case .count: .int
    case .sum, .min, .max: type
    }
  }
}
