/// A search for the lines before and after a line that contain more than a comment.
struct NearLines {
  let text: [UInt8]

  func line(at offset: Int) -> TextLine {
    text.withUnsafeBufferPointer { TextLine($0, at: offset) }
  }

  func before(_ line: TextLine) -> TextLine? {
    var start = line.start
    while start > 0 {
      let end = start - 1
      start = text.withUnsafeBufferPointer { $0.startOfLine(at: end) }
      let other = self.line(at: start)
      // A byte order mark is before the first line.
      guard other.start < line.start else { return nil }
      if !other.isEmpty { return other }
    }
    return nil
  }

  func after(_ line: TextLine) -> TextLine? {
    var start = line.end
    while start < text.count {
      start = text.withUnsafeBufferPointer { $0.startOfNextLine(after: start) }
      guard start < text.count else { return nil }
      let other = self.line(at: start)
      if !other.isEmpty { return other }
    }
    return nil
  }
}

extension NearLines {
  /// Returns the columns of the collections that contain the lines above `line`, the deepest first.
  func columns(above line: TextLine) -> [Int] {
    var columns: [Int] = []
    var other = before(line)
    // This can be called for many lines, so each call looks at a limited number of lines.
    var rest = 200
    while let next = other, columns.count < 6, rest > 0 {
      rest -= 1
      if !next.hasForeignIndentation, columns.last.map({ next.content < $0 }) ?? true {
        columns.append(next.content)
      }
      other = next.content == 0 && !next.hasForeignIndentation ? nil : before(next)
    }
    return columns
  }

  /// Returns `true` if a neighbor of `line` with the same indentation is a list item or begins with the same character.
  func isInList(_ line: TextLine) -> Bool {
    [before(line), after(line)].contains { other in
      guard let other, other.content == line.content, other.isBlank(other.content + 1) else {
        return false
      }
      return other[other.content] == "-" || other[other.content] == line[line.content]
    }
  }

  /// Returns the columns of the lines above `line`, and of the next line below. If the line directly above ends with a
  /// key without a value, only deeper columns are included.
  func columns(around line: TextLine) -> [Int] {
    let above = before(line)
    // Consecutive lines with the same kind of indentation are meant as they look.
    if above?.hasForeignIndentation == true { return [] }
    var below = after(line)
    while let next = below, next.hasForeignIndentation { below = after(next) }
    let columns = columns(above: line) + (below.map { [$0.content] } ?? [])
    guard let above else { return columns }
    guard above[above.trimmedEnd(from: 0) - 1] == ":" else { return columns }
    return columns.filter { $0 > above.content || line.isItem && $0 == above.content }
  }
}

/// The slips in the indentation of lines.
struct IndentationSlips {
  typealias Guess = LineSlips.Guess

  let lines: NearLines

  /// Returns guesses for other columns at which the line may be meant to begin, taken from the lines around it.
  func indentations(of line: TextLine) -> [Guess] {
    let indentation = line.scalars[..<line.content]
    guard line.count > 0, indentation.allSatisfy({ $0 == " " || $0 == "\t" }) else { return [] }
    let column = line.content
    let tab = indentation.firstIndex(of: "\t")
    let (above, below) = (lines.before(line), lines.after(line))
    // The lines below a header are indented deeper.
    let isHeader = line[line.trimmedEnd(from: 0) - 1] == ":"
    let deepest = isHeader ? (below?.content ?? 1) - 1 : .max
    let columns = lines.columns(above: line) + (below.map { [$0.content] } ?? [])
    let near = Set(columns).filter { $0 <= deepest && (tab != nil || $0 != column) }
      .sorted { (abs($0 - column), $0) < (abs($1 - column), $1) }
    return near.map { expected in
      let isBetween = !isHeader && above?.content == expected && below?.content == expected
      let isLast = !isHeader && above?.content == expected && (below?.content ?? 0) < expected
      let isOnly = near.count { abs($0 - column) == 1 } == 1
      return Guess(
        kind: tab != nil ? .tabs(lines: 1) : .indentation(column, expected: expected),
        span: tab.map { line.span($0..<column) } ?? line.span(column..<line.endOfIndentedWord),
        edits: [indent(line, by: expected)],
        isCertain: isBetween && tab != nil
          || abs(expected - column) == 1 && (isBetween || isLast && isOnly),
        showsLine: false, isBetween: isBetween)
    }
  }

  /// Returns the guess that a key above should not be at the start of its line, because the lines around it are as deep
  /// as `line`.
  func outdented(above line: TextLine) -> [Guess] {
    guard let owner = lines.owner(of: line), owner.content == 0, owner.isKey,
      let above = lines.before(owner)
    else { return [] }
    let isHeader = above.content == 0 && above[above.trimmedEnd(from: 0) - 1] == ":"
    guard isHeader || lines.columns(above: owner).contains(line.content) else { return [] }
    return [
      Guess(
        kind: .indentation(0, expected: line.content),
        span: owner.span(0..<owner.endOfIndentedWord),
        edits: [indent(owner, by: line.content)], isCertain: false, showsLine: false,
        isBetween: true)
    ]
  }

  /// Returns the guess that the dash of `line`, or of a line above on the same level, is one too many among keys.
  func strayDash(at line: TextLine) -> [Guess] {
    var item = line
    // Without its dash, an item of one line would take the place of an entry that is not indented deeply enough.
    if !item.isItem {
      guard line.beginsBlock, let first = lines.first(of: line), first.isItem else { return [] }
      item = first
    }
    let start = item.afterDashes
    guard item.isKey, line.start == item.start || item.beginsBlock else { return [] }
    return [
      Guess(
        kind: .strayDash, span: item.span(item.content..<item.content + 1),
        edits: [TextEdits.Edit(span: item.span(item.content..<start), text: "")], isCertain: false)
    ]
  }

  private func indent(_ line: TextLine, by columns: Int) -> TextEdits.Edit {
    TextEdits.Edit(
      span: ByteSpan(start: line.offsets[0], end: line.offsets[line.content]),
      text: String(repeating: " ", count: columns))
  }

  /// Returns guesses that replace the tabs that indent a line and the lines below it by spaces.
  func tabs(at line: TextLine) -> [Guess] {
    var run: [TextLine] = []
    var next: TextLine? = line
    while let other = next, other.scalars[..<other.content].contains("\t") {
      run.append(other)
      next = lines.after(other)
    }
    guard run.count > 1, let tab = line.scalars.firstIndex(of: "\t") else { return [] }
    // If all lines are indented with tabs, the width of a tab does not matter.
    let isAlone = !hasIndentedLine(outside: run)
    return [2, 4, 8, 1].map { width in
      Guess(
        kind: .tabs(lines: run.count), span: line.span(tab..<line.content),
        edits: run.map { line in
          indent(
            line, by: line.scalars[..<line.content].reduce(0) { $0 + ($1 == "\t" ? width : 1) })
        },
        isCertain: isAlone, showsLine: false)
    }
  }

  /// Returns `true` if a line outside a run of lines is indented.
  private func hasIndentedLine(outside run: [TextLine]) -> Bool {
    guard let first = run.first, let last = run.last else { return true }
    var offset = 0
    while offset < lines.text.count {
      let line = lines.line(at: offset)
      let isOther = line.start < first.start || line.start > last.start
      let hasTabs = line.scalars[..<line.content].contains("\t")
      if isOther, !hasTabs, line.content > 0, !line.isEmpty { return true }
      offset = lines.text.withUnsafeBufferPointer { $0.startOfNextLine(after: line.end) }
    }
    return false
  }
}

extension NearLines {
  /// Returns the nearest line above that is indented less than `line`.
  fileprivate func owner(of line: TextLine) -> TextLine? {
    search(above: line) { $0.content < line.content }
  }

  /// Returns the line on the level of `line` that is directly below the line that both belong to.
  fileprivate func first(of line: TextLine) -> TextLine? {
    search(above: line) { other in
      other.content == line.content && (before(other).map { $0.content < line.content } ?? true)
    }
  }

  /// Returns the nearest line above `line` that fits, among a limited number of lines.
  private func search(above line: TextLine, _ fits: (TextLine) -> Bool) -> TextLine? {
    var other = before(line)
    for _ in 0..<200 {
      guard let next = other, !next.hasForeignIndentation else { return nil }
      if fits(next) { return next }
      other = before(next)
    }
    return nil
  }
}

extension TextLine {
  /// `true` if the line, or the item on it, is a key.
  fileprivate var isKey: Bool {
    let end = endOfWord(at: afterDashes)
    return end > afterDashes && self[end] == ":" && isBlank(end + 1)
  }

  /// `true` if the line is a key whose value is in brackets or on the lines below.
  fileprivate var beginsBlock: Bool {
    let value = skipBlanks(endOfWord(at: afterDashes) + 1)
    return isKey && (value >= trimmedEnd(from: content) || self[value] == "{" || self[value] == "[")
  }

  /// `true` if the line is indented with characters other than spaces and tabs.
  var hasForeignIndentation: Bool {
    self[content].map { $0.isForeignSpace || $0.isInvisible } ?? false
  }

  /// `true` if the line is an item of a list.
  fileprivate var isItem: Bool {
    var index = 0
    while let scalar = self[index], isBlank(index) || scalar.isForeignSpace || scalar.isInvisible {
      index += 1
    }
    return self[index] == "-" && isBlank(index + 1)
  }

  /// The end of the first word, or of the first character if no word begins there.
  fileprivate var endOfIndentedWord: Int {
    min(max(endOfWord(at: content), content + 1), count)
  }
}
