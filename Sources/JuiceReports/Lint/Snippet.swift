import JuiceCatalogs
import YAMLTree

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
