import CEL
import JuiceRules
import YAMLSyntax

/// The names and texts that can be typed in an expression.
struct ExpressionCompletion {
  let query: DocumentQuery
  private let cursor: ExpressionCursor

  init(query: DocumentQuery, text: String) {
    self.query = query
    cursor = ExpressionCursor(Array(text.utf8))
  }

  /// The number of bytes before the cursor that an item replaces.
  var wordLength: Int { cursor.word.utf8.count }

  var items: [CompletionItem] {
    if cursor.isInText { return texts }
    guard let chain = cursor.chain else { return topLevel }
    switch chain.first {
    case "order" where chain.count == 1:
      return members(["recipe", "count", "size", "choices", "tags", "uses"])
    case "request" where chain.count == 1: return members(["lines", "count", "actor", "stand"])
    case "clock" where chain.count == 1:
      return members(["hour", "minute", "time", "weekday", "date"])
    case "facts" where chain.count == 1: return quoted(names(["facts"], .facts))
    case _ where chain.count == 2 && chain[1] == "facts": return quoted(names(["facts"], .facts))
    case "terms" where chain.count == 1: return quoted(names(["terms"], .terms))
    case "tables" where chain.count == 1: return quoted(names(["tables"], .tables))
    case "tables" where chain.count == 2:
      return ExpressionValues(query: query).columns(ofTable: chain[1])
    default: return functions(isMember: true)
    }
  }

  private func members(_ names: [String]) -> [CompletionItem] {
    names.map { CompletionItem($0, .property) }
  }

  private func names(_ sections: Set<String>, _ namespace: Namespace) -> [CompletionItem] {
    EntryCompletion(query: query).visible(sections, namespace)
  }

  /// Returns names in backquotes where the language of expressions asks for them.
  private func quoted(_ items: [CompletionItem]) -> [CompletionItem] {
    items.map { item in
      var item = item
      item.insertion = .init(text: (item.insertion?.text ?? item.label).asField)
      return item
    }
  }

  private var topLevel: [CompletionItem] {
    let roots: [(String, LocalizedText)] = [
      ("order", LocalizedText(en: "the order of one recipe", ko: "레시피 하나의 주문")),
      ("request", LocalizedText(en: "the whole request", ko: "요청 전체")),
      ("clock", LocalizedText(en: "the time of the order", ko: "주문한 시각")),
      ("facts", LocalizedText(en: "the facts given with the order", ko: "주문과 함께 준 정보")),
      ("terms", LocalizedText(en: "the values of terms", ko: "용어의 값")),
      ("tables", LocalizedText(en: "the values of decision tables", ko: "결정표의 값")),
      ("stock", LocalizedText(en: "the stock of an ingredient, by id", ko: "재료의 재고, 아이디별")),
      (
        "after",
        LocalizedText(
          en: "the stock that the request leaves, by id", ko: "요청을 만든 뒤의 재고, 아이디별")
      ),
      ("sold", LocalizedText(en: "the number sold of a recipe", ko: "레시피를 판 수")),
    ]
    let names = roots.map { name, meaning in
      var item = CompletionItem(name, name == "sold" ? .function : .module)
      item.detail = query.client.text(meaning)
      item.rank = 2
      return item
    }
    return names + members(["true", "false"]) + functions(isMember: false)
  }

  private func functions(isMember: Bool) -> [CompletionItem] {
    Function.standard.filter { $0.name.utf8.allSatisfy { $0.isOfName || $0 == UInt8(ascii: ".") } }
      .compactMap { function in
        let overloads = function.overloads.filter { $0.isMember == isMember }
        guard let overload = overloads.first, !function.name.hasPrefix("_") else { return nil }
        var item = CompletionItem(function.name, .function)
        let parameters = overload.parameters.dropFirst(isMember ? 1 : 0)
        let types = parameters.map(\.description).joined(separator: ", ")
        item.detail = "(\(types)) → \(overload.result)"
        item.rank = 7
        return item
      }
  }

  /// The texts that the quotes at the cursor can hold.
  private var texts: [CompletionItem] {
    let before = cursor.tokens
    switch (before.dropLast().last, before.last) {
    case ("stock", "["), ("after", "["): return names(["fruits", "extras"], .entries) + products
    case ("sold", "("): return names(["recipes"], .entries)
    case (_, ",") where before.count >= 4 && before[before.count - 4] == "sold":
      return SalesPeriod.allCases.map { CompletionItem($0.rawValue, .enumeration) }
    case (let name?, "=="), (let name?, "!="):
      return ExpressionValues(query: query).values(of: name)
    default:
      guard let list = before.lastIndex(of: "["), list >= 2, before[list - 1] == "in" else {
        return []
      }
      return ExpressionValues(query: query).values(of: before[list - 2])
    }
  }

  private var products: [CompletionItem] {
    EntryCompletion(query: query).ingredients.filter { item in
      item.requirement == nil
        && query.model.packsVisible(from: query.path).contains { pack in
          query.model.declarations(of: item.label, in: pack, [.entries])
            .contains { $0.name.section == "recipes" }
        }
    }
  }
}

/// The values that a name in an expression can have.
struct ExpressionValues {
  let query: DocumentQuery

  /// Returns the values of an expression that is only a name, such as `order.recipe`.
  func values(of name: String) -> [CompletionItem] {
    switch name {
    case "order.recipe": return EntryCompletion(query: query).visible(["recipes"], .entries)
    case "order.size": return words(sizes)
    case "clock.weekday": return words(LocalTime.Weekday.allCases.map(\.rawValue))
    default:
      let parts = name.split(separator: ".", maxSplits: 1).map(String.init)
      guard parts.count == 2, parts[0] == "facts" else { return [] }
      return values(ofFact: parts[1].filter { $0 != "`" })
    }
  }

  private func words(_ words: [String]) -> [CompletionItem] {
    words.map { CompletionItem($0, .constant) }
  }

  private func values(ofFact name: String) -> [CompletionItem] {
    let mention = Mention(namespaces: [.facts], name: name, span: ByteSpan(start: 0, end: 0))
    guard let place = query.model.declarations(of: mention, in: query.path).first,
      let tree = query.model.files[place.path]?.tree
    else { return [] }
    if let list = tree.value(named: "values", in: place.name.value) {
      return words(tree.items(of: list).map { tree.text(of: $0) })
    }
    let type = tree.value(named: "type", in: place.name.value).map { tree.text(of: $0) }
    if type == "tags" { return EntryCompletion(query: query).visible(["tags"], .tags) }
    return type == "bool" ? words(["true", "false"]) : []
  }

  /// The sizes of all recipes that the document can name.
  private var sizes: [String] {
    let packs = query.model.packsVisible(from: query.path).compactMap { query.model.packs[$0] }
    let sizes = packs.flatMap { $0.declarations.values.joined() }
      .filter { $0.name.section == "recipes" }.flatMap { place -> [String] in
        guard let tree = query.model.files[place.path]?.tree,
          let sizes = tree.value(named: "sizes", in: place.name.value)
        else { return [] }
        return tree.pairs(of: sizes).map { tree.text(of: $0.key) }
      }
    return Set(sizes).sorted()
  }

  /// Returns the values that a decision table gives, with their expressions or texts in its first row.
  func columns(ofTable name: String) -> [CompletionItem] {
    let mention = Mention(namespaces: [.tables], name: name, span: ByteSpan(start: 0, end: 0))
    guard let place = query.model.declarations(of: mention, in: query.path).first,
      let tree = query.model.files[place.path]?.tree
    else { return [] }
    let rows = tree.value(named: "rows", in: place.name.value).map { Array(tree.items(of: $0)) }
    let outputs =
      (rows ?? []).map { tree.value(named: "give", in: $0) }
      + [tree.value(named: "otherwise", in: place.name.value)]
    var seen: Set<String> = []
    return outputs.compactMap(\.self).flatMap { tree.pairs(of: $0) }.compactMap { key, value in
      let name = tree.text(of: key)
      guard seen.insert(name).inserted else { return nil }
      var item = CompletionItem(name, .property)
      item.detail = tree.text(of: value)
      return item
    }
  }
}

/// The words of an expression before a cursor, at which it ends.
struct ExpressionCursor {
  /// The names with their members, the operators and the texts before the word at the cursor.
  private(set) var tokens: [String] = []
  /// The word at the cursor, or the beginning of the text in quotes at the cursor.
  private(set) var word = ""
  /// A Boolean value that indicates whether the cursor is inside quotes.
  private(set) var isInText = false
  /// The names before the last dot if the cursor is behind a dot.
  private(set) var chain: [String]?

  init(_ bytes: [UInt8]) {
    var offset = 0
    while offset < bytes.count {
      let byte = bytes[offset]
      if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        guard let end = bytes[(offset + 1)...].firstIndex(of: byte) else {
          word = String(decoding: bytes[(offset + 1)...], as: UTF8.self)
          isInText = true
          return
        }
        tokens.append("\"")
        offset = end + 1
      } else if byte.isOfExpressionName {
        let end = ExpressionCursor.end(ofNameAt: offset, in: bytes)
        tokens.append(String(decoding: bytes[offset..<end], as: UTF8.self))
        offset = end
        if end == bytes.count { readWord() }
      } else if [0x20, 0x09, 0x0A, 0x0D, UInt8(ascii: "\\")].contains(byte) {
        offset += 1
      } else {
        let isPair = offset + 1 < bytes.count && bytes[offset + 1] == UInt8(ascii: "=")
        tokens.append(String(decoding: bytes[offset..<offset + (isPair ? 2 : 1)], as: UTF8.self))
        offset += isPair ? 2 : 1
      }
    }
  }

  /// Returns the end of a name, which can have parts in backquotes.
  private static func end(ofNameAt start: Int, in bytes: [UInt8]) -> Int {
    var isQuoted = false
    return bytes[start...].firstIndex { byte in
      if byte == UInt8(ascii: "`") { isQuoted.toggle() }
      return !isQuoted && !byte.isOfExpressionName
    } ?? bytes.count
  }

  /// Divides the last name into the word at the cursor and the names before it.
  private mutating func readWord() {
    let name = tokens.removeLast()
    let parts = name.split(separator: ".", omittingEmptySubsequences: false).map {
      String($0.filter { $0 != "`" })
    }
    word = name.lastIndex(of: ".").map { String(name[$0...].dropFirst()) } ?? name
    if parts.count > 1 { chain = Array(parts.dropLast()) }
  }
}

extension UInt8 {
  /// A Boolean value that indicates whether the byte can be a part of a name with members, such as
  /// ``facts.`loyal-member` ``.
  fileprivate var isOfExpressionName: Bool {
    switch self {
    case UInt8(ascii: "-"): false
    case UInt8(ascii: "."), UInt8(ascii: "`"): true
    default: isOfName
    }
  }
}
