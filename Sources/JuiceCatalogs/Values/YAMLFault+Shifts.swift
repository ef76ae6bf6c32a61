import YAMLSyntax

extension YAMLFault {
  /// Returns `faults` with only the first of the faults that come from a root which is indented deeper than the lines
  /// that belong to it. Each such line is a fault.
  static func foldingShifts(of faults: [YAMLFault], in tree: YAMLTree) -> [YAMLFault] {
    guard let root = tree.root, faults.count > 1 else { return faults }
    let column = tree.column(of: tree.span(of: root).start)
    guard column > 0 else { return faults }
    var isKnown = false
    return faults.filter { fault in
      guard fault.isSyntax, tree.column(of: fault.span.start) < column,
        tree.beginsLine(fault.span.start)
      else { return true }
      defer { isKnown = true }
      return !isKnown
    }
  }
}

extension YAMLTree {
  /// Returns the number of bytes before `offset` in its line.
  fileprivate func column(of offset: Int) -> Int {
    offset - lineStart(before: offset)
  }

  /// Returns `true` if `offset` has nothing but spaces before it in its line.
  fileprivate func beginsLine(_ offset: Int) -> Bool {
    bytes[lineStart(before: offset)..<offset].allSatisfy { $0 == UInt8(ascii: " ") }
  }
}
