internal import CLibYAML

/// libyaml's parser with one event. Both are allocated on the heap because they keep pointers into themselves.
final class EventSource {
  private let parser = UnsafeMutablePointer<yaml_parser_t>.allocate(capacity: 1)
  let event = UnsafeMutablePointer<yaml_event_t>.allocate(capacity: 1)
  private var isOpen = false

  init() {
    event.initialize(to: yaml_event_t())
    parser.initialize(to: yaml_parser_t())
  }

  deinit {
    close()
    event.deallocate()
    parser.deallocate()
  }

  /// Starts parsing `text`, which must outlive the reading and must not be empty, because libyaml aborts on a null
  /// pointer.
  func open(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    close()
    guard let base = text.baseAddress, yaml_parser_initialize(parser) == 1 else { return false }
    isOpen = true
    yaml_parser_set_encoding(parser, YAML_UTF8_ENCODING)
    yaml_parser_set_input_string(parser, base, text.count)
    return true
  }

  /// Replaces the event with the next one. Returns `false` on an error, after which `advance()` must not be called
  /// again.
  @inline(__always)
  func advance() -> Bool {
    yaml_event_delete(event)
    return yaml_parser_parse(parser, event) == 1
  }

  /// Returns the error after ``advance()`` returned `false`, for a text that was opened at `start`.
  func failure(in text: UnsafeBufferPointer<UInt8>, from start: Int) -> SyntaxFailure {
    let parser = parser.pointee
    let cursor = CharacterCursor(text, at: start)
    let hasContext = parser.context != nil
    return SyntaxFailure(
      problem: parser.problem.map { String(cString: $0) } ?? "out of memory",
      context: parser.context.map { String(cString: $0) },
      contextPlace: hasContext ? cursor.move(to: parser.context_mark.index) : nil,
      place: cursor.move(to: parser.problem_mark.index)
    )
  }

  private func close() {
    yaml_event_delete(event)
    if isOpen { yaml_parser_delete(parser) }
    isOpen = false
  }
}

/// A syntax error as libyaml reports it.
struct SyntaxFailure {
  static let simpleKey = "while scanning a simple key"
  static let secondDocument = "did not find expected <document start>"

  var problem: String
  let context: String?
  /// The place where the construct begins that was being read.
  let contextPlace: Int?
  /// The place where libyaml noticed the error.
  let place: Int
  /// The last quoted text before the error that was decoded.
  var lastQuote: ByteSpan?

  /// `true` if the text ended inside a construct.
  var isAboutEnd: Bool {
    problem == "found unexpected end of stream" || problem == "found unexpected document indicator"
  }
}
