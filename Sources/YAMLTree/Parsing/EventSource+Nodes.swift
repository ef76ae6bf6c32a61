internal import CLibYAML

extension EventSource {
  /// Reads a leaf, or the beginning of a collection, and goes on with `state` after it.
  ///
  /// - Parameters:
  ///   - isBlock: Whether it may be a collection without brackets.
  ///   - isInMapping: Whether the dashes of such a sequence need no indentation.
  @inline(__always)
  func readNode(then state: State, isBlock: Bool, isInMapping: Bool = false) -> Bool {
    guard let next = tokens.peek() else { return false }
    if next == YAML_SCALAR_TOKEN {
      self.state = state
      return takeScalar(Event(kind: .scalar, start: start, end: end))
    }
    return readOther(next, then: state, isBlock: isBlock, isInMapping: isInMapping)
  }

  private func readOther(
    _ next: yaml_token_type_t, then state: State, isBlock: Bool, isInMapping: Bool
  ) -> Bool {
    self.state = state
    if next == YAML_ALIAS_TOKEN { return take(.alias) }
    var event = Event(kind: .scalar, start: start, end: end)
    guard let next = readProperties(&event) else { return false }
    if let collection = collection(next, isBlock: isBlock, isInMapping: isInMapping) {
      outer.append(state)
      self.state = collection.state
      event.kind = collection.kind
      event.style = collection.style
      event.end = end
      // A dash is that of the first item.
      if next != YAML_BLOCK_ENTRY_TOKEN { tokens.skip() }
      return emit(event)
    }
    if next == YAML_SCALAR_TOKEN {
      event.end = end
      return takeScalar(event)
    }
    // Properties may stand alone.
    return event.hasAnchor || event.tag != .none ? emit(event) : false
  }

  /// The collection that a token begins.
  private func collection(
    _ next: yaml_token_type_t, isBlock: Bool, isInMapping: Bool
  ) -> (state: State, kind: Event.Kind, style: YAMLTree.Style)? {
    switch next {
    case YAML_FLOW_SEQUENCE_START_TOKEN: (.flowSequenceStart, .sequenceStart, .flow)
    case YAML_FLOW_MAPPING_START_TOKEN: (.flowMappingStart, .mappingStart, .flow)
    case YAML_BLOCK_SEQUENCE_START_TOKEN where isBlock: (.blockSequence, .sequenceStart, .block)
    case YAML_BLOCK_MAPPING_START_TOKEN where isBlock: (.blockMappingKey, .mappingStart, .block)
    case YAML_BLOCK_ENTRY_TOKEN where isInMapping: (.indentlessSequence, .sequenceStart, .block)
    default: nil
    }
  }

  @inline(__always)
  private func takeScalar(_ event: Event) -> Bool {
    let scalar = tokens.token.pointee.data.scalar
    var event = event
    event.style = YAMLTree.Style(scalar.style)
    event.value = UnsafeBufferPointer(start: scalar.value, count: scalar.length)
    tokens.skip()
    return emit(event)
  }

  /// Reads an anchor and a tag, in any order; returns the type of the token after them.
  private func readProperties(_ event: inout Event) -> yaml_token_type_t? {
    while let next = tokens.peek() {
      if next == YAML_ANCHOR_TOKEN, !event.hasAnchor {
        event.hasAnchor = true
      } else if next == YAML_TAG_TOKEN, event.tag == .none {
        let written = tokens.token.pointee.data.tag
        guard let tag = NodeProperties.CoreTag(handle: written.handle, suffix: written.suffix)
        else { return nil }
        event.tag = tag
      } else {
        return next
      }
      event.end = end
      tokens.skip()
    }
    return nil
  }
}

extension NodeProperties.CoreTag {
  /// Nil when the handle is none of YAML's own.
  fileprivate init?(handle: UnsafePointer<yaml_char_t>, suffix: UnsafePointer<yaml_char_t>) {
    let suffix = String(cString: suffix)
    switch String(cString: handle) {
    case "": self.init(suffix)
    case "!": self.init("!" + suffix)
    case "!!": self.init("tag:yaml.org,2002:" + suffix)
    default: return nil
    }
  }

  private init(_ tag: String) {
    self =
      switch tag {
      case "!": .nonSpecific
      case YAML_STR_TAG: .string
      case YAML_INT_TAG: .integer
      case YAML_FLOAT_TAG: .float
      case YAML_BOOL_TAG: .boolean
      case YAML_NULL_TAG: .null
      case YAML_MAP_TAG: .mapping
      case YAML_SEQ_TAG: .sequence
      default: .custom
      }
  }
}

extension YAMLTree.Style {
  @inline(__always)
  fileprivate init(_ style: yaml_scalar_style_t) {
    switch style {
    case YAML_SINGLE_QUOTED_SCALAR_STYLE: self = .singleQuoted
    case YAML_DOUBLE_QUOTED_SCALAR_STYLE: self = .doubleQuoted
    case YAML_LITERAL_SCALAR_STYLE: self = .literal
    case YAML_FOLDED_SCALAR_STYLE: self = .folded
    default: self = .plain
    }
  }
}
