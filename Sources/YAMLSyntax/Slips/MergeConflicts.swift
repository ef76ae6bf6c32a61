/// The conflict markers that a version control system leaves in a file whose changes it could not merge.
struct MergeConflicts {
  private enum Marker {
    case ours, base, middle, theirs
  }

  private enum Side {
    case ours, other
  }

  /// The edits that remove the markers and leave only one side of each conflict.
  private var edits: [TextEdits.Edit] = []
  private var first: ByteSpan?
  private var count = 0

  /// Searches `text` for conflict markers.
  ///
  /// - Parameter isBroken: `true` if the file is not valid YAML, so that a line of `=` cannot be a text.
  init(_ text: UnsafeBufferPointer<UInt8>, isBroken: Bool) {
    var markers: [(marker: Marker, span: ByteSpan)] = []
    var line = text.count >= 3 && text[0] == 0xEF ? 3 : 0
    while line < text.count {
      let start = text.endOfSpaces(at: line)
      if let marker = Self.marker(text, at: start) {
        markers.append((marker, ByteSpan(start: start, end: text.endOfLine(at: start))))
      }
      line = text.startOfNextLine(after: line)
    }
    // An indented line of `=` is the underline of a title in a text, unless the other markers are indented too.
    let isMoved = markers.contains { $0.marker == .ours && Self.isIndented(text, $0.span) }
    if !isMoved || !isBroken { markers.removeAll { Self.isIndented(text, $0.span) } }
    guard let first = markers.first, isBroken || markers.contains(where: { $0.marker != .middle })
    else {
      return
    }
    self.first = ByteSpan(start: first.span.start, end: first.span.start + 7)
    count = max(markers.count { $0.marker == .ours }, 1)
    var side: Side?
    var dropped = 0
    for (index, (marker, span)) in markers.enumerated() {
      switch (marker, side) {
      case (.ours, _):
        edits.append(TextEdits.Edit(span: span, text: ""))
        let rest = markers[(index + 1)...].prefix { $0.marker != .ours }
        side =
          rest.contains { $0.marker == .middle } && rest.contains { $0.marker == .theirs }
          ? .ours : nil
      case (.base, .ours), (.middle, .ours):
        side = .other
        dropped = span.start
      case (.theirs, .other):
        drop(dropped, span.end, text)
        side = nil
      case (_, .other): break
      default: edits.append(TextEdits.Edit(span: span, text: ""))
      }
    }
  }

  /// Removes lines, but keeps their line breaks.
  private mutating func drop(_ start: Int, _ end: Int, _ text: UnsafeBufferPointer<UInt8>) {
    var line = start
    while line < end {
      let span = ByteSpan(start: line, end: text.endOfLine(at: line))
      if !span.isEmpty { edits.append(TextEdits.Edit(span: span, text: "")) }
      line = text.startOfNextLine(after: line)
    }
  }

  var guess: LineSlips.Guess? {
    first.map {
      LineSlips.Guess(
        kind: .mergeConflict(count: count), span: $0, edits: edits, isCertain: true,
        showsLine: false)
    }
  }

  private static func isIndented(_ text: UnsafeBufferPointer<UInt8>, _ span: ByteSpan) -> Bool {
    span.start > 0 && text[span.start - 1] == UInt8(ascii: " ")
  }

  private static func marker(_ text: UnsafeBufferPointer<UInt8>, at line: Int) -> Marker? {
    guard line + 7 <= text.count else { return nil }
    let marker: Marker
    switch text[line] {
    case UInt8(ascii: "<"): marker = .ours
    case UInt8(ascii: "|"): marker = .base
    case UInt8(ascii: "="): marker = .middle
    case UInt8(ascii: ">"): marker = .theirs
    default: return nil
    }
    for index in line..<line + 7 where text[index] != text[line] { return nil }
    return line + 7 == text.count || text[line + 7].isBlankOrBreak ? marker : nil
  }
}

extension SlipFinder {
  /// Reads only one side of the conflicts that a merge left.
  mutating func correctConflicts() {
    let isBroken = tree.hasSyntaxFault
    let conflicts = text.withUnsafeBufferPointer { MergeConflicts($0, isBroken: isBroken) }
    if let guess = conflicts.guess { keepAll([guess]) }
  }

  /// Corrects the slips that cause no syntax error.
  mutating func correctForms() {
    let guesses = text.withUnsafeBufferPointer { FormSlips($0, tree).guesses }
    keepUncertain(guesses.filter { !$0.isCertain })
    let certain = Array(guesses.filter(\.isCertain).prefix(SlipFinder.mostSlips))
    if certain.isEmpty || keepAll(certain) { return }
    // Corrections of the indentation can be wrong, so each slip is tried alone and those that cause errors are left
    // out.
    for guess in certain.reversed() { keepAll([guess]) }
  }
}
