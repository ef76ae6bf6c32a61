/// A slip of the pen in a file: why the file is not valid YAML there, or means something else than its
/// author thought.
public struct YAMLSlip: Hashable, Sendable {
  /// What was written.
  public let kind: Kind
  /// The shortest text that shows it.
  public let span: ByteSpan
  /// The edits that correct it.
  public let edits: [Edit]
  /// The corrected line, when there is one to show.
  public let suggestion: String?
  /// A Boolean value that indicates whether nothing else can have been meant. The file is then read as
  /// corrected; otherwise the fault of syntax remains in the tree.
  public let isCertain: Bool
  /// The span of the fault of the tree that it explains, when the file is not read as corrected.
  public let fault: ByteSpan?

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
  public struct Edit: Hashable, Sendable {
    /// What is replaced.
    public let span: ByteSpan
    /// What takes its place.
    public let text: String

    init(_ span: ByteSpan, _ text: String) {
      self.span = span
      self.text = text
    }
  }

  /// The kinds of slips.
  @nonexhaustive
  public enum Kind: Hashable, Sendable {
    /// The markers of an unresolved merge; how many conflicts there are.
    case mergeConflict(count: Int)
    /// A character in the place of one that it looks like, and how many more there are on the line.
    case lookalike(Unicode.Scalar, meant: String, more: Int)
    /// A character that nobody sees, and how many more there are on the line.
    case invisible(Unicode.Scalar, more: Int)
    /// A comment that does not begin with `#`, but with this.
    case comment(String)
    /// No space after a colon or a dash.
    case missingSpace(after: String)
    /// A key without its colon, and what stands in its place.
    case missingColon(instead: String)
    /// Two colons after a key.
    case doubledColon
    /// A list item that does not begin with `-`, but with this.
    case listMarker(String)
    /// Text after the closing quote.
    case textAfterQuote
    /// An apostrophe inside single quotes.
    case apostrophe
    /// A closing bracket too many.
    case strayClosing(String)
    /// A bracket closed by one of the other kind.
    case wrongClosing(String, meant: String)
    /// A bracket that is still open where the one around it closes, and what closes it.
    case missingClosing(String, closing: String)
    /// A comment that holds the bracket that closes a collection.
    case closingInComment(String)
    /// No comma between two entries in brackets.
    case missingComma
    /// A comma that does not separate entries, such as one of full width between list items.
    case wrongComma(Unicode.Scalar)
    /// A text without quotes that begins with a character that means something to YAML.
    case textBegins(with: String)
    /// A text without quotes that holds a colon.
    case colonInText
    /// A text in brackets without quotes that holds brackets of its own.
    case bracketInText(String)
    /// Something behind an amount that belongs to no amount, such as a comma.
    case textAfterAmount(String)
    /// Two keys on one line.
    case twoKeys
    /// Tabs in the indentation of so many lines.
    case tabs(lines: Int)
    /// A line indented by so many columns, between lines indented by others.
    case indentation(Int, expected: Int)
    /// A line indented deeper than the one above, which has a value of its own.
    case belowValue
  }
}

/// One line of a text, as characters.
struct TextLine {
  let scalars: [Unicode.Scalar]
  /// Where each character begins, and where the line ends.
  let offsets: [Int]
  /// The bytes of the line, which is taken for empty when it has more than any that people write.
  let bounds: Range<Int>

  private static let mostBytes = 2_000

  var start: Int { offsets[0] }
  var end: Int { offsets[offsets.count - 1] }
  var count: Int { scalars.count }

  /// The line that `offset` is in.
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

  /// The index of the character at a byte offset, or of the end.
  func index(of offset: Int) -> Int { offsets.firstIndex { $0 >= offset } ?? count }

  /// Whether a space, a tab or the end of the line is at `index`.
  func isBlank(_ index: Int) -> Bool { self[index].map { $0 == " " || $0 == "\t" } ?? true }

  func hasPrefix(_ prefix: String, at index: Int) -> Bool {
    scalars[min(index, count)...].starts(with: prefix.unicodeScalars)
  }

  /// The index after the spaces and tabs from `index` on.
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

  /// Whether there is nothing on the line but spaces and a comment.
  var isEmpty: Bool { content == count || self[content] == "#" }

  /// The end of what stands from `index` on, without a comment and spaces at the end.
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

  /// The index after the quoted text that begins at `index`; `nil` if it does not end on the line.
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

  /// The index after a word such as a key that begins at `index`: letters, digits, `-`, `_` and `.`.
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

/// The line that was last looked at, so that a text is gone through once for all that is on its lines.
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
