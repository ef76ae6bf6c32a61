import JuiceCatalogs
package import YAMLSyntax

/// The insertion of an entry into a file, in the style of the entries that are already there.
package struct EntryInsertion {
  /// A replacement of a part of the file.
  package typealias Edit = (span: ByteSpan, text: String)

  private let text: EntryText
  private var tree: YAMLTree { text.tree }

  package init(into tree: YAMLTree) { text = EntryText(tree: tree) }

  /// Returns the edits that add `fields` to the mapping at `path`, with the keys that are missing.
  ///
  /// Returns `nil` if the file's notation leaves no place for them, for example because a value on the path is an alias.
  ///
  /// - Parameter passesFaults: A Boolean value that indicates whether the file can have errors elsewhere, as one that is
  ///   being typed has.
  package func edits(
    adding fields: [EntryContent.Field], at path: [String], passesFaults: Bool = false
  ) -> [Edit]? {
    guard tree.faults.isEmpty || passesFaults else { return nil }
    guard var mapping = tree.root else {
      let lines = lines(fields.nested(in: path[...]), indent: 0, step: 2, like: [])
      return [insertion(of: lines, at: tree.bytes.count, isSeparate: false)]
    }
    var parent = mapping
    for (index, key) in path.enumerated() {
      guard tree.kind(of: mapping) == .mapping else { return nil }
      let rest = path.dropFirst(index + 1)
      guard let pair = text.pair(of: key, in: mapping) else {
        return insert(fields.nested(in: path[index...]), into: mapping, below: parent)
      }
      if tree.kind(of: pair.value) == .scalar, tree.span(of: pair.value).isEmpty {
        return insert(fields.nested(in: rest), below: pair, in: mapping)
      }
      (parent, mapping) = (mapping, pair.value)
    }
    return insert(fields, into: mapping, below: parent)
  }

  /// Returns the edits that add `fields` to a mapping, or `nil` if it has no place for them.
  package func edits(
    adding fields: [EntryContent.Field], to mapping: YAMLTree.NodeID
  ) -> [Edit]? {
    tree.faults.isEmpty ? insert(fields, into: mapping, below: mapping) : nil
  }

  private func insert(
    _ fields: [EntryContent.Field], into mapping: YAMLTree.NodeID, below parent: YAMLTree.NodeID
  ) -> [Edit]? {
    let pairs = text.pairs(of: mapping)
    guard tree.kind(of: mapping) == .mapping, !tree.isDamaged(mapping) else { return nil }
    guard tree.style(of: mapping) == .block, let last = pairs.last else {
      return insertInFlow(fields, into: mapping, after: pairs.last)
    }
    guard !pairs.contains(where: { pair in fields.contains { tree.text(of: pair.key) == $0.key } }),
      let indent = text.indentation(of: tree.span(of: last.key).start)
    else { return nil }
    let lines = lines(
      fields, indent: indent, step: indentStep(below: parent),
      like: mapping == tree.root ? [] : pairs.reversed().map(\.value))
    // A new section comes after all comments.
    let end = indent == 0 ? tree.bytes.count : text.end(of: last)
    return [insertion(of: lines, at: end, isSeparate: isSeparated(pairs, indent: indent))]
  }

  /// Returns the insertion below a key that has no value.
  private func insert(
    _ fields: [EntryContent.Field], below pair: EntryText.Pair, in mapping: YAMLTree.NodeID
  ) -> [Edit]? {
    guard tree.style(of: mapping) == .block,
      let indent = text.indentation(of: tree.span(of: pair.key).start)
    else { return nil }
    let step = indentStep(below: mapping)
    let lines = lines(fields, indent: indent + step, step: step, like: [])
    return [insertion(of: lines, at: text.end(of: pair), isSeparate: false)]
  }

  private func lines(
    _ fields: [EntryContent.Field], indent: Int, step: Int, like models: [YAMLTree.NodeID]
  ) -> [String] {
    let layout = Layout(text, step)
    return fields.flatMap { layout.lines($0, indent: indent, like: models) }
  }

  /// Returns the insertion of lines at the start of a line or at the end of the file.
  private func insertion(of lines: [String], at end: Int, isSeparate: Bool) -> Edit {
    var end = end
    let isAtEnd = end == tree.bytes.count
    // Blank lines at the end of the file stay at the end.
    while isAtEnd, end > 0, case let start = text.lineStart(of: end - 1), start > 0,
      case .blank = text.line(at: start)
    { end = start }
    let isOpen = end > 0 && end == tree.bytes.count && tree.bytes.last != UInt8(ascii: "\n")
    let before = (isOpen ? [""] : []) + (isSeparate ? [""] : [])
    let all = before + lines + (isOpen ? [] : [""])
    return (ByteSpan(start: end, end: end), all.joined(separator: tree.lineBreak))
  }

  /// Returns `true` if the entries of a block mapping have blank lines between them. A single entry has one after it if
  /// it is a section or has more than three lines.
  private func isSeparated(_ pairs: [EntryText.Pair], indent: Int) -> Bool {
    guard let last = pairs.last else { return false }
    guard let previous = pairs.dropLast().last else {
      let span = text.span(of: last)
      let lines = tree.bytes[span.start..<span.end].split(separator: UInt8(ascii: "\n"))
      return indent == 0 || lines.count > 3
    }
    return text.hasBlankLine(from: text.span(of: previous).end, to: tree.span(of: last.key).start)
  }

  /// Returns the indentation that values have below their keys: in `mapping`, or else in the file.
  private func indentStep(below mapping: YAMLTree.NodeID) -> Int {
    for mapping in [mapping, tree.root].compactMap(\.self) {
      for pair in text.pairs(of: mapping) where tree.isBlockMapping(pair.value) {
        guard let outer = text.indentation(of: tree.span(of: pair.key).start),
          let inner = text.indentation(of: tree.span(of: pair.value).start), inner > outer
        else { continue }
        return inner - outer
      }
    }
    return 2
  }
}

extension EntryInsertion {
  private func insertInFlow(
    _ fields: [EntryContent.Field], into mapping: YAMLTree.NodeID, after last: EntryText.Pair?
  ) -> [Edit]? {
    let span = tree.span(of: mapping)
    let padding = Layout(text, 2).padding
    let entry = fields.map { "\(EntryContent.key($0.key)): \($0.content.flow(padding: padding))" }
      .joined(separator: ", ")
    guard let last else {
      guard span.count >= 2 else { return nil }
      return [(span, "{" + padding + entry + padding + "}")]
    }
    let end = text.span(of: last).end
    let comma = comma(after: end, before: span.end)
    let isAlone = text.indentation(of: tree.span(of: last.key).start) != nil
    guard isAlone, tree.bytes[span.start..<span.end].contains(UInt8(ascii: "\n")) else {
      let place = comma ?? end
      return [(ByteSpan(start: place, end: place), (comma == nil ? ", " : " ") + entry)]
    }
    // Each entry has a line of its own, which may end with a comment.
    let indent = String(repeating: " ", count: text.indentation(of: text.span(of: last).start) ?? 0)
    let line = min(text.lineEnd(of: comma ?? end), span.end)
    guard tree.bytes[line - 1] == UInt8(ascii: "\n") else {
      return [(ByteSpan(start: end, end: end), ",\(tree.lineBreak)\(indent)\(entry)")]
    }
    let insertion = indent + entry + (comma == nil ? "" : ",") + tree.lineBreak
    return (comma == nil ? [(ByteSpan(start: end, end: end), ",")] : [])
      + [(ByteSpan(start: line, end: line), insertion)]
  }

  /// Returns the offset after the comma that follows the last entry, or `nil` if there is none.
  private func comma(after start: Int, before end: Int) -> Int? {
    var offset = start
    while offset < end {
      switch tree.bytes[offset] {
      case UInt8(ascii: ","): return offset + 1
      case UInt8(ascii: "}"): return nil
      case UInt8(ascii: "#"): offset = text.lineEnd(of: offset)
      default: offset += 1
      }
    }
    return nil
  }
}

extension [EntryContent.Field] {
  /// Returns the fields below the keys of `path`.
  fileprivate func nested(in path: ArraySlice<String>) -> [EntryContent.Field] {
    path.reversed().reduce(self) { fields, key in [EntryContent.Field(key, .mapping(fields))] }
  }
}

extension YAMLTree {
  fileprivate func isBlockMapping(_ node: NodeID) -> Bool {
    kind(of: node) == .mapping && style(of: node) == .block
  }
}

/// The style in which new lines are written: that of the nodes around them.
private struct Layout {
  private let text: EntryText
  /// The number of blanks by which a value is indented more than its key.
  let step: Int
  /// The text inside of braces: a blank, or nothing.
  let padding: String

  /// The greatest number of characters of a line in which a mapping is written in braces.
  private static let width = 100

  init(_ text: EntryText, _ step: Int) {
    (self.text, self.step) = (text, step)
    let tree = text.tree
    let nodes = (0..<Int32(truncatingIfNeeded: tree.nodeCount)).lazy
      .map(YAMLTree.NodeID.init(rawValue:))
    let flow = nodes.first {
      tree.kind(of: $0) == .mapping && tree.style(of: $0) == .flow && tree.count(of: $0) > 0
    }
    let inner = flow.map { tree.bytes[tree.span(of: $0).start + 1] }
    padding = inner.map { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\n") } ?? true ? " " : ""
  }

  /// Returns the lines of a field.
  ///
  /// - Parameter models: Values whose style the field's value follows, the most similar first.
  func lines(
    _ field: EntryContent.Field, indent: Int, like models: [YAMLTree.NodeID]
  ) -> [String] {
    let start = String(repeating: " ", count: indent) + EntryContent.key(field.key) + ":"
    switch field.content {
    case .text(let text):
      return [start + " " + EntryContent.written(text, isText: true, inFlow: false)]
    case .plain(let text):
      return [start + " " + EntryContent.written(text, isText: false, inFlow: false)]
    case .list(let items) where items.contains(where: \.isMapping):
      let dash = String(repeating: " ", count: indent + step) + "- "
      return [start] + items.map { dash + $0.flow(padding: padding) }
    case .list: return [start + " " + field.content.flow(padding: padding)]
    case .mapping(let fields):
      let line = start + " " + field.content.flow(padding: padding)
      guard isBlock(field, like: models) || line.count > Layout.width else { return [line] }
      return [start]
        + fields.flatMap {
          lines($0, indent: indent + step, like: models.values(of: $0.key, in: text))
        }
    }
  }

  /// Returns `true` if the value of a field is written on lines below its key.
  private func isBlock(_ field: EntryContent.Field, like models: [YAMLTree.NodeID]) -> Bool {
    if let model = models.first(where: { text.tree.kind(of: $0) == .mapping }) {
      return text.tree.style(of: model) == .block
    }
    guard case .mapping(let fields) = field.content else { return false }
    // Names are short, and the lines of a recipe are edited one by one.
    return field.key == "ingredients"
      || fields.contains { $0.key == "name" || $0.key == "version" }
      || fields.contains { $0.content.isMapping }
  }
}

extension EntryContent {
  fileprivate var isMapping: Bool { if case .mapping = self { true } else { false } }
}

extension [YAMLTree.NodeID] {
  /// Returns the values of a key in the mappings among the nodes.
  fileprivate func values(of key: String, in text: EntryText) -> [YAMLTree.NodeID] {
    compactMap { node in
      text.tree.kind(of: node) == .mapping ? text.pair(of: key, in: node)?.value : nil
    }
  }
}
