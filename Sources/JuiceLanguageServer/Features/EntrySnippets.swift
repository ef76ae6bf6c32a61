import JuiceCatalogs
import JuiceRules

/// New entries of a pack's sections, with what they need.
struct EntrySnippets {
  let query: DocumentQuery
  /// A Boolean value that indicates whether entries are written on one line.
  let isInFlow: Bool

  /// Returns the new entry that a section can have, if the client has snippets.
  func items(of section: String) -> [CompletionItem] {
    guard query.client.takesSnippets, let entry = entry(of: section) else { return [] }
    var item = CompletionItem(query.client.text(entry.label), .snippet)
    item.insertion = .init(text: entry.text, isSnippet: true)
    item.rank = 1
    return [item]
  }

  /// The name in the languages of the pack, with a place to type each.
  private func name(from first: Int) -> (text: String, next: Int) {
    let pack = query.model.packOfFile[query.path].flatMap { query.model.packs[$0] }
    let locales = pack?.locales ?? []
    guard locales.count > 1 else {
      let locale = locales.first.map { "{ \($0): $\(first) }" }
      return (locale ?? "$\(first)", first + 1)
    }
    let texts = locales.enumerated().map { "\($0.element): $\(first + $0.offset)" }
    return ("{ \(texts.joined(separator: ", ")) }", first + locales.count)
  }

  private func entry(of section: String) -> (label: LocalizedText, text: String)? {
    let (name, next) = name(from: 2)
    switch section {
    case "fruits":
      return (
        LocalizedText(en: "new fruit", ko: "새 과일"),
        "${1:fruit}: { name: \(name), initial: ${\(next):20} }$0"
      )
    case "extras":
      return (
        LocalizedText(en: "new extra", ko: "새 재료"),
        "${1:extra}: { name: \(name), unit: ${\(next):ml}, initial: ${\(next + 1):1 l} }$0"
      )
    case "recipes":
      return (
        LocalizedText(en: "new recipe", ko: "새 레시피"),
        isInFlow
          ? "${1:recipe}: { name: \(name), ingredients: { $0 } }"
          : "${1:recipe}:\n  name: \(name)\n  ingredients:\n    $0"
      )
    case "facts":
      return (
        LocalizedText(en: "new fact", ko: "새 주문 정보"),
        "${1:fact}: { name: \(name), type: ${\(next):bool}, default: ${\(next + 1):false} }$0"
      )
    case "rules":
      return (
        LocalizedText(en: "new rule", ko: "새 규칙"),
        isInFlow
          ? "${1:rule}: { when: ${2:order.count > 5}, ${3:refuse}: { message: $0 } }"
          : "${1:rule}:\n  when: ${2:order.count > 5}\n  ${3:refuse}:\n    message: $0"
      )
    default: return nil
    }
  }
}
