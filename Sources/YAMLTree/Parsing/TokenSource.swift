internal import CLibYAML

/// libyaml's scanner and the token that comes next, on the heap for good: both keep pointers into
/// themselves.
final class TokenSource {
  private let parser = UnsafeMutablePointer<yaml_parser_t>.allocate(capacity: 1)
  let token = UnsafeMutablePointer<yaml_token_t>.allocate(capacity: 1)
  private var text = UnsafeBufferPointer<UInt8>(start: nil, count: 0)
  private var isOpen = false
  private var hasToken = false

  init() {
    token.initialize(to: yaml_token_t())
    parser.initialize(to: yaml_parser_t())
  }

  deinit {
    close()
    token.deallocate()
    parser.deallocate()
  }

  /// Starts over at `text`, which must outlive the reading and must not be empty: libyaml aborts
  /// on a null pointer.
  func open(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    close()
    guard let base = text.baseAddress, yaml_parser_initialize(parser) == 1 else { return false }
    self.text = text
    isOpen = true
    yaml_parser_set_encoding(parser, YAML_UTF8_ENCODING)
    yaml_parser_set_input_string(parser, base, text.count)
    return true
  }

  /// The type of the token that comes next; nil on an error, after which nothing more may be asked.
  ///
  /// What the token before it holds is freed only now, so that an event can show it.
  @inline(__always)
  func peek() -> yaml_token_type_t? {
    if !hasToken {
      if token.pointee.ownsMemory { yaml_token_delete(token) }
      guard yaml_parser_scan(parser, token) == 1 else { return nil }
      hasToken = true
    }
    return token.pointee.type
  }

  /// Goes past the token that comes next.
  @inline(__always)
  func skip() { hasToken = false }

  /// Why the text could not be read to its end. Places are character indices.
  ///
  /// libyaml's own parser reads the text once more and says it.
  func failure() -> Failure {
    guard open(text) else { return Failure() }
    var event = yaml_event_t()
    while yaml_parser_parse(parser, &event) == 1, event.type != YAML_NO_EVENT {
      yaml_event_delete(&event)
    }
    let parser = parser.pointee
    return Failure(
      problem: parser.problem.map { String(cString: $0) } ?? Failure().problem,
      context: parser.context.map { String(cString: $0) },
      place: parser.problem_mark.index,
      contextPlace: parser.context == nil ? nil : parser.context_mark.index
    )
  }

  struct Failure {
    var problem = "out of memory"
    var context: String?
    var place = 0
    var contextPlace: Int?
  }

  private func close() {
    yaml_token_delete(token)
    hasToken = false
    if isOpen { yaml_parser_delete(parser) }
    isOpen = false
  }
}

extension yaml_token_t {
  /// Most tokens are marks alone.
  @inline(__always)
  fileprivate var ownsMemory: Bool {
    switch type {
    case YAML_SCALAR_TOKEN, YAML_ALIAS_TOKEN, YAML_ANCHOR_TOKEN, YAML_TAG_TOKEN,
      YAML_TAG_DIRECTIVE_TOKEN:
      true
    default: false
    }
  }
}
