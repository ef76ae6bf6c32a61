/// So many of one recipe, perhaps with wishes.
public struct Order: Hashable, Sendable {
  public private(set) var recipe: RecipeID
  /// 1 to 1,000,000. Of a recipe that gives a product, how many batches.
  public private(set) var count: Int
  /// What it asks for beside them, or nothing: a plain order is copied often, and has nothing to copy here.
  private var details: [Details] = []

  private struct Details: Hashable {
    var size: String?
    var choices: [String: String] = [:]
    var without: Set<String> = []
  }

  public static let counts = 1...1_000_000

  public init(_ recipe: RecipeID, count: Int = 1, size: String? = nil) throws(OrderFault) {
    guard Order.counts.contains(count) else { throw .countOutOfRange(count) }
    self.recipe = recipe
    self.count = count
    if size != nil { self.size = size }
  }

  /// Whether it asks for the recipe as it is.
  var isPlain: Bool { details.isEmpty }
}

extension Order {
  /// The name of one of the recipe's sizes; nil for its own.
  public var size: String? {
    get { details.first?.size }
    set { change { $0.size = newValue } }
  }

  /// For lines that are a choice an ingredient of the alternative that is wanted, by its id or its name.
  public var choices: [String: String] {
    get { details.first?.choices ?? [:] }
    set { change { $0.choices = newValue } }
  }

  /// The optional lines to leave out.
  public var without: Set<String> {
    get { details.first?.without ?? [] }
    set { change { $0.without = newValue } }
  }

  private mutating func change(_ body: (inout Details) -> Void) {
    var changed = details.first ?? Details()
    body(&changed)
    details = changed == Details() ? [] : [changed]
  }
}

extension Order {
  /// All that it asks for beside recipe and count, as one text, for stores: `@large`, `+base:mango` and `-mint`,
  /// each before a tab; empty for a plain order.
  public var wishes: String {
    if isPlain { return "" }
    let parts =
      (size.map { ["@\($0)"] } ?? []) + choices.map { "+\($0.key):\($0.value)" }.sorted()
      + without.map { "-\($0)" }.sorted()
    return parts.joined(separator: "\t")
  }

  /// The order that asks for ``wishes`` of that text.
  public init(_ recipe: RecipeID, count: Int, wishes: String) throws(OrderFault) {
    try self.init(recipe, count: count)
    for part in wishes.split(separator: "\t") {
      let text = part.dropFirst()
      switch part.first {
      case "@": size = String(text)
      case "-": without.insert(String(text))
      default:
        guard let colon = text.lastIndex(of: ":") else { continue }
        choices[String(text[..<colon])] = String(text[text.index(after: colon)...])
      }
    }
  }

  /// The same of another recipe.
  func of(_ recipe: RecipeID) -> Order {
    var order = self
    order.recipe = recipe
    return order
  }

  /// So many of the same.
  ///
  /// - Precondition: `count` is within ``counts``.
  func times(_ count: Int) -> Order {
    precondition(Order.counts.contains(count), "a count is 1 to 1,000,000")
    var order = self
    order.count = count
    return order
  }

  /// It in its canonical form: `pack/recipe=2`, and its wishes.
  var request: String { "\(recipe)=\(count)\(isPlain ? "" : "\t" + wishes)" }
}

/// Why there is no such order or stock command.
@nonexhaustive
public enum OrderFault: Error, Hashable, Sendable {
  case countOutOfRange(Int)
  case noteTooLong(Int)
  /// The list of orders is empty.
  case noOrders
  /// The orders were planned with another catalog.
  case catalogChanged
  /// The stock command names no ingredient, or resets a catalog in which nothing can run out.
  case noIngredients
}
