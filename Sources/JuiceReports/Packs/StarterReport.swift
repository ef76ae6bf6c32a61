package import JuiceCatalogs
package import JuiceRules

/// The result of creating a catalog: `juice-rules/init/1`, or the created files and what to do next.
package struct StarterReport: Report {
  private let folder: String
  private let files: [String]
  private let changed: [String]
  private let next: [ShellCommand]
  private let locale: LocaleID

  /// Creates a report.
  ///
  /// - Parameters:
  ///   - folder: The folder of the catalog.
  ///   - files: The paths of the files that were created.
  ///   - changed: The paths of the files that were changed.
  ///   - next: The commands that a person would run next in the folder.
  ///   - locale: The language of the report.
  package init(
    folder: String, files: [String], changed: [String] = [], next: [ShellCommand],
    locale: LocaleID
  ) {
    self.folder = folder
    self.files = files
    self.changed = changed
    self.next = next
    self.locale = locale
  }

  /// Returns the report for a person, with a newline at its end.
  package func text(style: TerminalStyle) -> String {
    let isKorean = locale == .korean
    let created = isKorean ? "만든 파일:" : "created:"
    let title = isKorean ? "다음 명령:" : "next:"
    let change = folder == "." ? [] : [ShellCommand(["cd", folder])]
    let changes = isKorean ? "바꾼 파일:" : "changed:"
    return list(of: files, created, style)
      + (changed.isEmpty ? "" : list(of: changed, changes, style))
      + style.paint(title, as: .emphasis) + "\n"
      + (change + next).map { "  \(VisibleText.inline($0.text))\n" }.joined()
  }

  private func list(of files: [String], _ title: String, _ style: TerminalStyle) -> String {
    style.paint(title, as: .emphasis) + "\n"
      + files.map { "  \(VisibleText.inline($0))\n" }.joined() + "\n"
  }

  /// The report for tools, as JSON.
  package var value: JSONValue {
    .object([
      Self.schema("init"), Member("folder", .string(folder)),
      Member("files", .array(files.map { .string($0) })),
      Member("changed", .array(changed.map { .string($0) })),
      Member("next", .array(next.map { .string($0.text) })),
    ])
  }
}
