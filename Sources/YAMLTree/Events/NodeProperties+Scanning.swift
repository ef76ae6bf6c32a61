internal import CLibYAML

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
