/// The slips in the text behind a key or in an item: text that needs quotes, and entries that need a comma.
struct ValueSlips {
  private typealias Guess = LineSlips.Guess

  private let line: TextLine
  private let stumble: Int?
  private let keys: Set<String>
  private let closers: [Unicode.Scalar]

  init(_ line: TextLine, stumble: Int?, keys: Set<String>, closers: [Unicode.Scalar]) {
    self.line = line
    self.stumble = stumble
    self.keys = keys
    self.closers = closers
  }

  var guesses: [LineSlips.Guess] {
    let value = values
    guard let last = value.last else { return [] }
    let isInBrackets = last.isInBrackets
    return value.reversed().flatMap { value in guesses(of: value.range, isInBrackets: isInBrackets)
    }
  }

  private struct Value {
    let range: Range<Int>
    let isInBrackets: Bool
  }

  /// The values in which reading may have failed: all text on the line behind the first colon, and in brackets the
  /// entry around the place.
  private var values: [Value] {
    var values: [Value] = []
    let start = line.afterDashes
    var key = start
    if line[start] == "\"" || line[start] == "'" { key = line.endOfQuote(at: start) ?? start }
    var colon = key
    while let scalar = line[colon], !(scalar == ":" && line.isBlank(colon + 1)) {
      if "{[\"".unicodeScalars.contains(scalar), colon > key || key == start {
        colon = line.count
        break
      }
      colon += 1
    }
    let first = closers.isEmpty ? (colon < line.count ? line.skipBlanks(colon + 1) : start) : start
    let end = line.trimmedEnd(from: first)
    if first < end { values.append(Value(range: first..<end, isInBrackets: !closers.isEmpty)) }
    guard let place = stumble,
      closers.isEmpty ? "{[".unicodeScalars.contains(line[first] ?? " ") : true
    else { return values }
    if let inner = entry(around: place, from: first, to: end) {
      values.append(Value(range: inner, isInBrackets: true))
    }
    return values
  }

  /// Returns the range of the value in brackets that contains the place where reading failed.
  private func entry(around place: Int, from first: Int, to end: Int) -> Range<Int>? {
    var starts: [Int] = closers.isEmpty ? [] : [first]
    var index = first
    var value = closers.isEmpty ? nil : Optional(first)
    while index < min(place, end), let scalar = line[index] {
      let isStart = value.map { line.skipBlanks($0) == index } ?? true
      if isStart, scalar == "\"" || scalar == "'", let after = line.endOfQuote(at: index),
        after <= place
      {
        index = after
        continue
      }
      switch scalar {
      case "{" where isStart, "[" where isStart:
        starts.append(index + 1)
        value = index + 1
      case "}", "]":
        if starts.count > 1 { value = starts.removeLast() - 1 }
      case ",": value = index + 1
      case ":" where line.isBlank(index + 1) && isKeyText(from: value, to: index): value = index + 1
      default: break
      }
      index += 1
    }
    guard let value else { return nil }
    let from = line.skipBlanks(value)
    var to = from
    var depth = 0
    while to < end, let scalar = line[to] {
      if scalar == "{" || scalar == "[" { depth += 1 }
      if depth == 0, scalar == "," || scalar == "}" || scalar == "]" { break }
      if scalar == "}" || scalar == "]" { depth -= 1 }
      to += 1
    }
    while to > from, line.isBlank(to - 1) { to -= 1 }
    return from < to ? from..<to : nil
  }

  /// Returns `true` if the text between two places is only one word or begins with a quote.
  private func isKeyText(from start: Int?, to end: Int) -> Bool {
    guard let start else { return false }
    let first = line.skipBlanks(start)
    if line[first] == "\"" || line[first] == "'" { return true }
    return line.skipBlanks(line.endOfWord(at: first)) >= end
  }
}

extension ValueSlips {
  private func guesses(of range: Range<Int>, isInBrackets: Bool) -> [Guess] {
    var guesses: [Guess] = []
    guard let first = line[range.lowerBound] else { return [] }
    if isInBrackets { guesses += missingCommas(in: range) }
    if first == "\"" || first == "'" {
      guesses += textAfterQuote(in: range)
    } else if let comment = comments.comment(at: range.lowerBound), !isInBrackets {
      guesses.append(comment)
    } else if Self.indicators.contains(first) || first == "-" && line.isBlank(range.lowerBound + 1)
    {
      let span = line.span(range.lowerBound..<range.lowerBound + 1)
      guard !isCollection(range) else { return guesses }
      let isCertain = !"-[{]}?>|".unicodeScalars.contains(first)
      guesses.append(quoted(range, .textBegins(with: String(first)), span, isCertain: isCertain))
    } else if let colon = colon(in: range) {
      let word = wordStart(before: colon)
      let isKey = keys.contains(line.text(word..<colon))
      guesses.append(
        quoted(
          range, isKey ? .twoKeys : .colonInText, line.span(colon..<colon + 1), isCertain: !isKey))
    } else if isInBrackets, let bracket = range.first(where: { isBracket($0) }) {
      let text = line.text(range)
      let isBalanced = Self.pairs.allSatisfy { pair in
        text.unicodeScalars.count { $0 == pair.0 } == text.unicodeScalars.count { $0 == pair.1 }
      }
      let kind = YAMLSlip.Kind.bracketInText(line.text(bracket..<bracket + 1))
      guesses.append(
        quoted(
          range, kind, line.span(bracket..<bracket + 1),
          isCertain: isBalanced && !text.contains("\"") && !text.contains("'")))
    }
    return guesses
  }

  private static let pairs: [(Unicode.Scalar, Unicode.Scalar)] = [("{", "}"), ("[", "]")]

  private func isBracket(_ index: Int) -> Bool {
    line[index].map { scalar in Self.pairs.contains { $0 == scalar || $1 == scalar } } ?? false
  }

  /// Returns `true` if a value in brackets has entries, so that it is not a text.
  private func isCollection(_ range: Range<Int>) -> Bool {
    guard line[range.lowerBound] == "{", line[range.upperBound - 1] == "}" else { return false }
    let key = line.skipBlanks(range.lowerBound + 1)
    let end = line.endOfWord(at: key)
    return end > key && line[end] == ":" && line.isBlank(end + 1)
  }

  private static let indicators: [Unicode.Scalar] = [
    "*", "&", "@", "%", "`", "!", ">", "|", "?", ",", "[", "{", "]", "}",
  ]

  private var comments: LineSlips {
    LineSlips(line: line, stumble: nil, keys: [], closers: [])
  }

  private func wordStart(before index: Int) -> Int {
    var start = index
    while start > 0, line[start - 1]?.isInWord == true { start -= 1 }
    return start
  }

  private func colon(in range: Range<Int>) -> Int? {
    range.first { line[$0] == ":" && line.isBlank($0 + 1) }
  }

  private func quoted(
    _ range: Range<Int>, _ kind: YAMLSlip.Kind, _ span: ByteSpan, isCertain: Bool
  ) -> Guess {
    quoted(line.text(range), range, kind, span, isCertain: isCertain)
  }

  /// Returns a guess that puts a text in quotes, of the kind that the text does not contain itself if possible.
  private func quoted(
    _ text: String, _ range: Range<Int>, _ kind: YAMLSlip.Kind, _ span: ByteSpan, isCertain: Bool
  ) -> Guess {
    let isPlain = !text.unicodeScalars.contains { $0 == "\"" || $0 == "\\" }
    let single = text.unicodeScalars.reduce(into: "") { result, scalar in
      result.unicodeScalars.append(scalar)
      if scalar == "'" { result.unicodeScalars.append(scalar) }
    }
    let edit = TextEdits.Edit(
      span: line.span(range), text: isPlain ? "\"\(text)\"" : "'\(single)'")
    return Guess(kind: kind, span: span, edits: [edit], isCertain: isCertain)
  }

  /// Returns guesses for `'Farmer's'`, `"5" g`, `"Pear" Juice` and a comment behind a text.
  private func textAfterQuote(in range: Range<Int>) -> [Guess] {
    let (start, end) = (range.lowerBound, range.upperBound)
    guard let close = line.endOfQuote(at: start), close < end, let quote = line[start] else {
      return []
    }
    let next = line.skipBlanks(close)
    if let comment = comments.comment(at: next), line.isBlank(next - 1) { return [comment] }
    let rest = line.span(next..<end)
    if quote == "'", line[end - 1] == quote, line[close]?.isInWord == true,
      !(start + 1..<close - 1).isEmpty
    {
      let inner = line.text(start + 1..<end - 1)
      return [quoted(inner, range, .apostrophe, line.span(close - 1..<close), isCertain: true)]
    }
    let inner = line.text(start + 1..<close - 1)
    let isNumber =
      !inner.isEmpty && inner.unicodeScalars.allSatisfy { $0.isASCIIDigit || $0 == "." }
    if isNumber, line.endOfWord(at: next) == end {
      let edit = TextEdits.Edit(span: line.span(range), text: "\(inner) \(line.text(next..<end))")
      return [Guess(kind: .textAfterQuote, span: rest, edits: [edit])]
    }
    let isOperator = line[next].map { "&|=<>!+*/?".unicodeScalars.contains($0) } ?? false
    let isWhole = line[end - 1] == quote && end - 1 > close && !isOperator
    // A part of an expression is in quotes: `"order.count > 5" && facts.member`.
    let isPart = isOperator && inner.contains { $0 == "." || $0 == " " }
    let text =
      isPart
      ? inner + line.text(close..<end)
      : isWhole ? line.text(start + 1..<end - 1) : line.text(range)
    return [quoted(text, range, .textAfterQuote, rest, isCertain: false)]
  }

  /// Returns guesses for `{ ko: 키위 en: Kiwi }` and `["Kiwi" "Pear"]`.
  private func missingCommas(in range: Range<Int>) -> [Guess] {
    let start = range.lowerBound
    var place: Int?
    var isCertain = true
    var separator: Int?
    if line[start] == "\"" || line[start] == "'" {
      guard let close = line.endOfQuote(at: start), close < range.upperBound else { return [] }
      let next = line.skipBlanks(close)
      let isQuote = line[next] == "\"" || line[next] == "'"
      let end = isQuote ? line.endOfQuote(at: next) ?? next : line.endOfWord(at: next)
      guard next > close, isQuote || line[end] == ":", end > next else { return [] }
      place = close
    } else if let colon = colon(in: range) {
      let word = wordStart(before: colon)
      guard word > start, word < colon, line.isBlank(word - 1) else { return [] }
      isCertain = keys.contains(line.text(word..<colon))
      // A word that is not a key elsewhere may belong to the text.
      guard isCertain || line[word].map({ ("a"..."z").contains($0) }) == true else { return [] }
      var end = word
      while end > start, line.isBlank(end - 1) { end -= 1 }
      place = end
      if end > start, line[end - 1] == ";" || line[end - 1] == "." { separator = end - 1 }
    }
    guard let place else { return [] }
    if let separator, let scalar = line[separator] {
      let span = line.span(separator..<place)
      let edit = TextEdits.Edit(span: span, text: ",")
      return [
        Guess(
          kind: .wrongComma(scalar), span: span, edits: [edit],
          isCertain: isCertain && scalar == ";")
      ]
    }
    let next = line.skipBlanks(place)
    let edit = TextEdits.Edit(span: line.span(place..<place), text: ",")
    return [
      Guess(
        kind: .missingComma, span: line.span(next..<next + 1), edits: [edit], isCertain: isCertain)
    ]
  }
}
