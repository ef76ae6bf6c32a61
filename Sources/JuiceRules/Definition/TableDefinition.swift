/// A decision table as written.
package struct TableDefinition: EntryDefinition, FieldDefinition {
  package var id: Symbol
  /// The inputs, in the order of the table.
  package var inputs: [Input] = []
  package var hitPolicy: Given<DecisionTable.HitPolicy> = .absent
  /// The values that the rows give, as far as the table declares them.
  package var declaredOutputs: [DeclaredOutput] = []
  package var rows: [Row] = []
  /// The values that the table gives if no row fits; `nil` if it gives none then.
  package var otherwise: [Output]?
  /// A Boolean value that indicates whether the values under `otherwise`, if there are any, could be read.
  package var isOtherwiseReadable = true
  /// Boolean values that indicate whether the inputs and the rows are there and could be read. Otherwise, that has been
  /// reported.
  package var hasInputs: Bool
  package var hasRows: Bool
  package var origin: CatalogOrigin

  /// Creates a table without inputs and rows.
  ///
  /// - Parameter isWritten: `true` if the inputs and the rows are read from a text, which may lack them.
  package init(id: Symbol, origin: CatalogOrigin = .none, isWritten: Bool = false) {
    self.id = id
    self.origin = origin
    (hasInputs, hasRows) = (!isWritten, !isWritten)
  }

  package var isReadable: Bool { hasInputs && hasRows }

  /// A Boolean value that indicates whether all parts of the table could be read.
  package var isWhole: Bool {
    if case .unreadable = hitPolicy { return false }
    return isReadable && isOtherwiseReadable
      && rows.allSatisfy { row in
        row.outputs != nil && !row.cells.contains { $0.content == .unreadable }
      }
  }

  /// A value that the cells of a column are compared with.
  package struct Input: Hashable, Sendable {
    package let name: String
    package fileprivate(set) var expression: Given<String>

    package init(_ name: String, _ expression: Given<String>) {
      self.name = name
      self.expression = expression
    }
  }

  /// A declaration of a value that the rows give.
  package struct DeclaredOutput: Hashable, Sendable {
    package let name: String
    /// All values that rows give, in the order of their priority; `nil` if they are not declared.
    package var values: [String]?
    /// The value of a row that does not give one.
    package var defaultValue: Given<FactLiteral> = .absent
    package var aggregate: Given<DecisionTable.Aggregate> = .absent

    package init(_ name: String) { self.name = name }

    fileprivate mutating func walk(_ fields: inout EntryFields) {
      var texts = values ?? []
      fields.add("values", &texts)
      values = texts.isEmpty ? nil : texts
      fields.add("default", &defaultValue)
      fields.add("aggregate", &aggregate)
    }
  }

  /// A row: a cell for each input that matters, and the values that the row gives.
  package struct Row: Hashable, Sendable {
    package var cells: [Cell] = []
    /// The values that the row gives; `nil` if they could not be read.
    package var outputs: [Output]?

    package init() {}
  }

  /// A cell of a row.
  package struct Cell: Hashable, Sendable {
    package let input: String
    package fileprivate(set) var content: Content

    package init(_ input: String, _ content: Content) {
      self.input = input
      self.content = content
    }

    /// The content of a cell.
    package enum Content: Hashable, Sendable {
      /// The cell is empty, so that every value fits.
      case any
      case value(FactLiteral)
      /// The values of which one has to fit.
      case list([FactLiteral])
      /// The cell could not be read.
      case unreadable
    }
  }

  /// A value that a row gives.
  package struct Output: Hashable, Sendable {
    package let column: String
    package fileprivate(set) var value: Given<FactLiteral>

    package init(_ column: String, _ value: Given<FactLiteral>) {
      self.column = column
      self.value = value
    }
  }

  /// Adds the fields of the table.
  mutating func walk(_ fields: inout EntryFields) {
    fields.add("inputs") { fields in
      fields.add(&inputs, named: { input, _ in input.name }, new: { Input($0, .absent) }) {
        $0.add($2, &$1.expression)
      }
    }
    fields.add("hit", &hitPolicy, default: "unique")
    if fields.has("outputs", !declaredOutputs.isEmpty) {
      fields.add("outputs") { fields in
        fields.add(
          &declaredOutputs, named: { output, _ in output.name }, new: { DeclaredOutput($0) }
        ) { fields, output, name in fields.add(name) { output.walk(&$0) } }
      }
    }
    fields.add("rows") { fields in
      fields.add(&rows, named: { "\($1)" }, new: { _ in Row() }) { fields, row, name in
        fields.add(name) { row.walk(&$0) }
      }
    }
    if fields.has("otherwise", otherwise != nil) {
      fields.add("otherwise") { $0.add(&otherwise) }
    }
  }

  /// The most rows of a table, 1,000.
  package static let maximumRowCount = 1_000
}

extension TableDefinition.Row {
  fileprivate mutating func walk(_ fields: inout EntryFields) {
    fields.add(
      &cells, named: { cell, _ in cell.input },
      // The values of the row hold other fields, and a cell of that name does not.
      new: { $0 == "give" ? nil : TableDefinition.Cell($0, .any) }
    ) { fields, cell, name in fields.add(name, &cell.content) }
    fields.add("give") { $0.add(&outputs) }
  }
}

extension EntryFields {
  /// Adds the values of a row.
  fileprivate mutating func add(_ outputs: inout [TableDefinition.Output]?) {
    var given = outputs ?? []
    add(&given, named: { output, _ in output.column }, new: { .init($0, .absent) }) {
      $0.add($2, &$1.value)
    }
    if isReading { outputs = given }
  }

  /// Adds a cell, unless it could not be read.
  fileprivate mutating func add(_ name: String, _ cell: inout TableDefinition.Cell.Content) {
    guard isCompiling else { return add(name, cell.text) }
    var texts = cell.compiled
    add(name, &texts)
    guard isReading else { return }
    if let read = TableDefinition.Cell.Content(compiled: texts) { cell = read } else { fail() }
  }
}

extension TableDefinition.Cell.Content {
  /// The cell as a pack writes it; `nil` if it could not be read.
  var text: String? {
    switch self {
    case .unreadable: nil
    case .any: "-"
    case .value(let literal): literal.text
    case .list(let literals): literals.map(\.text).listed
    }
  }

  /// The cell as a compiled catalog keeps it: `-`, a value, or `[` and values.
  fileprivate var compiled: [String] {
    switch self {
    case .unreadable: []
    case .any: ["-"]
    case .value(let literal): [literal.compiled]
    case .list(let literals): ["["] + literals.map(\.compiled)
    }
  }

  fileprivate init?(compiled texts: [String]) {
    let isList = texts.first == "["
    let literals = texts.dropFirst(isList ? 1 : 0).map { FactLiteral(compiled: $0) }
    let known = literals.compactMap(\.self)
    if texts == ["-"] {
      self = .any
    } else if known.count == literals.count, isList || known.count == 1 {
      self = isList ? .list(known) : .value(known[0])
    } else {
      return nil
    }
  }
}
