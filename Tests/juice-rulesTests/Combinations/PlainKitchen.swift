/// What orders take and make, found by trying everything.
struct PlainKitchen {
  let stand: PlainStand
  /// The level of each ingredient.
  var levels: [Int]

  /// The change of the level of each ingredient that is used or made.
  typealias Changes = [Int: Int]

  /// A line of an order with what one of the order takes by each alternative.
  private struct Choice {
    let count: Int
    let alternatives: [Changes]
  }

  /// Returns the changes by which all of `orders` are made together, or `nil` if there is too little of something.
  ///
  /// Equal orders count as one of their sum. The first alternatives get as much as possible, line by line. Then the
  /// optional lines are taken that there is enough for.
  func changes(by orders: [PlainStep.Order]) -> Changes? {
    let orders = merged(orders)
    var batches: Changes = [:]
    for order in orders where stand.recipes[order.recipe].yield != nil {
      batches[stand.boughtCount + order.recipe, default: 0] += order.count
    }
    let start = stand.ingredients.map { _ in 0 }
    guard var needs = firstNeeds(choices(orders, optional: false)[...], beside: start, batches)
    else { return nil }
    for choice in choices(orders, optional: true) {
      needs = firstNeeds([choice], beside: needs, batches) ?? needs
    }
    return changes(needs, batches).changes
  }

  private func merged(_ orders: [PlainStep.Order]) -> [PlainStep.Order] {
    orders.reduce(into: []) { merged, order in
      var same = order
      if let index = merged.firstIndex(where: {
        same.count = $0.count; return same == $0
      }) {
        merged[index].count += order.count
      } else {
        merged.append(order)
      }
    }
  }

  /// Returns the missing amounts of orders that have no choices, or `nil` if some have.
  func missing(for orders: [PlainStep.Order]) -> [Int: Int]? {
    let choices = choices(orders, optional: false)
    guard
      orders.allSatisfy({ order in
        stand.recipes[order.recipe].lines.allSatisfy {
          $0.alternatives.count == 1 && !$0.isOptional
        }
      })
    else { return nil }
    var needs = stand.ingredients.map { _ in 0 }
    for choice in choices {
      for (number, amount) in choice.alternatives[0] { needs[number] += amount * choice.count }
    }
    var batches: Changes = [:]
    for order in orders where stand.recipes[order.recipe].yield != nil {
      batches[stand.boughtCount + order.recipe, default: 0] += order.count
    }
    return changes(needs, batches).missing
  }

  /// Returns the largest count of a recipe that can be made, or `nil` if nothing limits the count.
  func mostCount(of recipe: Int) -> Int? {
    // No level is larger.
    (1...150).first { changes(by: [PlainStep.Order(recipe: recipe, count: $0)]) == nil }
      .map { $0 - 1 }
  }

  private func choices(_ orders: [PlainStep.Order], optional: Bool) -> [Choice] {
    orders.flatMap { order in
      let recipe = stand.recipes[order.recipe]
      let factor = order.isLarge ? recipe.large ?? 1 : 1
      return recipe.lines.indices.compactMap { number -> Choice? in
        let line = recipe.lines[number]
        guard line.isOptional == optional, !order.without.contains(number) else { return nil }
        let open = order.choices[number].map { [line.alternatives[$0]] } ?? line.alternatives
        return Choice(
          count: order.count,
          alternatives: open.map { portions in
            portions.reduce(into: [:]) { $0[$1.ingredient, default: 0] += $1.amount * factor }
          })
      }
    }
  }

  /// Returns the needs of the first way to make `choices` that there is enough for. `open` of the first choice are not
  /// yet split, and go to the alternatives from `alternative` on.
  private func firstNeeds(
    _ choices: ArraySlice<Choice>, beside needs: [Int], _ batches: Changes,
    alternative: Int = 0, open: Int? = nil
  ) -> [Int]? {
    // More needs never leave less missing.
    guard changes(needs, batches).missing.isEmpty else { return nil }
    guard let choice = choices.first else { return needs }
    let open = open ?? choice.count
    guard alternative < choice.alternatives.count else {
      return open > 0 ? nil : firstNeeds(choices.dropFirst(), beside: needs, batches)
    }
    for count in (0...open).reversed() {
      var needs = needs
      for (number, amount) in choice.alternatives[alternative] { needs[number] += amount * count }
      let found = firstNeeds(
        choices, beside: needs, batches, alternative: alternative + 1, open: open - count)
      if let found { return found }
    }
    return nil
  }

  /// Returns the changes of levels by needs and ordered batches, and the amounts that are missing.
  ///
  /// A product is used from stock first; the rest is made in whole batches, which need ingredients of their own. Batches
  /// of a product that is made ahead serve no other order of their request.
  private func changes(
    _ needs: [Int], _ batches: Changes
  ) -> (changes: Changes, missing: [Int: Int]) {
    var (needs, changes, missing) = (needs, Changes(), Changes())
    for number in stand.ingredients.indices.reversed() {
      let level = levels[number]
      var (made, usable) = (0, level)
      if number >= stand.boughtCount {
        let recipe = stand.recipes[number - stand.boughtCount]
        let yield = recipe.yield ?? 1
        let lacking = needs[number] - level - batches[number, default: 0] * yield
        let more = recipe.isMadeAhead || lacking <= 0 ? 0 : (lacking + yield - 1) / yield
        // The lines of ordered batches are those of an order.
        for line in recipe.lines where more > 0 {
          for portion in line.alternatives[0] { needs[portion.ingredient] += portion.amount * more }
        }
        made = (batches[number, default: 0] + more) * yield
        usable += recipe.isMadeAhead ? 0 : made
      }
      if stand.ingredients[number].isUnlimited { continue }
      if needs[number] > usable { missing[number] = needs[number] - usable }
      let isKept = number < stand.boughtCount || stand.recipes[number - stand.boughtCount].isKept
      let change = isKept ? made - needs[number] : -min(needs[number], level)
      if change != 0 { changes[number] = change }
    }
    return (changes, missing)
  }
}
