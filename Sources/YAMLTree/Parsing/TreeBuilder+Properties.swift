internal import CLibYAML

extension TreeBuilder {
  /// Reads a node's anchor and tag from the text, because libyaml does not report their places, and moves `start`
  /// behind them.
  func scanProperties(
    from start: inout Int, to end: Int, anchor: Bool, tag: Bool
  ) -> NodeProperties? {
    var properties = NodeProperties(node: 0)
    while start < end {
      if anchor, properties.anchor.isEmpty, text[start] == UInt8(ascii: "&") {
        properties.anchor = ByteSpan(start: start, end: text.endOfAnchor(at: start))
      } else if tag, properties.tag.isEmpty, text[start] == UInt8(ascii: "!") {
        properties.tag = ByteSpan(start: start, end: text.endOfTag(at: start))
      } else {
        break
      }
      start = text.skippingBlanksAndComments(from: properties.end)
    }
    return properties.anchor.isEmpty && properties.tag.isEmpty ? nil : properties
  }

  /// Sets the properties of the last node.
  func record(_ found: NodeProperties, tag: UnsafeMutablePointer<yaml_char_t>?) {
    let index = storage.count - 1
    guard index >= 0 else { return }
    var properties = found
    properties.node = Int32(truncatingIfNeeded: index)
    if !properties.tag.isEmpty {
      properties.coreTag = coreTag(tag)
      if properties.coreTag == .custom { reportCustomTag(at: properties.tag) }
    }
    storage.append(properties)
    if !properties.anchor.isEmpty { define(properties.anchor, node: index) }
  }

  func reportCustomTag(at span: ByteSpan) {
    report(YAMLFault(.customTag(string(span)), at: span))
  }

  private func coreTag(_ tag: UnsafeMutablePointer<yaml_char_t>?) -> NodeProperties.CoreTag {
    guard let tag else { return .nonSpecific }
    switch String(cString: tag) {
    case "!": return .nonSpecific
    case YAML_STR_TAG: return .string
    case YAML_INT_TAG: return .integer
    case YAML_FLOAT_TAG: return .float
    case YAML_BOOL_TAG: return .boolean
    case YAML_NULL_TAG: return .null
    case YAML_MAP_TAG: return .mapping
    case YAML_SEQ_TAG: return .sequence
    default: return .custom
    }
  }

  /// Returns the text of a span of the file.
  func string(_ span: ByteSpan) -> String {
    String(decoding: bytes[span.start..<span.end], as: UTF8.self)
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// Returns the end of `&name` or `*name`.
  func endOfAnchor(at start: Int) -> Int {
    var end = start + 1
    while end < count, self[end].isAnchorCharacter { end += 1 }
    return end
  }

  /// Returns the end of `!tag` or `!<tag>`.
  func endOfTag(at start: Int) -> Int {
    var end = start + 1
    if end < count, self[end] == UInt8(ascii: "<") {
      while end < count, self[end] != UInt8(ascii: ">"), !self[end].isBreak { end += 1 }
      return Swift.min(end + 1, count)
    }
    while end < count, !self[end].endsTag { end += 1 }
    return end
  }
}

extension UInt8 {
  /// `true` for the characters that libyaml accepts in an anchor: `[A-Za-z0-9_-]`.
  var isAnchorCharacter: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "-"):
      true
    default: false
    }
  }

  fileprivate var endsTag: Bool {
    switch self {
    case UInt8(ascii: ","), UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: "{"),
      UInt8(ascii: "}"):
      true
    default: isBlankOrBreak
    }
  }
}
