/// What was once said of a value: one link of the chain that ends in what holds.
public struct ValueOrigin: Hashable, Sendable {
  public let operation: Operation
  /// The pack that says it; nil for the catalog.yaml of a root, and for what the format itself says.
  public let pack: String?
  /// The version of that pack, where it states one.
  public let version: String?
  /// Nil for what no file says: defaults of the format, and catalogs that were built in code.
  public let place: Place?
  /// As a catalog writes it; nil where it holds other fields, or nothing any more.
  public let value: String?
  /// The field that a default is taken from, such as `stock.classic.default`; nil when it is the format's own.
  public let source: String?

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

  /// How a value came to be.
  @nonexhaustive
  public enum Operation: String, Sendable, CaseIterable {
    /// The pack that has the entry says it.
    case defined
    /// Another pack, or the catalog.yaml, changes it under `overrides`.
    case patch, replace, unset, remove
    /// Nobody says it.
    case `default`
  }

  /// A place in a file; lines and columns count from 1, columns in code points.
  public struct Place: Hashable, Sendable {
    public let file: String
    public let line: Int
    public let column: Int

    public init(file: String, line: Int, column: Int) {
      self.file = file
      self.line = line
      self.column = column
    }
  }
}
