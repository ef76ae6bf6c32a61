/// One step through a file: a leaf, or where a collection or the document begins or ends.
struct Event {
  enum Kind: UInt8 {
    case documentStart, documentEnd, streamEnd
    case scalar, alias
    case mappingStart, sequenceStart, collectionEnd
  }

  var kind: Kind
  /// Of a scalar or of a collection that begins.
  var style = YAMLTree.Style.plain
  var hasAnchor = false
  var tag = NodeProperties.CoreTag.none
  /// Where it begins, properties included, as the index of a character.
  var start: Int
  /// Where it ends, as the index of a character.
  var end: Int
  /// The decoded text of a scalar, until the next step.
  var value = UnsafeBufferPointer<UInt8>(start: nil, count: 0)
}
