import JuiceRules

/// The commands that make a refused order possible.
struct RestockAdvice {
  private let supply: Restock.Supply
  private let wording: CatalogWording

  init(for restock: Restock, wording: CatalogWording) {
    supply = restock.supply(in: wording.catalog)
    self.wording = wording
  }

  /// `true` if no ingredient is needed in more than the greatest amount that a stand can hold.
  var isPossible: Bool { supply.shortages.allSatisfy { $0.needed <= .maximumLevel } }

  /// The stock command between its name and the options of the caller; `nil` if there is nothing to add.
  var adding: [String]? {
    guard !supply.shortages.isEmpty else { return nil }
    let amounts = supply.shortages.map { shortage in
      wording.typed(shortage.ingredient) + "=" + written(missing(shortage), shortage)
    }
    return ["stock", "add"] + amounts + (needsForce(supply.shortages) ? ["--force"] : [])
  }

  /// The commands that make products ahead that no order makes on its way, in their order.
  var making: [[String]] {
    supply.preparations.rounds(in: wording.catalog).map { wording.command(making: $0) }
  }

  /// Returns the missing amount, rounded up to a multiple of the ingredient's step.
  private func missing(_ shortage: Shortage) -> Amount {
    let step = wording.catalog.ingredient(shortage.ingredient)?.step ?? .smallest
    return shortage.missing.roundedUp(toMultipleOf: step) ?? shortage.missing
  }

  private func written(_ amount: Amount, _ shortage: Shortage) -> String {
    let unit = wording.catalog.ingredient(shortage.ingredient)?.unit ?? .piece
    switch unit.dimension {
    case .mass, .volume: return "\(amount)\(unit.symbol(in: .english))"
    case .count, .label: return amount.description
    }
  }

  private func needsForce(_ added: [Shortage]) -> Bool {
    added.contains { shortage in
      guard let maximum = wording.catalog.ingredient(shortage.ingredient)?.maximum else {
        return false
      }
      return shortage.available + missing(shortage) > maximum
    }
  }
}

/// The end of a refusal's text: the other remedies, and then the commands that restock.
struct RestockText {
  private let remedies: [Remedy]
  private let words: RemedyWords

  init(_ remedies: [Remedy], words: RemedyWords) {
    self.remedies = remedies
    self.words = words
  }

  /// Returns the text, or `""` if there are no remedies.
  func text(style: TerminalStyle) -> String {
    remedies.isEmpty ? "" : others + commands(style)
  }

  private var restock: Restock? {
    for case .restock(let restock) in remedies { return restock }
    return nil
  }

  private var others: String {
    let others = remedies.filter { if case .restock = $0 { false } else { true } }
    guard !others.isEmpty else { return "" }
    return "\n" + words.wording.say(en: "Other remedies:", ko: "다른 방법:") + "\n"
      + others.prefix(Self.limit).map { "  " + VisibleText.inline(words.text(of: $0)) + "\n" }
      .joined() + rest(others.count - Self.limit)
  }

  /// The most remedies that are shown.
  private static var limit: Int { 20 }

  private func rest(_ count: Int) -> String {
    guard count > 0 else { return "" }
    return "  " + words.wording.say(en: "and \(count) more", ko: "그 밖에 \(count)가지") + "\n"
  }

  private func commands(_ style: TerminalStyle) -> String {
    guard words.options != nil else {
      return "\n"
        + words.wording.say(
          en: "This stock is kept in memory only: the next command begins with a new stock.",
          ko: "이 재고는 메모리에만 있어, 다음 명령은 처음 재고에서 시작합니다.") + "\n"
    }
    let commands = restock.map(words.commands) ?? []
    guard !commands.isEmpty else {
      return "\n"
        + words.wording.say(
          en: "The needed amounts exceed the greatest possible stock.",
          ko: "필요한 양이 재고로 둘 수 있는 최대량보다 많습니다.")
        + "\n"
    }
    return commands.map { purpose, command in
      "\n\(purpose):\n  \(style.paint(command, as: .success))\n"
    }.joined()
  }
}
