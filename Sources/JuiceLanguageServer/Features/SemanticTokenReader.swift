import JuiceCatalogs
import JuiceLint
import JuiceRules
import YAMLSyntax

/// A reader of the meanings of a document's parts.
struct SemanticTokenReader {
  private let query: DocumentQuery
  private let tree: YAMLTree
  /// The tokens of the format, in which names of entries have no place.
  private var tokens: [SemanticToken] = []

  init(_ query: DocumentQuery) {
    self.query = query
    tree = query.tree
    if let root = tree.root { read(root, .section(query.section), []) }
  }

  /// The tokens in the order of the text, none of which overlap.
  var all: [SemanticToken] {
    let names = names.sorted { $0.span < $1.span }
    var outside: [SemanticToken] = []
    var next = 0
    for token in tokens.sorted(by: { $0.span < $1.span }) {
      while next < names.count, names[next].span.end <= token.span.start { next += 1 }
      var start = token.span.start
      for name in names[next...].prefix(while: { $0.span.start < token.span.end }) {
        outside.append(token.part(from: start, to: name.span.start))
        start = name.span.end
      }
      outside.append(token.part(from: start, to: token.span.end))
    }
    return (names + outside + suppressedRules).filter { !$0.span.isEmpty }
      .sorted { $0.span < $1.span }
  }

  // MARK: Names

  /// The ids that the document declares and mentions.
  private var names: [SemanticToken] {
    guard let names = query.names else { return [] }
    let targets = overrideTargets
    let own = query.model.packOfFile[query.path].flatMap { query.model.packs[$0] }
    let declarations = names.declarations.compactMap { declaration in
      SemanticToken.Kind(section: declaration.section).map { kind in
        let isDeprecated = own?.deprecated.contains(declaration.id) == true
        return SemanticToken(
          span: declaration.span, kind: kind,
          modifiers: isDeprecated ? [.declaration, .deprecated] : .declaration)
      }
    }
    let mentions = names.mentions.compactMap { mention -> SemanticToken? in
      guard let found = query.model.declarations(of: mention, in: query.path).first,
        let kind = SemanticToken.Kind(section: found.name.section)
      else { return nil }
      var token = SemanticToken(span: mention.span, kind: kind)
      let pack = query.model.packs[query.model.pack(of: found)]
      let isFormer = kind != .namespace && mention.id != found.name.id
      if isFormer || pack?.deprecated.contains(found.name.id) == true {
        token.modifiers.insert(.deprecated)
      }
      if targets.contains(mention.span.start) { token.modifiers.insert(.modification) }
      return token
    }
    return declarations + mentions
  }

  /// The offsets of the keys that name the entries of overrides.
  private var overrideTargets: Set<Int> {
    guard let overrides = tree.root.flatMap({ tree.value(named: "overrides", in: $0) }) else {
      return []
    }
    return Set(
      tree.pairs(of: overrides).flatMap { section in
        tree.pairs(of: tree.resolved(section.value)).map { tree.span(of: $0.key).start }
      })
  }

  /// The lint rules in suppressions.
  private var suppressedRules: [SemanticToken] {
    tree.comments.filter { tree.source($0).contains("juice-rules") }.flatMap { comment in
      tree.bytes[comment.start..<comment.end].split { !$0.isOfName }
        .filter { LintRule.named(String(decoding: $0, as: UTF8.self)) != nil }.map {
          SemanticToken(
            span: ByteSpan(start: $0.startIndex, end: $0.endIndex), kind: .decorator,
            modifiers: .defaultLibrary)
        }
    }
  }
}

// MARK: - Keys and values

extension SemanticTokenReader {
  private mutating func read(_ node: YAMLTree.NodeID, _ type: FormatType, _ path: [String]) {
    switch tree.kind(of: node) {
    case .mapping:
      let type = type.type(for: .mapping)
      for (key, value) in tree.pairs(of: node) where tree.kind(of: key) == .scalar {
        let name = tree.text(of: key)
        readKey(key, name, type)
        if let member = type.member(name) { read(value, member, path + [name]) }
      }
    case .sequence:
      guard let item = type.item else { return }
      for node in tree.items(of: node) { read(node, item, path) }
    case .scalar: readScalar(node, type.type(for: .scalar), path)
    case .alias: break
    }
  }

  private mutating func readKey(_ key: YAMLTree.NodeID, _ name: String, _ type: FormatType) {
    switch type {
    case .section(let section) where type.key(name) != nil:
      add(key, section.isEvents ? .event : .property, .defaultLibrary)
    case .localizedText: add(key, .enumMember)
    case .map(.line, _) where name == "when": add(key, .property, .defaultLibrary)
    // The names of ingredients and of entries lie above these.
    case .map(.line, _), .map(.id, _): add(key, .parameter, .declaration)
    default: break
    }
  }

  private mutating func readScalar(
    _ node: YAMLTree.NodeID, _ type: FormatType, _ path: [String]
  ) {
    let text = tree.text(of: node)
    switch type {
    case .text, .localizedText:
      if path.contains("messages") || path.contains("rules") { readPlaceholders(text, node) }
    case .boolean: add(node, .keyword)
    case .choice, .word: add(node, .enumMember, .defaultLibrary)
    case .locale: add(node, .enumMember)
    case .custom(let texts): if texts.words != nil { add(node, .enumMember, .defaultLibrary) }
    case .version, .versionRange, .formatVersion, .count: add(node, .number)
    case .unit: add(node, .type, modifiers(ofUnit: text))
    case .quantity(.line) where text.readsName: readExpression(text, node)
    case .quantity: readQuantity(text, node)
    case .scalar:
      if path.isOfExpression || text.readsName {
        readExpression(text, node)
      } else {
        readLiteral(node)
      }
    default: break
    }
  }

  private mutating func readLiteral(_ node: YAMLTree.NodeID) {
    switch tree.scalar(of: node) {
    case .string: add(node, .string)
    case .bool, .null: add(node, .keyword)
    default: add(node, .number)
    }
  }

  private mutating func readQuantity(_ text: String, _ node: YAMLTree.NodeID) {
    guard let quantity = try? Quantity(parsing: text) else { return }
    let count = text.utf8.count
    let start = count - (quantity.unit?.utf8.count ?? 0)
    let number = text.utf8.prefix(start).reversed().drop { $0 == UInt8(ascii: " ") }.count
    add(
      [
        (0..<number, .number, []),
        (start..<count, .type, modifiers(ofUnit: quantity.unit ?? "")),
      ], of: node)
  }

  private func modifiers(ofUnit symbol: String) -> SemanticToken.Modifiers {
    Ingredient.Unit(symbol: symbol) == nil ? [] : .defaultLibrary
  }

  private mutating func readExpression(_ text: String, _ node: YAMLTree.NodeID) {
    add(ExpressionTokens(of: text).tokens.map { ($0.range, $0.kind, $0.modifiers) }, of: node)
  }

  private mutating func readPlaceholders(_ text: String, _ node: YAMLTree.NodeID) {
    let parts = MessageTemplate(text).placeholders.flatMap { use in
      let range = use.range
      let name = range.lowerBound + 1..<range.lowerBound + 1 + use.placeholder.rawValue.utf8.count
      let particle = min(name.upperBound + 1, range.upperBound - 1)..<range.upperBound - 1
      return [
        (name, SemanticToken.Kind.parameter, SemanticToken.Modifiers.defaultLibrary),
        (particle, .keyword, .defaultLibrary),
      ]
    }
    add(parts, of: node)
  }

  private mutating func add(
    _ node: YAMLTree.NodeID, _ kind: SemanticToken.Kind, _ modifiers: SemanticToken.Modifiers = []
  ) {
    tokens.append(SemanticToken(span: tree.span(of: node), kind: kind, modifiers: modifiers))
  }

  /// Adds parts of a scalar's text, which may be written over several lines.
  private mutating func add(
    _ parts: [(range: Range<Int>, kind: SemanticToken.Kind, modifiers: SemanticToken.Modifiers)],
    of node: YAMLTree.NodeID
  ) {
    guard !parts.isEmpty else { return }
    let spans = tree.spans(ofTextIn: node)
    for part in parts where part.range.upperBound <= spans.count {
      let written = spans[part.range].compactMap(\.self)
      guard let first = written.first, let last = written.last else { continue }
      tokens.append(
        SemanticToken(
          span: ByteSpan(start: first.start, end: last.end), kind: part.kind,
          modifiers: part.modifiers))
    }
  }
}

extension SemanticToken {
  /// Returns the part of the token between two offsets.
  fileprivate func part(from start: Int, to end: Int) -> SemanticToken {
    SemanticToken(span: ByteSpan(start: start, end: end), kind: kind, modifiers: modifiers)
  }
}
