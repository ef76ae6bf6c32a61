import JuiceCatalogs
import JuiceLint
import JuiceRules
import YAMLSyntax

/// A writer of what can be typed at a place.
struct CompletionWriter {
  let query: DocumentQuery

  /// The characters at which an editor asks for completions by itself, in addition to letters.
  static let triggers = [":", " ", "-", "\"", "'", "{", "[", "/", ".", "("]

  /// Returns what can be typed at a place, the most likely first.
  func completions(at position: TextPosition) -> JSONValue {
    let offset = query.offset(of: position)
    let typed = TypedPlace(at: offset, in: query.text.bytes, of: query.section)
    let found = list(typed, at: offset)
    let range = query.range(of: ByteSpan(start: found.start, end: max(found.end, offset)))
    let sorted = found.items.enumerated().sorted { one, other in
      (one.element.rank, one.offset) < (other.element.rank, other.offset)
    }
    let requirements = edits(requiring: Set(found.items.compactMap(\.requirement)))
    let items = sorted.enumerated().map { number, item in
      item.element.value(
        replacing: range, number: number,
        [item.element.requirement.flatMap { requirements[$0] }].compactMap(\.self),
        for: query.client)
    }
    return ["isIncomplete": false, "items": .array(items)]
  }

  /// Returns the edits that let the document's pack require packs, by their names. A completion can change only the
  /// document itself.
  private func edits(requiring packs: Set<String>) -> [String: JSONValue] {
    packs.reduce(into: [:]) { edits, pack in
      let edit = RequirementEdit(query: query).edit(requiring: pack)
      edits[pack] = edit.flatMap { $0.path == query.path ? $0.value : nil }
    }
  }

  /// The items at a place, with the bytes that they replace.
  struct List {
    var items: [CompletionItem] = []
    var start: Int
    var end: Int
  }

  private func list(_ typed: TypedPlace, at offset: Int) -> List {
    if typed.cursor.notation == .comment { return rules(typed, at: offset) }
    guard let type = typed.type else { return List(start: offset, end: offset) }
    var list = List(start: typed.cursor.start, end: end(ofWordAt: offset))
    if typed.isKey {
      if case .quoted(let quote) = typed.cursor.notation, list.end < query.text.bytes.count,
        query.text.bytes[list.end] == quote
      {
        list.end += 1
      }
      list.items = KeyCompletion(query: query, typed: typed, type: type, end: list.end).items
    } else {
      let values = ValueCompletion(query: query, typed: typed, type: type)
      list.start = offset - values.wordLength
      list.items = values.items
    }
    addBlank(to: &list.items, typed)
    return list
  }

  /// Adds the blank that is missing right behind the colon of a key, or the dash of an item.
  private func addBlank(to items: inout [CompletionItem], _ typed: TypedPlace) {
    let start = typed.cursor.start
    guard typed.cursor.notation == .plain, start > 0, typed.typed.isEmpty,
      ":-".utf8.contains(query.text.bytes[start - 1])
    else { return }
    for index in items.indices {
      let insertion = items[index].insertion ?? .init(text: items[index].label)
      items[index].insertion = .init(
        text: " " + insertion.text, isSnippet: insertion.isSnippet)
    }
  }

  /// Returns the end of the word that the cursor is in.
  private func end(ofWordAt offset: Int) -> Int {
    query.text.bytes[offset...].firstIndex { !$0.isOfName } ?? query.text.bytes.count
  }

  /// Returns the names of rules in a suppression such as `# juice-rules: ignore[unused-fruit]`.
  private func rules(_ typed: TypedPlace, at offset: Int) -> List {
    let comment = typed.typed
    guard let bracket = comment.lastIndex(of: "["), !comment[bracket...].contains("]"),
      comment.contains("juice-rules")
    else { return suppression(comment, at: offset) }
    let word =
      comment[bracket...].dropFirst().split(
        omittingEmptySubsequences: false, whereSeparator: { ", ".contains($0) }
      ).last ?? ""
    let names = comment[bracket...].dropFirst().dropLast(word.count)
    let rules = LintRule.all.filter { $0.canBeSuppressed && $0.severity != .error }
    let items = rules.filter { !names.contains($0.name) }.map { rule in
      var item = CompletionItem(rule.name, .enumeration)
      item.documentation = query.client.text(rule.page.summary)
      // The rules that find something here are those to suppress.
      return item
    }
    return List(items: items, start: offset - word.utf8.count, end: end(ofWordAt: offset))
  }

  private func suppression(_ comment: String, at offset: Int) -> List {
    let text = comment.dropFirst().drop { $0 == " " }
    guard "juice-rules: ignore[".hasPrefix(text) else { return List(start: offset, end: offset) }
    var item = CompletionItem("juice-rules: ignore[]", .snippet)
    item.detail = query.client.text(
      LocalizedText(en: "hide findings of a rule", ko: "규칙이 찾은 문제 숨기기"))
    item.insertion =
      query.client.takesSnippets
      ? .init(text: "juice-rules: ignore[$1] $0", isSnippet: true)
      : .init(text: "juice-rules: ignore[")
    return List(items: [item], start: offset - text.utf8.count, end: offset)
  }
}

extension UInt8 {
  /// A Boolean value that indicates whether the byte can be a part of an id.
  var isOfName: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"), 0x80...:
      true
    default: false
    }
  }
}

/// A text that an editor offers while a person types.
struct CompletionItem {
  enum Kind: Int {
    case function = 3
    case property = 10
    case unit = 11
    case enumeration = 13
    case snippet = 15
    case reference = 18
    case constant = 21
    case module = 9
  }

  /// The text to insert.
  struct Insertion {
    let text: String
    var isSnippet = false
  }

  let label: String
  let kind: Kind
  var detail: String?
  var documentation: String?
  /// Other words by which a person finds the item.
  var otherWords: [String] = []
  /// The rank of the item. Items of one rank keep their order.
  var rank = 5
  /// The text to insert, or `nil` for the label.
  var insertion: Insertion?
  /// The requirement that the document's pack lacks for the item.
  var requirement: String?

  init(_ label: String, _ kind: Kind) {
    self.label = label
    self.kind = kind
  }

  /// Returns the item as the protocol writes it.
  ///
  /// - Parameters:
  ///   - range: The part of the document that the item replaces.
  ///   - number: The number of the item in its list.
  ///   - edits: Further edits of the document.
  func value(
    replacing range: TextRange, number: Int, _ edits: [JSONValue], for client: Client
  ) -> JSONValue {
    let insertion = insertion ?? Insertion(text: label)
    let order = String(rank) + String(number + 10_000)
    var members: [JSONValue.Member] = [
      .init("label", .string(label)), .init("kind", .integer(kind.rawValue)),
      .init("sortText", .string(order)),
      .init("filterText", .string(([label] + otherWords).joined(separator: " "))),
      .init("textEdit", ["range": JSONValue(range), "newText": .string(insertion.text)]),
    ]
    if let detail, !detail.isEmpty { members.append(.init("detail", .string(detail))) }
    if let documentation {
      members.append(.init("documentation", client.prose(documentation)))
    }
    if insertion.isSnippet { members.append(.init("insertTextFormat", 2)) }
    if insertion.text.contains("\n") { members.append(.init("insertTextMode", 2)) }
    if !edits.isEmpty { members.append(.init("additionalTextEdits", .array(edits))) }
    return .object(members)
  }
}

extension Client {
  /// Returns a text with Markdown in it, as the client can show it.
  func prose(_ text: String) -> JSONValue {
    ["kind": .string(takesMarkdown ? "markdown" : "plaintext"), "value": .string(text)]
  }
}
