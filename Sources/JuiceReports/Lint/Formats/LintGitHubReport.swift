public import JuiceCatalogs
import JuiceRules
import YAMLSyntax

/// A lint report for GitHub's runner: a workflow command for each finding, which becomes an annotation, then the
/// summary.
///
///     ::error file=recipes.yaml,line=14,endLine=14,col=7,endColumn=12,title=unknown-ingredient::`mengo` is …
///
/// The report is always in English. GitHub shows the first ten annotations of each kind, so errors come first.
/// Suppressed findings are counted, not shown. No other line is a command.
public struct LintGitHubReport: LintDocument {
  /// The findings of the lint run.
  package let report: LintReport
  /// The number of findings that were fixed before; `nil` if none were to be fixed.
  package var fixed: FixCount?

  /// Creates a report on a lint run.
  public init(_ report: LintReport, fixed: FixCount? = nil) {
    self.report = report
    self.fixed = fixed
  }

  /// Writes the whole report, with a newline at its end.
  public func write(to output: inout some TextOutputStream) {
    for severity in Severity.allCases.sorted(by: >) {
      for finding in report.openFindings where finding.severity == severity {
        output.write(command(for: finding).text + "\n")
      }
    }
    LintTextReport(report, fixed: fixed).writeEnd(to: &output)
  }

  private func command(for finding: Diagnostic) -> WorkflowCommand {
    var command = WorkflowCommand(finding.severity.commandName)
    if !finding.primary.file.isEmpty { command.add("file", finding.primary.file) }
    if let place = report.place(of: finding.primary) { LintGitHubReport.add(place, to: &command) }
    command.add("title", finding.rule)
    command.lines = [finding.message.english]
    command.lines += finding.notes.map { "note: " + $0.english }
    if let help = finding.help { command.lines.append("help: " + help.english) }
    return command
  }

  /// Adds the lines of a place, and its columns if it lies within one line: GitHub accepts no columns otherwise.
  private static func add(_ place: SpanPlace, to command: inout WorkflowCommand) {
    command.add("line", String(place.start.line))
    command.add("endLine", String(place.end.line))
    guard place.start.line == place.end.line else { return }
    command.add("col", String(place.start.column))
    command.add("endColumn", String(place.end.column))
  }
}

extension Severity {
  fileprivate var commandName: String {
    switch self {
    case .error: "error"
    case .warning: "warning"
    case .info: "notice"
    }
  }
}

/// A line that GitHub's runner interprets as a command.
///
/// The text is escaped as the runner unescapes it: `%`, CR and LF everywhere, `:` and `,` also in properties.
/// ``VisibleText`` escapes other characters that act on a terminal.
struct WorkflowCommand {
  private let name: String
  private var properties: [String] = []
  /// The lines of the command's message.
  var lines: [String] = []

  init(_ name: String) { self.name = name }

  mutating func add(_ property: String, _ value: String) {
    properties.append("\(property)=\(WorkflowCommand.escape(value, isProperty: true))")
  }

  var text: String {
    let data = lines.map(VisibleText.inline).joined(separator: "\n")
    return "::\(name) \(properties.joined(separator: ","))::" + WorkflowCommand.escape(data)
  }

  private static func escape(_ text: String, isProperty: Bool = false) -> String {
    let line = VisibleText.keepingLineBreaks(text)
    return line.unicodeScalars.reduce(into: "") { escaped, scalar in
      switch scalar {
      case "%": escaped += "%25"
      case "\r": escaped += "%0D"
      case "\n": escaped += "%0A"
      case ":" where isProperty: escaped += "%3A"
      case "," where isProperty: escaped += "%2C"
      default: escaped.unicodeScalars.append(scalar)
      }
    }
  }
}
