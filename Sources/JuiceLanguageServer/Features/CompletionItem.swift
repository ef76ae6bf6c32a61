import JuiceCatalogs
import JuiceRules

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
