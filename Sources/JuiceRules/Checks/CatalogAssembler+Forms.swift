/// Checks lines that are a choice or optional, and sizes.
extension CatalogAssembler {
  /// The largest factor of a size.
  static let maximumFactor: Amount = 1_000

  /// Adds the form of the current recipe, and returns its index, or `nil` if the portions describe all lines.
  mutating func appendForm(
    of recipe: RecipeDefinition, _ form: RecipeFormDefinition?, in pack: Int
  ) -> Int32? {
    let groups = form?.groups ?? []
    let isComposed = !groups.isEmpty || form?.product != nil || recipeAtHand.usesProduct
    guard isComposed || recipeAtHand.hasNames else { return nil }
    let names = definitions[pack].lines(of: recipe).map { definitions[pack].symbols[$0.name] }
    var lines: [Recipe.Line] = []
    var index = 0
    for group in groups {
      lines += fixedLines(index..<Int(group.start), names)
      lines.append(
        Recipe.Line(
          name: definitions[pack].symbols[group.name], isOptional: group.isOptional,
          alternatives: group.alternatives.map { bundle($0.asInt) }))
      index = Int(group.end)
    }
    lines += fixedLines(index..<names.count, names)
    model.forms.append(RecipeForm(lines: lines))
    checkAlternatives(of: recipe, groups, lines)
    return Int32(model.forms.count - 1)
  }

  private func fixedLines(_ range: Range<Int>, _ names: [String]) -> [Recipe.Line] {
    range.map {
      Recipe.Line(name: names[$0], isOptional: false, alternatives: [bundle($0..<$0 + 1)])
    }
  }

  /// Returns the portions that lines take together, with one portion for each ingredient.
  private func bundle(_ lines: Range<Int>) -> [Recipe.Portion] {
    recipeAtHand.portions[lines].compactMap { $0 }.reduce(into: []) { bundle, portion in
      if let index = bundle.firstIndex(where: { $0.ingredient == portion.ingredient }) {
        bundle[index] = Recipe.Portion(
          ingredient: portion.ingredient, amount: bundle[index].amount + portion.amount)
      } else {
        bundle.append(portion)
      }
    }
  }

  /// Reports choices without alternatives, and alternatives that are never chosen because an earlier one takes no
  /// more of any ingredient.
  private mutating func checkAlternatives(
    of recipe: RecipeDefinition, _ groups: [RecipeFormDefinition.Group], _ lines: [Recipe.Line]
  ) {
    for group in groups {
      guard
        let line = lines.first(where: { $0.name == definitions[packAtHand].symbols[group.name] })
      else { continue }
      let origin = CatalogOrigin(source: recipe.origin.source, position: group.position)
      if group.isChoice, !EntryID.isName(line.name.utf8) {
        report(.invalidID(line.name), at: origin)
      }
      if group.isChoice, group.hasAmount { report(.choiceWithAmount(line.name), at: origin) }
      if group.isWhole, let empty = group.emptyAlternative {
        report(.emptyChoice(line.name), at: origin, .field(["any-of"] + empty))
      }
      for (index, alternative) in line.alternatives.enumerated() where !alternative.isEmpty {
        let earlier = line.alternatives[..<index].firstIndex {
          !$0.isEmpty && alternative.covers($0)
        }
        guard let earlier else { continue }
        report(
          .unreachableAlternative(line.name, number: index + 1, earlier: earlier + 1), at: origin,
          .field(["any-of", String(index)]),
          related: [
            related(
              .betterAlternative, CatalogProblem.Place(origin, .field(["any-of", String(earlier)])))
          ], basis: [recipe.origin, origin])
      }
    }
  }

  /// Returns the sizes of the current recipe that fit its amounts, and reports the others.
  mutating func checkedSizes(
    of form: RecipeFormDefinition, _ recipe: RecipeDefinition, _ product: Recipe.Product?,
    in pack: Int
  ) -> [Recipe.Size] {
    let yield = product.map { Recipe.Portion(ingredient: $0.ingredient, amount: $0.yield) }
    let portions = (recipeAtHand.portions + [yield]).compactMap { $0 }
    return form.sizes.compactMap { size in
      let name = definitions[pack].symbols[size.name]
      let place = CatalogProblem.Place(recipe.origin, .field(["sizes", name]))
      guard let quantity = size.factor.value,
        let factor = factor(quantity, ofSize: name, at: place),
        checkSize(name, factor, portions, at: place)
      else { return nil }
      return Recipe.Size(name: name, factor: factor)
    }
  }

  /// Returns the factor of a size, or `nil` after reporting a fault.
  private mutating func factor(
    _ quantity: Quantity, ofSize name: String, at place: CatalogProblem.Place
  ) -> Amount? {
    let limit = CatalogAssembler.maximumFactor
    if !EntryID.isName(name.utf8) {
      report(.invalidID(name), at: place)
    } else if let unit = quantity.unit {
      report(.unitMismatch(unit, expected: .piece), at: place)
    } else if quantity.number <= .zero {
      report(.amountNotPositive(quantity.number, allowsZero: false), at: place)
    } else if quantity.number > limit {
      report(.amountTooLarge("\(quantity.number)", limit: limit, unit: .piece), at: place)
    } else {
      return quantity.number
    }
    return nil
  }

  private mutating func checkSize(
    _ name: String, _ factor: Amount, _ portions: [Recipe.Portion], at place: CatalogProblem.Place
  ) -> Bool {
    for portion in portions {
      guard let step = measures[Int(portion.ingredient.index)].step else { continue }
      let product = portion.amount.thousandths * factor.thousandths
      let scaled = Amount(thousandths: product / 1_000)
      guard !product.isMultiple(of: 1_000) || !scaled.isMultiple(of: step) else { continue }
      report(
        .sizeTooFine(
          name, ingredient: String(id(of: portion.ingredient.index).name), amount: portion.amount,
          factor: factor, step: step), at: place)
      return false
    }
    return true
  }
}

extension RecipeFormDefinition.Group {
  /// The path of the first empty alternative, which is its number; empty if there are no alternatives at all, and
  /// `nil` if none is empty.
  fileprivate var emptyAlternative: [String]? {
    if alternatives.isEmpty { return [] }
    return alternatives.firstIndex(where: \.isEmpty).map { [String($0)] }
  }
}

extension [Recipe.Portion] {
  /// Returns `true` if the portions include every ingredient of `other` in at least the same amount.
  fileprivate func covers(_ other: [Recipe.Portion]) -> Bool {
    other.allSatisfy { portion in
      contains { $0.ingredient == portion.ingredient && $0.amount >= portion.amount }
    }
  }
}
