/// The way in which a decision table came to its value for an order: the values of its inputs, the rows that fit, and the
/// cells that did not.
public struct TableTrace: Hashable, Sendable {
  /// The table.
  public let table: TableID
  /// The inputs with their values, in the order of the table.
  public let inputs: [Input]
  /// The numbers of the rows that fit and count, from 1.
  public internal(set) var hits: [Int] = []
  /// The numbers of the rows that fit, and do not count as another one has priority.
  public internal(set) var outranked: [Int] = []
  /// The rows that do not fit, in the order of the table. Rows behind the first one that fits are not compared if that one
  /// counts.
  public internal(set) var misses: [Miss] = []
  /// A Boolean value that indicates whether no row fits, so that the values under `otherwise` count.
  public internal(set) var usesOtherwise = false
  /// The reason why the table has no value; `nil` if it has one.
  public internal(set) var fault: TableFault?

  /// The row with the fewest cells that do not fit, of several the first; `nil` if all rows fit.
  public var nearest: Miss? { misses.min { $0.cells.count < $1.cells.count } }

  /// An input of a table with its value.
  public struct Input: Hashable, Sendable {
    /// The name of the input.
    public let name: String
    /// The expression as it is written.
    public let expression: String
    /// The value as expressions write it, or `✗` if there is none; decimals are plain numbers.
    public let value: String
  }

  /// A row that does not fit.
  public struct Miss: Hashable, Sendable {
    /// The number of the row, from 1.
    public let row: Int
    /// The cells that do not fit, in the order of the row; at least one.
    public let cells: [Cell]
  }

  /// A cell that does not fit the value of its input.
  public struct Cell: Hashable, Sendable {
    /// The input.
    public let input: Input
    /// The cell as it is written.
    public let text: String
  }
}
