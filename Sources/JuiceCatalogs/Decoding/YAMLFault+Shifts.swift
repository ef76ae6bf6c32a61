import YAMLTree

extension YAMLFault {
  /// `faults`, less all but the first of those that a root which is indented deeper than what belongs to
  /// it leads to: each line that does is one.
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

  var isSyntax: Bool { if case .syntax = kind { true } else { false } }
}

extension YAMLTree {
  /// How many bytes of its line stand before `offset`.
  fileprivate func column(of offset: Int) -> Int {
    offset - lineStart(before: offset)
  }

  /// Whether nothing but spaces stands before `offset` in its line.
  fileprivate func beginsLine(_ offset: Int) -> Bool {
    bytes[lineStart(before: offset)..<offset].allSatisfy { $0 == UInt8(ascii: " ") }
  }

  /// The start of the line that `offset` is in.
  func lineStart(before offset: Int) -> Int {
    let end = min(offset, bytes.count)
    let last = bytes[..<end].lastIndex { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }
    return last.map { $0 + 1 } ?? 0
  }
}
