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
