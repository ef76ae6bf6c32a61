import JuiceCatalogs
import JuiceRules
import YAMLTree

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

/// The part of a finding that concerns one file.
struct FindingFrame {
  let isPrimary: Bool
  /// The place, such as `recipes.yaml:14:7`; without a source, the file and its labels.
  private(set) var place: String
  /// The excerpt of the file; `nil` if the file was not read.
  private(set) var snippet: Snippet?

  /// Returns one frame for each file: first that of the primary place, then the others in the order in which they are
  /// named.
  static func frames(of finding: Diagnostic, in report: LintTextReport) -> [FindingFrame] {
    var labels = [[finding.primary]]
    for label in finding.related.prefix(maxRelated) {
      if let index = labels.firstIndex(where: { $0[0].file == label.file }) {
        labels[index].append(label)
      } else {
        labels.append([label])
      }
    }
    return labels.enumerated().filter { !$1[0].file.isEmpty }.map { index, labels in
      FindingFrame(labels, context: index == 0 ? finding.context : [], index == 0, in: report)
    }
  }

  private init(
    _ labels: [Diagnostic.Label], context: [ByteSpan], _ isPrimary: Bool, in report: LintTextReport
  ) {
    self.isPrimary = isPrimary
    let texts = labels.map { label in
      VisibleText.inline(label.text?.text(in: report.locale, else: .english) ?? "")
    }
    place = VisibleText.inline(labels[0].file)
    guard let source = report.report.sources[labels[0].file] else {
      let said = texts.filter { !$0.isEmpty }.joined(separator: "; ")
      if !said.isEmpty { place += ": " + said }
      return
    }
    let position = source.lines.position(at: labels[0].span.start)
    place += ":\(position.line):\(position.column)"
    snippet = FindingFrame.snippet(of: source, labels, texts, context, isPrimary)
  }

  private static func snippet(
    of source: SourceFile, _ labels: [Diagnostic.Label], _ texts: [String], _ context: [ByteSpan],
    _ isPrimary: Bool
  ) -> Snippet {
    var snippet = Snippet(of: source)
    context.suffix(maxContext).forEach { snippet.show($0) }
    for (index, label) in labels.enumerated() {
      snippet.mark(label.span, label: texts[index], isPrimary: isPrimary && index == 0)
    }
    return snippet
  }

  /// The greatest number of related places that are shown: a name may be used in any number of recipes.
  static let maxRelated = 12

  /// The greatest number of enclosing keys that are shown. If keys are nested deeper, the nearest are the most helpful.
  private static let maxContext = 8
}
