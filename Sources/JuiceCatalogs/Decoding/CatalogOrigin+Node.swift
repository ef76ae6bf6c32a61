import JuiceRules
import YAMLTree

// An origin is a file, by its number, and a node of it.
extension CatalogOrigin {
  init(_ node: YAMLTree.NodeID, in source: Int32) {
    self.init(source: source, position: node.rawValue)
  }

  var node: YAMLTree.NodeID { YAMLTree.NodeID(rawValue: position) }
}
