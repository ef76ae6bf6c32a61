import JuiceRules
import YAMLSyntax

/// The advice for values of the wrong kind.
struct ShapeAdvice {
  let tree: YAMLTree.Reader
  /// The key of the value.
  let enclosingKey: YAMLTree.NodeID?
  /// The declaration of the value.
  let declaration: Declaration
  /// The mappings around the value, outermost first.
  let enclosures: [PlacementSearch.Enclosure]
  /// A Boolean value that indicates whether nobody will read the advice.
  let isTrial: Bool

  /// The declaration of a value in the format.
  enum Declaration {
    case key(FormatKey)
    /// An entry under a name that the author chooses.
    case entry(FormatType)
    case item(FormatType)

    var example: String {
      switch self {
      case .key(let key): key.example
      case .entry(let type), .item(let type): type.example
      }
    }

    var type: FormatType {
      switch self {
      case .key(let key): key.type
      case .entry(let type), .item(let type): type
      }
    }
  }

  /// Returns a finding about a value of another kind than `expected`, with an example of a valid value.
  func finding(
    of node: YAMLTree.NodeID, _ type: FormatType, expected: LocalizedText
  ) -> Finding {
    var isOfFactors = false
    if case .map(_, .quantity(.factor)) = type { isOfFactors = true }
    var finding = Finding.wrongType(
      expected: isOfFactors ? .factors : expected, found: tree.description(of: node))
    guard !isTrial else { return finding }
    finding.replacement = rewritten(node, as: type)
    finding.help =
      finding.replacement.flatMap { tree.style(of: node) == .block ? nil : .rewriting($0) }
      ?? helpToUnset(node) ?? (isOfFactors ? .sizes : help(for: node))
    return finding
  }

  func help(for node: YAMLTree.NodeID) -> LocalizedText? {
    guard let enclosingKey else {
      guard case .item = declaration else { return fileHelp }
      return LocalizedText(
        en: "write each item as in `\(declaration.example)`",
        ko: "항목마다 `\(declaration.example)`처럼 쓰세요")
    }
    let key = tree.string(decoding: enclosingKey)
    let example = "\(key): \(tree.textInBraces(node) ?? example(with: node))"
    if tree.isEmpty(node), case .key(let declared) = declaration, !declared.isRequired {
      return LocalizedText(
        en: "write the value as in `\(example)`, or delete `\(key):`",
        ko: "`\(example)`처럼 쓰거나 `\(key):` 줄을 지우세요")
    }
    if declaration.type.isMapping, tree.style(of: enclosingKey) == .plain {
      return LocalizedText(
        en: "write the value as in `\(example)`, or each `key: value` on a line of its own",
        ko: "`\(example)`처럼 쓰거나, `키: 값`을 한 줄에 하나씩 쓰세요")
    }
    return LocalizedText(en: "write the value as in `\(example)`", ko: "`\(example)`처럼 쓰세요")
  }

  /// A Boolean value that indicates whether the value is a condition.
  var isCondition: Bool { enclosingKey.map { tree.string(decoding: $0) } == "when" }

  /// A Boolean value that indicates whether the value is in an entry that can have a condition.
  var isBesideCondition: Bool {
    guard case .section(let section) = enclosures.last?.type else { return false }
    return section.keys.contains { $0.name == "when" }
  }

  /// Returns the advice for a field of a patch that has null as its value, or `nil` for another value.
  func helpToUnset(_ node: YAMLTree.NodeID) -> LocalizedText? {
    guard tree.tree.scalar(of: node) == .null, let enclosingKey,
      tree.tree.value(after: enclosingKey) == node
    else { return nil }
    let keys = (enclosures.compactMap(\.key) + [enclosingKey]).map { tree.string(decoding: $0) }
    guard let patch = keys.lastIndex(of: "patch"), keys.first == "overrides", keys.last != "name"
    else { return nil }
    let path = keys[(patch + 1)...].joined(separator: ".")
    return LocalizedText(
      en: "write a value, or remove the field with `unset: [\(path)]` instead of `patch`",
      ko: "값을 쓰거나, 없애려면 `patch` 대신 `unset: [\(path)]`처럼 쓰세요")
  }

  private var fileHelp: LocalizedText {
    let example = declaration.example.withoutBraces
    return LocalizedText(
      en: "write the sections at the start of lines, as in `\(example)`",
      ko: "`\(example)`처럼 줄 맨 앞에 섹션을 쓰세요")
  }

  /// Returns the example of the declaration. If the node is a text, the example has this text as its name.
  private func example(with node: YAMLTree.NodeID) -> String {
    guard case .entry = declaration, let enclosingKey else { return declaration.example }
    let isName = tree.kind(of: node) == .scalar && tree.isText(node) && !tree.isEmpty(node)
    return declaration.example.called(
      isName ? tree.string(decoding: node) : tree.string(decoding: enclosingKey).asTitle)
  }

  // MARK: Fixes

  /// Returns the value in the right shape, or `nil` if more than the shape is wrong.
  private func rewritten(_ node: YAMLTree.NodeID, as type: FormatType) -> String? {
    guard !tree.hasProperties(node), !tree.isDamaged(node) else { return nil }
    switch (type, tree.kind(of: node)) {
    case (.list(let item), .scalar): return list(of: node, item)
    // A mapping of several pairs may be meant as one item or as several.
    case (.list(let item), .mapping) where item.isSection || tree.count(of: node) == 1:
      return list(of: node, item)
    case (.map(.pack, .versionRange), .scalar):
      return packName(node).map { "{ \($0): \"*\" }" }
    case (.map(.pack, .versionRange), .sequence):
      let names = tree.items(of: node).map(packName)
      guard !names.contains(nil), Set(names).count == names.count, isOnOneLine(node) else {
        return mapping(of: node, type)
      }
      return "{ " + names.compactMap { $0 }.map { "\($0): \"*\"" }.joined(separator: ", ") + " }"
    case (_, .sequence): return mapping(of: node, type)
    default: return nil
    }
  }

  /// Returns a list that contains the value as its only item, or `nil` if the value may not be an item.
  private func list(of node: YAMLTree.NodeID, _ type: FormatType) -> String? {
    guard isOnOneLine(node), tree.tree.scalar(of: node) != .null, tree.isRight(node, type) else {
      return nil
    }
    let source = tree.tree.source(tree.span(of: node))
    switch tree.style(of: node) {
    case .flow: return "[\(source)]"
    // A comma may be meant to separate two items.
    case .plain, .singleQuoted, .doubleQuoted:
      return source.contains { ",;、/[]{}".contains($0) } ? nil : "[\(source)]"
    default: return nil
    }
  }

  /// Returns the mapping whose pairs are the items of a list, or `nil` if the items don't make up a valid mapping.
  private func mapping(of list: YAMLTree.NodeID, _ type: FormatType) -> String? {
    guard let collection = type.collection else { return nil }
    var names: Set<String> = []
    var pieces: [String] = []
    let isBlock = tree.style(of: list) != .flow
    for item in tree.items(of: list) {
      guard tree.kind(of: item) == .mapping, !tree.hasProperties(item), !tree.isDamaged(item),
        (tree.style(of: item) == .flow) != isBlock || !isBlock
      else { return nil }
      for (key, value) in tree.pairs(of: item) {
        guard names.insert(tree.string(decoding: key)).inserted, isEntry(key, value, collection)
        else { return nil }
        let span = ByteSpan(start: tree.span(of: key).start, end: tree.span(of: value).end)
        pieces.append(tree.tree.source(span))
      }
    }
    guard !pieces.isEmpty else { return nil }
    guard isBlock else {
      return isOnOneLine(list) ? "{ \(pieces.joined(separator: ", ")) }" : nil
    }
    return withoutDashes(list)
  }

  private func isEntry(
    _ key: YAMLTree.NodeID, _ value: YAMLTree.NodeID, _ collection: FormatType.Collection
  ) -> Bool {
    guard tree.kind(of: key) == .scalar else { return false }
    switch collection {
    case .section(let section):
      return section.key(named: tree.text(of: key)).map { tree.isRight(value, $0.type) } ?? false
    case .map(_, let type): return tree.isRight(value, type)
    case .translations:
      return LocaleID(tree.string(decoding: key)) != nil && tree.isRight(value, .text)
    }
  }

  /// Returns the text of a list with its dashes replaced with spaces, so that the text behind them lines up. Returns
  /// `nil` if the items are indented differently.
  private func withoutDashes(_ list: YAMLTree.NodeID) -> String? {
    let span = tree.span(of: list)
    var bytes = Array(tree.tree.bytes[span.start..<span.end])
    var column: Int?
    for item in tree.items(of: list) {
      let start = tree.span(of: item).start
      let line = tree.tree.lineStart(before: start)
      let before = tree.tree.bytes[line..<start]
      guard let dash = before.firstIndex(where: { $0 != UInt8(ascii: " ") }),
        before[dash] == UInt8(ascii: "-"), dash >= span.start,
        before[(dash + 1)...].allSatisfy({ $0 == UInt8(ascii: " ") }),
        column == nil || column == start - line
      else { return nil }
      column = start - line
      bytes[dash - span.start] = UInt8(ascii: " ")
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private func packName(_ node: YAMLTree.NodeID) -> String? {
    guard tree.kind(of: node) == .scalar, tree.isText(node), !tree.hasProperties(node) else {
      return nil
    }
    let name = tree.string(decoding: node)
    let isID = name.utf8.allSatisfy { 0x61...0x7A ~= $0 || 0x30...0x39 ~= $0 || $0 == 0x2D }
    return isID && !name.isEmpty ? name : nil
  }

  private func isOnOneLine(_ node: YAMLTree.NodeID) -> Bool {
    !tree.tree.source(tree.span(of: node)).contains(where: \.isNewline)
  }
}

extension FormatType {
  fileprivate var isMapping: Bool {
    switch self {
    case .section, .map: true
    default: false
    }
  }
}

extension LocalizedText {
  fileprivate static let sizes = LocalizedText(
    en: "a size multiplies the amounts of the recipe: write sizes as in `sizes: { large: 1.5 }`",
    ko: "크기는 레시피의 양에 곱하는 수입니다. `sizes: { large: 1.5 }`처럼 쓰세요")

  /// Returns the help "write `[ko]`", or `nil` if the text does not fit on a line.
  fileprivate static func rewriting(_ text: String) -> LocalizedText? {
    guard !text.contains(where: \.isNewline), text.count <= 60 else { return nil }
    return LocalizedText(en: "write `\(text)`", ko: "\(text.ticked(.direction)) 쓰세요")
  }
}

extension FormatType {
  fileprivate var isSection: Bool { if case .section = self { true } else { false } }
}

extension String {
  /// Returns the example of an entry with another name in it.
  func called(_ name: String) -> String {
    let isPlain = name.unicodeScalars.allSatisfy { $0.properties.isAlphabetic || $0 == " " }
    guard isPlain, !name.isEmpty, let start = end(of: "{ name: ") else { return self }
    let rest = self[start...].drop { $0 != "," && $0 != "}" }
    return self[..<start] + name + (rest.first == "}" ? " " : "") + rest
  }

  /// The text as a title: `Mango Juice` for the id `mango-juice`.
  var asTitle: String {
    split(separator: "/").last.map { name in
      name.split(separator: "-").map { $0.prefix(1).uppercased() + $0.dropFirst() }
        .joined(separator: " ")
    } ?? self
  }

  /// Returns the index behind the first occurrence of a text.
  private func end(of text: String) -> Index? {
    indices.first { self[$0...].hasPrefix(text) }.map { index($0, offsetBy: text.count) }
  }
}
