import JuiceCatalogs
import JuiceRules
import YAMLSyntax

/// The keys that can be typed in a mapping.
struct KeyCompletion {
  let query: DocumentQuery
  let typed: TypedPlace
  let type: FormatType
  /// The end of the key that is replaced.
  let end: Int

  var items: [CompletionItem] {
    let present = typed.keys(in: query.tree)
    return all.filter { !present.contains($0.label) }
  }

  private var all: [CompletionItem] {
    switch type.type(for: .mapping) {
    case .section(let section): keys(of: section) + columns(of: section)
    case .localizedText: locales
    case .map(.line, let value):
      ingredients + (typed.path.last.map { Int($0) != nil } == true ? [condition] : [])
        + (value.mayBeMapping && takesEntries ? [choice] : [])
    case .map(.reference(let section), let value):
      Namespace(section: section.rawValue).map { namespace in
        EntryCompletion(query: query).visible([section.rawValue], namespace).map { key($0, value) }
      } ?? []
    case .map(.pack, let value): packs(value)
    case .map(.entry, _): targets
    case .map(.id, _) where typed.path.count == 1: entries
    case .map(.custom(let texts), _):
      (texts.words ?? []).map { key(CompletionItem($0, .enumeration), .text) }
    default: []
    }
  }

  // MARK: Keys of the format

  private func keys(of section: FormatSection) -> [CompletionItem] {
    section.keys.map { key in
      var item = CompletionItem(key.name, section.isEvents ? .enumeration : .property)
      item.rank = key.isRequired || section.requiresOneOf.contains(key.name) ? 1 : 5
      item.detail = query.client.text(key.presence)
      item.documentation = query.client.text(key.summary) + "\n\n`\(key.name): \(key.example)`"
      item.otherWords = key.otherNames
      return self.key(item, key.type)
    }
  }

  /// Returns an item that inserts a key with what its value begins with.
  private func key(_ item: CompletionItem, _ type: FormatType) -> CompletionItem {
    var item = item
    item.insertion = insertion(of: item.label, type)
    return item
  }

  private func insertion(of name: String, _ type: FormatType) -> CompletionItem.Insertion {
    var text = name
    if case .quoted(let quote) = typed.cursor.notation {
      text += String(UnicodeScalar(quote))
    }
    // An existing key keeps its value.
    if nextToken == UInt8(ascii: ":") { return .init(text: text) }
    guard query.client.takesSnippets, type.isCollection else { return .init(text: text + ": ") }
    let name = CompletionItem.Insertion.escaped(text)
    if case .list = type { return .init(text: "\(name): [$0]", isSnippet: true) }
    return mayHaveLines
      ? .init(text: "\(name):\n  $0", isSnippet: true)
      : .init(text: "\(name): { $0 }", isSnippet: true)
  }

  /// The first byte behind the key on its line, except blanks.
  private var nextToken: UInt8? { query.text.bytes[end...].first { $0 != 0x20 && $0 != 0x09 } }

  /// A Boolean value that indicates whether an inserted text can have several lines: the client indents them like the line
  /// of the cursor, which has nothing before the key.
  private var mayHaveLines: Bool {
    let before = query.text.bytes[..<typed.cursor.start].reversed().prefix {
      $0 != 0x0A && $0 != 0x0D
    }
    return query.client.indentsInsertions && !typed.cursor.isInFlow
      && before.allSatisfy { $0 == 0x20 || "\"'".utf8.contains($0) }
  }

  /// A Boolean value that indicates whether a whole entry can be inserted: only a key is typed yet, without quotes.
  private var takesEntries: Bool {
    typed.cursor.notation == .plain && [nil, 0x0A, 0x0D, 0x23, 0x2C, 0x7D].contains(nextToken)
  }

  private var locales: [CompletionItem] {
    let pack = query.model.packOfFile[query.path].flatMap { query.model.packs[$0] }
    let declared = pack?.locales ?? []
    return (declared.isEmpty ? ["en", "ko"] : declared).map {
      key(CompletionItem($0, .enumeration), .text)
    }
  }

  /// The inputs of the decision table, in its rows.
  private func columns(of section: FormatSection) -> [CompletionItem] {
    guard section === TableFormat.tableRow.format,
      let inputs = query.tree.node(at: Array(typed.path.prefix(2)) + ["inputs"])
    else { return [] }
    return query.tree.pairs(of: inputs).map { name, value in
      var item = CompletionItem(query.tree.text(of: name), .reference)
      item.detail = query.tree.text(of: value)
      item.rank = 2
      return key(item, .scalar(orNull: true))
    }
  }

  private var condition: CompletionItem {
    var item = CompletionItem("when", .property)
    item.documentation = query.client.text(
      LocalizedText(en: "The condition of the alternative.", ko: "이 선택의 조건."))
    return key(item, .scalar(orNull: false))
  }

  private var choice: CompletionItem {
    var item = CompletionItem("any-of", .snippet)
    item.detail = query.client.text(
      LocalizedText(en: "a choice of ingredients", ko: "재료 가운데 고르기"))
    item.rank = 8
    item.insertion =
      query.client.takesSnippets
      ? .init(
        text: mayHaveLines
          ? "${1:choice}:\n  any-of:\n    - { $2 }\n    - { $0 }"
          : "${1:choice}: { any-of: [{ $2 }, { $0 }] }",
        isSnippet: true)
      : .init(text: "choice: { any-of: [{  }] }")
    return item
  }

  // MARK: Names

  private var ingredients: [CompletionItem] {
    EntryCompletion(query: query).ingredients.map { item in
      var item = item
      let name = item.insertion?.text ?? item.label
      item.insertion = insertion(of: name, .quantity(.line))
      return item
    }
  }

  private func packs(_ value: FormatType) -> [CompletionItem] {
    let own = query.model.packOfFile[query.path]
    return query.model.packs.values.filter { $0.name != own }.sorted { $0.name < $1.name }
      .map { pack in
        var item = CompletionItem(pack.name, .module)
        item.detail = pack.version
        item = key(item, .text)
        guard case .versionRange = value, item.insertion?.text.hasSuffix(": ") == true else {
          return item
        }
        item.insertion = .init(text: "\(item.insertion?.text ?? "")\(pack.range)")
        return item
      }
  }

  /// The entries of other packs that the section of overrides can change.
  private var targets: [CompletionItem] {
    guard let section = typed.path.last else { return [] }
    let own = query.model.packOfFile[query.path]
    return query.model.packs.values.filter { $0.name != own }.sorted { $0.name < $1.name }
      .flatMap { pack -> [CompletionItem] in
        if section == "messages" {
          return MessageEvent.allCases.map {
            key(CompletionItem("\(pack.name)/\($0.rawValue)", .reference), type.value)
          }
        }
        return EntryCompletion(query: query).entries(of: pack, in: [section]).map { item in
          key(item, type.value)
        }
      }
  }

  /// The entries that a section of a pack can have: new ones, and for former and deprecated ids those of the pack.
  private var entries: [CompletionItem] {
    guard let section = typed.path.first else { return [] }
    guard section == "deprecated" else {
      return takesEntries
        ? EntrySnippets(query: query, isInFlow: !mayHaveLines).items(of: section) : []
    }
    guard let pack = query.model.packOfFile[query.path].flatMap({ query.model.packs[$0] }) else {
      return []
    }
    return pack.declarations.keys.sorted().map {
      key(CompletionItem($0, .reference), type.value)
    }
  }
}

extension CompletionItem.Insertion {
  /// Returns a text with the characters that have a meaning in snippets escaped.
  static func escaped(_ text: String) -> String {
    text.reduce(into: "") { escaped, character in
      if "$}\\".contains(character) { escaped.append("\\") }
      escaped.append(character)
    }
  }
}

extension FormatType {
  /// The type of the values of a map.
  fileprivate var value: FormatType {
    if case .map(_, let value) = self { value } else { .scalar(orNull: true) }
  }
}

extension FormatKey {
  /// The words that say whether the key is needed, or its default.
  var presence: LocalizedText {
    if isRequired { return LocalizedText(en: "required", ko: "필수") }
    guard let defaultText else { return LocalizedText(en: "optional", ko: "선택") }
    return LocalizedText(en: "default: \(defaultText)", ko: "기본값: \(defaultText)")
  }
}

extension PackNames {
  /// A range of versions that has the version of the pack, as a pack requires it.
  var range: String { version.map { "^\($0)" } ?? "\"*\"" }
}
