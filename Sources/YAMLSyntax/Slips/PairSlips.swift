/// The slips in keys that are valid YAML: entries in braces without a colon, and keys with two colons.
struct PairSlips {
  typealias Guess = LineSlips.Guess

  private let tree: YAMLTree
  private let lines: LineCache

  init(_ tree: YAMLTree, _ lines: LineCache) {
    self.tree = tree
    self.lines = lines
  }

  var guesses: [Guess] {
    guard mayHaveSlips else { return [] }
    var guesses: [Guess] = []
    lazy var keys = tree.plainKeys
    for index in 0..<tree.nodeCount where tree.storage.nodes[index].isMapping {
      let isFlow = tree.storage.nodes[index].style == .flow
      for (key, value) in tree.pairs(of: YAMLTree.NodeID(index)) {
        let node = tree.storage.nodes[Int(key.rawValue)]
        guard node.isScalar, node.link < 0, node.start < node.end else { continue }
        if isFlow, tree.isLeftOut(value) {
          if let guess = withoutColon(node, keys) { guesses.append(guess) }
        } else if node.style == .plain, tree.bytes[Int(node.end) - 1] == UInt8(ascii: ":") {
          if let guess = withTwoColons(node) { guesses.append(guess) }
        }
      }
    }
    return guesses
  }

  /// `true` if any node could be a part of such a pair. Nearly no file has one, and checking all pairs takes longer.
  private var mayHaveSlips: Bool {
    (0..<tree.nodeCount).contains { index in
      let node = tree.storage.nodes[index]
      guard node.isScalar else { return false }
      if node.start == node.end { return true }
      return node.style == .plain && tree.bytes[Int(node.end) - 1] == UInt8(ascii: ":")
    }
  }

  /// Returns a guess for `{ do = dismiss }`, `{ do dismiss }` and `{ "do: dismiss" }`.
  private func withoutColon(_ node: Node, _ keys: @autoclosure () -> Set<String>) -> Guess? {
    let line = lines.line(at: Int(node.start))
    guard Int(node.end) <= line.end else { return nil }
    let isQuoted = node.isQuoted
    let start = line.index(of: Int(node.start)) + (isQuoted ? 1 : 0)
    let last = line.index(of: Int(node.end)) - (isQuoted ? 1 : 0)
    let end = line.endOfWord(at: start)
    let next = line.skipBlanks(end)
    guard start < end, next < last, line[start].map({ ("a"..."z").contains($0) }) == true else {
      return nil
    }
    let span = line.span(start..<last)
    if isQuoted {
      guard line[end] == ":", line.isBlank(end + 1) else { return nil }
      let edit = TextEdits.Edit(span: node.span, text: line.text(start..<last))
      return Guess(kind: .missingColon(instead: ""), span: node.span, edits: [edit])
    }
    let mark = line.endOfPairMark(at: next)
    // A text with dots, as in `{ order.count > 5 }`, is an expression.
    guard mark < last, mark > next || next > end, !line.text(start..<end).contains(".") else {
      return nil
    }
    guard mark > next else {
      // Two words can also be a text.
      let edit = TextEdits.Edit(span: line.span(end..<end), text: ":")
      return Guess(
        kind: .missingColon(instead: ""), span: span, edits: [edit],
        isCertain: keys().contains(line.text(start..<end)))
    }
    let edit = TextEdits.Edit(
      span: line.span(end..<mark), text: line.isBlank(mark) ? ":" : ": ")
    return Guess(
      kind: .missingColon(instead: line.text(next..<mark)), span: line.span(next..<mark),
      edits: [edit])
  }

  /// Returns a guess for `low:: 4` and `low :: 4`.
  private func withTwoColons(_ node: Node) -> Guess? {
    let line = lines.line(at: Int(node.start))
    guard Int(node.end) <= line.end else { return nil }
    let start = line.index(of: Int(node.start))
    let last = line.index(of: Int(node.end))
    let end = line.endOfWord(at: start)
    guard start < end, line.skipBlanks(end) == last - 1 else { return nil }
    return Guess(
      kind: .doubledColon, span: line.span(last - 1..<last),
      edits: [TextEdits.Edit(span: line.span(end..<last), text: "")])
  }
}
