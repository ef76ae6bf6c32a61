internal import CLibYAML

/// Collections in brackets.
extension EventSource {
  func readFlowSequence(isFirst: Bool) -> Bool {
    if tokens.peek() == YAML_FLOW_SEQUENCE_END_TOKEN { return takeEnd() }
    guard isFirst || skipComma() else { return false }
    switch tokens.peek() {
    case YAML_FLOW_SEQUENCE_END_TOKEN: return takeEnd()
    case YAML_KEY_TOKEN:
      state = .pairKey
      tokens.skip()
      return emit(Event(kind: .mappingStart, style: .flow, start: start, end: end))
    default:
      return readNode(then: .flowSequence, isBlock: false)
    }
  }

  func readFlowMapping(isFirst: Bool) -> Bool {
    if tokens.peek() == YAML_FLOW_MAPPING_END_TOKEN { return takeEnd() }
    guard isFirst || skipComma() else { return false }
    switch tokens.peek() {
    case YAML_FLOW_MAPPING_END_TOKEN: return takeEnd()
    case YAML_KEY_TOKEN:
      tokens.skip()
      if tokens.peek() == YAML_VALUE_TOKEN { return emitEmpty(at: start, then: .flowMappingValue) }
      return readPart(then: .flowMappingValue, before: YAML_FLOW_MAPPING_END_TOKEN)
    default:
      return readNode(then: .flowMappingLoneKey, isBlock: false)
    }
  }

  func readFlowMappingValue() -> Bool {
    readValue(then: .flowMapping, before: YAML_FLOW_MAPPING_END_TOKEN)
  }

  /// The value that `{a}` leaves out.
  func readLoneKey() -> Bool {
    tokens.peek() != nil && emitEmpty(at: start, then: .flowMapping)
  }

  /// The key of the lone pair in `[a: b]`.
  func readPairKey() -> Bool {
    switch tokens.peek() {
    case YAML_VALUE_TOKEN, YAML_FLOW_ENTRY_TOKEN, YAML_FLOW_SEQUENCE_END_TOKEN:
      // libyaml goes past the token, whatever it is.
      tokens.skip()
      return emitEmpty(at: end, then: .pairValue)
    default:
      return readNode(then: .pairValue, isBlock: false)
    }
  }

  func readPairValue() -> Bool {
    readValue(then: .pairEnd, before: YAML_FLOW_SEQUENCE_END_TOKEN)
  }

  func endPair() -> Bool {
    guard tokens.peek() != nil else { return false }
    state = .flowSequence
    return emit(Event(kind: .collectionEnd, start: start, end: start))
  }

  private func skipComma() -> Bool {
    guard tokens.peek() == YAML_FLOW_ENTRY_TOKEN else { return false }
    tokens.skip()
    return true
  }

  /// Reads a `:` and what stands after it; both may be left out.
  @inline(__always)
  private func readValue(then state: State, before closing: yaml_token_type_t) -> Bool {
    guard let next = tokens.peek() else { return false }
    guard next == YAML_VALUE_TOKEN else { return emitEmpty(at: start, then: state) }
    tokens.skip()
    return readPart(then: state, before: closing)
  }

  /// Reads what stands after a `?` or `:`.
  @inline(__always)
  private func readPart(then state: State, before closing: yaml_token_type_t) -> Bool {
    switch tokens.peek() {
    case YAML_FLOW_ENTRY_TOKEN, closing: emitEmpty(at: start, then: state)
    default: readNode(then: state, isBlock: false)
    }
  }
}
