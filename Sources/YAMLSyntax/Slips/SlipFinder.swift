extension YAMLTree {
  /// A file as it was meant, with the slips in it.
  package struct Corrected: Sendable {
    /// The tree of the file, read as if the certain slips were corrected. Its places are places in the original file.
    package let tree: YAMLTree
    /// The slips, in the order of their places.
    package let slips: [YAMLSlip]
  }

  /// Reads a file's bytes, and finds the slips that make parts of the file invalid YAML or give them another meaning
  /// than the author intended.
  ///
  /// A slip explains a syntax error only if the error is gone once the file is read without the slip.
  package static func correcting(
    _ bytes: [UInt8], limits: YAMLLimits = .standard
  ) -> Corrected {
    var finder = SlipFinder(bytes, limits)
    finder.run()
    return Corrected(tree: finder.correctedTree, slips: finder.slips.sorted { $0.span < $1.span })
  }
}

/// A search for slips by trial: each possible slip is corrected, and the correction is kept if it helps.
struct SlipFinder {
  /// The maximum number of slips, of readings of a file, and of bytes in all readings.
  static let mostSlips = 100
  private static let mostReadings = 400
  private static let mostBytes = 64 << 20

  private let bytes: [UInt8]
  private let limits: YAMLLimits
  private var edits = TextEdits()
  private(set) var slips: [YAMLSlip] = []
  /// The text with the edits so far, followed by its tree.
  private(set) var text: [UInt8]
  private(set) var tree: YAMLTree
  private var readings: Int
  /// The places of syntax errors that no slip explains, or only an uncertain one.
  private var known: Set<ByteSpan> = []

  init(_ bytes: [UInt8], _ limits: YAMLLimits) {
    self.bytes = bytes
    self.limits = limits
    text = bytes
    tree = YAMLTree(parsing: bytes, limits: limits)
    readings = min(SlipFinder.mostReadings, SlipFinder.mostBytes / max(bytes.count, 1))
  }

  var correctedTree: YAMLTree {
    edits.isEmpty ? tree : edits.tree(of: bytes, limits: limits)
  }

  mutating func run() {
    guard tree.root != nil || tree.hasSyntaxFault, bytes.count <= limits.bytes, readings > 2 else {
      return
    }
    correctConflicts()
    correctForms()
    guard tree.hasSyntaxFault else { return }
    while slips.count < SlipFinder.mostSlips, readings > 0,
      let fault = tree.faults.first(where: {
        $0.isSyntax && !known.contains(edits.original($0.span))
      })
    {
      if !explain(fault) { known.insert(edits.original(fault.span)) }
    }
    correctForms()
  }
}

// MARK: - Trying

extension SlipFinder {
  typealias Guess = LineSlips.Guess

  private struct Trial {
    let edits: TextEdits
    let text: [UInt8]
    let tree: YAMLTree
  }

  private mutating func attempt(_ changes: [TextEdits.Edit]) -> Trial? {
    guard readings > 0, let edits = edits.adding(changes) else { return nil }
    readings -= 1
    let text = edits.applied(to: bytes)
    return Trial(edits: edits, text: text, tree: YAMLTree(parsing: text, limits: limits))
  }

  /// Finds the slip that explains a fault. Returns `false` if there is none.
  private mutating func explain(_ fault: YAMLFault) -> Bool {
    let noticed = fault.related.filter { $0.role == .noticed }.map(\.span.end).max() ?? 0
    let end = edits.original(ByteSpan(start: 0, end: max(fault.span.end, noticed))).end
    var isolated: (Guess, Trial)?
    var best = Int.max
    for guess in guesses(about: fault) {
      // Once the line is read correctly, an error of the same kind may appear in a later line.
      let limit = guess.isOfOneLine ? min(end, endOfLine(of: guess, and: fault)) : end
      guard let trial = attempt(guess.edits), isGone(fault, to: limit, in: trial) else { continue }
      if guess.isAboutIndentation {
        // Several columns may be valid. The best one leaves the fewest faults, and of equally good ones the one on
        // which the lines above and below agree.
        let rank = trial.tree.syntaxFaultCount * 2 + (guess.isBetween ? 0 : 1)
        let isEarlier =
          isolated.map { guess.span.start < $0.0.span.start && guess.isBetween } ?? false
        if rank < best || rank == best && isEarlier {
          isolated = (guess, trial)
          best = rank
        }
        continue
      }
      guard isolated == nil else { break }
      keep(guess, trial, explaining: fault)
      return true
    }
    guard let (guess, trial) = isolated else { return keepUnexplained(fault) }
    keep(guess, trial, explaining: fault)
    return true
  }

  /// Returns the end of the fault's line in the original text if the guess is about that line.
  private func endOfLine(of guess: Guess, and fault: YAMLFault) -> Int {
    let line = lines.line(at: guess.span.start)
    guard line.start <= fault.span.start, fault.span.start <= line.end else { return .max }
    return edits.original(ByteSpan(start: line.start, end: line.end)).end
  }

  /// Returns `true` if no unknown fault remains before `end`, which is a place in the original text.
  private func isGone(_ fault: YAMLFault, to end: Int, in trial: Trial) -> Bool {
    let faults = trial.tree.faults.filter(\.isSyntax).map { trial.edits.original($0.span) }
      .filter { !known.contains($0) }
    if trial.tree.faults.contains(where: { $0.isTag }) && !tree.faults.contains(where: { $0.isTag })
    {
      return false
    }
    return faults.allSatisfy { $0.start >= end && $0 != edits.original(fault.span) }
  }

  private mutating func keep(_ guess: Guess, _ trial: Trial, explaining fault: YAMLFault) {
    let place = edits.original(fault.span)
    slips.append(slip(guess, explaining: guess.isCertain ? nil : place))
    if guess.isCertain { adopt(trial) } else { known.insert(place) }
  }

  private mutating func adopt(_ trial: Trial) {
    (edits, text, tree) = (trial.edits, trial.text, trial.tree)
  }

  /// Corrects slips that cause no syntax error, unless the correction causes more errors.
  @discardableResult
  mutating func keepAll(_ guesses: [Guess]) -> Bool {
    guard let trial = attempt(guesses.flatMap(\.edits)),
      trial.tree.syntaxFaultCount <= tree.syntaxFaultCount
    else { return false }
    slips += guesses.map { slip($0, explaining: nil) }
    adopt(trial)
    return true
  }

  /// Keeps slips that are reported but not corrected.
  mutating func keepUncertain(_ guesses: [Guess]) {
    let found = guesses.map { slip($0, explaining: nil) }
    slips += found.filter { !slips.contains($0) }
  }

  private func slip(_ guess: Guess, explaining fault: ByteSpan?) -> YAMLSlip {
    YAMLSlip(
      kind: guess.kind, span: edits.original(guess.span),
      edits: guess.edits.map { YAMLSlip.Edit(edits.original($0.span), $0.text) },
      suggestion: guess.showsLine ? suggestion(guess) : nil, isCertain: guess.isCertain,
      fault: fault)
  }

  /// Returns the corrected line of a guess, or `nil` if there is more than one line or the line is too long to show.
  private func suggestion(_ guess: Guess) -> String? {
    let line = text.withUnsafeBufferPointer { TextLine($0, at: guess.span.start) }
    guard let last = guess.edits.last, guess.edits[0].span.start >= line.start,
      last.span.end <= line.end,
      let edits = TextEdits().adding(
        guess.edits.map {
          TextEdits.Edit(
            span: ByteSpan(start: $0.span.start - line.start, end: $0.span.end - line.start),
            text: $0.text)
        })
    else { return nil }
    let written = String(
      decoding: edits.applied(to: Array(text[line.start..<line.end])), as: UTF8.self)
    let content = (guess.isAboutComment ? written : written.withoutComment)
      .drop { $0 == " " || $0 == "\t" }
    let shown = String(content.reversed().drop { $0 == " " || $0 == "\t" }.reversed())
    return shown.isEmpty || shown.count > 100 ? nil : shown
  }

  /// Keeps a slip that describes a fault without a correction. Returns `false` if there is none.
  private mutating func keepUnexplained(_ fault: YAMLFault) -> Bool {
    guard case .syntax(let syntax) = fault.kind,
      syntax.problem == "mapping values are not allowed in this context",
      let line = valueLine(above: fault.span.start)
    else { return false }
    let span = line.span(line.content..<line.trimmedEnd(from: line.content))
    slips.append(
      YAMLSlip(
        kind: .belowValue, span: edits.original(span), edits: [], suggestion: nil, isCertain: false,
        fault: edits.original(fault.span)))
    known.insert(edits.original(fault.span))
    return true
  }
}

// MARK: - Guessing

extension SlipFinder {
  private var lines: NearLines { NearLines(text: text) }

  /// Returns the line at `offset` if it is indented deeper than the line above, which has a value of its own.
  private func valueLine(above offset: Int) -> TextLine? {
    let line = lines.line(at: offset)
    guard let above = lines.before(line), line.content > above.content,
      let colon = (above.content..<above.count).first(where: {
        above[$0] == ":" && above.isBlank($0 + 1)
      }),
      above.skipBlanks(colon + 1) < above.trimmedEnd(from: colon + 1)
    else { return nil }
    return line
  }

  private func guesses(about fault: YAMLFault) -> [Guess] {
    let lines = self.lines
    let first = lines.line(at: fault.span.start)
    var near = [first]
    for related in fault.related where related.role == .noticed && related.span.start < text.count {
      let noticed = lines.line(at: related.span.start)
      if noticed.start != first.start { near.append(noticed) }
    }
    if let above = lines.before(first) { near.append(above) }
    let keys = tree.plainKeys
    let flows = FlowSpans(in: tree)
    let indentation = IndentationSlips(lines: lines)
    let comments = CommentSlips(lines: lines)
    var guesses = near.flatMap { line in
      indentation.tabs(at: line)
        + LineSlips(
          line: line,
          stumble: line.start == first.start ? line.index(of: fault.span.start) : nil,
          keys: keys, closers: flows.closers(at: line.start, in: text),
          isHeader: lines.after(line).map { $0.content > line.content } ?? false,
          columns: line.hasForeignIndentation ? lines.columns(around: line) : [],
          isInList: lines.isInList(line)
        ).guesses
    }
    guesses += near.flatMap(comments.longComment)
    guesses += indentation.strayDash(at: first) + indentation.outdented(above: first)
    guesses += near.flatMap(indentation.indentations)
    if case .syntax(let syntax) = fault.kind, syntax.unclosed != nil {
      // Text that is open to the end of the file must be closed, and cannot be put in quotes.
      guesses.removeAll(where: \.isAboutText)
      guesses = comments.closingBrackets(from: first) + guesses
    }
    // A text that may be a key without a colon is the least likely explanation.
    return guesses.filter { !$0.isLastResort } + guesses.filter(\.isLastResort)
  }
}

extension LineSlips.Guess {
  /// `true` if the guess is about the text on its line, independent of the lines below.
  fileprivate var isOfOneLine: Bool {
    switch kind {
    case .lookalike, .invisible, .missingSpace, .comment: true
    case .missingColon: isCertain
    default: false
    }
  }

  /// A Boolean value that indicates whether the comment of a line belongs to the part of the line that is shown.
  fileprivate var isAboutComment: Bool {
    switch kind {
    case .comment, .closingInComment, .lookalike(_, "#", _): true
    default: false
    }
  }

  /// `true` if the guess changes the indentation of a single line.
  fileprivate var isAboutIndentation: Bool {
    switch kind {
    case .indentation, .tabs(lines: 1): true
    default: false
    }
  }

  fileprivate var isAboutText: Bool {
    switch kind {
    case .textBegins, .textAfterQuote, .colonInText, .twoKeys, .bracketInText, .indentation: true
    default: false
    }
  }

  fileprivate var isLastResort: Bool {
    if case .missingColon(instead: "") = kind { !isCertain } else { false }
  }
}

extension String {
  /// The line without the comment at its end.
  fileprivate var withoutComment: String {
    let bytes = Array(utf8)
    return bytes.withUnsafeBufferPointer { bytes in
      let line = TextLine(bytes, at: 0)
      return line.text(0..<line.trimmedEnd(from: 0))
    }
  }
}

extension YAMLFault {
  fileprivate var isTag: Bool {
    switch kind {
    case .customTag, .undefinedAlias, .severalDocuments: true
    default: false
    }
  }
}
