/// The slips that cause no syntax error, because YAML reads the text as something else.
struct FormSlips {
  private typealias Guess = LineSlips.Guess

  private let text: UnsafeBufferPointer<UInt8>
  private let tree: YAMLTree
  private let lines: LineCache

  /// Creates a search for slips.
  ///
  /// - Parameter text: The text that `tree` was read from.
  init(_ text: UnsafeBufferPointer<UInt8>, _ tree: YAMLTree) {
    self.text = text
    self.tree = tree
    lines = LineCache(text)
  }

  var guesses: [LineSlips.Guess] {
    let characters = lookalikes
    let known = Set(characters.map { text.startOfLine(at: $0.span.start) })
    let signs = Signs(text)
    var others = marks
    if signs.hasJoinedColon { others += joinedPairs + joinedLines }
    others += PairSlips(tree, lines).guesses
    if signs.hasOddKey { others += keys }
    if signs.mayHide { others += hiddenInWords }
    return characters
      + mergingLines(others.filter { !known.contains(text.startOfLine(at: $0.span.start)) })
  }

  /// Returns the guesses, with those of one kind on one line merged into one.
  private func mergingLines(_ guesses: [Guess]) -> [Guess] {
    var merged: [Guess] = []
    for guess in guesses.sorted(by: { $0.span < $1.span }) {
      if let last = merged.last, last.kind == guess.kind, last.isCertain == guess.isCertain,
        text.isOnOneLine(last.span.start, guess.span.start)
      {
        merged[merged.count - 1].edits += guess.edits
      } else {
        merged.append(guess)
      }
    }
    return merged
  }

  /// The lookalikes between keys and values, with one slip for each line.
  private var lookalikes: [Guess] {
    var guesses: [Guess] = []
    lazy var flows = FlowSpans(in: tree)
    forEachUnusualLine { line in
      guard !isInsideText(line.start) else { return }
      let closers = flows.closers(at: line.start, in: text)
      let columns =
        line.hasForeignIndentation ? NearLines(text: tree.bytes).columns(around: line) : []
      let scan = LookalikeScan(line, inside: closers, isBroken: false, columns: columns)
      if let guess = LineSlips.guess(of: scan, on: line) {
        guesses.append(guess)
      } else if let comma = scan.doubtfulCommas.first, let scalar = line[comma] {
        let span = line.span(comma..<comma + 1)
        let edit = TextEdits.Edit(span: span, text: line.isBlank(comma + 1) ? "," : ", ")
        guesses.append(
          Guess(kind: .wrongComma(scalar), span: span, edits: [edit], isCertain: false))
      }
    }
    return guesses
  }

  /// Calls `body` with the lines that may contain a lookalike.
  private func forEachUnusualLine(_ body: (TextLine) -> Void) {
    var offset = 0
    while offset < text.count {
      guard Unicode.Scalar.mayBeginLookalike(text[offset]), offset > 0 || text[0] != 0xEF else {
        offset += 1
        continue
      }
      let line = lines.line(at: offset)
      body(line)
      offset = max(line.bounds.upperBound, offset + 1)
    }
  }

  /// Returns `true` if a line begins inside a text that keeps its line breaks and spaces.
  private func isInsideText(_ offset: Int) -> Bool {
    guard offset > 0, let index = tree.storage.lastNode(startingAtOrBefore: offset - 1) else {
      return false
    }
    let node = tree.storage.nodes[index]
    return node.isScalar && node.style != .plain && Int(node.end) > offset
  }

  /// Keys that contain a colon and have no value, as in `{ lime:1 }`.
  private var joinedPairs: [Guess] {
    var guesses: [Guess] = []
    for index in 0..<tree.nodeCount {
      let node = tree.storage.nodes[index]
      guard node.isMapping, node.style == .flow else { continue }
      for (key, value) in tree.pairs(of: YAMLTree.NodeID(index)) {
        guard tree.isLeftOut(value), tree.kind(of: key) == .scalar, tree.style(of: key) == .plain
        else {
          continue
        }
        if let guess = joined(tree.span(of: key)) { guesses.append(guess) }
      }
    }
    return guesses
  }

  /// Returns a guess for `lime:1` in a span on one line, but not for `{juice:a/b}`, which is likely part of a text.
  private func joined(_ span: ByteSpan) -> Guess? {
    let written = text[span.start..<span.end]
    guard written.contains(where: { $0 == UInt8(ascii: ":") || $0 == 0xEF }),
      !written.contains(UInt8(ascii: "/"))
    else { return nil }
    let line = lines.line(at: span.start)
    guard span.end <= line.end else { return nil }
    let start = line.index(of: span.start)
    let end = line.endOfWord(at: start)
    guard end > start, !line.isBlank(end + 1), line.offsets[end] < span.end,
      (start..<end).contains(where: { line[$0].map { !$0.isASCIIDigit } ?? false })
    else { return nil }
    if line[end] == ":" {
      let place = line.span(end + 1..<end + 1)
      return Guess(
        kind: .missingSpace(after: ":"), span: line.span(end..<end + 1),
        edits: [TextEdits.Edit(span: place, text: " ")])
    }
    // In languages that use wide colons, the word before a colon is rarely ASCII.
    let isWord = (start..<end).allSatisfy { line[$0].map(\.isASCII) ?? false }
    return isWord ? wideColon(at: end, of: line) : nil
  }

  private func wideColon(at index: Int, of line: TextLine) -> Guess? {
    guard let colon = line[index], colon != ":", colon.syntaxLookalike == ":" else { return nil }
    let span = line.span(index..<index + 1)
    return Guess(
      kind: .lookalike(colon, meant: ":", more: 0), span: span,
      edits: [TextEdits.Edit(span: span, text: line.isBlank(index + 1) ? ":" : ": ")])
  }

  /// Entries such as `name:Kiwi` on lines of their own, which YAML joins into one text.
  private var joinedLines: [Guess] {
    var guesses: [Guess] = []
    for index in 0..<tree.nodeCount where tree.storage.nodes[index].isBlockMapping {
      for (key, value) in tree.pairs(of: YAMLTree.NodeID(index)) {
        let span = tree.span(of: value)
        guard tree.kind(of: value) == .scalar, tree.style(of: value) == .plain, !span.isEmpty,
          !text.isOnOneLine(tree.span(of: key).end, span.start)
        else { continue }
        var joinedOnes: [Guess] = []
        var start = text.startOfLine(at: span.start)
        while start < span.end {
          let line = lines.line(at: start)
          let content = ByteSpan(
            start: line.offsets[line.content], end: line.offsets[line.trimmedEnd(from: 0)])
          guard let guess = joined(content) else { break }
          joinedOnes.append(guess)
          start = text.startOfNextLine(after: start)
        }
        if start >= span.end { guesses += joinedOnes }
      }
    }
    return guesses
  }

  /// Keys such as `// note` and `-{ lime`.
  private var keys: [Guess] {
    var guesses: [Guess] = []
    for index in 0..<tree.nodeCount where tree.storage.nodes[index].isBlockMapping {
      for (key, _) in tree.pairs(of: YAMLTree.NodeID(index)) {
        let start = tree.span(of: key).start
        guard tree.style(of: key) == .plain, start < text.count else { continue }
        if let guess = bracketKey(tree.span(of: key)) { guesses.append(guess) }
        guard
          [UInt8(ascii: "/"), UInt8(ascii: "-"), UInt8(ascii: ";"), UInt8(ascii: "<")].contains(
            text[start])
        else { continue }
        let line = lines.line(at: start)
        guard line.offsets[line.content] == start else { continue }
        if line[line.content] == "-", let next = line[line.content + 1],
          "{[\"'".unicodeScalars.contains(next)
        {
          let place = line.offsets[line.content + 1]
          guesses.append(
            Guess(
              kind: .missingSpace(after: "-"), span: ByteSpan(start: start, end: place),
              edits: [TextEdits.Edit(span: ByteSpan(start: place, end: place), text: " ")]))
        } else {
          let slips = LineSlips(line: line, stumble: nil, keys: [], closers: [])
          if let guess = slips.comment(at: line.content) { guesses.append(guess) }
        }
      }
    }
    return guesses
  }

  /// `sizes:{ pitcher`, `sizes { pitcher` and `sizes = { pitcher`, which is one key in `sizes:{ pitcher: 4 }`.
  private func bracketKey(_ span: ByteSpan) -> Guess? {
    guard text[span.start..<span.end].contains(where: \.opensFlow) else { return nil }
    let line = lines.line(at: span.start)
    let start = line.index(of: span.start)
    if start == line.content {
      let isInList = NearLines(text: tree.bytes).isInList(line)
      let slips = LineSlips(line: line, stumble: nil, keys: [], closers: [], isInList: isInList)
      if let guess = slips.listMarker.first { return guess }
    }
    let end = line.endOfWord(at: start)
    let hasColon = (line[end]?.syntaxLookalike ?? line[end]) == ":"
    let mark = hasColon ? end : line.skipBlanks(end)
    let endOfMark = hasColon ? end + 1 : line.endOfPairMark(at: mark)
    let bracket = line.skipBlanks(endOfMark)
    let last = line.trimmedEnd(from: start)
    let closing = line[bracket] == "{" ? "}" : line[bracket] == "[" ? "]" : nil
    guard end > start, line[start] != "-", span.end <= line.end,
      line.offsets[bracket] < span.end, let closing,
      line[last - 1].map({ String($0) }) == closing
    else { return nil }
    if let guess = wideColon(at: end, of: line) { return guess }
    let written = line.text(mark..<endOfMark)
    return Guess(
      kind: hasColon ? .missingSpace(after: ":") : .missingColon(instead: written),
      span: written.isEmpty ? line.span(start..<end) : line.span(mark..<endOfMark),
      edits: [
        TextEdits.Edit(
          span: line.span(end..<endOfMark), text: bracket == endOfMark ? ": " : ":")
      ])
  }

  /// Texts such as `&more` and `! Wow`, which YAML reads as an anchor without a value or as a tag.
  private var marks: [Guess] {
    guard !tree.storage.properties.isEmpty else { return [] }
    let named = Set(
      (0..<tree.nodeCount).map { tree.storage.nodes[$0] }.filter(\.isAlias).map(\.link))
    return tree.storage.properties.compactMap { found in
      let node = tree.storage.nodes[Int(found.node)]
      let isAnchor =
        found.tag.isEmpty && node.isScalar && node.start == node.end && !named.contains(found.node)
      let isEmpty = found.coreTag == .custom && node.isScalar && node.start == node.end
      let start = isAnchor ? found.anchor.start : found.tag.start
      guard isAnchor || found.anchor.isEmpty && isExclamation(found.tag, isEmpty: isEmpty)
      else { return nil }
      let line = lines.line(at: start)
      let end = isAnchor ? found.anchor.end : endOfText(Int(found.node), found.tag, on: line)
      guard end <= line.end, end > start else { return nil }
      let written = String(decoding: text[start..<end], as: UTF8.self)
      guard !written.contains("\""), !written.contains("\\") else { return nil }
      let mark = ByteSpan(start: start, end: start + 1)
      return Guess(
        kind: .textBegins(with: isAnchor ? "&" : "!"), span: mark,
        edits: [TextEdits.Edit(span: ByteSpan(start: start, end: end), text: "\"\(written)\"")])
    }
  }

  /// Returns `true` if a tag is likely the first word of a text: a lone `!`, `!Wow`, or a custom tag without a value.
  private func isExclamation(_ tag: ByteSpan, isEmpty: Bool) -> Bool {
    guard !tag.isEmpty else { return false }
    if isEmpty { return true }
    let first = tag.count > 1 ? text[tag.start + 1] : UInt8(ascii: "A")
    return first >= 0x80 || (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(first)
  }

  /// Returns the end of a text that begins with the tag of a node: the end of its line, or in brackets the end of the
  /// node.
  private func endOfText(_ index: Int, _ tag: ByteSpan, on line: TextLine) -> Int {
    let node = tree.storage.nodes[index]
    if node.isScalar, node.start == node.end { return tag.end }
    guard node.isScalar, node.style == .plain else {
      return node.style == .flow ? line.offsets[line.trimmedEnd(from: line.content)] : 0
    }
    return Int(node.end)
  }

  /// Invisible characters inside a single word, such as an id or a version.
  private var hiddenInWords: [Guess] {
    var guesses: [Guess] = []
    for index in 0..<tree.nodeCount {
      let node = tree.storage.nodes[index]
      guard node.isScalar, node.style == .plain || node.isQuoted, node.link < 0,
        mayHide(node.slice)
      else { continue }
      let line = lines.line(at: Int(node.start))
      guard Int(node.end) <= line.end else { continue }
      let range = line.index(of: node.slice.lowerBound)..<line.index(of: node.slice.upperBound)
      guard let guess = hidden(in: range, of: line) else { continue }
      guesses.append(guess)
    }
    return guesses
  }

  private func mayHide(_ slice: Range<Int>) -> Bool {
    slice.contains { Signs.mayHide(text, at: $0) }
  }

  private func hidden(in range: Range<Int>, of line: TextLine) -> Guess? {
    let hidden = range.filter { line[$0].map { $0.isInvisible && $0.value != 0xAD } ?? false }
    guard let first = hidden.first, let scalar = line[first] else { return nil }
    let isWord = range.allSatisfy { index in
      line[index].map { $0.isInvisible || $0.value > 0x20 && $0.value < 0x7F } ?? false
    }
    guard isWord else { return nil }
    return Guess(
      kind: .invisible(scalar, more: hidden.count - 1), span: line.span(first..<first + 1),
      edits: hidden.map { TextEdits.Edit(span: line.span($0..<$0 + 1), text: "") })
  }
}

/// The collections in brackets that extend over several lines.
struct FlowSpans {
  private var spans: [ByteSpan] = []

  init(in tree: YAMLTree) {
    for index in 0..<tree.nodeCount {
      let node = tree.storage.nodes[index]
      guard node.isCollection, node.style == .flow,
        tree.bytes[Int(node.start)..<Int(node.end)].contains(UInt8(ascii: "\n"))
      else { continue }
      spans.append(node.span)
    }
  }

  /// Returns the closing brackets that are expected where a line begins, the innermost last.
  func closers(at offset: Int, in text: some RandomAccessCollection<UInt8>) -> [Unicode.Scalar] {
    spans.filter { $0.start < offset && offset < $0.end }.map { span in
      text[text.index(text.startIndex, offsetBy: span.start)] == UInt8(ascii: "{") ? "}" : "]"
    }
  }
}

/// Byte sequences that must be in a text for some kinds of slips. Few texts contain them, and the others need no closer
/// look.
private struct Signs {
  /// `true` if the text has a colon directly before a character other than a space.
  private(set) var hasJoinedColon = false
  /// `true` if the text has characters that may begin a comment, or a bracket that does not follow a YAML indicator.
  private(set) var hasOddKey = false
  /// `true` if the text has a byte that may begin a zero-width character.
  private(set) var mayHide = false

  init(_ text: UnsafeBufferPointer<UInt8>) {
    for index in text.indices where text[index].maySign {
      let next = index + 1 < text.count ? text[index + 1] : UInt8(ascii: "\n")
      switch text[index] {
      case UInt8(ascii: ":"): hasJoinedColon = hasJoinedColon || !next.isBlankOrBreak
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        let before = text[..<index].last { $0 != 0x20 } ?? UInt8(ascii: "\n")
        let isJoined = index > 0 && text[index - 1] == UInt8(ascii: ":")
        hasOddKey = hasOddKey || isJoined || !before.mayPrecedeBracket
      case UInt8(ascii: ";"), UInt8(ascii: "<"): hasOddKey = true
      case UInt8(ascii: "/"), UInt8(ascii: "-"): hasOddKey = hasOddKey || next.mayFollowDash
      case 0xEF where next == 0xBC: hasJoinedColon = true
      default: mayHide = mayHide || Self.mayHide(text, at: index)
      }
    }
  }

  /// Returns `true` if a zero-width character may begin at `index`.
  static func mayHide(_ text: UnsafeBufferPointer<UInt8>, at index: Int) -> Bool {
    guard index + 1 < text.count else { return false }
    return switch (text[index], text[index + 1]) {
    case (0xD8, 0x9C), (0xE1, 0xA0), (0xE2, 0x80), (0xE2, 0x81), (0xEF, 0xBB): true
    default: false
    }
  }
}

extension UInt8 {
  /// `true` for the bytes that ``Signs`` looks at. The others, most of each file, take one comparison or two.
  fileprivate var maySign: Bool {
    switch self {
    case 0x2D, 0x2F, 0x3A, 0x3B, 0x3C, 0x5B, 0x7B, 0xD8, 0xE1, 0xE2, 0xEF: true
    default: false
    }
  }

  /// `true` if a bracket may follow this byte, because it separates keys and values.
  fileprivate var mayPrecedeBracket: Bool {
    isBreak || [":", "-", ",", "[", "{"].contains { self == UInt8(ascii: $0) }
  }

  /// `true` if this byte turns a slash or a dash before it into a comment, or into an item without a space.
  fileprivate var mayFollowDash: Bool {
    ["/", "*", "-", "{", "[", "\"", "'"].contains { self == UInt8(ascii: $0) }
  }
}
