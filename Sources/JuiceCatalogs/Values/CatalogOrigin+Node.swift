package import JuiceRules
package import YAMLSyntax

// In catalogs, an origin is the number of a file and a node of its tree.
extension CatalogOrigin {
  init(_ node: YAMLTree.NodeID, in source: Int32) {
    self.init(source: source, position: node.rawValue)
  }

  package var node: YAMLTree.NodeID { YAMLTree.NodeID(rawValue: position) }
}
