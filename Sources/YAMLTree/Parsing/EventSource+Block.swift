internal import CLibYAML

/// Collections without brackets.
extension EventSource {
  func readBlockSequence() -> Bool {
    switch tokens.peek() {
    case YAML_BLOCK_ENTRY_TOKEN: break
    case YAML_BLOCK_END_TOKEN: return takeEnd()
    default: return false
    }
    let place = end
    tokens.skip()
    switch tokens.peek() {
    case YAML_BLOCK_ENTRY_TOKEN, YAML_BLOCK_END_TOKEN:
      return emitEmpty(at: place, then: .blockSequence)
    default:
      return readNode(then: .blockSequence, isBlock: true)
    }
  }

  /// A sequence whose dashes stand below the key that it is the value of: it ends without a token of
  /// its own.
  func readIndentlessSequence() -> Bool {
    guard let next = tokens.peek() else { return false }
    guard next == YAML_BLOCK_ENTRY_TOKEN else {
      leave()
      return emit(Event(kind: .collectionEnd, start: start, end: start))
    }
    let place = end
    tokens.skip()
    switch tokens.peek() {
    case YAML_BLOCK_ENTRY_TOKEN, YAML_KEY_TOKEN, YAML_VALUE_TOKEN, YAML_BLOCK_END_TOKEN:
      return emitEmpty(at: place, then: .indentlessSequence)
    default:
      return readNode(then: .indentlessSequence, isBlock: true)
    }
  }

  func readBlockMappingKey() -> Bool {
    switch tokens.peek() {
    case YAML_KEY_TOKEN: readPart(then: .blockMappingValue)
    case YAML_BLOCK_END_TOKEN: takeEnd()
    default: false
    }
  }

  func readBlockMappingValue() -> Bool {
    switch tokens.peek() {
    case nil: false
    case YAML_VALUE_TOKEN: readPart(then: .blockMappingKey)
    default: emitEmpty(at: start, then: .blockMappingKey)
    }
  }

  /// Reads what stands after a `?` or `:`.
  @inline(__always)
  private func readPart(then state: State) -> Bool {
    let place = end
    tokens.skip()
    switch tokens.peek() {
    case YAML_KEY_TOKEN, YAML_VALUE_TOKEN, YAML_BLOCK_END_TOKEN:
      return emitEmpty(at: place, then: state)
    default:
      return readNode(then: state, isBlock: true, isInMapping: true)
    }
  }
}
