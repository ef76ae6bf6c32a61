public import JuiceCatalogs

/// The files that lint would check: `juice-rules/lint-files/1`, or one path on each line.
public struct LintFilesReport: Report {
  /// The paths of the files.
  public let files: [String]

  /// Creates a report on the files at these paths.
  public init(_ files: [String]) { self.files = files }

  /// Returns the report for a person, with a newline at its end.
  public func text(style: TerminalStyle) -> String {
    files.map { file in
      let line = VisibleText.inline(file)
      // A CI system would interpret a line with `::` at its start as a command.
      return (line.hasPrefix("::") ? "./" : "") + line + "\n"
    }.joined()
  }

  /// The report for tools, as JSON.
  public var value: JSONValue {
    .object([Self.schema("lint-files"), Member("files", .array(files.map { .string($0) }))])
  }
}
