import JuiceReports
import JuiceRules

/// The words for the menu and the levels on an order screen.
struct BoardWords {
  private let wording: CatalogWording
  private let today: LocalTime
  private var catalog: Catalog { wording.catalog }

  /// Creates words.
  ///
  /// - Parameters:
  ///   - wording: The catalog and the language.
  ///   - today: The local time, to name the day of a time on another one.
  init(_ wording: CatalogWording, today: LocalTime) {
    self.wording = wording
    self.today = today
  }

  /// Returns a recipe on the menu.
  func card(for item: MenuItem) -> OrderBoard.Card {
    let recipe = catalog.recipe(item.recipe)
    let state = state(of: item)
    return OrderBoard.Card(
      id: item.recipe, name: wording.name(item.recipe),
      group: wording.heading(of: item.recipe), appearance: appearance(of: item),
      contents: MenuReport([item], wording: wording).needsInWords(of: item.lines), state: state,
      count: count(item.producible), reasons: reasons(for: item, in: state),
      hasOptions: recipe.map { !$0.sizes.isEmpty || $0.hasOptions(in: catalog) } ?? false)
  }

  /// Returns the appearance of a recipe, with the emoji of its first ingredient if it has none of its own.
  private func appearance(of item: MenuItem) -> Appearance {
    var appearance = catalog.recipe(item.recipe)?.appearance ?? Appearance()
    guard appearance.emoji == nil, let main = item.lines.first?.alternatives.first?.first else {
      return appearance
    }
    appearance.emoji = catalog[main.ingredient].appearance.emoji
    return appearance
  }

  private func state(of item: MenuItem) -> OrderBoard.State {
    if !item.isAvailable { return .unavailable }
    if item.refusals.contains(where: \.asksForFact) { return .asking }
    if !item.refusals.isEmpty { return .closed }
    // A count within bounds may be zero for certain, and the order finds out.
    if case .exact(0, _, _) = item.producible { return .short }
    return .open
  }

  private func reasons(for item: MenuItem, in state: OrderBoard.State) -> [String] {
    switch state {
    case .open: []
    case .unavailable: [wording.say(en: "not on sale", ko: "판매 안 함")]
    case .asking: [wording.say(en: "more to choose", ko: "더 고를 것이 있음")]
    case .closed:
      [
        item.nextOffer.map { wording.opening($0, today: today) } ?? refusal(item)
          ?? wording.say(en: "not now", ko: "지금 안 됨")
      ]
    case .short where !item.unitMismatches.isEmpty:
      item.unitMismatches.map { mismatch in
        let name = wording.name(mismatch.ingredient)
        return wording.say(en: "\(name) in another unit", ko: "\(name) 단위가 다름")
      }
    case .short: item.shortages.map(shortage)
    }
  }

  /// Returns a shortage in a few words, such as `Strawberry 6 short`.
  func shortage(_ shortage: Shortage) -> String {
    let name = wording.name(shortage.ingredient)
    let missing = wording.counted(shortage.missing, shortage.ingredient)
    return wording.say(en: "\(name) \(missing) short", ko: "\(name) \(missing) 부족")
  }

  /// Returns the message of the first rule that refuses the recipe.
  private func refusal(_ item: MenuItem) -> String? {
    item.refusals.first { $0.rule != nil }.flatMap { verdict in
      catalog.message(for: verdict, in: wording.locale).text
    }
  }

  private func count(_ producible: Producible) -> String {
    switch producible {
    case .exact(let count, _, _): String(count)
    case .atLeast(let count): "\(count)+"
    case .between(let bounds): "\(bounds.lowerBound)-\(bounds.upperBound)"
    case .unbounded: wording.say(en: "no limit", ko: "무제한")
    @unknown default: ""
    }
  }

  /// Returns a level, or `nil` for a product that never leaves anything in stock.
  func level(_ level: StockReport.Level) -> OrderBoard.Level? {
    let isKept = catalog.product(level.ingredient)?.isKept ?? true
    guard isKept || level.amount != .zero else { return nil }
    let state: OrderBoard.Level.State =
      level.unitMismatch != nil
      ? .otherUnit : level.amount == .zero ? .empty : level.isLow ? .low : .enough
    return OrderBoard.Level(
      id: level.ingredient, name: wording.name(level.ingredient),
      appearance: catalog.ingredient(level.ingredient)?.appearance ?? Appearance(),
      text: wording.counted(level.amount, level.ingredient, in: level.unitMismatch?.unit),
      state: state, word: word(for: state))
  }

  private func word(for state: OrderBoard.Level.State) -> String {
    switch state {
    case .enough: ""
    case .low: wording.say(en: "low", ko: "부족")
    case .empty: wording.say(en: "used up", ko: "없음")
    case .otherUnit: wording.say(en: "other unit", ko: "다른 단위")
    }
  }
}

extension Recipe {
  /// Returns a Boolean value that indicates whether the recipe has choices or optional lines.
  fileprivate func hasOptions(in catalog: Catalog) -> Bool {
    catalog.lines(of: self).contains { $0.isOptional || $0.alternatives.count > 1 }
  }
}

extension RuleVerdict {
  /// A Boolean value that indicates whether the order is refused only because a fact is not given.
  fileprivate var asksForFact: Bool {
    if case .missingFact = explanation.fault { true } else { false }
  }
}
