/// The anchor and tag of a node, which few nodes have.
struct NodeProperties {
  /// The tags that mean something here.
  enum CoreTag: UInt8 {
    case none, nonSpecific, string, integer, float, boolean, null, mapping, sequence, custom
  }

  var node: Int32
  /// With its `&`; empty when there is none.
  var anchor = ByteSpan(start: 0, end: 0)
  /// As written; empty when there is none.
  var tag = ByteSpan(start: 0, end: 0)
  var coreTag = CoreTag.none

  /// The end of the last of the two.
  var end: Int { max(anchor.end, tag.end) }

  init(node: Int32) {
    self.node = node
  }
}
