import JuiceRules
import YAMLTree

extension PackDecoder {
  func readMessages(
    _ section: YAMLTree.NodeID, of file: OpenFile
  ) -> [MessageDefinition] {
    let tree = file.tree
    return tree.pairs(of: section).compactMap { keyNode, value in
      guard !file.isRepeated(keyNode),
        let event = MessageEvent(rawValue: tree.string(decoding: keyNode))
      else { return nil }
      var message = MessageDefinition(event: event, origin: file.origin(keyNode))
      // The check of the structure reports messages without text.
      message.isUnreadable = true
      var isPartial = false
      Format.message.decode(tree.resolved(value), of: file, into: &message) { _, _ in
        isPartial = true
      }
      message.isPartial = isPartial
      return message
    }
  }
}
