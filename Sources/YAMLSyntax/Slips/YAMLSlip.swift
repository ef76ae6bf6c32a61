/// A slip of the pen that makes a part of a file invalid YAML or gives it another meaning than its author intended.
package struct YAMLSlip: Hashable, Sendable {
  /// The kind of slip.
  package let kind: Kind
  /// The shortest text that shows the slip.
  package let span: ByteSpan
  /// The edits that correct the slip.
  package let edits: [Edit]
  /// The corrected line, or `nil` if there is none to show.
  package let suggestion: String?
  /// A Boolean value that indicates whether nothing else can have been meant.
  ///
  /// If it is `true`, the file is read as corrected; otherwise the syntax error remains in the tree.
  package let isCertain: Bool
  /// The span of the tree's fault that the slip explains, or `nil` if the file is read as corrected or the slip causes
  /// no fault.
  package let fault: ByteSpan?

  package init(
    kind: Kind, span: ByteSpan, edits: [Edit] = [], suggestion: String? = nil,
    isCertain: Bool = true, fault: ByteSpan? = nil
  ) {
    self.kind = kind
    self.span = span
    self.edits = edits
    self.suggestion = suggestion
    self.isCertain = isCertain
    self.fault = fault
  }

  /// New text for a span of the file.
  package struct Edit: Hashable, Sendable {
    /// The span that is replaced.
    package let span: ByteSpan
    /// The text that replaces it.
    package let text: String

    init(_ span: ByteSpan, _ text: String) {
      self.span = span
      self.text = text
    }
  }

  /// The kinds of slips.
  @nonexhaustive
  package enum Kind: Hashable, Sendable {
    /// The markers of an unresolved merge, with the number of conflicts.
    case mergeConflict(count: Int)
    /// A character instead of one that it looks like, with the number of further ones on the line.
    case lookalike(Unicode.Scalar, meant: String, more: Int)
    /// An invisible character, with the number of further ones on the line.
    case invisible(Unicode.Scalar, more: Int)
    /// A comment that begins with the given text and not with `#`.
    case comment(String)
    /// A missing space after a colon or a dash.
    case missingSpace(after: String)
    /// A key without its colon, with the text in its place.
    case missingColon(instead: String)
    /// Two colons after a key.
    case doubledColon
    /// A list item that begins with the given text and not with `-`.
    case listMarker(String)
    /// A dash before a key among other keys.
    case strayDash
    /// Text after the closing quote.
    case textAfterQuote
    /// An apostrophe inside single quotes.
    case apostrophe
    /// A surplus closing bracket.
    case strayClosing(String)
    /// A bracket that is closed by one of another kind.
    case wrongClosing(String, meant: String)
    /// A bracket that is still open where the one around it closes, with its closing bracket.
    case missingClosing(String, closing: String)
    /// A comment that holds the bracket that closes a collection.
    case closingInComment(String)
    /// No comma between two entries in brackets.
    case missingComma
    /// A comma that does not separate entries, such as a full-width comma between list items.
    case wrongComma(Unicode.Scalar)
    /// A text without quotes that begins with one of YAML's indicator characters.
    case textBegins(with: String)
    /// A text without quotes that contains a colon.
    case colonInText
    /// A text without quotes in brackets that contains brackets of its own.
    case bracketInText(String)
    /// Text behind an amount that is not part of an amount, such as a comma.
    case textAfterAmount(String)
    /// Two keys on one line.
    case twoKeys
    /// Tabs in the indentation, with the number of lines.
    case tabs(lines: Int)
    /// A line indented by the given number of columns, between lines with another indentation.
    case indentation(Int, expected: Int)
    /// A line that is indented deeper than the line above, which has a value of its own.
    case belowValue
  }
}

/// One line of a text as an array of characters.
struct TextLine {
  let scalars: [Unicode.Scalar]
  /// The byte offset of each character and of the end of the line.
  let offsets: [Int]
  /// The byte range of the line. A line that is longer than any that people write has no characters.
  let bounds: Range<Int>

  private static let mostBytes = 2_000

  var start: Int { offsets[0] }
  var end: Int { offsets[offsets.count - 1] }
  var count: Int { scalars.count }

  /// Creates the line that contains `offset`.
  init(_ text: UnsafeBufferPointer<UInt8>, at offset: Int) {
    let start = text.startOfLine(at: offset)
    let end = text.endOfLine(at: start)
    bounds = start..<end
    guard bounds.count <= TextLine.mostBytes else {
      (scalars, offsets) = ([], [start])
      return
    }
    var scalars: [Unicode.Scalar] = []
    var offsets: [Int] = []
    var next = start
    if start == 0, text.count >= 3, text[0] == 0xEF, text[1] == 0xBB, text[2] == 0xBF { next = 3 }
    while next < end {
      let found = text.decodeScalar(at: next)
      scalars.append(found.flatMap { Unicode.Scalar($0.scalar) } ?? "\u{FFFD}")
      offsets.append(next)
      next += found?.length ?? 1
    }
    self.scalars = scalars
    self.offsets = offsets + [end]
  }

  subscript(index: Int) -> Unicode.Scalar? {
    index >= 0 && index < scalars.count ? scalars[index] : nil
  }

  func span(_ range: Range<Int>) -> ByteSpan {
    ByteSpan(start: offsets[range.lowerBound], end: offsets[range.upperBound])
  }

  func text(_ range: Range<Int>) -> String {
    String(String.UnicodeScalarView(scalars[range]))
  }

  /// Returns the index of the character at a byte offset, or of the end of the line.
  func index(of offset: Int) -> Int { offsets.firstIndex { $0 >= offset } ?? count }

  /// Returns `true` if there is a space, a tab or the end of the line at `index`.
  func isBlank(_ index: Int) -> Bool { self[index].map { $0 == " " || $0 == "\t" } ?? true }

  func hasPrefix(_ prefix: String, at index: Int) -> Bool {
    scalars[min(index, count)...].starts(with: prefix.unicodeScalars)
  }

  /// Returns the index after the spaces and tabs from `index` on.
  func skipBlanks(_ index: Int) -> Int {
    var index = index
    while index < count, isBlank(index) { index += 1 }
    return index
  }

  /// The index of the first character after the indentation.
  var content: Int { skipBlanks(0) }

  /// The index after the dashes of list items.
  var afterDashes: Int {
    var index = content
    while self[index] == "-", isBlank(index + 1), index + 1 < count {
      index = skipBlanks(index + 1)
    }
    return index
  }

  /// `true` if the line contains nothing but spaces and a comment.
  var isEmpty: Bool { content == count || self[content] == "#" }

  /// Returns the end of the text from `index` on, without a comment and spaces at the end.
  func trimmedEnd(from index: Int) -> Int {
    var end = index
    while end < count, !(self[end] == "#" && end > 0 && isBlank(end - 1)) {
      let isStart =
        end == index || isBlank(end - 1)
        || self[end - 1].map { "{[,".unicodeScalars.contains($0) } ?? false
      let isQuote = isStart && (self[end] == "\"" || self[end] == "'")
      end = isQuote ? endOfQuote(at: end) ?? end + 1 : end + 1
    }
    while end > index, isBlank(end - 1) { end -= 1 }
    return end
  }

  /// Returns the index after the quoted text that begins at `index`, or `nil` if it does not end on the line.
  func endOfQuote(at index: Int) -> Int? {
    guard let quote = self[index] else { return nil }
    var next = index + 1
    while let scalar = self[next] {
      if scalar == "\\", quote == "\"" {
        next += 2
      } else if scalar == quote, quote == "'", self[next + 1] == "'" {
        next += 2
      } else if scalar == quote {
        return next + 1
      } else {
        next += 1
      }
    }
    return nil
  }

  /// Returns the index after a word such as a key that begins at `index`: letters, digits, `-`, `_` and `.`.
  func endOfWord(at index: Int) -> Int {
    var end = index
    while let scalar = self[end], scalar.isInWord { end += 1 }
    return end
  }
}

extension TextLine {
  /// Returns the index after the mark at `index` that separates keys from values in other languages, such as `=`, `=>`
  /// and `->`, or `index` if there is none.
  func endOfPairMark(at index: Int) -> Int {
    let mark = ["=>", "->", ":=", "==", "=", "→"].first { hasPrefix($0, at: index) }
    return index + (mark?.unicodeScalars.count ?? 0)
  }
}

extension Unicode.Scalar {
  var isInWord: Bool {
    switch self {
    case "a"..."z", "A"..."Z", "0"..."9", "-", "_", ".": true
    default:
      value >= 0xAA && (properties.isAlphabetic || properties.generalCategory == .nonspacingMark)
    }
  }

  var isASCIIDigit: Bool { ("0"..."9").contains(self) }
}

/// A cache for the last line that was requested, so that each line is decoded only once in a pass over a text.
final class LineCache {
  private let text: UnsafeBufferPointer<UInt8>
  private var line: TextLine?

  init(_ text: UnsafeBufferPointer<UInt8>) { self.text = text }

  func line(at offset: Int) -> TextLine {
    if let line, line.bounds.lowerBound <= offset, offset <= line.bounds.upperBound { return line }
    let found = TextLine(text, at: offset)
    line = found
    return found
  }
}
