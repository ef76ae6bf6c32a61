import JuiceCatalogs
import YAMLSyntax

/// A writer of the meanings of a document's parts as the numbers of the protocol.
struct SemanticTokenWriter {
  private let text: DocumentText
  private let encoding: PositionEncoding
  private let tokens: [SemanticToken]

  init(query: DocumentQuery) {
    (text, encoding) = (query.text, query.client.encoding)
    tokens = SemanticTokenReader(query).all
  }

  /// The kinds and modifiers that the numbers of tokens stand for.
  static let legend: JSONValue = [
    "tokenTypes": .array(SemanticToken.Kind.allCases.map { .string($0.rawValue) }),
    "tokenModifiers": .array(SemanticToken.Modifiers.names.map { .string($0) }),
  ]

  /// Returns the tokens in a part of the document, or in all of it.
  ///
  /// Each token is five numbers: its distance from the one before in lines and characters, its length, its kind and its
  /// modifiers. A token of several lines is written line by line, because few editors can show it as one.
  func numbers(in range: TextRange? = nil) -> JSONValue {
    let span = range.map { text.span(of: $0, in: encoding) } ?? 0..<text.bytes.count + 1
    var data: [JSONValue] = []
    var last = TextPosition(line: 0, character: 0)
    var cursor = Cursor(text, encoding)
    for token in tokens where token.span.start < span.upperBound && span.lowerBound < token.span.end
    {
      let kind = SemanticToken.Kind.allCases.firstIndex(of: token.kind) ?? 0
      for line in lines(of: token.span) {
        let start = cursor.move(to: line.start)
        let end = cursor.move(to: line.end)
        let isSameLine = start.line == last.line
        data += [
          .integer(start.line - last.line),
          .integer(start.character - (isSameLine ? last.character : 0)),
          .integer(end.character - start.character), .integer(kind),
          .integer(token.modifiers.rawValue),
        ]
        last = start
      }
    }
    return ["data": .array(data)]
  }

  /// Returns the parts of a span on each line, without the blanks at their beginning and end.
  private func lines(of span: ByteSpan) -> [ByteSpan] {
    text.bytes[span.start..<span.end].split { $0 == 0x0A || $0 == 0x0D }.compactMap { line in
      guard let first = line.firstIndex(where: { !$0.isBlank }),
        let last = line.lastIndex(where: { !$0.isBlank })
      else { return nil }
      return ByteSpan(start: first, end: last + 1)
    }
  }
}

extension SemanticTokenWriter {
  /// A place that only moves forward, so that no byte is counted twice.
  private struct Cursor {
    private let bytes: [UInt8]
    private let encoding: PositionEncoding
    private var offset: Int
    private var position = TextPosition(line: 0, character: 0)

    init(_ text: DocumentText, _ encoding: PositionEncoding) {
      (bytes, self.encoding) = (text.bytes, encoding)
      offset = text.span(ofLine: 0).lowerBound
    }

    mutating func move(to end: Int) -> TextPosition {
      while offset < end {
        let byte = bytes[offset]
        offset += 1
        if byte == 0x0A || byte == 0x0D && (offset == bytes.count || bytes[offset] != 0x0A) {
          position = TextPosition(line: position.line + 1, character: 0)
        } else {
          position.character += encoding.width(ofCharacterAt: byte)
        }
      }
      return position
    }
  }
}

/// A part of a document with the meaning that an editor can show by its color.
struct SemanticToken {
  let span: ByteSpan
  let kind: Kind
  var modifiers: Modifiers = []

  /// The meanings, under the names of the protocol. Their order is that of the legend.
  enum Kind: String, CaseIterable {
    /// A pack.
    case namespace
    /// A unit.
    case type
    /// A decision table.
    case `struct`
    /// A fact, a line of a recipe, or a placeholder of a message.
    case parameter
    /// A fruit, an extra, or a name in an expression.
    case variable
    /// A key of the format, or a member in an expression.
    case property
    /// A value of which there are few.
    case enumMember
    /// An event that has a message.
    case event
    /// A recipe, or a function of expressions.
    case function
    /// An order rule.
    case macro
    case keyword
    case string
    case number
    case `operator`
    /// A lint rule in a suppression.
    case decorator
  }

  /// More about a meaning, in the order of the legend.
  struct Modifiers: OptionSet, Hashable {
    let rawValue: Int

    static let declaration = Modifiers(rawValue: 1)
    static let deprecated = Modifiers(rawValue: 2)
    /// An entry of another pack, which an override changes.
    static let modification = Modifiers(rawValue: 4)
    /// A name that the format or its expressions define.
    static let defaultLibrary = Modifiers(rawValue: 8)

    static let names = ["declaration", "deprecated", "modification", "defaultLibrary"]
  }
}

extension SemanticToken.Kind {
  /// Creates the meaning of the ids in a section of a pack.
  init?(section: String) {
    switch section {
    case "fruits", "extras": self = .variable
    case "recipes": self = .function
    case "facts": self = .parameter
    case "rules": self = .macro
    case "terms": self = .property
    case "tables": self = .struct
    case "groups": self = .type
    case "tags": self = .enumMember
    case "pack": self = .namespace
    default: return nil
    }
  }
}
