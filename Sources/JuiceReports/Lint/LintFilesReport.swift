public import JuiceCatalogs

/// The files that lint would check: `juice-rules/lint-files/1`, or one path on each line.
public struct LintFilesReport: Report {
  public let files: [String]

  public init(_ files: [String]) { self.files = files }

  public func text(style: TerminalStyle) -> String {
    files.map { file in
      let line = VisibleText.inline(file)
      // A CI system would take it for a command.
      return (line.hasPrefix("::") ? "./" : "") + line + "\n"
    }.joined()
  }

  public var value: JSONValue {
    .object([Self.schema("lint-files"), Member("files", .array(files.map { .string($0) }))])
  }
}
