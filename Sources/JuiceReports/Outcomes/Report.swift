public import JuiceCatalogs

/// Something to tell, to a person or to a tool.
public protocol Report: Sendable {
  /// For a person, with a newline at its end.
  func text(style: TerminalStyle) -> String
  /// For a tool: an object whose first member is its `schema`.
  var value: JSONValue { get }
}

extension Report {
  /// The schema of a kind of report: `juice-rules/stock/1`.
  static func schema(_ kind: String) -> JSONValue.Member {
    JSONValue.Member("schema", .string("juice-rules/\(kind)/1"))
  }

  typealias Member = JSONValue.Member
}
