/// The slips of comments: those of several lines, as other languages have them, and those that hold the bracket that
/// closes a collection.
struct CommentSlips {
  typealias Guess = LineSlips.Guess

  let lines: NearLines

  private static let mostLines = 100

  /// `/* … */` over several lines, of which `line` is the first.
  func longComment(at line: TextLine) -> [Guess] {
    guard line.hasPrefix("/*", at: line.content) else { return [] }
    let mark = line.span(line.content..<line.content + 2)
    var edits = [TextEdits.Edit(span: mark, text: "#")]
    var next = lines.after(line)
    while let other = next, edits.count < CommentSlips.mostLines {
      let end = other.trimmedEnd(from: 0)
      let begin = other.content
      edits.append(TextEdits.Edit(span: other.span(begin..<begin), text: "# "))
      if other.hasPrefix("*/", at: max(end - 2, 0)) {
        edits.append(TextEdits.Edit(span: other.span(end - 2..<end), text: ""))
        return [Guess(kind: .comment("/*"), span: mark, edits: edits, showsLine: false)]
      }
      next = lines.after(other)
    }
    return []
  }

  /// `{ name: Pear #1 }` and `{ lime: 1 # one }`, where a bracket that `line` opens is never closed.
  func closingBrackets(from line: TextLine) -> [Guess] {
    var guesses: [Guess] = []
    var next = Optional(line)
    for _ in 0..<CommentSlips.mostLines {
      guard let line = next, guesses.count < 6 else { break }
      if let mark = line.commentMark { guesses += closingBrackets(after: mark, on: line) }
      next = lines.after(line)
    }
    return guesses
  }

  private func closingBrackets(after mark: Int, on line: TextLine) -> [Guess] {
    guard let closing = (mark..<line.count).first(where: line.isClosing),
      let bracket = line[closing]
    else { return [] }
    let inQuotes = quoted(around: mark, on: line)
    let outside = moved(before: mark, on: line)
    let edits = line.isBlank(mark + 1) ? [outside, inQuotes] : [inQuotes, outside]
    return edits.filter { !$0.isEmpty }.map { edits in
      Guess(
        kind: .closingInComment(String(bracket)), span: line.span(mark..<line.count), edits: edits,
        isCertain: false)
    }
  }

  /// Puts the value that the comment cuts off in quotes: `"Pear #1"`.
  private func quoted(around mark: Int, on line: TextLine) -> [TextEdits.Edit] {
    var start = mark
    while start > 0, let scalar = line[start - 1], !"{[,".unicodeScalars.contains(scalar),
      !(scalar == ":" && line.isBlank(start))
    {
      start -= 1
    }
    start = line.skipBlanks(start)
    var end = (mark..<line.count).first { line.isClosing($0) || line[$0] == "," } ?? line.count
    while line.isBlank(end - 1) { end -= 1 }
    let text = line.text(start..<end)
    guard start < mark, !text.contains("\""), !text.contains("\\") else { return [] }
    return [TextEdits.Edit(span: line.span(start..<end), text: "\"\(text)\"")]
  }

  /// Moves the brackets at the end of the comment before it: `{ lime: 1 } # one`.
  private func moved(before mark: Int, on line: TextLine) -> [TextEdits.Edit] {
    var start = line.count
    while start > mark + 1, line.isBlank(start - 1) || line.isClosing(start - 1) { start -= 1 }
    let brackets = line.text(start..<line.count)
    var end = mark
    while end > 0, line.isBlank(end - 1) { end -= 1 }
    let closing = brackets.drop { $0 == " " || $0 == "\t" }
    guard !closing.isEmpty else { return [] }
    return [
      TextEdits.Edit(span: line.span(end..<end), text: " " + closing),
      TextEdits.Edit(span: line.span(start..<line.count), text: ""),
    ]
  }
}

extension TextLine {
  /// The index of the `#` that begins a comment behind a value, or `nil` if there is none.
  fileprivate var commentMark: Int? {
    let mark = skipBlanks(trimmedEnd(from: 0))
    return mark > content && self[mark] == "#" ? mark : nil
  }

  fileprivate func isClosing(_ index: Int) -> Bool { self[index] == "}" || self[index] == "]" }
}
