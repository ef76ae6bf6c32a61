internal import CLibYAML

extension TreeBuilder {
  func openMapping(_ event: UnsafeMutablePointer<yaml_event_t>) {
    let data = event.pointee.data.mapping_start
    let isBlock = data.style == YAML_BLOCK_MAPPING_STYLE
    open(.mapping, isBlock: isBlock, event, anchor: data.anchor, tag: data.tag)
  }

  func openSequence(_ event: UnsafeMutablePointer<yaml_event_t>) {
    let data = event.pointee.data.sequence_start
    let isBlock = data.style == YAML_BLOCK_SEQUENCE_STYLE
    open(.sequence, isBlock: isBlock, event, anchor: data.anchor, tag: data.tag)
  }

  @inline(__always)
  private func open(
    _ kind: YAMLTree.Kind, isBlock: Bool, _ event: UnsafeMutablePointer<yaml_event_t>,
    anchor: UnsafeMutablePointer<yaml_char_t>?, tag: UnsafeMutablePointer<yaml_char_t>?
  ) {
    if depth == 0, pieceStart != check.contentStart, joinRoot(isBlock ? kind : .alias) { return }
    var start = cursor.move(to: event.pointee.start_mark.index)
    guard depth < limits.depth else {
      let place = ByteSpan(start: start, end: min(start + 1, text.count))
      limitFault(.depth, limits.depth, observed: limits.depth + 1, at: place)
      stop = .tooDeep
      stopOffset = start
      return
    }
    var properties: NodeProperties?
    if anchor != nil || tag != nil {
      properties = scanProperties(
        from: &start, to: text.count, anchor: anchor != nil, tag: tag != nil)
    }
    guard open(Node(kind, isBlock ? .block : .flow, start: start, end: start)) else { return }
    if let properties { record(properties, tag: tag) }
    lastEnd = !isBlock && start < text.count && text[start].opensFlow ? start + 1 : start
  }

  /// Appends a node as the innermost open collection. Returns `false` if the depth or the number of nodes exceeds its
  /// limit.
  @inline(__always)
  func open(_ node: Node) -> Bool {
    guard depth < limits.depth else { return false }
    let index = storage.count
    append(node)
    guard stop == nil else { return false }
    (frames + depth).initialize(to: Frame(node: index, children: 0))
    depth += 1
    lastEnd = Int(node.start)
    return true
  }

  @inline(__always)
  func closeCollection(_ event: UnsafeMutablePointer<yaml_event_t>) {
    guard depth > 0 else { return }
    // The end mark of a block collection is behind the comments that follow it, and the single pair of `[a: b]` has no
    // brackets of its own. Both have an empty event and end with their last child.
    let start = event.pointee.start_mark.index
    let end = event.pointee.end_mark.index
    let isFlow = storage.nodes[frames[depth - 1].node].style == .flow
    if isFlow && start < end { lastEnd = cursor.move(to: end) }
    if depth == openDepth {
      // The collection stays open for later pieces; `recover()` or `finish()` closes it.
      depth = 0
    } else {
      closeFrame(end: lastEnd)
    }
  }

  /// Closes the innermost open collection.
  @inline(__always)
  func closeFrame(end: Int) {
    let frame = frames[depth - 1]
    let node = storage.nodes + frame.node
    node.pointee.end = max(node.pointee.start, UInt32(truncatingIfNeeded: end))
    node.pointee.link = Int32(truncatingIfNeeded: storage.count)
    let isMapping = node.pointee.isMapping
    node.pointee.count = isMapping ? frame.children / 2 : frame.children
    depth -= 1
    if isMapping && frame.children > 2 { reportDuplicateKeys(of: frame.node) }
  }
}

extension UInt8 {
  /// `true` for `[` and `{`.
  var opensFlow: Bool { self == UInt8(ascii: "[") || self == UInt8(ascii: "{") }
}
