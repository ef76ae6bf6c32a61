internal import CLibYAML

extension TreeBuilder {
  /// Reads events until the document ends. Returns `false` if the rest of the document must be recovered.
  func readPiece(from start: Int) -> Bool {
    pieceStart = start
    pieceFirstNode = storage.count
    pieceCount += 1
    documentEnded = false
    cursor = CharacterCursor(text, at: start)
    if pieceCount == 1 { lastEnd = start }
    lastMultilineQuote = nil
    depth = 0
    stop = nil
    let source = source
    guard source.open(UnsafeBufferPointer(rebasing: text[start...])) else { return true }
    let event = source.event
    while source.advance() {
      switch event.pointee.type {
      case YAML_SCALAR_EVENT: addScalar(event)
      case YAML_MAPPING_START_EVENT: openMapping(event)
      case YAML_SEQUENCE_START_EVENT: openSequence(event)
      case YAML_MAPPING_END_EVENT, YAML_SEQUENCE_END_EVENT: closeCollection(event)
      case YAML_ALIAS_EVENT: addAlias(event)
      case YAML_DOCUMENT_START_EVENT:
        if startDocument(event) { return true }
      case YAML_DOCUMENT_END_EVENT:
        if endDocument(event) { return true }
      case YAML_STREAM_START_EVENT: break
      default: return true
      }
      if stop != nil { return false }
    }
    return false
  }

  /// Returns `true` if the event starts a document after the first one.
  private func startDocument(_ event: UnsafeMutablePointer<yaml_event_t>) -> Bool {
    let start = cursor.move(to: event.pointee.start_mark.index)
    if documentEnded {
      reportSeveralDocuments(at: start)
      return true
    }
    if event.pointee.data.document_start.implicit == 0 {
      lastEnd = cursor.move(to: event.pointee.end_mark.index)
    }
    return false
  }

  /// Returns `true` if libyaml should not read on.
  ///
  /// Directives of another document must not reach libyaml's parser, because `%TAG` takes quadratic time there.
  private func endDocument(_ event: UnsafeMutablePointer<yaml_event_t>) -> Bool {
    documentEnded = true
    let rest = text.skippingBlanksAndComments(
      from: cursor.move(to: event.pointee.end_mark.index))
    guard rest < text.count, text[rest] == UInt8(ascii: "%") else { return rest == text.count }
    reportSeveralDocuments(at: rest)
    return true
  }

  func reportSeveralDocuments(at start: Int) {
    let end = text.startsDocument(at: start) ? start + 3 : min(start + 1, text.count)
    report(YAMLFault(.severalDocuments, at: ByteSpan(start: start, end: end)))
  }
}

extension TreeBuilder {
  @inline(__always)
  func append(_ node: Node) {
    guard storage.count < limits.nodes else {
      if stop == nil {
        limitFault(.nodes, limits.nodes, observed: limits.nodes + 1, at: node.span)
      }
      stop = .full
      stopOffset = Int(node.start)
      return
    }
    if depth > 0 { frames[depth - 1].children += 1 }
    storage.append(node)
  }

  /// `true` if the last node is a key.
  var lastNodeIsKey: Bool {
    guard depth > 0 else { return false }
    let frame = frames[depth - 1]
    return frame.children & 1 == 1 && storage.nodes[frame.node].isMapping
  }
}
