extension TreeBuilder {
  /// Determines the cause of libyaml's failure, and the consequences for the reading.
  func syntaxBreakdown() -> Breakdown {
    var failure = source.failure
    let cursor = CharacterCursor(text, at: pieceStart)
    let context = failure.contextPlace.map { cursor.move(to: $0) }
    let place = cursor.move(to: failure.place)
    if openDepth > 1, failure.problem == "did not find expected <document start>" {
      // A piece that began indented ends where its indentation ends. The end is a fault only if no open collection has
      // the new indentation.
      if endsIndentation(at: place) { return dedentBreakdown(at: place) }
      failure.problem = "did not find expected key"
    }
    if isAfterBrokenFlow, openDepth > 1, text.isOnOneLine(pieceStart, place) {
      let search = text.startOfNextLine(after: place)
      return Breakdown(cut: pieceStart, lost: pieceStart, search: search)
    }
    isAfterBrokenFlow = context.map { $0 < text.count && text[$0].opensFlow } ?? false
    failureCount += 1
    if let opening = unclosedOpening(failure, context: context, place: place) {
      return unclosedBreakdown(failure, opening, noticed: place)
    }
    if let key = firstKeyWithoutColon(failure, noticed: place) {
      return missingFirstColonBreakdown(failure, key, noticed: place)
    }
    if failure.context == EventSource.Failure.simpleKey, let context, context < place {
      // Lines below with a deeper indentation belong to the key without a colon.
      return Breakdown(
        cut: text.count, lost: context, search: text.startOfNextLine(after: context),
        fault: localFault(failure, context: context, place: place))
    }
    markDamaged(before: place)
    let isAtLineStart = place == text.startOfLine(at: place)
    return Breakdown(
      cut: text.count, lost: place,
      search: isAtLineStart ? place : text.startOfNextLine(after: place),
      fault: localFault(failure, context: context, place: place))
  }

  private func dedentBreakdown(at place: Int) -> Breakdown {
    Breakdown(cut: text.count, lost: place, search: text.startOfLine(at: place))
  }

  /// Marks the nodes that end on the line of an error directly before it, because they are not what their author meant:
  /// `{juice}` in `{juice} is ready`, or the `1 b` that is read if `b: 2` is below `a: 1` with a deeper indentation.
  private func markDamaged(before place: Int) {
    guard text.isOnOneLine(lastEnd, place), !lastNodeIsKey else { return }
    let line = text.startOfLine(at: place)
    var index = storage.count - 1
    while index > 0 {
      let node = storage.nodes[index]
      if Int(node.end) == lastEnd, !node.isCollection || node.link >= 0 {
        storage.nodes[index].isDamaged = true
      }
      if Int(node.start) < line { return }
      index -= 1
    }
  }

  func localFault(
    _ failure: EventSource.Failure, context: Int?, place: Int
  ) -> YAMLFault? {
    if failure.problem == "found undefined tag handle" {
      let tag = ByteSpan(start: place, end: text.endOfTag(at: min(place, text.count - 1)))
      return check.hasTagDirective ? nil : YAMLFault(.customTag(string(tag)), at: tag)
    }
    let kind = YAMLFault.Kind.syntax(
      YAMLFault.Syntax(problem: failure.problem, context: failure.context))
    guard let context, context != place else {
      return YAMLFault(kind, at: character(at: place))
    }
    // A missing colon is noticed only where the next token begins.
    if failure.context == EventSource.Failure.simpleKey, context < place {
      let end = min(text.endOfKey(at: context), place)
      let noticed = YAMLFault.Related(.noticed, at: character(at: place))
      return YAMLFault(kind, at: ByteSpan(start: context, end: end), related: [noticed])
    }
    let related = YAMLFault.Related(.context, at: character(at: context))
    return YAMLFault(kind, at: character(at: place), related: [related])
  }

  /// Returns the span of the character at `offset`, or the rest of a masked part, whose bytes are not characters.
  private func character(at offset: Int) -> ByteSpan {
    let mask = check.masks.first { $0.start <= offset && offset < $0.end }
    return mask.map { ByteSpan(start: offset, end: $0.end) } ?? text.character(at: offset)
  }

  private func unclosedBreakdown(
    _ failure: EventSource.Failure, _ opening: Int, noticed place: Int
  ) -> Breakdown {
    let syntax = YAMLFault.Syntax(
      problem: failure.problem, context: failure.context,
      unclosed: YAMLFault.Opening(rawValue: Unicode.Scalar(text[opening])))
    let fault = YAMLFault(
      .syntax(syntax), at: ByteSpan(start: opening, end: opening + 1),
      related: [YAMLFault.Related(.noticed, at: character(at: place))])
    let swallowed = text.firstSwallowedKey(after: opening, before: text.count)
    return Breakdown(
      cut: swallowed ?? text.count, lost: opening, search: text.startOfNextLine(after: opening),
      fault: fault)
  }

  /// Returns the offset of the quote or bracket that was never closed, if that is the cause of the failure.
  private func unclosedOpening(
    _ failure: EventSource.Failure, context: Int?, place: Int
  ) -> Int? {
    if let context, context < text.count, text[context].isQuote {
      return failure.isAboutEnd ? context : nil
    }
    if let quote = lastMultilineQuote, text.isOnOneLine(quote.end, place),
      text.firstSwallowedKey(after: quote.start, before: quote.end) != nil
    {
      return quote.start
    }
    guard let context, context < text.count, text[context].opensFlow else { return nil }
    let atEnd = text.skippingBlanksAndComments(from: place) == text.count
    let isUnclosed =
      atEnd || text.startsDocument(at: place)
      || text.firstSwallowedKey(after: context, before: place + 1) != nil
    return isUnclosed ? context : nil
  }
}

extension EventSource.Failure {
  /// `true` if the text ended inside a construct.
  fileprivate var isAboutEnd: Bool {
    problem == "found unexpected end of stream" || problem == "found unexpected document indicator"
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// Returns the span of the character at `offset`, or an empty span at the end of the text.
  func character(at offset: Int) -> ByteSpan {
    guard offset < count else { return ByteSpan(start: count, end: count) }
    return ByteSpan(start: offset, end: Swift.min(offset + utf8Length(self[offset]), count))
  }

  func isOnOneLine(_ first: Int, _ last: Int) -> Bool {
    guard first <= last else { return false }
    for offset in first..<Swift.min(last, count) where self[offset].isBreak { return false }
    return true
  }

  /// Returns the first line after the line of `opening` that is indented no deeper and looks like a key or an item.
  /// Such a line was read as part of a construct that was never closed.
  func firstSwallowedKey(after opening: Int, before end: Int) -> Int? {
    let own = startOfLine(at: opening)
    let depth = indentation(at: own) - own
    var line = startOfNextLine(after: opening)
    while line < Swift.min(end, count) {
      let first = endOfSpaces(at: line)
      if first - line <= depth, isItem(at: first) || looksLikeKey(at: first) { return line }
      line = startOfNextLine(after: line)
    }
    return nil
  }

  func endOfSpaces(at line: Int) -> Int {
    var first = line
    while first < count, self[first] == UInt8(ascii: " ") { first += 1 }
    return first
  }

  /// Returns the offset of the first byte on a line behind spaces and the dashes of items.
  private func indentation(at line: Int) -> Int {
    var first = line
    while first < count, self[first] == UInt8(ascii: " ") || isItem(at: first) { first += 1 }
    return first
  }

  func isItem(at offset: Int) -> Bool {
    guard offset < count, self[offset] == UInt8(ascii: "-") else { return false }
    return offset + 1 == count || self[offset + 1].isBlankOrBreak
  }
}
