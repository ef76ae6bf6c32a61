import JuiceCatalogs
import JuiceRules

/// Writes one finding of a text report.
struct FindingWriter {
  private let finding: Diagnostic
  private let report: LintTextReport
  private let words: LintWords
  private let frames: [FindingFrame]
  private let digits: Int
  private(set) var text = ""

  init(_ finding: Diagnostic, in report: LintTextReport) {
    self.finding = finding
    self.report = report
    self.words = report.words
    self.frames = FindingFrame.frames(of: finding, in: report)
    self.digits = String(frames.compactMap(\.snippet?.lastLine).max() ?? 1).utf8.count
  }

  mutating func write() {
    writeHeader()
    for (index, frame) in frames.enumerated() {
      write(frame, isLast: index == frames.count - 1)
    }
    for note in finding.notes { writeRemark(words.note, read(note)) }
    let hidden = finding.related.count - FindingFrame.maxRelated
    if hidden > 0 { writeRemark(words.note, words.hiddenPlaces(hidden)) }
    writeHelp()
  }

  private mutating func writeHeader() {
    let severity = words.severity(finding.severity)
    let rule = VisibleText.line("\(severity)[\(finding.rule)]")
    text += paint(rule, role)
    text += paint(": " + VisibleText.inline(read(finding.message)), .emphasis) + "\n"
  }

  private mutating func write(_ frame: FindingFrame, isLast: Bool) {
    text += indent + paint(frame.isPrimary ? "-->" : ":::", .frame) + " " + frame.place + "\n"
    guard let snippet = frame.snippet else { return }
    writeGutter()
    for row in snippet.rows {
      switch row {
      case .gap: text += paint("...", .frame) + "\n"
      case .line(let line): write(line, of: snippet)
      }
    }
    if !isLast { writeGutter() }
  }

  private mutating func write(_ line: Int, of snippet: Snippet) {
    let shown = snippet.text(ofLine: line, width: max(20, report.width - digits - 3))
    writeGutter(line, shown.text)
    for mark in snippet.marks(ofLine: line) {
      let columns = shown.columns(of: mark.range)
      let carets = String(repeating: mark.isPrimary ? "^" : "-", count: columns.count)
      let label = carets + (mark.label.isEmpty ? "" : " " + mark.label)
      let blanks = String(repeating: " ", count: columns.lowerBound)
      writeGutter(nil, blanks + paint(label, mark.isPrimary ? role : .frame))
    }
  }

  private mutating func writeHelp() {
    let fixable = finding.fix.map { words.fixable($0.safety) }
    if let help = finding.help {
      writeRemark(words.help, read(help), fixable.map { "  (\($0))" } ?? "")
    } else if let fixable {
      writeRemark(words.help, fixable)
    }
  }

  private mutating func writeRemark(_ kind: String, _ remark: String, _ end: String = "") {
    text += indent + " " + paint("=", .frame) + " " + paint("\(kind):", .emphasis)
    text += " " + VisibleText.inline(remark) + end + "\n"
  }

  private mutating func writeGutter(_ line: Int? = nil, _ content: String = "") {
    let number = line.map(String.init) ?? ""
    text += paint(number.padded(to: digits) + " |", .frame)
    text += content.isEmpty ? "\n" : " " + content + "\n"
  }

  private var indent: String { String(repeating: " ", count: digits) }

  private var role: TerminalStyle.Role { TerminalStyle.Role(finding.severity) }

  private func read(_ text: LocalizedText) -> String {
    text.text(in: report.locale, else: .english)
  }

  private func paint(_ text: String, _ role: TerminalStyle.Role) -> String {
    report.style.paint(text, as: role)
  }
}

extension TerminalStyle.Role {
  init(_ severity: Severity) {
    switch severity {
    case .error: self = .error
    case .warning: self = .warning
    case .info: self = .info
    }
  }
}
