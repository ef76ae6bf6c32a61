/// The slips that may be the reason that a line is not valid YAML, the most likely first. Each is only a guess until
/// the file was read again without the slip.
struct LineSlips {
  /// A possible slip, with places in the text that is being read.
  struct Guess {
    var kind: YAMLSlip.Kind
    var span: ByteSpan
    var edits: [TextEdits.Edit]
    var isCertain = true
    /// `true` if the corrected line can be shown as a suggestion.
    var showsLine = true
    /// `true` if the lines above and below agree on the proposed indentation.
    var isBetween = false
  }

  let line: TextLine
  /// The index at which reading failed, or `nil` if it failed on another line.
  let stumble: Int?
  /// The keys in the rest of the file.
  let keys: Set<String>
  /// The closing brackets that are expected where the line begins.
  let closers: [Unicode.Scalar]
  /// `true` if the line below is indented deeper.
  var isHeader = false
  /// The columns at which the lines around this one begin.
  var columns: [Int] = []
  /// `true` if a neighbor of the line with the same indentation is a list item.
  var isInList = false

  var guesses: [Guess] {
    guard !line.isEmpty || line.scalars.contains(where: { $0.value > 0x7F }) else { return [] }
    var guesses = listMarker + wholeComment
    guesses += lookalikes
    guesses += missingSpace
    guesses += missingColon
    guesses += stumble.map(strayText) ?? []
    guesses += ValueSlips(line, stumble: stumble, keys: keys, closers: closers).guesses
    guesses += lastResorts
    return guesses
  }

  /// Returns a guess that replaces the characters of a range.
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
    if line[start] == "%", closers.isEmpty {
      return [guess(.comment("%"), start..<start + 1, "#", isCertain: false)]
    }
    return comment(at: start, isWhole: true).map { [$0] } ?? []
  }

  /// Returns a guess for a comment at `index` in the notation of another language.
  func comment(at index: Int, isWhole: Bool = false) -> Guess? {
    guard let mark = Self.marks.first(where: { line.hasPrefix($0, at: index) }) else { return nil }
    let markEnd = index + mark.unicodeScalars.count
    if mark == "--", !line.isBlank(markEnd) || opensValue(at: line.skipBlanks(markEnd)) {
      return nil
    }
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

// MARK: - List items

extension LineSlips {
  /// List items such as `* lime`, `-- { lime: 1 }` and `1. { lime: 1 }`.
  var listMarker: [Guess] {
    guard closers.isEmpty, let end = endOfListMarker else { return [] }
    let range = line.content..<end
    guard isInList || opensValue(at: line.skipBlanks(end)) else { return [] }
    return [guess(.listMarker(line.text(range)), range, "-", isCertain: isInList)]
  }

  private var endOfListMarker: Int? {
    let start = line.content
    var end = start
    switch line[start] {
    case "*", "+", "_": end += 1
    case "-": while line[end] == "-" { end += 1 }
    default:
      while line[end]?.isASCIIDigit == true { end += 1 }
      guard end > start, line[end] == "." || line[end] == ")" else { return nil }
      end += 1
    }
    guard end > start, line[start] != "-" || end == start + 2, line.isBlank(end),
      line.skipBlanks(end) < line.count
    else { return nil }
    return end
  }

  /// Returns `true` if a bracket or a quoted text begins at `index`.
  private func opensValue(at index: Int) -> Bool {
    line[index].map { "{[\"'".unicodeScalars.contains($0) } ?? false
  }
}

// MARK: - Characters

extension LineSlips {
  private var lookalikes: [Guess] {
    guard line.scalars.contains(where: { $0.value > 0x7F }) else { return [] }
    let scan = LookalikeScan(line, inside: closers, isBroken: true, columns: columns)
    return Self.guess(of: scan, on: line).map { [$0] } ?? []
  }

  /// Returns a single guess for all lookalikes on a line.
  static func guess(of scan: LookalikeScan, on line: TextLine) -> Guess? {
    let found = scan.found.sorted { $0.range.lowerBound < $1.range.lowerBound }
    guard let first = found.first, let scalar = line[first.range.lowerBound] else { return nil }
    let more = found.count - 1
    return Guess(
      kind: scalar.isInvisible && first.text.isEmpty
        ? .invisible(scalar, more: more) : .lookalike(scalar, meant: first.meant, more: more),
      span: line.span(first.range),
      edits: found.map { TextEdits.Edit(span: line.span($0.range), text: $0.text) })
  }
}

// MARK: - Keys

extension LineSlips {
  /// Missing spaces as in `name:Kiwi`, `name:{ ko: … }` and `-{ lime: 1 }`.
  private var missingSpace: [Guess] {
    var guesses: [Guess] = []
    let start = line.afterDashes
    if line[start] == "-", let next = line[start + 1], next != "-", !next.isASCIIDigit,
      !line.isBlank(start + 1)
    {
      guesses.append(
        insertion(.missingSpace(after: "-"), of: " ", at: start + 1, showing: start..<start + 1))
    }
    guard let end = endOfKey(at: start) else { return guesses }
    let colon = line.skipBlanks(end)
    guard line[colon] == ":", !line.isBlank(colon + 1), !line.hasPrefix("://", at: colon) else {
      return guesses
    }
    let isDoubled = line[colon + 1] == ":"
    var slip = guess(
      isDoubled ? .doubledColon : .missingSpace(after: ":"), end..<colon + (isDoubled ? 2 : 1),
      line.isBlank(colon + 2) && isDoubled ? ":" : ": ")
    slip.span = line.span(colon..<colon + (isDoubled ? 2 : 1))
    return guesses + [slip]
  }

  /// Missing colons as in `name { ko: … }`, `low = 4`, and `lime` above its fields.
  private var missingColon: [Guess] {
    let start = line.afterDashes
    guard let end = endOfKey(at: start) else { return [] }
    let next = line.skipBlanks(end)
    let key = start..<end
    switch line[next] {
    case "{", "[":
      let text = next == end ? ": " : ":"
      return [insertion(.missingColon(instead: ""), of: text, at: end, showing: key)]
    case "=", ";", "→",
      "-" where line[next + 1] == ">":
      let equal = line[next + 1] == ">" || line[next + 1] == "=" ? next + 2 : next + 1
      let text = line.isBlank(equal) ? ":" : ": "
      var slip = guess(.missingColon(instead: line.text(next..<equal)), end..<equal, text)
      slip.span = line.span(next..<equal)
      return [slip]
    case nil, "#":
      if line[start] == "\"" || line[start] == "'", line[end - 2] == ":", end - start > 3 {
        let name = line.text(start + 1..<end - 2)
        return [guess(.missingColon(instead: ""), key, name + ":", isCertain: isHeader)]
      }
      return [
        insertion(.missingColon(instead: ""), of: ":", at: end, showing: key, isCertain: isHeader)
      ]
    default: return []
    }
  }

  /// Texts such as `low 4` that may be an entry without a colon.
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

  /// Returns the end of the word at `index` that may be a key, or `nil` if there is none.
  private func endOfKey(at index: Int) -> Int? {
    if line[index] == "\"" || line[index] == "'" { return line.endOfQuote(at: index) }
    let end = line.endOfWord(at: index)
    guard end > index, line[index] != "-",
      (index..<end).contains(where: { line[$0].map { !$0.isASCIIDigit && $0 != "." } ?? false })
    else { return nil }
    return end
  }
}

// MARK: - Text after a value

extension LineSlips {
  /// Returns guesses for the text where reading failed, which is a surplus bracket or a comment.
  private func strayText(at index: Int) -> [Guess] {
    guard let scalar = line[index] else { return [] }
    if let comment = comment(at: index), index > line.content, line.isBlank(index - 1) {
      return [comment]
    }
    guard scalar == "}" || scalar == "]", !isBeginning(at: index) else { return [] }
    let other = scalar == "}" ? "]" : "}"
    var start = index
    while start > 0, line.isBlank(start - 1) { start -= 1 }
    if start == 0 { start = index }
    var stray = guess(.strayClosing(String(scalar)), start..<index + 1, "")
    stray.span = line.span(index..<index + 1)
    stray.showsLine = false
    let wrong = guess(.wrongClosing(String(scalar), meant: other), index..<index + 1, other)
    let open = openBrackets(before: index)
    // The bracket is closed further on.
    let closing: Unicode.Scalar? = open.last.map { line[$0] == "{" ? "}" : "]" }
    let isClosed = line.scalars[(index + 1)...].contains { $0 == closing }
    return (isClosed ? [stray, wrong] : [wrong, stray]) + missingClosing(before: index, of: open)
  }

  /// Returns `true` if a text begins with the character at `index`, as in `name: } Soda`.
  private func isBeginning(at index: Int) -> Bool {
    guard closers.isEmpty, let last = line.scalars[..<index].last(where: { $0 != " " }) else {
      return false
    }
    let next = line.skipBlanks(index + 1)
    return last == ":" && next < line.trimmedEnd(from: index)
  }

  /// Returns a guess for a bracket that is still open where a bracket of another kind closes, as in `{ aliases: [kiwi
  /// }`.
  private func missingClosing(before index: Int, of open: [Int]) -> [Guess] {
    guard let last = open.last, let opening = line[last] else { return [] }
    let closing = opening == "{" ? "}" : "]"
    var end = index
    while end > last, line.isBlank(end - 1) { end -= 1 }
    return [
      insertion(
        .missingClosing(String(opening), closing: closing), of: closing, at: end,
        showing: last..<last + 1, isCertain: false)
    ]
  }

  /// Returns the indices of the brackets that are open before `index`, the innermost last.
  private func openBrackets(before index: Int) -> [Int] {
    var open: [Int] = []
    var place = line.content
    while place < index, let scalar = line[place] {
      if scalar == "\"" || scalar == "'" {
        place = line.endOfQuote(at: place) ?? index
        continue
      }
      if scalar == "{" || scalar == "[" { open.append(place) }
      if scalar == "}" || scalar == "]", !open.isEmpty { open.removeLast() }
      place += 1
    }
    return open
  }
}
