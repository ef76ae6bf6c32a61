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
