package import JuiceCatalogs
import JuiceRules

/// The result of compiling a catalog: `juice-rules/compilation/1`, or a sentence.
package struct CompilationReport: Report {
  private let file: String
  private let outcome: Outcome
  private let size: Int
  private let again: ShellCommand
  private let wording: CatalogWording

  /// The state of the file.
  package enum Outcome: String, Sendable {
    /// The file was written.
    case written
    /// The file already contained the catalog, and was not written.
    case current
    /// The file contains something else, or does not exist.
    case stale, missing
  }

  /// Creates a report.
  ///
  /// - Parameters:
  ///   - file: The path of the compiled catalog.
  ///   - outcome: The state of the file.
  ///   - size: The number of bytes of the compiled catalog.
  ///   - again: The command that writes the file.
  ///   - wording: The catalog, and the language of the report.
  package init(
    _ file: String, _ outcome: Outcome, size: Int, again: ShellCommand, wording: CatalogWording
  ) {
    self.file = file
    self.outcome = outcome
    self.size = size
    self.again = again
    self.wording = wording
  }

  /// Returns the report for a person, with a newline at its end.
  package func text(style: TerminalStyle) -> String {
    let sentence =
      switch outcome {
      case .written:
        wording.say(
          en: "`\(file)` contains the compiled catalog.", ko: "`\(file)` 파일에 카탈로그를 썼습니다.")
      case .current: wording.say(en: "`\(file)` is up to date.", ko: "`\(file)` 파일은 최신입니다.")
      case .stale:
        wording.say(
          en: "`\(file)` is not up to date: the catalog is different now.",
          ko: "`\(file)` 파일이 최신이 아닙니다. 카탈로그의 내용과 다릅니다.")
      case .missing: wording.say(en: "There is no `\(file)`.", ko: "`\(file)` 파일이 없습니다.")
      }
    guard outcome == .stale || outcome == .missing else { return VisibleText.line(sentence) + "\n" }
    let help = wording.say(
      en: "  = help: `\(again.text)` writes the file", ko: "  = 도움말: `\(again.text)` 명령이 파일을 씁니다")
    return style.paint(VisibleText.line(sentence), as: .error) + "\n" + VisibleText.line(help)
      + "\n"
  }

  /// The report for tools, as JSON.
  package var value: JSONValue {
    let packs = wording.catalog.packs.map { JSONValue.string($0.name) }
    return .object([
      Self.schema("compilation"), Member("file", .string(file)),
      Member("outcome", .string(outcome.rawValue)),
      Member("size", .integer(size)),
      Member("fingerprint", .string(wording.catalog.fingerprint)),
      Member("packs", .array(packs)),
    ])
  }
}
