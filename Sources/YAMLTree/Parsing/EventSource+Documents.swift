internal import CLibYAML

extension EventSource {
  func startStream() -> Bool {
    guard tokens.peek() == YAML_STREAM_START_TOKEN else { return false }
    tokens.skip()
    return startDocument(isFirst: true)
  }

  /// Only the first document may begin without `---`.
  func startDocument(isFirst: Bool) -> Bool {
    while !isFirst, tokens.peek() == YAML_DOCUMENT_END_TOKEN { tokens.skip() }
    switch tokens.peek() {
    case nil: return false
    case YAML_STREAM_END_TOKEN:
      state = .end
      return take(.streamEnd)
    case YAML_VERSION_DIRECTIVE_TOKEN, YAML_TAG_DIRECTIVE_TOKEN, YAML_DOCUMENT_START_TOKEN:
      return startExplicitDocument()
    default:
      guard isFirst else { return false }
      state = .documentNode
      return emit(Event(kind: .documentStart, start: start, end: start))
    }
  }

  private func startExplicitDocument() -> Bool {
    let start = start
    var hasVersion = false
    while tokens.peek() == YAML_VERSION_DIRECTIVE_TOKEN {
      let version = tokens.token.pointee.data.version_directive
      guard !hasVersion, version.major == 1, version.minor == 1 || version.minor == 2 else {
        return false
      }
      hasVersion = true
      tokens.skip()
    }
    guard tokens.peek() == YAML_DOCUMENT_START_TOKEN else { return false }
    state = .documentContent
    tokens.skip()
    return emit(Event(kind: .documentStart, start: start, end: end))
  }

  func readContent() -> Bool {
    switch tokens.peek() {
    case nil: return false
    case YAML_VERSION_DIRECTIVE_TOKEN, YAML_TAG_DIRECTIVE_TOKEN, YAML_DOCUMENT_START_TOKEN,
      YAML_DOCUMENT_END_TOKEN, YAML_STREAM_END_TOKEN:
      return emitEmpty(at: start, then: .documentEnd)
    default:
      return readNode(then: .documentEnd, isBlock: true)
    }
  }

  func endDocument() -> Bool {
    guard let next = tokens.peek() else { return false }
    state = .document
    if next == YAML_DOCUMENT_END_TOKEN { return take(.documentEnd) }
    return emit(Event(kind: .documentEnd, start: start, end: start))
  }
}
