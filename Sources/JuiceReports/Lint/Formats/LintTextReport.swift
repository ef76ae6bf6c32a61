public import JuiceCatalogs
public import JuiceRules
import YAMLSyntax

/// A lint report for a person: a frame of the source for each finding, then a summary.
///
///     error[unknown-ingredient]: unknown ingredient `mengo`
///       --> Catalogs/classic/recipes.yaml:14:7
///        |
///     14 |       mengo: 3
///        |       ^^^^^ not declared in `classic` or in a pack it requires
///        = help: did you mean `mango`?  (fixable with --fix)
///
///     1 error in 6 files (1 fixable with --fix)
///
/// Columns in headers count code points from 1; carets are aligned by the cells of a terminal. Text that
/// comes from files is escaped. Suppressed findings are counted, not shown. If a pack lacks many texts in a language, as it
/// does in a new one, the first finding tells the number of the others. Equal reports produce equal text, in time
/// that grows only with the number of findings.
public struct LintTextReport: LintDocument {
  /// The findings of the lint run.
  package let report: LintReport
  /// The language of messages and words. English replaces missing texts.
  package var locale: LocaleID
  /// The style of the text.
  package var style: TerminalStyle
  /// The greatest number of columns of a line of a file, including its line number. Longer lines are cropped around the
  /// finding; messages and labels are never cropped.
  package var width: Int
  /// The greatest number of findings that are shown; `nil` for no limit. The summary counts all findings.
  package var maxFindings: Int?
  /// The number of findings that were fixed before; `nil` if none were to be fixed.
  package var fixed: FixCount?
  /// A Boolean value that indicates whether the report ends without a summary.
  package var isBrief = false
  /// A Boolean value that indicates whether the command `lint` shows the report. Advice then names only the option that
  /// fixes findings, not the whole command.
  package var isOfLint: Bool

  /// Creates a report on a lint run.
  public init(
    _ report: LintReport, locale: LocaleID = .english, style: TerminalStyle = .plain,
    width: Int = 120, maxFindings: Int? = nil, fixed: FixCount? = nil, isOfLint: Bool = true
  ) {
    self.isOfLint = isOfLint
    self.report = report
    self.locale = locale
    self.style = style
    self.width = width
    self.maxFindings = maxFindings
    self.fixed = fixed
  }

  /// Writes the report, finding by finding.
  public func write(to output: inout some TextOutputStream) {
    let findings = report.findingsWithFewTranslations
    for finding in findings.prefix(maxFindings ?? .max) {
      output.write(text(of: finding) + "\n")
    }
    writeEnd(of: findings.count, to: &output)
  }

  /// Writes the number of findings that are not shown, the number of fixed ones, and the summary.
  func writeEnd(to output: inout some TextOutputStream) {
    writeEnd(of: report.openCount, to: &output)
  }

  private func writeEnd(of count: Int, to output: inout some TextOutputStream) {
    if let maxFindings, count > maxFindings {
      output.write(words.notShown(count - maxFindings) + "\n")
    }
    if isBrief { return }
    if let fixed, fixed.findings > 0 {
      output.write(words.fixed(fixed) + "\n")
    }
    output.write(summary + "\n")
  }

  /// Returns one finding, with a newline at its end.
  package func text(of finding: Diagnostic) -> String {
    var writer = FindingWriter(finding, in: self)
    writer.write()
    return writer.text
  }

  var words: LintWords {
    LintWords(locale: locale, fixCommand: isOfLint ? .option : .whole)
  }

  /// The summary without a newline, such as `1 error, 2 warnings in 6 files (1 fixable with --fix)`.
  package var summary: String {
    let summary = words.summary(of: report)
    return style.paint(summary, as: report.hasErrors ? .error : .emphasis)
  }
}

extension LintReport {
  /// The number of missing texts in one language, up to which each is shown.
  private static let mostTranslations = 5

  /// The open findings. Of those about texts of a pack that lack one language, the first stands for all if they are many.
  fileprivate var findingsWithFewTranslations: [Diagnostic] {
    func language(of finding: Diagnostic) -> [String]? {
      guard finding.rule == "missing-translation", let locale = finding.data.expected else {
        return nil
      }
      return [finding.pack ?? "", locale]
    }
    var counts: [[String]: Int] = [:]
    for finding in openFindings {
      if let language = language(of: finding) { counts[language, default: 0] += 1 }
    }
    var shown: Set<[String]> = []
    return openFindings.compactMap { finding -> Diagnostic? in
      guard let language = language(of: finding), let count = counts[language],
        count > Self.mostTranslations
      else { return finding }
      guard shown.insert(language).inserted else { return nil }
      var finding = finding
      finding.notes.append(
        LocalizedText(
          en: "\(count - 1) more texts have no `\(language[1])`",
          ko: "`\(language[1])`이 없는 글이 \(count - 1)개 더 있습니다"))
      return finding
    }
  }
}

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
    let start = source.location(at: labels[0].span.start)
    place += ":\(start.line):\(start.column)"
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

/// The lines of one file that a finding is about, with the marks in them.
struct Snippet {
  /// A marked range in one line, with its label.
  struct Mark {
    var range: Range<Int>
    var label: String
    var isPrimary: Bool
  }

  /// A row of the frame: a line, or a gap for omitted lines.
  enum Row {
    case line(Int)
    case gap
  }

  let source: SourceFile
  private var marks: [Int: [Mark]] = [:]
  private var plainLines: [Int: Range<Int>] = [:]

  init(of source: SourceFile) {
    self.source = source
  }

  /// Marks `span`; in a span of more than three lines, only the first line and the last.
  mutating func mark(_ span: ByteSpan, label: String, isPrimary: Bool) {
    let range = source.clamp(span)
    var parts = markedParts(of: range)
    if parts.isEmpty { parts = [(source.line(at: range.lowerBound), range)] }
    for (index, part) in parts.enumerated() {
      let label = index == parts.count - 1 ? label : ""
      marks[part.line, default: []]
        .append(Mark(range: part.range, label: label, isPrimary: isPrimary))
    }
  }

  /// Shows the line in which `span` begins.
  mutating func show(_ span: ByteSpan) {
    let range = source.clamp(span)
    plainLines[source.line(at: range.lowerBound)] = range
  }

  var lastLine: Int { max(marks.keys.max() ?? 1, plainLines.keys.max() ?? 1) }

  /// The rows in the order of the file. A single line between two others is shown; several become a gap.
  var rows: [Row] {
    var rows: [Row] = []
    var previous: Int?
    for line in Set(marks.keys).union(plainLines.keys).sorted() {
      if let previous {
        if line == previous + 2 { rows.append(.line(line - 1)) }
        if line > previous + 2 { rows.append(.gap) }
      }
      rows.append(.line(line))
      previous = line
    }
    return rows
  }

  /// Returns the marks of a line from left to right, the primary one before others at the same place.
  func marks(ofLine line: Int) -> [Mark] {
    (marks[line] ?? []).enumerated()
      .sorted { left, right in
        let (first, second) = (left.element, right.element)
        return (first.range.lowerBound, first.isPrimary ? 0 : 1, left.offset)
          < (second.range.lowerBound, second.isPrimary ? 0 : 1, right.offset)
      }
      .map(\.element)
  }

  /// Returns a line, cropped to `width` columns around its marks.
  func text(ofLine line: Int, width: Int) -> SnippetLine {
    let content = source.content(ofLine: line)
    let marks = marks(ofLine: line)
    let mark = marks.first(where: \.isPrimary) ?? marks.first
    let anchor = mark?.range ?? plainLines[line] ?? content.lowerBound..<content.lowerBound
    return SnippetLine(source.bytes, content, around: anchor, width: width)
  }

  /// Returns the part of `range` to mark in each line. Lines without anything to underline are left out.
  private func markedParts(of range: Range<Int>) -> [(line: Int, range: Range<Int>)] {
    let first = source.line(at: range.lowerBound)
    let last = range.isEmpty ? first : source.line(at: range.upperBound - 1)
    let lines = last - first < 3 ? Array(first...last) : [first, last]
    return lines.compactMap { line in
      var part = source.content(ofLine: line).clamped(to: range)
      if line > first { part = source.skippingBlanks(part) }
      return part.isEmpty ? nil : (line, part)
    }
  }
}

extension SourceFile {
  fileprivate func skippingBlanks(_ range: Range<Int>) -> Range<Int> {
    let blanks = [UInt8(ascii: " "), UInt8(ascii: "\t")]
    let start = bytes[range].firstIndex { !blanks.contains($0) } ?? range.upperBound
    return start..<range.upperBound
  }
}

extension SourceFile {
  /// Returns the range of `span` within the file.
  func clamp(_ span: ByteSpan) -> Range<Int> {
    let start = min(max(span.start, 0), bytes.count)
    return start..<min(max(span.end, start), bytes.count)
  }

  /// Returns the number of the line that contains `offset`, counted from 1.
  func line(at offset: Int) -> Int {
    lines.position(at: offset).line
  }

  /// Returns the visible bytes of a line: without its line break and the file's byte order mark.
  func content(ofLine line: Int) -> Range<Int> {
    clamp(lines.lineSpan(line))
  }
}

/// The place of a span, in every unit that a format uses.
struct SpanPlace {
  let start: LineTable.Position
  /// The position after the last character.
  let end: LineTable.Position
  let bytes: Range<Int>
}

extension LintReport {
  /// Returns the place of a span, or `nil` if the file was not read.
  func place(of span: ByteSpan, in file: String) -> SpanPlace? {
    guard let source = sources[file] else { return nil }
    let bytes = source.clamp(span)
    return SpanPlace(
      start: source.lines.position(at: bytes.lowerBound),
      end: source.lines.position(at: bytes.upperBound), bytes: bytes)
  }

  func place(of label: Diagnostic.Label) -> SpanPlace? { place(of: label.span, in: label.file) }

  /// The findings that are not suppressed.
  var openFindings: some Sequence<Diagnostic> {
    diagnostics.lazy.filter { !$0.isSuppressed }
  }

  var openCount: Int { diagnostics.count { !$0.isSuppressed } }
}
