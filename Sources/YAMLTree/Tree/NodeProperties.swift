/// The anchor and the tag of a node. Few nodes have any.
struct NodeProperties {
  /// The kinds of tags that the reader distinguishes.
  enum CoreTag: UInt8 {
    case none, nonSpecific, string, integer, float, boolean, null, mapping, sequence, custom
  }

  var node: Int32
  /// The span of the anchor with its `&`; empty if there is none.
  var anchor = ByteSpan(start: 0, end: 0)
  /// The span of the tag as written; empty if there is none.
  var tag = ByteSpan(start: 0, end: 0)
  var coreTag = CoreTag.none

  /// The end of the anchor or the tag, whichever is later.
  var end: Int { max(anchor.end, tag.end) }

  init(node: Int32) {
    self.node = node
  }
}
