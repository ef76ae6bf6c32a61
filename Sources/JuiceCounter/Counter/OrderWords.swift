package import JuiceReports
package import JuiceRules

/// The words for orders with their options.
package struct OrderWords {
  let wording: CatalogWording

  package init(wording: CatalogWording) { self.wording = wording }

  /// Returns the name of the recipe with the count, such as `Kiwi Juice × 2`.
  package func name(_ order: RecipeOrder) -> String {
    wording.name(order.recipe) + (order.count == 1 ? "" : " × \(order.count)")
  }

  /// Returns the options, such as `large`, `base: Mango` and `without Mint`.
  package func options(_ order: RecipeOrder) -> [String] {
    let lines = wording.catalog.lines(of: order.recipe)
    let choices = order.choices.sorted { $0.key < $1.key }.map { name, wish in
      let alternative = lines.first { $0.name == name }?.alternatives.first { portions in
        portions.contains { uses($0, wish) }
      }
      return "\(name): \(alternative.map(wording.names) ?? wish)"
    }
    let without = order.without.sorted().map { name in
      let line = lines.first { $0.name == name }.map(self.name) ?? name
      return wording.say(en: "without \(line)", ko: "\(line) 빼기")
    }
    return (order.size.map { [$0] } ?? []) + choices + without + wording.facts(of: order)
  }

  /// Returns the name of the recipe with the count and the options.
  package func text(of order: RecipeOrder) -> String {
    let options = options(order)
    return name(order) + (options.isEmpty ? "" : " (\(options.joined(separator: ", ")))")
  }

  /// Returns the name of a line: the name of its ingredient if it has only one, otherwise the line's own name.
  func name(_ line: Recipe.Line) -> String {
    guard line.alternatives.count == 1, line.alternatives[0].count == 1 else { return line.name }
    return wording.names(of: line.alternatives[0])
  }

  private func uses(_ portion: Recipe.Portion, _ wish: String) -> Bool {
    let id = wording.catalog[portion.ingredient].id
    return id.rawValue == wish || id.name == wish
  }
}

/// A request for orders, with everything that its answer depends on.
package struct OrderRequest: Hashable, Sendable {
  package var orders: [RecipeOrder]
  /// The way to select orders if not all can be made.
  package var mode: OrderMode
  package var facts: Facts
  /// A Boolean value that indicates whether the person has confirmed the orders, as rules may ask.
  package var isConfirmed: Bool
  /// A Boolean value that indicates whether a refusal is kept with what decided.
  package var recordsRefusals = true

  /// Creates a request.
  package init(
    _ orders: [RecipeOrder], mode: OrderMode = .all, facts: Facts = .none, isConfirmed: Bool = false
  ) {
    self.orders = orders
    self.mode = mode
    self.facts = facts
    self.isConfirmed = isConfirmed
  }
}

extension OrderMode {
  /// The outcome if not all orders can be made, in a few words.
  package var name: LocalizedText {
    switch self {
    case .all: LocalizedText(en: "Make none", ko: "모두 만들지 않기")
    case .inOrder: LocalizedText(en: "Make those before the first that fails", ko: "막히는 것 앞까지 만들기")
    case .most: LocalizedText(en: "Make as many as possible", ko: "되도록 많이 만들기")
    }
  }
}

extension FactType {
  /// Returns the values that a person can choose from with their texts, or `nil` if a value is typed.
  package func choices(in locale: LocaleID) -> [(value: String, text: String)]? {
    switch self {
    case .bool:
      [("true", locale.say(en: "yes", ko: "예")), ("false", locale.say(en: "no", ko: "아니오"))]
    case .text(let values): values?.map { ($0, $0) }
    default: nil
    }
  }
}
