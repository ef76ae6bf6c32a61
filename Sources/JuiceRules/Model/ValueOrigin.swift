/// One link in the chain of definitions and changes that leads to a value.
package struct ValueOrigin: Hashable, Sendable {
  /// The operation that led to the value.
  package let operation: Operation
  /// The pack that sets the value; `nil` for the catalog.yaml of a root, and for defaults of the format.
  package let pack: String?
  /// The version of that pack, if it states one.
  package let version: String?
  /// The place in a file; `nil` for defaults of the format, and for catalogs that were built in code.
  package let place: Place?
  /// The value as a catalog writes it; `nil` if it holds other fields, or was removed.
  package let value: String?
  /// The field that a default is taken from, such as `stock.classic.default`; `nil` for a default of the format.
  package let source: String?

  package init(
    _ operation: Operation, by pack: String? = nil, version: String? = nil, at place: Place? = nil,
    value: String?, from source: String? = nil
  ) {
    self.operation = operation
    self.pack = pack
    self.version = version
    self.place = place
    self.value = value
    self.source = source
  }

  /// An operation that leads to a value.
  @nonexhaustive
  package enum Operation: String, Sendable, CaseIterable {
    /// The pack that has the entry defines the value.
    case defined
    /// Another pack, or the catalog.yaml, changes the value under `overrides`.
    case patch, replace, unset, remove
    /// No file sets the value.
    case `default`
  }

  /// A place in a file; lines and columns count from 1, columns in code points.
  package struct Place: Hashable, Sendable {
    /// The path of the file.
    package let file: String
    /// The line, counted from 1.
    package let line: Int
    /// The column in code points, counted from 1.
    package let column: Int

    /// Creates a place in a file.
    package init(file: String, line: Int, column: Int) {
      self.file = file
      self.line = line
      self.column = column
    }
  }
}
