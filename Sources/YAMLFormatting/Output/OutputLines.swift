import YAMLSyntax

/// The lines of a formatted text, before the comments at their ends are aligned.
struct OutputLines {
  /// A line: its content, and the comment behind the content.
  struct Line {
    let start: Int
    var end: Int
    /// The end of the comment, which begins at `end`; equal to `end` if there is none.
    var commentEnd: Int
    /// The column of the comment in the source, and the number of blanks before the comment there.
    var sourceColumn = 0
    var gap = 0
    /// `false` if no comment can be added to the line.
    var takesComment = true

    var hasComment: Bool { commentEnd > end }
  }

  private(set) var lines: [Line] = []
  private(set) var bytes: [UInt8] = []
  /// `true` if a blank line comes before the next line.
  var awaitsBlankLine = false
  /// `true` if a line break behind the last line would belong to a scalar.
  var endsWithoutBreak = false

  /// A state to return to.
  struct Mark {
    fileprivate let lines: Int
    fileprivate let bytes: Int
    fileprivate let last: Line?
    fileprivate let awaitsBlankLine: Bool
  }

  var mark: Mark {
    Mark(
      lines: lines.count, bytes: bytes.count, last: lines.last, awaitsBlankLine: awaitsBlankLine)
  }

  /// Removes everything that was added since `mark` was taken.
  mutating func reset(to mark: Mark) {
    lines.removeLast(lines.count - mark.lines)
    bytes.removeLast(bytes.count - mark.bytes)
    if let last = mark.last { lines[lines.count - 1] = last }
    awaitsBlankLine = mark.awaitsBlankLine
  }

  /// Begins a line. A blank line before the first line is left out.
  mutating func begin(indent: Int, takesComment: Bool = true) {
    if awaitsBlankLine, !lines.isEmpty {
      add(Line(start: bytes.count, end: bytes.count, commentEnd: bytes.count))
    }
    awaitsBlankLine = false
    endsWithoutBreak = false
    var line = Line(start: bytes.count, end: bytes.count, commentEnd: bytes.count)
    line.takesComment = takesComment
    add(line)
    for _ in 0..<indent { append(.space) }
  }

  private mutating func add(_ line: Line) { lines.append(line) }

  mutating func append(_ byte: UInt8) {
    bytes.append(byte)
    lines[lines.count - 1].end += 1
    lines[lines.count - 1].commentEnd += 1
  }

  mutating func append(_ text: some Collection<UInt8>) {
    bytes += text
    lines[lines.count - 1].end = bytes.count
    lines[lines.count - 1].commentEnd = bytes.count
  }

  /// Adds a comment to the last line. Returns `false` if the line has one already, or cannot have any.
  mutating func addComment(_ text: some Collection<UInt8>, sourceColumn: Int, gap: Int) -> Bool {
    guard var line = lines.last, !line.hasComment, line.takesComment else { return false }
    bytes += text
    line.commentEnd = bytes.count
    line.sourceColumn = sourceColumn
    line.gap = gap
    lines[lines.count - 1] = line
    return true
  }

  /// The column after the last line's content, in characters.
  var column: Int { lines.last.map { width(of: $0) } ?? 0 }

  fileprivate func width(of line: Line) -> Int {
    bytes[line.start..<line.end].characterCount
  }
}

extension OutputLines {
  /// Returns some of the lines as text, with the comments of adjacent lines aligned.
  func text(of range: Range<Int>, lineBreak: [UInt8], width: Int) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count + bytes.count / 4)
    var index = range.lowerBound
    while index < range.upperBound {
      var end = index + 1
      if lines[index].hasComment {
        while end < range.upperBound, lines[end].hasComment, isAligned(end, with: index) {
          end += 1
        }
      }
      let aligned = lines[index].hasComment ? column(of: index..<end, width) : nil
      var column = 0
      for line in lines[index..<end] {
        result += bytes[line.start..<line.end]
        if line.hasComment {
          // A comment on a line of its own continues the comment above.
          if line.end > line.start || column == 0 { column = aligned ?? self.width(of: line) + 2 }
          result += repeatElement(.space, count: column - self.width(of: line))
          result += bytes[line.end..<line.commentEnd]
        }
        result += lineBreak
      }
      index = end
    }
    if endsWithoutBreak, range.upperBound == lines.count { result.removeLast(lineBreak.count) }
    return result
  }

  /// Returns `true` if the comments of two lines are aligned: their texts begin in the same column, or the line only has
  /// the end of the comment above.
  private func isAligned(_ line: Int, with first: Int) -> Bool {
    let isEmpty = lines[line].start == lines[line].end
    return isEmpty || columnOfText(in: lines[line]) == columnOfText(in: lines[first])
  }

  /// Returns the column behind the spaces and the dashes at the start of a line.
  private func columnOfText(in line: Line) -> Int {
    var place = line.start
    while place < line.end,
      bytes[place] == .space || bytes[place] == .dash && bytes[place + 1] == .space
    {
      place += 1
    }
    return place - line.start
  }

  /// Returns the column at which the comments of adjacent lines begin, or `nil` if each follows its own line.
  ///
  /// Comments that were more than two blanks from every line keep the column of the first.
  private func column(of group: Range<Int>, _ width: Int) -> Int? {
    let group = lines[group]
    let tight = (group.map { self.width(of: $0) }.max() ?? 0) + 2
    let isTight = group.contains { $0.gap <= 2 && $0.end > $0.start }
    let longest = group.map { bytes[$0.end..<$0.commentEnd].characterCount }.max() ?? 0
    let wanted = isTight ? tight : max(group.first?.sourceColumn ?? 0, tight)
    return [wanted, tight].first { $0 + longest <= width || group.count == 1 }
  }
}
