/// A parser that translates a pattern to a program, without recursion.
struct PatternParser {
  private var cursor: PatternCursor
  private var classes: [CharacterClass] = []
  /// The innermost group that is open, or the whole pattern.
  private var group = Group(start: 0, flags: Flags())
  /// The groups around `group`, from the outermost.
  private var outerGroups: [Group] = []
  /// The number of instructions in all groups.
  private var size = 0

  /// A group that is open.
  private struct Group {
    let start: Int
    /// The flags at this place of the group.
    var flags: Flags
    var alternatives: [Fragment] = []
    /// The parts of the last alternative. An operator repeats the last of them.
    var parts: [Fragment] = []

    var fragment: Fragment { .alternatives(alternatives + [.sequence(parts)]) }
  }

  init(_ pattern: String) {
    cursor = PatternCursor(pattern)
  }

  mutating func parse() throws(RegularExpressionError) -> RegexProgram {
    /// The start of a repetition that ends here.
    var repetition: Int?
    while let scalar = cursor.next() {
      let start = cursor.index - 1
      let bounds = cursor.bounds(after: scalar)
      if let bounds {
        try repeatLast(bounds, at: start, after: repetition)
      } else {
        try parse(scalar, at: start)
      }
      repetition = bounds == nil ? nil : start
    }
    guard outerGroups.isEmpty else {
      throw cursor.error(.missingParenthesis, from: group.start, to: group.start + 1)
    }
    return RegexProgram(code: group.fragment.code, classes: classes)
  }

  private mutating func parse(
    _ scalar: Unicode.Scalar, at start: Int
  ) throws(RegularExpressionError) {
    switch scalar {
    case "(": try open(at: start)
    case ")": try close(at: start)
    case "|":
      try grow(by: 2, from: start)
      group.alternatives.append(.sequence(group.parts))
      group.parts = []
    case "[":
      var parser = ClassParser(start: start, ignoresCase: group.flags.ignoresCase)
      try append(try parser.parse(&cursor), from: start)
    case ".":
      let newline = ScalarSet(ranges: [0x0A...0x0A])
      try append(
        CharacterClass(group.flags.dotMatchesNewline ? ScalarSet() : newline, isNegated: true),
        from: start)
    case "^":
      try append(.assertion(group.flags.isMultiline ? .startOfLine : .startOfText), from: start)
    case "$":
      try append(.assertion(group.flags.isMultiline ? .endOfLine : .endOfText), from: start)
    case "\\": try parseEscape(at: start)
    default: try appendLiteral(scalar, from: start)
    }
  }

  private mutating func parseEscape(at start: Int) throws(RegularExpressionError) {
    switch cursor.peek {
    case "A": try appendEscaped(.startOfText, from: start)
    case "z": try appendEscaped(.endOfText, from: start)
    case "b": try appendEscaped(.wordBoundary, from: start)
    case "B": try appendEscaped(.noWordBoundary, from: start)
    case "C": throw cursor.error(.notSupported(.anyByte), from: start, to: start + 2)
    case "Q":
      cursor.skip("Q")
      while cursor.peek != nil, !cursor.skip("\\E") {
        guard let scalar = cursor.next() else { break }
        try appendLiteral(scalar, from: cursor.index - 1)
      }
    default:
      if let named = try cursor.namedClass(at: start) {
        try append(
          CharacterClass(
            named.set, isNegated: named.isNegated, ignoresCase: group.flags.ignoresCase),
          from: start)
      } else {
        try appendLiteral(Unicode.Scalar(try cursor.escapedCode(at: start)), from: start)
      }
    }
  }

  private mutating func appendEscaped(
    _ assertion: Assertion, from start: Int
  ) throws(RegularExpressionError) {
    _ = cursor.next()
    try append(.assertion(assertion), from: start)
  }
}

// MARK: - Groups

extension PatternParser {
  private mutating func open(at start: Int) throws(RegularExpressionError) {
    guard outerGroups.count < RegularExpression.depthLimit else {
      throw cursor.error(.tooDeep(limit: RegularExpression.depthLimit), from: start)
    }
    var flags = group.flags
    if try cursor.groupStart(at: start, flags: &flags) == .flags {
      group.flags = flags
    } else {
      outerGroups.append(group)
      group = Group(start: start, flags: flags)
    }
  }

  private mutating func close(at start: Int) throws(RegularExpressionError) {
    guard var outer = outerGroups.popLast() else {
      throw cursor.error(.unexpectedParenthesis, from: start)
    }
    outer.parts.append(group.fragment)
    group = outer
  }
}

// MARK: - Parts

extension PatternParser {
  private mutating func append(
    _ instruction: Instruction, from start: Int
  ) throws(RegularExpressionError) {
    group.parts.append(Fragment(code: [instruction]))
    try grow(by: 1, from: start)
  }

  private mutating func append(
    _ characterClass: CharacterClass, from start: Int
  ) throws(RegularExpressionError) {
    classes.append(characterClass)
    try append(.characterClass(classes.count - 1), from: start)
  }

  /// Appends a character; without one, what nothing matches.
  private mutating func appendLiteral(
    _ scalar: Unicode.Scalar?, from start: Int
  ) throws(RegularExpressionError) {
    guard let scalar else { return try append(CharacterClass(ScalarSet()), from: start) }
    let variants = group.flags.ignoresCase ? CaseFolding.variants(of: scalar) : [scalar]
    if variants.count == 1 {
      try append(.scalar(scalar), from: start)
    } else {
      let ranges = variants.map { $0.value...$0.value }
      try append(CharacterClass(ScalarSet(ranges: ranges)), from: start)
    }
  }

  /// Repeats the last part of the group.
  private mutating func repeatLast(
    _ bounds: RepetitionBounds, at start: Int, after previous: Int?
  ) throws(RegularExpressionError) {
    if let previous {
      let text = cursor.text(from: previous)
      throw cursor.error(
        text.hasSuffix("+") ? .notSupported(.possessiveRepetition) : .repeatedOperator(text),
        from: previous)
    }
    guard var fragment = group.parts.popLast() else {
      throw cursor.error(.nothingToRepeat(operator: cursor.text(from: start)), from: start)
    }
    let (minimum, maximum) = (bounds.minimum, bounds.maximum)
    guard maximum.map({ minimum <= $0 }) ?? true else {
      throw cursor.error(.emptyRepetition(cursor.text(from: start)), from: start)
    }
    let limit = RegularExpression.repetitionLimit
    let product = fragment.repetition * max(maximum ?? minimum, 1)
    guard max(minimum, maximum ?? 0) <= limit, product <= limit else {
      throw cursor.error(.tooManyRepetitions(limit: limit), from: start)
    }
    try grow(
      by: fragment.repeatedSize(minimum, maximum) - fragment.code.count, from: start)
    fragment.code = fragment.repeated(minimum, maximum)
    fragment.repetition = product
    group.parts.append(fragment)
  }

  private mutating func grow(
    by count: Int, from start: Int
  ) throws(RegularExpressionError) {
    size += count
    guard size <= RegularExpression.sizeLimit else {
      throw cursor.error(.tooLarge(limit: RegularExpression.sizeLimit), from: start)
    }
  }
}
