import JuiceRules
import YAMLTree

extension PackDecoder {
  func readRenames(
    _ section: YAMLTree.NodeID, of file: OpenFile, into pack: inout PackDefinition
  ) {
    for (keyNode, value) in file.tree.pairs(of: section) where !file.skips(keyNode) {
      guard !file.isBroken(value), let current = file.tree.string(of: value) else { continue }
      pack.renames.append(
        RenameDefinition(
          file.tree.string(decoding: keyNode), to: current, origin: file.origin(keyNode)))
    }
  }

  func readDeprecations(
    _ section: YAMLTree.NodeID, of file: OpenFile, into pack: inout PackDefinition
  ) {
    let tree = file.tree
    for (key, value) in tree.pairs(of: section) where !file.skips(key) {
      var deprecation = DeprecationDefinition(
        tree.string(decoding: key), origin: file.origin(key))
      Format.deprecation.decode(tree.resolved(value), of: file, into: &deprecation)
      pack.deprecations.append(deprecation)
    }
  }
}
