import YAMLSyntax

/// The formatted text of a file, in segments: one for each entry.
struct FormattedText {
  private let source: [UInt8]
  private let width: Int
  private let lineBreak: [UInt8]
  private var output = OutputLines()
  private var segments: [Printer.Segment] = []

  init(_ documents: [Document], of source: [UInt8], width: Int) {
    self.source = source
    self.width = width
    let firstBreak = source.endOfLine(at: 0)
    let lineBreak = Array(source[firstBreak..<source.endOfBreak(at: firstBreak)])
    self.lineBreak = lineBreak.isEmpty ? [.lineFeed] : lineBreak
    for document in documents {
      var printer = Printer(document, width: width, output: output)
      printer.print()
      output = printer.output
      segments += printer.segments.map { segment in
        var segment = segment
        segment.sourceEnd += document.start
        return segment
      }
    }
  }

  /// The whole text.
  var bytes: [UInt8] {
    mark + text(of: 0..<output.lines.count)
  }

  private var mark: [UInt8] { Array(source[..<source.startOfText]) }

  private func text(of range: Range<Int>) -> [UInt8] {
    output.text(of: range, lineBreak: lineBreak, width: width)
  }

  /// Returns the segments of which each can be formatted alone. A comment below a segment that is indented further than
  /// the next one belongs to it: formatted alone, the one could become part of a text that ends the other.
  private func independentSegments(dividingSections: Bool) -> [Printer.Segment] {
    var result: [Printer.Segment] = []
    var start = mark.count
    for segment in segments where segment.sourceEnd > start {
      if segment.isPart, !dividingSections { continue }
      if source.indentation(at: start) > (dividingSections ? segment.column : 0) {
        _ = result.popLast()
      }
      result.append(segment)
      start = segment.sourceEnd
    }
    return result
  }

  /// Returns the source with the segments on some of its lines formatted.
  ///
  /// - Parameter dividingSections: `false` to format top-level entries as a whole.
  func bytes(formatting lines: ClosedRange<Int>, dividingSections: Bool) -> [UInt8] {
    var result = mark
    var (start, line, printed) = (mark.count, 1, 0)
    // Segments in a row are written together, so that their comments are aligned.
    var first: Int?
    for segment in independentSegments(dividingSections: dividingSections) {
      let next = line + source.lineCount(in: start..<segment.sourceEnd)
      if lines.overlaps(line...max(line, next - 1)) {
        first = first ?? printed
      } else {
        if let first { result += text(of: first..<printed) }
        first = nil
        result += source[start..<segment.sourceEnd]
      }
      (start, line, printed) = (segment.sourceEnd, next, segment.lineCount)
    }
    return result + (first.map { text(of: $0..<printed) } ?? [])
  }
}

extension [UInt8] {
  /// Returns the number of blanks before the next line that is not blank, or zero at the end of the text.
  fileprivate func indentation(at start: Int) -> Int {
    var line = start
    while line < count {
      let first = skippingBlanks(from: line)
      guard first < count, self[first].isBreak else { return first - line }
      line = endOfBreak(at: first)
    }
    return 0
  }

  fileprivate func lineCount(in range: Range<Int>) -> Int {
    var (count, offset) = (0, range.lowerBound)
    while offset < range.upperBound {
      offset = startOfNextLine(after: offset)
      count += 1
    }
    return count
  }
}
