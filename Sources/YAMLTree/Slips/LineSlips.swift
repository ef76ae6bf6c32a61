/// The slips that may be why a line is not valid YAML, the likeliest first. Each is only a guess until the
/// file was read anew without it.
struct LineSlips {
  /// A slip, in places of the text that is being read.
  struct Guess {
    var kind: YAMLSlip.Kind
    var span: ByteSpan
    var edits: [TextEdits.Edit]
    var isCertain = true
    /// Whether the corrected line says what to write.
    var showsLine = true
    /// Whether the lines above and below agree on the indentation that is proposed.
    var isBetween = false
  }

  let line: TextLine
  /// Where reading stumbled, if it was on this line.
  let stumble: Int?
  /// The keys that the file has elsewhere.
  let keys: Set<String>
  /// The brackets that are open where the line begins.
  let closers: [Unicode.Scalar]
  /// Whether the line below is indented deeper.
  var isHeader = false

  var guesses: [Guess] {
    guard !line.isEmpty || line.scalars.contains(where: { $0.value > 0x7F }) else { return [] }
    var guesses = wholeComment
    guesses += lookalikes
    guesses += missingSpace
    guesses += missingColon
    guesses += stumble.map(strayText) ?? []
    guesses += ValueSlips(line, stumble: stumble, keys: keys, closers: closers).guesses
    guesses += lastResorts
    return guesses
  }

  /// Replaces the characters of a range.
  private func guess(
    _ kind: YAMLSlip.Kind, _ range: Range<Int>, _ text: String, isCertain: Bool = true
  ) -> Guess {
    let span = line.span(range)
    return Guess(
      kind: kind, span: span, edits: [TextEdits.Edit(span: span, text: text)], isCertain: isCertain)
  }

  private func insertion(
    _ kind: YAMLSlip.Kind, of text: String, at index: Int, showing range: Range<Int>,
    isCertain: Bool = true
  ) -> Guess {
    var guess = guess(kind, index..<index, text, isCertain: isCertain)
    guess.span = line.span(range)
    return guess
  }
}

// MARK: - Comments

extension LineSlips {
  /// The marks that begin a comment in other languages.
  private static let marks = ["//", "/*", "<!--", "--", ";", "\u{FF03}", "\u{FE5F}"]

  private var wholeComment: [Guess] {
    let start = line.content
    return comment(at: start, isWhole: true).map { [$0] } ?? []
  }

  /// The comment in another language's manner at `index`.
  func comment(at index: Int, isWhole: Bool = false) -> Guess? {
    guard let mark = Self.marks.first(where: { line.hasPrefix($0, at: index) }) else { return nil }
    let markEnd = index + mark.unicodeScalars.count
    if mark == "--", !line.isBlank(markEnd) { return nil }
    if mark.unicodeScalars.first.map({ $0.value > 0x7F }) == true {
      return guess(.lookalike(line[index] ?? "#", meant: "#", more: 0), index..<markEnd, "#")
    }
    var result = guess(.comment(mark), index..<markEnd, "#")
    var end = line.count
    while end > markEnd, line.isBlank(end - 1) { end -= 1 }
    let closing = mark == "/*" ? "*/" : mark == "<!--" ? "-->" : nil
    if let closing, end - closing.count >= markEnd, line.hasPrefix(closing, at: end - closing.count)
    {
      var start = end - closing.count
      while start > markEnd, line.isBlank(start - 1) { start -= 1 }
      result.edits.append(TextEdits.Edit(span: line.span(start..<end), text: ""))
    } else if closing != nil {
      return nil
    }
    return result
  }
}

// MARK: - Characters

extension LineSlips {
  private var lookalikes: [Guess] {
    guard line.scalars.contains(where: { $0.value > 0x7F }) else { return [] }
    let scan = LookalikeScan(line, inside: closers, isBroken: true)
    return Self.guess(of: scan, on: line).map { [$0] } ?? []
  }

  /// The one slip of all lookalikes on a line.
  static func guess(of scan: LookalikeScan, on line: TextLine) -> Guess? {
    let found = scan.found.sorted { $0.range.lowerBound < $1.range.lowerBound }
    guard let first = found.first, let scalar = line[first.range.lowerBound] else { return nil }
    let more = found.count - 1
    return Guess(
      kind: scalar.isInvisible
        ? .invisible(scalar, more: more) : .lookalike(scalar, meant: first.meant, more: more),
      span: line.span(first.range),
      edits: found.map { TextEdits.Edit(span: line.span($0.range), text: $0.text) })
  }
}

// MARK: - Keys

extension LineSlips {
  /// `name:Kiwi`, `name:{ ko: … }` and `-{ lime: 1 }`.
  private var missingSpace: [Guess] {
    var guesses: [Guess] = []
    let start = line.afterDashes
    if line[start] == "-", let next = line[start + 1], next != "-", !next.isASCIIDigit,
      !line.isBlank(start + 1)
    {
      guesses.append(
        insertion(.missingSpace(after: "-"), of: " ", at: start + 1, showing: start..<start + 1))
    }
    guard let end = endOfKey(at: start), line[end] == ":", !line.isBlank(end + 1) else {
      return guesses
    }
    guard !line.hasPrefix("://", at: end), line[end + 1] != ":" else { return guesses }
    return guesses + [
      insertion(.missingSpace(after: ":"), of: " ", at: end + 1, showing: end..<end + 1)
    ]
  }

  /// `name { ko: … }`, `low = 4` and `lime` above its fields.
  private var missingColon: [Guess] {
    let start = line.afterDashes
    guard let end = endOfKey(at: start) else { return [] }
    let next = line.skipBlanks(end)
    let key = start..<end
    switch line[next] {
    case "{", "[":
      let text = next == end ? ": " : ":"
      return [insertion(.missingColon(instead: ""), of: text, at: end, showing: key)]
    case "=", ";":
      let equal = line[next + 1] == ">" || line[next + 1] == "=" ? next + 2 : next + 1
      let text = line.isBlank(equal) ? ":" : ": "
      var slip = guess(.missingColon(instead: line.text(next..<equal)), end..<equal, text)
      slip.span = line.span(next..<equal)
      return [slip]
    case nil, "#":
      return [
        insertion(.missingColon(instead: ""), of: ":", at: end, showing: key, isCertain: isHeader)
      ]
    default: return []
    }
  }

  /// `low 4`, which may be a text as well.
  private var lastResorts: [Guess] {
    let start = line.afterDashes
    guard let end = endOfKey(at: start), line.isBlank(end), line.skipBlanks(end) < line.count else {
      return []
    }
    return [
      insertion(
        .missingColon(instead: ""), of: ":", at: end, showing: start..<line.trimmedEnd(from: start),
        isCertain: keys.contains(line.text(start..<end)))
    ]
  }

  /// The end of the word at `index` that may be a key; `nil` if there is none.
  private func endOfKey(at index: Int) -> Int? {
    if line[index] == "\"" || line[index] == "'" { return line.endOfQuote(at: index) }
    let end = line.endOfWord(at: index)
    guard end > index, line[index] != "-",
      (index..<end).contains(where: { line[$0].map { !$0.isASCIIDigit } ?? false })
    else { return nil }
    return end
  }
}

// MARK: - What follows a value

extension LineSlips {
  /// What stands where reading stumbled: a bracket too many, or a comment.
  private func strayText(at index: Int) -> [Guess] {
    guard let scalar = line[index] else { return [] }
    if let comment = comment(at: index), index > line.content, line.isBlank(index - 1) {
      return [comment]
    }
    guard scalar == "}" || scalar == "]" else { return [] }
    let other = scalar == "}" ? "]" : "}"
    var start = index
    while start > 0, line.isBlank(start - 1) { start -= 1 }
    if start == 0 { start = index }
    var stray = guess(.strayClosing(String(scalar)), start..<index + 1, "")
    stray.span = line.span(index..<index + 1)
    stray.showsLine = false
    return [
      guess(.wrongClosing(String(scalar), meant: other), index..<index + 1, other), stray,
    ]
  }
}
