import JuiceCatalogs
import YAMLSyntax

/// A writer of the sections and entries of a file as symbols.
struct SymbolWriter {
  private let tree: YAMLTree
  private let text: DocumentText
  private let encoding: PositionEncoding

  init(text: DocumentText, encoding: PositionEncoding) {
    tree = YAMLTree(parsing: text.bytes)
    (self.text, self.encoding) = (text, encoding)
  }

  private enum Kind: Int {
    case namespace = 3
    case property = 7
    case object = 19
  }

  /// Returns the sections with their entries, as a tree of symbols.
  func symbols() -> JSONValue {
    guard let root = tree.root else { return [] }
    return .array(symbols(in: root, depth: 0))
  }

  /// Returns the sections and entries as a list of symbols, for clients that know no trees.
  func flatSymbols(uri: String) -> JSONValue {
    guard let root = tree.root else { return [] }
    return .array(
      named(root).flatMap { section in
        [information(section.key, .namespace, uri)]
          + named(section.value).map { information($0.key, .object, uri) }
      })
  }

  private func symbols(in mapping: YAMLTree.NodeID, depth: Int) -> [JSONValue] {
    named(mapping).map { key, value in
      let isLeaf = tree.kind(of: value) != .mapping
      let kind: Kind = isLeaf ? .property : depth == 0 ? .namespace : .object
      let end = max(tree.span(of: key).end, tree.span(of: value).end)
      let range = text.range(
        of: ByteSpan(start: tree.span(of: key).start, end: end), in: encoding)
      let members: [JSONValue.Member] = [
        .init("name", .string(name(of: key))),
        .init("kind", .integer(kind.rawValue)), .init("range", JSONValue(range)),
        .init("selectionRange", JSONValue(text.range(of: tree.span(of: key), in: encoding))),
      ]
      guard !isLeaf, depth < 1 else { return .object(members) }
      return .object(
        members + [.init("children", .array(symbols(in: value, depth: depth + 1)))])
    }
  }

  private func information(_ key: YAMLTree.NodeID, _ kind: Kind, _ uri: String) -> JSONValue {
    let range = text.range(of: tree.span(of: key), in: encoding)
    return [
      "name": .string(name(of: key)), "kind": .integer(kind.rawValue),
      "location": ["uri": .string(uri), "range": JSONValue(range)],
    ]
  }

  private func named(_ mapping: YAMLTree.NodeID) -> [(key: YAMLTree.NodeID, value: YAMLTree.NodeID)]
  {
    Array(tree.pairs(of: mapping))
  }

  /// Returns the text of a key. The protocol allows no empty name.
  private func name(of key: YAMLTree.NodeID) -> String {
    let name = tree.text(of: key)
    return name.allSatisfy(\.isWhitespace) ? "?" : name
  }
}

/// A writer of the parts of a file that an editor can fold or select.
struct StructureWriter {
  private let tree: YAMLTree
  private let text: DocumentText
  private let encoding: PositionEncoding

  init(text: DocumentText, encoding: PositionEncoding) {
    tree = YAMLTree(parsing: text.bytes)
    (self.text, self.encoding) = (text, encoding)
  }

  /// Returns the values and the groups of comments that take several lines.
  func foldingRanges() -> JSONValue {
    var ranges: [JSONValue] = []
    var waiting = [tree.root].compactMap(\.self)
    while let node = waiting.popLast() {
      for (key, value) in tree.pairs(of: node) {
        add(from: tree.span(of: key).start, to: tree.span(of: value).end, to: &ranges)
        waiting.append(value)
      }
      for item in tree.items(of: node) {
        add(from: tree.span(of: item).start, to: tree.span(of: item).end, to: &ranges)
        waiting.append(item)
      }
    }
    return .array(ranges + commentRanges())
  }

  private func add(from start: Int, to end: Int, to ranges: inout [JSONValue]) {
    let (first, last) = (line(at: start), line(at: end))
    if last > first {
      ranges.append(["startLine": .integer(first), "endLine": .integer(last)])
    }
  }

  /// Returns the groups of comments on lines of their own that follow each other.
  private func commentRanges() -> [JSONValue] {
    var groups: [ClosedRange<Int>] = []
    for comment in tree.comments where isAlone(comment) {
      let line = line(at: comment.start)
      if let last = groups.last, last.upperBound + 1 == line {
        groups[groups.count - 1] = last.lowerBound...line
      } else {
        groups.append(line...line)
      }
    }
    return groups.filter { $0.count > 1 }.map {
      [
        "startLine": .integer($0.lowerBound), "endLine": .integer($0.upperBound),
        "kind": "comment",
      ]
    }
  }

  private func isAlone(_ comment: ByteSpan) -> Bool {
    let line = text.span(ofLine: line(at: comment.start))
    return text.bytes[line.lowerBound..<comment.start].allSatisfy { $0 == 0x20 || $0 == 0x09 }
  }

  private func line(at offset: Int) -> Int { text.position(at: offset, in: encoding).line }

  /// Returns the parts around a place, the innermost first, each as the parent of the one before it.
  func selectionRange(at position: TextPosition) -> JSONValue {
    let offset = text.offset(of: position, in: encoding)
    var spans = [ByteSpan(start: 0, end: text.bytes.count)]
    var node = tree.root
    while let current = node {
      spans.append(tree.span(of: current))
      node = nil
      for (key, value) in tree.pairs(of: current) {
        let (name, content) = (tree.span(of: key), tree.span(of: value))
        let pair = ByteSpan(start: name.start, end: max(name.end, content.end))
        guard pair.start <= offset, offset <= pair.end else { continue }
        spans.append(pair)
        node = offset <= name.end ? key : content.start <= offset ? value : nil
      }
      node =
        node
        ?? tree.items(of: current).first { item in
          tree.span(of: item).start <= offset && offset <= tree.span(of: item).end
        }
    }
    var seen: Set<ByteSpan> = []
    return spans.filter { seen.insert($0).inserted }.reduce(JSONValue.null) { parent, span in
      let range = JSONValue.Member("range", JSONValue(text.range(of: span, in: encoding)))
      return .object([range] + (parent == .null ? [] : [.init("parent", parent)]))
    }
  }
}
