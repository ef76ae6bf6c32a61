import CEL
import JuiceCatalogs
import JuiceRules

/// The names and texts that can be typed in an expression.
struct ExpressionCompletion {
  let query: DocumentQuery
  /// A Boolean value that indicates whether the expression can read decision tables.
  let readsTables: Bool
  private let cursor: ExpressionCursor

  init(query: DocumentQuery, text: String, readsTables: Bool) {
    self.query = query
    self.readsTables = readsTables
    cursor = ExpressionCursor(Array(text.utf8))
  }

  /// The number of bytes before the cursor that an item replaces.
  var wordLength: Int { cursor.word.utf8.count }

  var items: [CompletionItem] {
    if cursor.isInText { return texts }
    guard let chain = cursor.chain else { return topLevel }
    switch chain.first {
    case "order" where chain.count == 1:
      return members(["recipe", "count", "size", "choices", "actor"])
    case "clock" where chain.count == 1: return members(["hour", "minute", "weekday", "date"])
    case "facts" where chain.count == 1: return quoted(names(["facts"], .facts))
    case "tables" where chain.count == 1 && readsTables:
      return quoted(names(["tables"], .tables))
    case "tables" where chain.count == 2 && readsTables:
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
      ("order", LocalizedText(en: "the order", ko: "주문")),
      ("clock", LocalizedText(en: "the time of the order", ko: "주문한 시각")),
      ("facts", LocalizedText(en: "the facts given with the order", ko: "주문과 함께 준 정보")),
      ("tables", LocalizedText(en: "the values of decision tables", ko: "결정표의 값")),
      ("stock", LocalizedText(en: "the stock of an ingredient, by id", ko: "재료의 재고, 아이디별")),
      ("sold", LocalizedText(en: "the number sold of a recipe", ko: "레시피를 판 수")),
    ]
    let names = roots.filter { readsTables || $0.0 != "tables" }.map { name, meaning in
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
    case ("stock", "["): return names(["fruits", "extras"], .entries) + products
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
