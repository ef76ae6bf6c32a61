import JuiceRules
import YAMLTree

extension PackDecoder {
  func readRenames(
    _ section: YAMLTree.NodeID, of file: OpenFile, into pack: inout PackDefinition
  ) {
    for (keyNode, value) in file.tree.pairs(of: section) where !file.skips(keyNode) {
      guard !isBroken(value, of: file), let current = file.tree.string(of: value) else { continue }
      pack.renames.append(
        RenameDefinition(
          file.tree.string(decoding: keyNode), to: current, origin: file.origin(keyNode)))
    }
  }

  func readDeprecations(
    _ section: YAMLTree.NodeID, of file: OpenFile, into pack: inout PackDefinition
  ) {
    let tree = file.tree
    for (keyNode, value) in tree.pairs(of: section) where !file.skips(keyNode) {
      let fields = tree.resolved(value)
      let message = tree.tree.value(of: "message", in: fields)
      pack.deprecations.append(
        DeprecationDefinition(
          tree.string(decoding: keyNode),
          since: tree.tree.value(of: "since", in: fields).flatMap { tree.version(of: $0) },
          message: message.flatMap { tree.localizedText(of: $0) }, origin: file.origin(keyNode)))
    }
  }
}
