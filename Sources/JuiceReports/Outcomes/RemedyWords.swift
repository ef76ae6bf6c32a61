import JuiceCatalogs
package import JuiceRules

/// The words for remedies.
package struct RemedyWords {
  let orders: [RecipeOrder]
  /// The shortages that the report gives for the orders.
  let shortages: [Shortage]
  let wording: CatalogWording
  /// The options that a command needs to reach the same stock; `nil` if the stock does not outlive this command.
  let options: [String]?
  /// The facts of the request.
  var facts: Facts

  typealias Member = JSONValue.Member

  package init(
    orders: [RecipeOrder], shortages: [Shortage] = [], wording: CatalogWording,
    options: [String]? = nil,
    facts: Facts = .none
  ) {
    self.orders = orders
    self.shortages = shortages
    self.wording = wording
    self.options = options
    self.facts = facts
  }

  /// Returns a remedy in a few words.
  package func text(of remedy: Remedy) -> String {
    switch remedy {
    case .restock(let restock): return text(of: restock)
    case .fewer(let index, 0):
      let name = name(index)
      return wording.say(
        en: "leave out \(name) × \(orders[index].count)", ko: "\(name) \(orders[index].count)개를 빼기")
    case .fewer(let index, let count):
      let (name, asked) = (name(index), orders[index].count)
      return wording.say(
        en: "make \(count) instead of \(asked): \(name)", ko: "\(name) \(asked)개 대신 \(count)개 만들기")
    case .anyChoice(let index, let line):
      return wording.say(
        en: "accept any alternative for \(line): \(name(index))",
        ko: "\(name(index)): \(line)에 다른 재료도 허용하기")
    case .without(let index, let line):
      return wording.say(
        en: "make \(name(index)) without \(lineName(line, index))",
        ko: "\(name(index)) 재료에서 \(lineName(line, index)) 빼기")
    case .choice(let index, let line, let alternative):
      let alternative = wording.name(alternative)
      return wording.say(
        en: "choose \(alternative) for \(line): \(name(index))",
        ko: "\(name(index)): \(line)에 \(alternative) 고르기")
    case .size(let index, let size):
      let recipe = wording.name(orders[index].recipe)
      guard let size else {
        return wording.say(
          en: "order the usual size: \(recipe)", ko: "\(recipe): 기본 크기로 주문하기")
      }
      return wording.say(
        en: "order the size \(size): \(recipe)",
        ko: "\(recipe): \(size) 크기로 주문하기")
    case .fact(let id, let value, let index):
      let line = orders.count > 1 ? index.map { "\($0 + 1):" } ?? "" : ""
      let option = ShellCommand(["--fact", "\(line)\(wording.typed(fact: id))=\(value)"]).text
      return wording.say(
        en: "order with `\(option)`", ko: "`\(option)` 옵션을 붙여 주문하기")
    }
  }

  /// Returns the commands that carry `restock` out, in the order in which they can be followed. The result is empty if no
  /// stand can hold the amounts, or if no command can reach the stock.
  func commands(for restock: Restock) -> [(purpose: String, text: String)] {
    let advice = RestockAdvice(for: restock, wording: wording)
    guard advice.isPossible, let options else { return [] }
    let making = wording.say(en: "To make products ahead", ko: "미리 만들어 두려면")
    let adding =
      wording.say(en: "To restock", ko: "재고를 채우려면") + note(on: restock.shortages.map(\.ingredient))
    let commands =
      (advice.adding.map { [(adding, $0)] } ?? [])
      + advice.making.map { words in
        (making, words + wording.options(for: facts))
      }
    return commands.map { purpose, words in
      (purpose, VisibleText.inline(ShellCommand(["juice-rules"] + words + options).text))
    }
  }

  /// Returns the member that lists the remedies, the cheapest first.
  func members(_ remedies: [Remedy]) -> [Member] {
    remedies.isEmpty ? [] : [Member("remedies", .array(remedies.map(value)))]
  }

  private func value(_ remedy: Remedy) -> JSONValue {
    switch remedy {
    case .restock(let restock):
      let supply = restock.supply.map { supply in
        [
          "amounts": amounts(of: supply.shortages),
          "makeAhead": wording.value(ofPreparations: supply.preparations),
        ] as JSONValue
      }
      return .object(
        [
          Member("kind", "restock"), Member("smallest", .bool(restock.isSmallest)),
          Member("amounts", amounts(of: restock.shortages)),
        ] + (supply.map { [Member("supply", $0)] } ?? []))
    case .fewer(let index, let count):
      return [
        "kind": "fewer", "order": .integer(index), "recipe": JSONValue(orders[index].recipe),
        "count": .integer(count), "asked": .integer(orders[index].count),
      ]
    case .anyChoice(let index, let line): return value("any-choice", index, line)
    case .without(let index, let line): return value("without", index, line)
    case .choice(let index, let line, let alternative):
      return [
        "kind": "choice", "order": .integer(index), "recipe": JSONValue(orders[index].recipe),
        "line": .string(line), "alternative": JSONValue(alternative),
      ]
    case .size(let index, let size):
      return [
        "kind": "size", "order": .integer(index), "recipe": JSONValue(orders[index].recipe),
        "size": size.map { .string($0) } ?? .null,
      ]
    case .fact(let id, let value, let index):
      return .object(
        [
          Member("kind", "fact"), Member("fact", JSONValue(id)),
          Member("value", .string(value.description)),
        ] + (index.map { [Member("order", .integer($0))] } ?? []))
    }
  }
}

extension RemedyWords {
  private func text(of restock: Restock) -> String {
    let amounts = restock.shortages.map {
      "\(wording.name($0.ingredient)) \(wording.counted($0.missing, $0.ingredient))"
    }.joined(separator: ", ")
    return wording.say(en: "restock: \(amounts)", ko: "재고 채우기: \(amounts)")
      + note(on: restock.shortages.map(\.ingredient))
  }

  /// Returns a note if some of `ingredients` are not among the shortages, because they are for another choice.
  func note(on ingredients: [IngredientID]) -> String {
    let others = Set(ingredients).subtracting(shortages.map(\.ingredient))
    if others.isDisjoint(with: orders.ingredientsOfChoices(in: wording.catalog)) { return "" }
    return wording.say(
      en: " (less is missing with another choice)", ko: " (다른 선택이면 덜 모자랍니다)")
  }

  private func amounts(of shortages: [Shortage]) -> JSONValue {
    .array(
      shortages.map { ["ingredient": JSONValue($0.ingredient), "amount": JSONValue($0.missing)] })
  }

  private func value(_ kind: String, _ index: Int, _ line: String) -> JSONValue {
    [
      "kind": .string(kind), "order": .integer(index), "recipe": JSONValue(orders[index].recipe),
      "line": .string(line),
    ]
  }

  private func name(_ index: Int) -> String {
    wording.name(orders[index].recipe) + (orders[index].size.map { "@\($0)" } ?? "")
  }

  /// Returns the name of a line: the name of its ingredient if it has only one, otherwise the line's own name.
  private func lineName(_ line: String, _ index: Int) -> String {
    let lines = wording.catalog.lines(of: orders[index].recipe)
    let alternatives = lines.first { $0.name == line }?.alternatives ?? []
    guard alternatives.count == 1, let portion = alternatives[0].first else { return line }
    return wording.name(wording.catalog[portion.ingredient].id)
  }
}

extension CatalogWording {
  /// Returns the choices of an order in parentheses after a space, such as ` (base: Mango)`; empty if there are none.
  func options(of order: RecipeOrder) -> String {
    let choices = order.choices.sorted { $0.key < $1.key }.map { line, wish in
      "\(line): \(IngredientID(wish).map { name($0) } ?? wish)"
    }
    let without = order.without.sorted().map { say(en: "without \($0)", ko: "\($0) 빼기") }
    let options = (choices + without + facts(of: order)).joined(separator: ", ")
    return options.isEmpty ? "" : " (\(options))"
  }

  /// Returns the facts of an order with their names, such as `Sweetness: half`.
  package func facts(of order: RecipeOrder) -> [String] {
    order.facts.values.sorted { $0.key < $1.key }.map { text(ofFact: $0, $1) }
  }

  /// Returns the value of a fact with the fact's name, such as `Sweetness: half`.
  package func text(ofFact id: String, _ value: FactValue) -> String {
    let fact = try? catalog.fact(named: id)
    let name = fact?.name?.text(in: locale, else: catalog.defaultLocale)
    let value =
      switch value {
      case true: say(en: "yes", ko: "예")
      case false: say(en: "no", ko: "아니오")
      default: "\(value)"
      }
    return "\(name ?? fact.map { typed(fact: $0.id) } ?? id): \(value)"
  }

  /// Returns the products to make ahead. Those with the same number of a round can be made at once.
  func value(ofPreparations preparations: [RecipeOrder]) -> JSONValue {
    let rounds = preparations.rounds(in: catalog).enumerated()
    return .array(
      rounds.flatMap { index, orders in orders.map { value(of: $0, inRound: index + 1) } })
  }

  private func value(of order: RecipeOrder, inRound round: Int) -> JSONValue {
    let choices = order.choices.sorted { $0.key < $1.key }.map { line, wish in
      ["line": .string(line), "alternative": .string(wish)] as JSONValue
    }
    let without = order.without.sorted().map { JSONValue.string($0) }
    return .object(
      [
        .init("recipe", JSONValue(order.recipe)), .init("count", .integer(order.count)),
        .init("round", .integer(round)),
      ] + (choices.isEmpty ? [] : [.init("choices", .array(choices))])
        + (without.isEmpty ? [] : [.init("without", .array(without))]))
  }
}
