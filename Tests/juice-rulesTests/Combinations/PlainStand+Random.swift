import JuiceRulesTesting

extension SplitMix64 {
  fileprivate mutating func number(_ range: ClosedRange<Int>) -> Int {
    Int.random(in: range, using: &self)
  }

  /// Returns `true` once in `count` times.
  fileprivate mutating func once(in count: Int) -> Bool { number(1...count) == 1 }
}

extension PlainStand {
  /// Creates a random stand.
  init(_ random: inout SplitMix64) {
    for number in 0..<random.number(2...4) {
      var item = Ingredient(name: "f\(number)", laterName: number == 0 ? "g0" : nil)
      item.isLiquid = number > 0 && random.once(in: 3)
      item.initial = random.number(0...12) * item.scale
      item.isUnlimited = number > 0 && random.once(in: 8)
      if !item.isUnlimited {
        if random.once(in: 4) {
          item.maximum = item.initial + random.number(0...8) * item.scale
        } else {
          item.isOverridden = !item.isLiquid && random.once(in: 5)
        }
        if item.maximum == 0 { item.maximum = nil }
      }
      ingredients.append(item)
    }
    for number in 0..<random.number(0...2) { addProduct("p\(number)", &random) }
    for number in 0..<random.number(2...3) {
      addDrink("d\(number)", laterName: number == 0 ? "e0" : nil, &random)
    }
    for _ in 0..<random.number(0...3) {
      let effect = ["refuse", "confirm", "alert"][random.number(0...2)]
      rules.append(Rule(effect: effect, condition: condition(&random)))
    }
  }

  private mutating func addProduct(_ name: String, _ random: inout SplitMix64) {
    var recipe = Recipe(name: name)
    var product = Ingredient(name: name)
    product.isLiquid = random.once(in: 2)
    recipe.lines = (0..<random.number(1...2)).map { _ in
      Line(alternatives: [[portion(of: random.number(0...ingredients.count - 1), &random)]])
    }
    recipe.yield = random.number(1...4) * product.scale
    recipe.isKept = !random.once(in: 4)
    recipe.isMadeAhead = random.once(in: 5)
    recipe.isOnMenu = random.once(in: 2)
    product.initial = recipe.isKept ? random.number(0...4) * product.scale : 0
    ingredients.append(product)
    recipes.append(recipe)
  }

  private mutating func addDrink(
    _ name: String, laterName: String?, _ random: inout SplitMix64
  ) {
    var recipe = Recipe(name: name, laterName: laterName)
    for number in 0..<random.number(1...3) {
      var line = Line(alternatives: [[]])
      // With more choices, trying everything takes too long.
      let hasChoices = recipe.lines.contains { $0.alternatives.count > 1 }
      if hasChoices || random.once(in: 2) {
        line.alternatives[0] = [portion(of: random.number(0...ingredients.count - 1), &random)]
      } else {
        line.alternatives = alternatives(&random)
      }
      line.isOptional = number > 0 && random.once(in: 3)
      recipe.lines.append(line)
    }
    recipe.large = random.once(in: 3) ? 2 : nil
    recipe.isAvailable = !random.once(in: 12)
    recipe.isOverridden = recipe.lines[0].alternatives.count == 1 && random.once(in: 5)
    if random.once(in: 8) {
      let number = random.number(0...ingredients.count - 1)
      if !ingredients[number].isUnlimited {
        let amount = random.number(1...4) * ingredients[number].scale
        recipe.offer = .levelFrom(ingredient: number, amount)
      }
    }
    recipes.append(recipe)
  }

  /// Returns two or three alternatives of different ingredients, if there are enough.
  private func alternatives(_ random: inout SplitMix64) -> [[Portion]] {
    let numbers = ingredients.indices.shuffled(using: &random)
    var alternatives = numbers.prefix(random.number(2...3)).map { [portion(of: $0, &random)] }
    if numbers.count > alternatives.count, random.once(in: 2) {
      alternatives[0].append(portion(of: numbers[alternatives.count], &random))
    }
    return alternatives
  }

  private func portion(of ingredient: Int, _ random: inout SplitMix64) -> Portion {
    Portion(ingredient: ingredient, amount: random.number(1...3) * ingredients[ingredient].scale)
  }

  private func condition(_ random: inout SplitMix64) -> Condition {
    let recipe = random.number(0...recipes.count - 1)
    let ingredient = random.number(0...ingredients.count - 1)
    switch random.number(0...4) {
    case 0: return .countOf(recipe: recipe, above: random.number(1...3))
    case 1, 2: return .soldToday(recipe: recipe, above: random.number(1...6))
    case 3 where !ingredients[ingredient].isUnlimited:
      return .levelBelow(
        ingredient: ingredient, random.number(1...6) * ingredients[ingredient].scale)
    case 4 where recipes.contains { $0.large != nil }: return .isLarge
    default: return .countAbove(random.number(1...4))
    }
  }

  /// Returns random steps, of which those for a server stay at one stand and catalog.
  func steps(_ random: inout SplitMix64, isServed: Bool = false) -> [PlainStep] {
    var steps: [PlainStep] = []
    var isRenamed = false
    for number in 0..<random.number(6...14) {
      if let earlier = steps.filter({ $0.key != nil }).randomElement(using: &random),
        random.once(in: 8)
      {
        var step = earlier
        if random.once(in: 4) { step.action = action(&random, number) }
        if step.action.canHaveKey { steps.append(step) }
        continue
      }
      var step = PlainStep(action: action(&random, number))
      if !isServed {
        step.stand = random.once(in: 6) ? 1 : 0
        switch random.number(0...39) {
        case 0...2:
          isRenamed.toggle()
          step.action = .rename(isRenamed)
        case 3...5 where isRenamed: step.action = .moveFormer
        case 6 where isRenamed: step.action = .dropFormer
        case 7: step.action = .compact
        case 8: step.action = .nextDay
        default: break
        }
      }
      switch step.action {
      case .make:
        step.isConfirmed = random.once(in: 4)
        step.key = random.once(in: 4) ? "k\(number)" : nil
      case .change(let verb, _):
        step.isForced = verb != "take" && random.once(in: 6)
        step.key = random.once(in: 6) ? "k\(number)" : nil
      case .undo, .reset: step.key = random.once(in: 6) ? "k\(number)" : nil
      default: break
      }
      step.usesFormerNames = isRenamed && random.once(in: 3)
      steps.append(step)
    }
    return steps
  }

  private func action(_ random: inout SplitMix64, _ number: Int) -> PlainStep.Action {
    switch random.number(0...19) {
    case 0...6:
      let orders = (0..<random.number(1...3)).map { _ in order(&random) }
      let mode = ["all", "all", "in-order", "most"][random.number(0...3)]
      return .make(orders.count > 1 ? orders.map(\.plain) : orders, mode: mode)
    case 7, 8: return .plan([order(&random)])
    case 9, 10: return .menu
    case 11...15:
      let verb = ["add", "add", "take", "count"][random.number(0...3)]
      let numbers = ingredients.indices.shuffled(using: &random).prefix(random.number(1...2))
      let amounts = numbers.map {
        ($0, random.number(verb == "count" ? 0...12 : 1...6) * ingredients[$0].scale)
      }
      return .change(verb, Dictionary(uniqueKeysWithValues: amounts))
    case 16: return .reset(random.once(in: 2) ? nil : [random.number(0...ingredients.count - 1)])
    default: return .undo(random.once(in: 2) ? nil : random.number(1...number * 2 + 1))
    }
  }

  private func order(_ random: inout SplitMix64) -> PlainStep.Order {
    let number = random.number(0...recipes.count - 1)
    let recipe = recipes[number]
    var order = PlainStep.Order(recipe: number, count: random.number(1...4))
    order.isLarge = recipe.large != nil && random.once(in: 2)
    for (index, line) in recipe.lines.enumerated() where random.once(in: 4) {
      if line.isOptional {
        order.without.append(index)
      } else if line.alternatives.count > 1 {
        order.choices[index] = random.number(0...line.alternatives.count - 1)
      }
    }
    return order
  }
}

extension PlainStand.Ingredient {
  /// The amounts of the ingredient are multiples of this one.
  var scale: Int { isLiquid ? 10 : 1 }
}

extension PlainStep.Action {
  fileprivate var canHaveKey: Bool {
    switch self {
    case .make, .change, .reset, .undo: true
    default: false
    }
  }
}

extension PlainStep.Order {
  /// The order without choices, as a command gives its choices to all of its orders.
  fileprivate var plain: Self { Self(recipe: recipe, count: count, isLarge: isLarge) }
}
