package import JuiceCatalogs
package import JuiceRules
package import YAMLSyntax

/// The result of formatting files: `juice-rules/format/1`, or a line for each file that changed or was left alone.
package struct FormatReport: Report {
  /// A file that was left alone.
  package struct LeftFile: Hashable, Sendable {
    /// The path as reports show it.
    package let path: String
    /// The place of the reason, or `nil` if it has none.
    package let position: LineTable.Position?
    /// The reason.
    package let message: LocalizedText

    /// Creates a file that was left alone.
    package init(path: String, position: LineTable.Position?, message: LocalizedText) {
      self.path = path
      self.position = position
      self.message = message
    }
  }

  /// The number of files.
  package var fileCount: Int
  /// The paths of the files that are not in the style, or were not.
  package var changed: [String]
  /// The files that were left alone.
  package var left: [LeftFile]
  /// A Boolean value that indicates whether the changed files were written.
  package var isWritten: Bool
  /// A Boolean value that indicates whether the text has no summary.
  package var isBrief = false
  /// A Boolean value that indicates whether the text lists the changed files.
  package var listsChanges = true
  private let locale: LocaleID

  /// Creates a report.
  package init(
    fileCount: Int, changed: [String], left: [LeftFile], isWritten: Bool, locale: LocaleID
  ) {
    self.fileCount = fileCount
    self.changed = changed
    self.left = left
    self.isWritten = isWritten
    self.locale = locale
  }

  /// Returns the report for a person, with a newline at its end.
  package func text(style: TerminalStyle) -> String {
    let lines = (listsChanges ? changed : []).map {
      "\(style.paint(shown($0), as: .emphasis)): \(changeWords)\n"
    }
    return (lines + left.map { line(of: $0, style) }).joined() + (isBrief ? "" : summary + "\n")
  }

  private var isKorean: Bool { locale == .korean }

  private var changeWords: String {
    if isWritten { return isKorean ? "정리함" : "formatted" }
    return isKorean ? "정리되지 않음" : "not formatted"
  }

  private func line(of file: LeftFile, _ style: TerminalStyle) -> String {
    let place = file.position.map { ":\($0.line):\($0.column)" } ?? ""
    let words = style.paint(isKorean ? "그대로 둠" : "left alone", as: .error)
    let message = VisibleText.inline(file.message.text(in: locale, else: .english))
    return "\(style.paint(shown(file.path) + place, as: .emphasis)): \(words): \(message)\n"
  }

  /// The sentence on all files.
  package var summary: String {
    let count = changed.count
    if isKorean {
      if count == 0 && left.isEmpty { return "파일 \(fileCount)개가 모두 정리되어 있습니다" }
      let formatted = "파일 \(fileCount)개 중 \(count)개를 "
      guard left.isEmpty else {
        return formatted + (isWritten ? "정리했고" : "정리해야 하고") + ", \(left.count)개는 그대로 두었습니다"
      }
      return formatted + (isWritten ? "정리했습니다" : "정리해야 합니다")
    }
    let files = "\(fileCount) file\(fileCount == 1 ? "" : "s")"
    if count == 0 && left.isEmpty {
      return fileCount == 1 ? "the file is formatted" : "all \(files) are formatted"
    }
    let rest = left.isEmpty ? "" : ", left \(left.count) alone"
    return "\(isWritten ? "formatted" : "would format") \(count) of \(files)\(rest)"
  }

  /// Returns a path for a person. A CI system would interpret a line with `::` at its start as a command.
  private func shown(_ path: String) -> String {
    let path = VisibleText.inline(path)
    return (path.hasPrefix("::") ? "./" : "") + path
  }

  /// The report for tools, as JSON.
  package var value: JSONValue {
    .object([
      Self.schema("format"), Member("files", .integer(fileCount)),
      Member("written", .bool(isWritten)),
      Member("changed", .array(changed.map { .string($0) })),
      Member("leftAlone", .array(left.map(value))),
    ])
  }

  private func value(of file: LeftFile) -> JSONValue {
    var members = [Member("file", .string(file.path))]
    if let place = file.position {
      members += [Member("line", .integer(place.line)), Member("column", .integer(place.column))]
    }
    return .object(
      members + [Member("message", .string(file.message.text(in: locale, else: .english)))])
  }
}
