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
    var event = Event(kind: .scalar, start: start, end: end)
    if next == YAML_ALIAS_TOKEN {
      self.state = state
      return take(.alias)
    }
    guard let next = readProperties(&event) else { return false }
    let hasProperties = event.hasAnchor || event.tag != .none
    let propertiesEnd = event.end
    event.end = end
    if isInMapping, next == YAML_BLOCK_ENTRY_TOKEN {
      return enter(.indentlessSequence, from: state, event, .sequenceStart, .block)
    }
    switch next {
    case YAML_SCALAR_TOKEN:
      self.state = state
      return takeScalar(event)
    case YAML_FLOW_SEQUENCE_START_TOKEN:
      tokens.skip()
      return enter(.flowSequenceStart, from: state, event, .sequenceStart, .flow)
    case YAML_FLOW_MAPPING_START_TOKEN:
      tokens.skip()
      return enter(.flowMappingStart, from: state, event, .mappingStart, .flow)
    case YAML_BLOCK_SEQUENCE_START_TOKEN where isBlock:
      tokens.skip()
      return enter(.blockSequence, from: state, event, .sequenceStart, .block)
    case YAML_BLOCK_MAPPING_START_TOKEN where isBlock:
      tokens.skip()
      return enter(.blockMappingKey, from: state, event, .mappingStart, .block)
    default:
      guard hasProperties else { return false }
      event.end = propertiesEnd
      self.state = state
      return emit(event)
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

  private func enter(
    _ inner: State, from state: State, _ event: Event, _ kind: Event.Kind, _ style: YAMLTree.Style
  ) -> Bool {
    outer.append(state)
    self.state = inner
    var event = event
    event.kind = kind
    event.style = style
    return emit(event)
  }

  /// Reads an anchor and a tag, in any order; returns the type of the token after them.
  private func readProperties(_ event: inout Event) -> yaml_token_type_t? {
    while let next = tokens.peek() {
      if next == YAML_ANCHOR_TOKEN, !event.hasAnchor {
        event.hasAnchor = true
      } else if next == YAML_TAG_TOKEN, event.tag == .none {
        guard let tag = NodeProperties.CoreTag(tokens.token.pointee.data.tag) else { return nil }
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
  fileprivate init?(_ tag: yaml_token_t.__Unnamed_union_data.__Unnamed_struct_tag) {
    let suffix = String(cString: tag.suffix)
    switch String(cString: tag.handle) {
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
