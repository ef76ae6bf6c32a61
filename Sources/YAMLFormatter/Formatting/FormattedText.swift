/// The formatted text of a file, in segments: one for each top-level entry.
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
      segments += printer.segments.map {
        Printer.Segment(sourceEnd: $0.sourceEnd + document.start, lineCount: $0.lineCount)
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

  /// The segments of which each can be formatted alone. An indented comment below a segment belongs to it: formatted
  /// alone, the one could become part of a text that ends the other.
  private var independentSegments: [Printer.Segment] {
    var result: [Printer.Segment] = []
    var start = mark.count
    for segment in segments where segment.sourceEnd > start {
      if source.isIndented(at: start) { _ = result.popLast() }
      result.append(segment)
      start = segment.sourceEnd
    }
    return result
  }

  /// Returns the source with the segments on some of its lines formatted.
  func bytes(formatting lines: ClosedRange<Int>) -> [UInt8] {
    var result = mark
    var (start, line, printed) = (mark.count, 1, 0)
    for segment in independentSegments {
      let next = line + source.lineCount(in: start..<segment.sourceEnd)
      if lines.overlaps(line...max(line, next - 1)) {
        result += text(of: printed..<segment.lineCount)
      } else {
        result += source[start..<segment.sourceEnd]
      }
      (start, line, printed) = (segment.sourceEnd, next, segment.lineCount)
    }
    return result
  }
}

extension [UInt8] {
  /// Returns `true` if the next line that is not blank begins with a blank.
  fileprivate func isIndented(at start: Int) -> Bool {
    var line = start
    while line < count {
      let first = skippingBlanks(from: line)
      guard first < count, self[first].isBreak else { return first > line }
      line = endOfBreak(at: first)
    }
    return false
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
