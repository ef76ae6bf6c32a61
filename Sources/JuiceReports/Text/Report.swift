public import JuiceCatalogs

/// A result that is reported to a person or to a tool.
public protocol Report: Sendable {
  /// Returns the report for a person, with a newline at its end.
  func text(style: TerminalStyle) -> String
  /// The report for a tool: an object whose first member is its `schema`.
  var value: JSONValue { get }
}

extension Report {
  /// Returns the member with the schema of a kind of report, such as `juice-rules/stock/1`.
  static func schema(_ kind: String) -> JSONValue.Member {
    JSONValue.Member("schema", .string("juice-rules/\(kind)/1"))
  }

  typealias Member = JSONValue.Member
}
