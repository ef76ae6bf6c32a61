import YAMLSyntax

/// Reads a YAML text without a catalog.
func readYAML() {
  let tree = YAMLTree(parsing: Array("fruits: { kiwi: 3, mango: 5 }".utf8))
  let lines = LineTable(tree.bytes)
  if let root = tree.root, let fruits = tree.value(of: "fruits", in: root) {
    for (name, amount) in tree.pairs(of: fruits) {
      let place = lines.position(at: tree.span(of: amount).start)
      print("\(tree.text(of: name)) = \(tree.text(of: amount)) at column \(place.column)")
    }
  }
  // kiwi = 3 at column 17
  // mango = 5 at column 27
}
