/// The cause of a syntax error, which is often before the place where libyaml notices the error.
enum SyntaxCause {
  /// The quote or bracket at this place was never closed.
  case unclosed(Int)
  /// The first key of a mapping has no colon. libyaml reads the key as a text, which includes the lines below it until
  /// one of them does not fit there.
  case firstKeyWithoutColon(ByteSpan)
  /// The key at this place has no colon.
  case keyWithoutColon(Int)
  /// The cause is not before the place of the error.
  case unknown

  init(of failure: SyntaxFailure, in input: InputText, _ state: Standstill) {
    let search = CauseSearch(failure: failure, input: input, state: state)
    if let opening = search.unclosedOpening() {
      self = .unclosed(opening)
    } else if let key = search.firstKeyWithoutColon() {
      self = .firstKeyWithoutColon(key)
    } else if failure.context == SyntaxFailure.simpleKey, let key = failure.contextPlace,
      key < failure.place
    {
      self = .keyWithoutColon(key)
    } else {
      self = .unknown
    }
  }
}

private struct CauseSearch {
  let failure: SyntaxFailure
  let input: InputText
  let state: Standstill

  private var text: UnsafeBufferPointer<UInt8> { input.text }
  private var place: Int { failure.place }

  /// Returns the place of the quote or bracket that was never closed, if that is the cause.
  func unclosedOpening() -> Int? {
    let context = failure.contextPlace.flatMap { $0 < text.count ? $0 : nil }
    if let context, text[context].isQuote { return failure.isAboutEnd ? context : nil }
    if let quote = failure.lastQuote, text.isOnOneLine(quote.end, place),
      text.firstSwallowedKey(after: quote.start, before: quote.end) != nil
    {
      return quote.start
    }
    guard let context, text[context].opensFlow else { return nil }
    let atEnd = text.skippingBlanksAndComments(from: place) == text.count
    let isUnclosed =
      atEnd || text.startsDocument(at: place)
      || text.firstSwallowedKey(after: context, before: place + 1) != nil
    return isUnclosed ? context : nil
  }

  /// Returns the first key of a mapping that was read as a text, if that is the cause.
  func firstKeyWithoutColon() -> ByteSpan? {
    // Behind a closing bracket, the last node is not a child of the innermost open collection.
    guard let last = state.lastNode, last.isScalar, last.style == .plain || last.isQuoted,
      Int(last.end) == state.lastEnd, isFirstInBlockMapping, startsLine(Int(last.start))
    else { return nil }
    let key = ByteSpan(start: Int(last.start), end: text.endOfKey(at: Int(last.start)))
    guard isOneWord(key), !text.isOnOneLine(key.start, place), isSwallowed(below: key) else {
      return nil
    }
    return key
  }

  /// `true` if the last node is where the first key of a block mapping would be: the value of an entry of another
  /// mapping, or the root.
  private var isFirstInBlockMapping: Bool {
    guard let innermost = state.openCollections.last else { return true }
    return innermost.isBlockMapping && !state.lastNodeIsKey && state.hasRoom
  }

  private func startsLine(_ offset: Int) -> Bool {
    text.endOfSpaces(at: input.startOfLine(at: offset)) == offset
  }

  /// Returns `true` for a single word or a quoted text. A text of several words is likely prose and not a key.
  private func isOneWord(_ span: ByteSpan) -> Bool {
    text[span.start].isQuote || !text[span.start..<span.end].contains { $0.isBlank }
  }

  /// Returns `true` if the failure comes from a text that includes the key of a line below, or from a text that ends
  /// with its line, so that the key below has no place.
  private func isSwallowed(below key: ByteSpan) -> Bool {
    switch failure.problem {
    case "mapping values are not allowed in this context":
      return text.isOnOneLine(state.lastEnd, place)
    case "did not find expected key", SyntaxFailure.secondDocument:
      let (own, other) = (text.column(of: key.start), text.column(of: place))
      return startsLine(place) && (other > own || other == own && text.looksLikeKey(at: place))
    default:
      return false
    }
  }
}

extension UnsafeBufferPointer<UInt8> {
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

  /// Returns the offset of the first byte on a line behind spaces and the dashes of items.
  private func indentation(at line: Int) -> Int {
    var first = line
    while first < count, self[first] == .space || isItem(at: first) { first += 1 }
    return first
  }
}

/// The fault that describes a syntax error, in the words of libyaml and at the place of the cause.
struct SyntaxReport {
  private let input: InputText
  private let failure: SyntaxFailure

  init(_ input: InputText, _ failure: SyntaxFailure) {
    self.input = input
    self.failure = failure
  }

  /// Returns the fault, or `nil` if the error only follows from another fault.
  func fault(of cause: SyntaxCause) -> YAMLFault? {
    switch cause {
    case .unclosed(let opening): unclosed(opening)
    case .firstKeyWithoutColon(let key): missingColon(after: key)
    case .keyWithoutColon(let key):
      missingColon(
        after: ByteSpan(start: key, end: min(input.text.endOfKey(at: key), failure.place)))
    case .unknown: failure.problem == "found undefined tag handle" ? undefinedHandle : unexpected
    }
  }

  private func unclosed(_ opening: Int) -> YAMLFault {
    let syntax = YAMLFault.Syntax(
      problem: failure.problem, context: failure.context,
      unclosed: YAMLFault.Opening(rawValue: Unicode.Scalar(input.text[opening])))
    return YAMLFault(
      .syntax(syntax), at: ByteSpan(start: opening, end: opening + 1), related: [noticed])
  }

  private func missingColon(after key: ByteSpan) -> YAMLFault {
    let syntax = YAMLFault.Syntax(
      problem: "could not find expected ':'", context: SyntaxFailure.simpleKey)
    return YAMLFault(.syntax(syntax), at: key, related: [noticed])
  }

  private var undefinedHandle: YAMLFault? {
    if input.check.hasTagDirective { return nil }
    let text = input.text
    let end = text.endOfTag(at: min(failure.place, text.count - 1))
    let tag = ByteSpan(start: failure.place, end: end)
    return YAMLFault(.customTag(input.string(tag)), at: tag)
  }

  private var unexpected: YAMLFault {
    let syntax = YAMLFault.Syntax(problem: failure.problem, context: failure.context)
    let context = failure.contextPlace.flatMap { $0 != failure.place ? $0 : nil }
    let related = context.map { YAMLFault.Related(.context, at: character(at: $0)) }
    return YAMLFault(
      .syntax(syntax), at: character(at: failure.place), related: related.map { [$0] } ?? [])
  }

  /// The place where libyaml noticed the error, which is where the next token begins.
  private var noticed: YAMLFault.Related {
    YAMLFault.Related(.noticed, at: character(at: failure.place))
  }

  /// Returns the span of the character at `offset`, or the rest of a masked part, whose bytes are not characters.
  private func character(at offset: Int) -> ByteSpan {
    let mask = input.check.masks.first { $0.start <= offset && offset < $0.end }
    return mask.map { ByteSpan(start: offset, end: $0.end) } ?? input.text.character(at: offset)
  }
}
