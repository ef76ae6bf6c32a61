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
      read(tree.resolved(value), of: file, into: &message)
      return message
    }
  }

  private func read(
    _ entry: YAMLTree.NodeID, of file: OpenFile, into message: inout MessageDefinition
  ) {
    let tree = file.tree
    // The check of the structure reports messages without text.
    message.isUnreadable = true
    for (keyNode, value) in tree.pairs(of: entry) {
      if file.isRepeated(keyNode) {
        if file.beginsAnew(with: keyNode) { break }
        continue
      }
      switch Format.message.key(named: tree.text(of: keyNode))?.name {
      case "title": message.title = tree.localizedText(of: value)
      case "text": message.text = tree.localizedText(of: value)
      case "image": message.image = tree.string(of: value)
      case "actions":
        message.actions = tree.items(of: tree.resolved(value)).map { action($0, tree) }
      default: if !tree.isExtension(keyNode) { message.isPartial = true }
      }
    }
  }

  /// Returns an action. A faulty action keeps its place, so that the others keep their numbers.
  private func action(_ node: YAMLTree.NodeID, _ tree: YAMLTree.Reader) -> Message.Action {
    let node = tree.resolved(node)
    let label = tree.tree.value(of: "label", in: node).flatMap(tree.localizedText)
    let effect = tree.tree.value(of: "do", in: node).flatMap(tree.string)
    return Message.Action(
      label: label ?? "", effect: effect.flatMap(Message.Action.Effect.init) ?? .dismiss)
  }
}
