/// A command to a stand, or a change around it.
struct PlainStep: Hashable {
  /// The number of the stand: 0 for `main`, 1 for `north`.
  var stand = 0
  var action: Action
  var key: String?
  /// `true` if the step names what was renamed by its former id.
  var usesFormerNames = false
  var isConfirmed = false
  var isForced = false

  enum Action: Hashable {
    case make([Order], mode: String)
    case plan([Order])
    case menu
    /// `add`, `take` or `count` of ingredients.
    case change(String, [Int: Int])
    /// A reset of ingredients, or of all.
    case reset([Int]?)
    /// Moves or drops the level under the former id of the first ingredient.
    case moveFormer, dropFormer
    case undo(Int?)
    case compact
    /// A catalog with other names is used from now on, or again the first one.
    case rename(Bool)
    case nextDay
  }

  struct Order: Hashable {
    let recipe: Int
    var count = 1
    var isLarge = false
    /// The chosen alternative by line.
    var choices: [Int: Int] = [:]
    var without: [Int] = []

    func with(count: Int) -> Order {
      var order = self
      order.count = count
      return order
    }
  }

  static let stands = ["main", "north"]
}

/// The step as a person types it.
extension PlainStep {
  /// Returns the arguments of the command, or `nil` for a change around it.
  func words(at stand: PlainStand, isRenamed: Bool) -> [String]? {
    guard let words = verb(stand, isRenamed) else { return nil }
    return words + (key.map { ["--key", $0] } ?? []) + standOptions
      + (isConfirmed ? ["--yes"] : []) + (isForced ? ["--force"] : [])
  }

  var standOptions: [String] { stand == 0 ? [] : ["--stand", Self.stands[stand]] }

  private func verb(_ stand: PlainStand, _ isRenamed: Bool) -> [String]? {
    let isLater = isRenamed && !usesFormerNames
    func ingredient(_ number: Int) -> String { stand.id(ofIngredient: number, isRenamed: isLater) }
    switch action {
    case .make(let orders, let mode):
      return ["make"] + words(orders, stand, isLater) + (mode == "all" ? [] : ["--mode", mode])
    case .plan(let orders): return ["plan"] + words(orders, stand, isLater)
    case .menu: return ["menu"]
    case .change(let verb, let amounts):
      return ["stock", verb] + amounts.sorted { $0.key < $1.key }.map { "\(ingredient($0))=\($1)" }
    case .reset(let numbers): return ["stock", "reset", "--yes"] + (numbers ?? []).map(ingredient)
    case .moveFormer:
      return [
        "stock", "move", stand.id(ofIngredient: 0, isRenamed: false),
        stand.id(ofIngredient: 0, isRenamed: true),
      ]
    case .dropFormer: return ["stock", "drop", stand.id(ofIngredient: 0, isRenamed: false)]
    case .undo(let number): return ["stock", "undo"] + (number.map { ["\($0)"] } ?? [])
    case .compact: return ["stock", "compact", "--before", "now", "--yes"]
    case .rename, .nextDay: return nil
    }
  }

  private func words(_ orders: [Order], _ stand: PlainStand, _ isLater: Bool) -> [String] {
    let recipes = orders.map { order in
      let size = order.isLarge ? "@large" : ""
      return "\(stand.id(ofRecipe: order.recipe, isRenamed: isLater))\(size)=\(order.count)"
    }
    return recipes
      + orders.flatMap { order in
        order.choices.sorted { $0.key < $1.key }.flatMap { line, alternative in
          let chosen = stand.ingredient(
            ofLine: line, alternative: alternative, recipe: order.recipe)
          return ["--choose", "l\(line)=\(stand.id(ofIngredient: chosen, isRenamed: isLater))"]
        } + order.without.flatMap { ["--without", "l\($0)"] }
      }
  }
}
