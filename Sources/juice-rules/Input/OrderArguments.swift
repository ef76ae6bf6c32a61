import JuiceReports
import JuiceRules

/// What `make` is asked for: `RECIPE` or `RECIPE=COUNT`, by id, name or alias.
struct OrderArguments {
  let wording: Wording
  /// The count of recipes that state none.
  let count: Int

  init(wording: Wording, count: String?) throws(CommandFault) {
    self.wording = wording
    self.count = try count.map(OrderArguments.count) ?? 1
  }

  /// One order, or why there is none.
  enum Parsed {
    case order(Order, name: String)
    case unknown(UnknownRecipeReport)
  }

  func parse(_ text: String) throws(CommandFault) -> Parsed {
    let (name, count) = try split(text)
    guard !name.isEmpty else { throw .noName(in: text, en: "recipe", ko: "메뉴") }
    switch wording.catalog.findRecipe(name) {
    case .one(let recipe):
      do throws(OrderFault) {
        return .order(try Order(recipe.id, count: count), name: name)
      } catch {
        throw CommandFault(error)
      }
    case .several(let recipes): throw .ambiguous(name, recipes.map(\.id.rawValue))
    case .none(let nearest):
      if name.contains("@") { throw .notYetSupported("`RECIPE@SIZE`") }
      return .unknown(
        UnknownRecipeReport(name, count: count, nearest: nearest, wording: wording))
    }
  }

  private func split(_ text: String) throws(CommandFault) -> (name: String, count: Int) {
    guard let equals = text.lastIndex(of: "=") else { return (text, count) }
    let count = try OrderArguments.count(String(text[text.index(after: equals)...]))
    return (String(text[..<equals]), count)
  }

  private static func count(_ text: String) throws(CommandFault) -> Int {
    guard let count = Int(text), Order.counts.contains(count) else { throw .count(text) }
    return count
  }
}
