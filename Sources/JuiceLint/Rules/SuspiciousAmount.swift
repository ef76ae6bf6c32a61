import JuiceCatalogs
import JuiceRules
import YAMLSyntax

extension Finding.Rule {
  static let suspiciousAmount = Finding.Rule("suspicious-amount", .warning)
}

extension Finding {
  /// Creates the finding for an amount that is far from all that other recipes take of the ingredient.
  ///
  /// - Parameters:
  ///   - ratio: The number of times that the amount is larger or smaller than the nearest of the others.
  ///   - others: The least and the most that other recipes take.
  static func suspiciousAmount(
    _ amount: Quantity, of ingredient: String, ratio: Int64, isLarger: Bool,
    others: ClosedRange<Amount>, unit: Ingredient.Unit
  ) -> Finding {
    let symbol = unit == .piece ? nil : unit.symbol(in: .english)
    let range = [others.lowerBound, others.upperBound].map { Quantity($0, symbol).description }
    return Finding(
      .suspiciousAmount,
      isLarger
        ? LocalizedText(
          en:
            "`\(amount)` is at least \(ratio) times the amount of `\(ingredient)` in other recipes",
          ko: "`\(amount)`: 다른 레시피에 드는 `\(ingredient)` 양의 \(ratio)배 이상입니다")
        : LocalizedText(
          en: "`\(amount)` is at most 1/\(ratio) of the amount of `\(ingredient)` in other recipes",
          ko: "`\(amount)`: 다른 레시피에 드는 `\(ingredient)` 양의 1/\(ratio) 이하입니다"),
      help: LocalizedText(
        en: "check the number and the unit: other recipes use \(range[0]) to \(range[1])",
        ko: "수와 단위를 확인하세요. 다른 레시피에는 \(range[0])~\(range[1]) 들어갑니다"),
      expected: "\(range[0]) to \(range[1])", found: "\(amount)")
  }
}

extension StyleCheck {
  /// Finds amounts that are at least 20 times, or at most a 20th, of what all other recipes take of the ingredient.
  ///
  /// An ingredient is compared if at least two other recipes take it. Choices are not.
  static let suspiciousAmount = StyleCheck { draft, _ in
    let uses = Use.all(in: draft.definition.packs)
    return Dictionary(grouping: uses, by: \.ingredient).sorted { $0.key < $1.key }.flatMap {
      _, uses in
      uses.compactMap { use in
        use.finding(among: uses).map { LocatedFinding($0, at: use.place(in: draft)) }
      }
    }
  }
}

/// A line of a recipe, with its amount in the unit of the ingredient.
private struct Use {
  /// The id of the ingredient with its pack.
  let ingredient: String
  let unit: Ingredient.Unit
  let written: Quantity
  let amount: Amount
  let recipe: CatalogOrigin
  let line: CatalogOrigin

  static func all(in packs: [PackDefinition]) -> [Use] {
    var units: [String: Ingredient.Unit] = [:]
    for pack in packs {
      for ingredient in pack.ingredients {
        let unit = ingredient.unit.isAbsent ? .piece : ingredient.unit.value
        units["\(pack.name)/\(pack.symbols[ingredient.id])"] = unit
      }
    }
    return packs.flatMap { pack in
      pack.recipes.flatMap { recipe in
        pack.lines[Int(recipe.lines.lowerBound)..<Int(recipe.lines.upperBound)].compactMap { line in
          let text = pack.symbols[line.ingredient]
          let owners = [pack.name] + pack.requirements.map(\.pack)
          let ids = text.contains("/") ? [text] : owners.map { "\($0)/\(text)" }
          guard let id = ids.first(where: { units[$0] != nil }), let unit = units[id] else {
            return nil
          }
          let symbol = line.unit == .none ? nil : pack.symbols[line.unit]
          guard symbol.map(unit.accepts(symbol:)) ?? true,
            let amount = try? unit.converting(line.number, from: symbol)
          else { return nil }
          return Use(
            ingredient: id, unit: unit, written: Quantity(line.number, symbol), amount: amount,
            recipe: recipe.origin,
            line: CatalogOrigin(source: recipe.origin.source, position: line.position))
        }
      }
    }
  }

  func finding(among uses: [Use]) -> Finding? {
    let others = uses.filter { $0.recipe != recipe && $0.amount > .zero }
    let amounts = others.map(\.amount.thousandths)
    guard Set(others.map(\.recipe)).count >= 2, let least = amounts.min(),
      let most = amounts.max(), amount > .zero
    else { return nil }
    let own = amount.thousandths
    let (isLarger, isSmaller) = (own / 20 >= most, own <= least / 20)
    guard isLarger || isSmaller else { return nil }
    return .suspiciousAmount(
      written, of: String(ingredient.split(separator: "/")[1]),
      ratio: isLarger ? own / most : least / own, isLarger: isLarger,
      others: Amount(thousandths: least)...Amount(thousandths: most), unit: unit)
  }

  /// Returns the place of the amount.
  func place(in draft: CatalogDraft) -> LocatedFinding.Place {
    let origin = draft.written(line)
    let tree = draft.files[Int(origin.source)].tree
    let value = tree.value(after: origin.node) ?? origin.node
    return .init(file: origin.source, span: tree.span(of: value), node: value)
  }
}
