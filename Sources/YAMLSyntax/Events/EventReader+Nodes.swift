internal import CLibYAML

/// Collections.
extension EventReader {
  mutating func openMapping(_ event: UnsafeMutablePointer<yaml_event_t>) {
    let data = event.pointee.data.mapping_start
    let isBlock = data.style == YAML_BLOCK_MAPPING_STYLE
    open(.mapping, isBlock: isBlock, event, anchor: data.anchor, tag: data.tag)
  }

  mutating func openSequence(_ event: UnsafeMutablePointer<yaml_event_t>) {
    let data = event.pointee.data.sequence_start
    let isBlock = data.style == YAML_BLOCK_SEQUENCE_STYLE
    open(.sequence, isBlock: isBlock, event, anchor: data.anchor, tag: data.tag)
  }

  @inline(__always)
  private mutating func open(
    _ kind: YAMLTree.Kind, isBlock: Bool, _ event: UnsafeMutablePointer<yaml_event_t>,
    anchor: UnsafeMutablePointer<yaml_char_t>?, tag: UnsafeMutablePointer<yaml_char_t>?
  ) {
    if awaitsRoot, joinRoot(isBlock ? kind : nil) { return }
    var start = cursor.move(to: event.pointee.start_mark.index)
    guard builder.depth < builder.limits.depth else {
      let limit = builder.limits.depth
      let place = ByteSpan(start: start, end: min(start + 1, text.count))
      builder.report(
        YAMLFault(.limitExceeded(.depth, limit: limit, observed: limit + 1), at: place))
      stop = .mismatch(at: start)
      return
    }
    var properties: NodeProperties?
    if anchor != nil || tag != nil {
      properties = NodeProperties(
        in: text, from: &start, to: text.count, anchor: anchor != nil, tag: tag != nil)
    }
    guard builder.open(Node(kind, isBlock ? .block : .flow, start: start, end: start)) else {
      return
    }
    if let properties { add(properties, tag: tag) }
    if !isBlock && start < text.count && text[start].opensFlow { builder.lastEnd = start + 1 }
  }

  @inline(__always)
  func closeCollection(_ event: UnsafeMutablePointer<yaml_event_t>) {
    guard let node = builder.innermost else { return }
    // The end mark of a block collection is behind the comments that follow it, and the single pair of `[a: b]` has no
    // brackets of its own. Both have an empty event and end with their last child.
    let start = event.pointee.start_mark.index
    let end = event.pointee.end_mark.index
    if node.style == .flow && start < end { builder.lastEnd = cursor.move(to: end) }
    // The root stays open for later pieces.
    if builder.depth > rootDepth { builder.close() }
  }
}

/// Leaves.
extension EventReader {
  @inline(__always)
  mutating func addScalar(_ event: UnsafeMutablePointer<yaml_event_t>) {
    if awaitsRoot, joinRoot(nil) { return }
    let first = event.pointee.start_mark.index
    let last = event.pointee.end_mark.index
    guard first < last else {
      return builder.addEmpty(at: placeOfEmpty(cursor.move(to: first)))
    }
    var start = cursor.move(to: first)
    let data = event.pointee.data.scalar
    var properties: NodeProperties?
    if start < text.count, text[start].startsProperty {
      let end = cursor.offset(of: last)
      properties = NodeProperties(in: text, from: &start, to: end, anchor: true, tag: true)
      if start >= end {
        builder.addEmpty(at: properties?.end ?? end)
        if let properties { add(properties, tag: data.tag) }
        return
      }
    }
    let value = UnsafeBufferPointer(start: data.value, count: data.length)
    let style = YAMLTree.Style(data.style)
    addText(value, style, from: start, toCharacter: last)
    guard builder.fullAt == nil else { return }
    if let properties { add(properties, tag: data.tag) }
    if value.isMergeKey && style == .plain && builder.lastNodeIsKey {
      builder.report(YAMLFault(.mergeKey, at: ByteSpan(start: start, end: builder.lastEnd)))
    }
  }

  @inline(__always)
  private mutating func addText(
    _ value: UnsafeBufferPointer<UInt8>, _ style: YAMLTree.Style, from start: Int,
    toCharacter last: Int
  ) {
    if let end = endOfSlice(value, style, from: start) {
      cursor.set(byte: end, character: last)
      builder.add(Node(.scalar, style, start: start, end: end))
    } else {
      addDecoded(value, style, from: start, to: cursor.move(to: last))
    }
  }

  /// Returns the end of a scalar whose text is a slice of the file, or `nil` if the scalar must be decoded.
  ///
  /// If the file contains the whole value at `start`, nothing was decoded: an escape, a fold or a doubled quote makes
  /// the written text longer, so that it differs or the closing quote is not at its place.
  @inline(__always)
  private func endOfSlice(
    _ value: UnsafeBufferPointer<UInt8>, _ style: YAMLTree.Style, from start: Int
  ) -> Int? {
    switch style {
    case .plain:
      return text.matches(value, at: start) ? start + value.count : nil
    case .doubleQuoted, .singleQuoted:
      let end = start + 1 + value.count
      guard end < text.count, text[end] == text[start], text.matches(value, at: start + 1)
      else { return nil }
      if style == .singleQuoted, value.contains(UInt8(ascii: "'")) { return nil }
      return end + 1
    default:
      return nil
    }
  }

  private mutating func addDecoded(
    _ value: UnsafeBufferPointer<UInt8>, _ style: YAMLTree.Style, from start: Int, to end: Int
  ) {
    var node = Node(.scalar, style, start: start, end: end)
    if style == .literal || style == .folded {
      node.end = UInt32(truncatingIfNeeded: text.trimmingBlankLines(from: start, to: end))
    } else if node.isQuoted {
      lastQuote = node.span
    }
    builder.add(node, decoded: value)
  }

  /// Returns the place of an omitted value, which is after its `:`, `-` or key.
  ///
  /// libyaml sometimes reports the next token as its place, behind comments.
  private func placeOfEmpty(_ mark: Int) -> Int {
    let lastEnd = builder.lastEnd
    if mark > lastEnd, text[mark - 1].isIndicatorBeforeEmpty, !isInComment(mark - 1) { return mark }
    var place = lastEnd
    while place < mark, text[place] == .space { place += 1 }
    return place < mark && text[place] == UInt8(ascii: ":") ? place + 1 : lastEnd
  }

  /// Returns a Boolean value that indicates whether a byte behind the last node, with only indicators between, is in a
  /// comment.
  private func isInComment(_ place: Int) -> Bool {
    var offset = builder.lastEnd
    while offset < place {
      offset = text.skippingBlanksAndComments(from: offset)
      if offset > place { return true }
      if offset < place { offset += 1 }
    }
    return false
  }

  mutating func addAlias(_ event: UnsafeMutablePointer<yaml_event_t>) {
    if awaitsRoot, joinRoot(nil) { return }
    let start = cursor.move(to: event.pointee.start_mark.index)
    let end = cursor.move(to: event.pointee.end_mark.index)
    builder.addAlias(at: ByteSpan(start: start, end: end))
  }

  /// Sets the properties of the node that was added last.
  private func add(_ found: NodeProperties, tag: UnsafeMutablePointer<yaml_char_t>?) {
    guard builder.fullAt == nil else { return }
    var properties = found
    if !properties.tag.isEmpty {
      properties.coreTag = NodeProperties.CoreTag(tag)
      if properties.coreTag == .custom {
        let written = input.string(properties.tag)
        builder.report(YAMLFault(.customTag(written), at: properties.tag))
      }
    }
    builder.setProperties(properties)
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

extension UnsafeBufferPointer<UInt8> {
  /// Returns the end of a block scalar without the blank lines after it.
  fileprivate func trimmingBlankLines(from start: Int, to end: Int) -> Int {
    var last = end
    while last > start, self[last - 1].isBlankOrBreak { last -= 1 }
    while last < end, self[last].isBlank { last += 1 }
    return last
  }
}

extension UInt8 {
  /// `true` for `&` and `!`, with which no plain scalar can begin.
  fileprivate var startsProperty: Bool { self == UInt8(ascii: "&") || self == UInt8(ascii: "!") }

  fileprivate var isIndicatorBeforeEmpty: Bool {
    switch self {
    case UInt8(ascii: ":"), UInt8(ascii: "-"), UInt8(ascii: "?"), UInt8(ascii: ","),
      UInt8(ascii: "["), UInt8(ascii: "{"):
      true
    default: false
    }
  }
}

extension NodeProperties {
  /// Reads a node's anchor and tag from the text, because libyaml does not report their places, and moves `start`
  /// behind them. The result is `nil` if there are none.
  init?(
    in text: UnsafeBufferPointer<UInt8>, from start: inout Int, to end: Int, anchor: Bool,
    tag: Bool
  ) {
    self.init(node: 0)
    while start < end {
      if anchor, self.anchor.isEmpty, text[start] == UInt8(ascii: "&") {
        self.anchor = ByteSpan(start: start, end: text.endOfAnchor(at: start))
      } else if tag, self.tag.isEmpty, text[start] == UInt8(ascii: "!") {
        self.tag = ByteSpan(start: start, end: text.endOfTag(at: start))
      } else {
        break
      }
      start = text.skippingBlanksAndComments(from: self.end)
    }
    if self.anchor.isEmpty && self.tag.isEmpty { return nil }
  }
}

extension NodeProperties.CoreTag {
  /// Creates the kind of a tag from its name in libyaml, which has none for `!` alone.
  init(_ tag: UnsafeMutablePointer<yaml_char_t>?) {
    guard let tag else {
      self = .nonSpecific
      return
    }
    switch String(cString: tag) {
    case "!": self = .nonSpecific
    case YAML_STR_TAG: self = .string
    case YAML_INT_TAG: self = .integer
    case YAML_FLOAT_TAG: self = .float
    case YAML_BOOL_TAG: self = .boolean
    case YAML_NULL_TAG: self = .null
    case YAML_MAP_TAG: self = .mapping
    case YAML_SEQ_TAG: self = .sequence
    default: self = .custom
    }
  }
}
