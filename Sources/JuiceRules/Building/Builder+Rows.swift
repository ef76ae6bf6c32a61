extension Catalog.Builder {
  /// A row of a decision table.
  public struct Row: Sendable {
    let definition: TableDefinition.Row

    /// Creates a row.
    ///
    /// - Parameters:
    ///   - cells: The cell of each input that matters.
    ///   - values: The values that the row gives. A text that reads a name is an expression.
    public init(
      _ cells: KeyValuePairs<String, Cell> = [:], give values: KeyValuePairs<String, FactValue>
    ) {
      var row = TableDefinition.Row()
      row.cells = cells.map { .init($0.key, $0.value.content) }
      row.outputs = Self.outputs(values)
      definition = row
    }

    static func outputs(_ values: KeyValuePairs<String, FactValue>) -> [TableDefinition.Output] {
      values.map { .init($0.key, .value(FactLiteral($0.value))) }
    }
  }

  /// A cell of a decision table.
  @nonexhaustive
  public enum Cell: Hashable, Sendable {
    /// The value, or a text as a pack writes it: `"> 3"`, `"3..5"`, or an expression.
    case value(FactValue)
    /// The values of which one has to fit.
    case list([FactValue])

    var content: TableDefinition.Cell.Content {
      switch self {
      case .value(let value): .value(FactLiteral(value))
      case .list(let values): .list(values.map { FactLiteral($0) })
      }
    }
  }
}

extension Catalog.Builder.Cell: ExpressibleByBooleanLiteral, ExpressibleByIntegerLiteral,
  ExpressibleByStringLiteral, ExpressibleByArrayLiteral
{
  public init(booleanLiteral value: Bool) { self = .value(.bool(value)) }
  public init(integerLiteral value: Int64) { self = .value(.int(value)) }
  public init(stringLiteral value: String) { self = .value(.text(value)) }
  public init(arrayLiteral elements: FactValue...) { self = .list(elements) }
}
