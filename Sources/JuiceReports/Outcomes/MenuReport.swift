public import JuiceCatalogs
public import JuiceRules

/// The recipes on offer: `juice-rules/menu/1`, or a table.
public struct MenuReport: Report {
  /// The recipes on offer, with the number of servings that can be made.
  package let menu: [MenuItem]
  /// The local time, to name the day of a time on another one; `nil` if no time is shown.
  package let today: LocalTime?
  /// The catalog, and the language of the report.
  package let wording: CatalogWording
  /// The options that a stock command needs to reach the same stock.
  package let options: [String]

  /// Creates a report on the recipes on offer.
  public init(
    _ menu: [MenuItem], today: LocalTime? = nil, wording: CatalogWording, options: [String] = []
  ) {
    self.menu = menu
    self.today = today
    self.wording = wording
    self.options = options
  }

  /// Returns the report for a person, with a newline at its end.
  public func text(style: TerminalStyle) -> String {
    guard !menu.isEmpty else {
      return wording.say(en: "The catalog has no recipes on offer.", ko: "카탈로그에 메뉴가 없습니다.") + "\n"
    }
    var table = TextTable([
      .left(wording.say(en: "recipe", ko: "메뉴")), .left(wording.say(en: "id", ko: "아이디")),
      .right(wording.say(en: "can make", ko: "가능")),
      .left(wording.say(en: "limited by", ko: "제한")), .left(wording.say(en: "needs", ko: "재료")),
    ])
    var last: String?
    for item in menu {
      let heading = wording.heading(of: item.recipe)
      if let heading, heading != last {
        if !table.rows.isEmpty { table.append([]) }
        table.append([TextTable.Cell(heading, as: .emphasis)])
      }
      last = heading
      table.append(row(item))
    }
    let refusals = VerdictWords(menu.flatMap(\.refusals), wording: wording).text(style: style)
    return table.text(style: style) + (refusals.isEmpty ? "" : "\n" + refusals)
      + wording.text(of: unitMismatches, options: options, style)
  }

  /// The report for tools, as JSON.
  public var value: JSONValue {
    let mismatches = Member("unitMismatches", .array(unitMismatches.map(\.value)))
    let groups = wording.groups
    return .object(
      [Self.schema("menu"), Member("recipes", .array(menu.map(value)))]
        + (groups.isEmpty ? [] : [Member("groups", .array(groups))])
        + (unitMismatches.isEmpty ? [] : [mismatches]))
  }

  private var unitMismatches: [StockUnitMismatch] {
    Set(menu.flatMap(\.unitMismatches)).sorted { $0.ingredient < $1.ingredient }
  }

  private func row(_ item: MenuItem) -> [TextTable.Cell] {
    return [
      wording.cell(item.recipe),
      TextTable.Cell(wording.typed(item.recipe), as: .dim), producible(item),
      TextTable.Cell(limits(of: item.producible)),
      TextTable.Cell(
        (needsInWords(of: item.lines) + sizes(of: item.recipe)).joined(separator: ", ")),
    ]
  }

  private func limits(of producible: Producible) -> String {
    let names = producible.limitedBy.map(wording.name)
    guard let last = names.last, names.count > 1 else { return names.joined() }
    let others = names.dropLast().joined(separator: ", ")
    return producible.isLimitedTogether
      ? wording.say(en: "\(others) and \(last) together", ko: "\(others), \(last) 모두")
      : wording.say(en: "\(others) or \(last)", ko: "\(others) 또는 \(last)")
  }

  private func value(_ line: Recipe.Line) -> JSONValue {
    [
      "line": .string(line.name), "optional": .bool(line.isOptional),
      "alternatives": .array(line.alternatives.map { .array($0.map(value)) }),
    ]
  }

  private func value(_ portion: Recipe.Portion) -> JSONValue {
    [
      "ingredient": JSONValue(wording.catalog[portion.ingredient].id),
      "amount": JSONValue(portion.amount),
    ]
  }

  private func producible(_ item: MenuItem) -> TextTable.Cell {
    guard item.isAvailable else {
      return TextTable.Cell(wording.say(en: "unavailable", ko: "판매 안 함"), as: .dim)
    }
    if !item.refusals.isEmpty {
      let when = item.nextOffer.map { wording.opening($0, today: today ?? $0) }
      return TextTable.Cell(when ?? wording.say(en: "not now", ko: "지금 안 됨"), as: .dim)
    }
    return switch item.producible {
    case .exact(let count, _, _): TextTable.Cell(String(count), as: count == 0 ? .warning : nil)
    case .atLeast(let count): TextTable.Cell("\(count)+")
    case .between(let bounds):
      TextTable.Cell("\(bounds.lowerBound)-\(bounds.upperBound)")
    case .unbounded: TextTable.Cell(wording.say(en: "no limit", ko: "무제한"))
    }
  }

  private func value(_ item: MenuItem) -> JSONValue {
    let limit =
      switch item.producible {
      case .exact: "exact"
      case .atLeast, .between: "at-least"
      case .unbounded: "unbounded"
      }
    let needs = needs(of: item.lines).map { line in
      ["ingredient": JSONValue(line.ingredient), "amount": JSONValue(line.amount)] as JSONValue
    }
    return .object(
      [
        Member("recipe", JSONValue(item.recipe)),
        Member("name", .string(wording.name(item.recipe))),
      ] + group(of: item.recipe) + [
        Member("producible", item.producible.count.map { .integer($0) } ?? .null),
        Member("limit", .string(limit)),
      ] + atMost(item.producible) + [
        Member("limitedBy", .array(item.producible.limitedBy.map { JSONValue($0) }))
      ] + (item.producible.isLimitedTogether ? [Member("limitedTogether", true)] : []) + [
        Member("needs", .array(needs))
      ] + members(of: item) + (item.isAvailable ? [] : [Member("available", false)])
        + VerdictWords(item.refusals, wording: wording).members
        + (item.nextOffer.map { [Member("nextOffer", .string("\($0.date)T\($0.clock)"))] } ?? []))
  }

  /// Returns the member on the group of a recipe, left out if it is in none.
  private func group(of recipe: RecipeID) -> [Member] {
    let group = wording.catalog.recipe(recipe)?.group
    return group.map { [Member("group", JSONValue($0))] } ?? []
  }

  /// Returns the upper limit of a number that is only known to be within bounds.
  private func atMost(_ producible: Producible) -> [Member] {
    guard case .between(let bounds) = producible else { return [] }
    return [Member("atMost", .integer(bounds.upperBound))]
  }

  /// Returns the members on a recipe's choices and sizes, each left out if the recipe has none.
  private func members(of item: MenuItem) -> [Member] {
    let choices = choices(of: item.lines).map(value)
    let sizes = (wording.catalog.recipe(item.recipe)?.sizes ?? []).map { size in
      ["name": .string(size.name), "factor": JSONValue(size.factor)] as JSONValue
    }
    return (choices.isEmpty ? [] : [Member("choices", .array(choices))])
      + (sizes.isEmpty ? [] : [Member("sizes", .array(sizes))])
  }
}

/// The portions of recipes in words.
extension MenuReport {
  private func text(of ingredient: IngredientID, _ amount: Amount) -> String {
    "\(wording.name(ingredient)) \(wording.counted(amount, ingredient))"
  }

  /// Returns the portions of a recipe in the order of its lines. An ingredient that the recipe always takes appears
  /// once, at its first line, with the sum of its amounts.
  ///
  /// - Parameter isOfAnyOrder: A Boolean value that indicates whether the lines are not decided for an order, so that
  ///   computed amounts are shown as expressions.
  package func needsInWords(of lines: [Recipe.Line], isOfAnyOrder: Bool = false) -> [String] {
    func isSummed(_ line: Recipe.Line) -> Bool {
      isFixed(line) && !(isOfAnyOrder && line.isComputed)
    }
    var needs = needs(of: lines.filter(isSummed))[...]
    return lines.flatMap { line in
      guard isSummed(line) else { return [words(line, isOfAnyOrder: isOfAnyOrder)] }
      return line.alternatives[0].compactMap { portion in
        guard needs.first?.ingredient == wording.catalog[portion.ingredient].id else { return nil }
        return needs.popFirst().map { text(of: $0.ingredient, $0.amount) }
      }
    }
  }

  /// Returns a line with its alternatives, such as `base: 망고 2 / 살구 3 + 레몬 1`, in parentheses if the line is optional.
  /// The name is the one that `--choose` and `--without` take.
  private func words(_ line: Recipe.Line, isOfAnyOrder: Bool) -> String {
    let words = line.alternatives.enumerated().map { index, portions in
      portions.map { portion in
        let ingredient = wording.catalog[portion.ingredient]
        let formula = line.formula(of: portion.ingredient, inAlternative: index)
        guard isOfAnyOrder, let formula else { return text(of: ingredient.id, portion.amount) }
        let unit =
          ingredient.unit == .piece ? "" : " (\(ingredient.unit.symbol(in: wording.locale)))"
        return "\(wording.name(ingredient.id)) = \(formula)\(unit)"
      }.joined(separator: " + ")
    }.joined(separator: " / ")
    let only = line.alternatives.count == 1 ? line.alternatives[0].first : nil
    let isNamed = only.map { wording.catalog[$0.ingredient].id.name == line.name } ?? false
    let named = isNamed ? words : "\(line.name): \(words)"
    return line.isOptional ? "(\(named))" : named
  }

  /// Returns the sizes of a recipe, such as `@large × 1.5`.
  package func sizes(of id: RecipeID) -> [String] {
    (wording.catalog.recipe(id)?.sizes ?? []).map { "@\($0.name) × \($0.factor)" }
  }

  private func isFixed(_ line: Recipe.Line) -> Bool {
    !line.isOptional && line.alternatives.count == 1
  }

  /// Returns the lines of a recipe that are optional or have alternatives.
  func choices(of lines: [Recipe.Line]) -> [Recipe.Line] {
    lines.filter { !isFixed($0) }
  }

  /// Returns the portions that a recipe always takes, with one sum for each ingredient.
  func needs(of lines: [Recipe.Line]) -> [(ingredient: IngredientID, amount: Amount)] {
    lines.filter(isFixed)
      .flatMap { $0.alternatives[0] }.reduce(into: []) { needs, portion in
        let ingredient = wording.catalog[portion.ingredient].id
        if let index = needs.firstIndex(where: { $0.ingredient == ingredient }) {
          needs[index].amount = needs[index].amount + portion.amount
        } else {
          needs.append((ingredient, portion.amount))
        }
      }
  }
}
