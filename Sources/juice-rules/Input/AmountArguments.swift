import JuiceLint
import JuiceReports
import JuiceRules

/// The arguments of a stock command: `ID=AMOUNT`, `ID AMOUNT`, and lines of a file.
struct AmountArguments {
  private let catalog: Catalog
  private let locale: LocaleID
  private var amounts: [IngredientID: Amount] = [:]
  /// The amounts that were given as formulas.
  private(set) var formulas: [AmountFormula] = []
  private var faults: [CommandFault] = []
  /// The names that were given, with the ingredients that they stand for.
  private(set) var names: [(text: String, id: IngredientID)] = []

  init(catalog: Catalog, locale: LocaleID) {
    self.catalog = catalog
    self.locale = locale
  }

  /// Returns the amounts.
  ///
  /// - Throws: All faults of the arguments, or a fault if there are no amounts.
  func checked() throws(CommandFault) -> [IngredientID: Amount] {
    if !faults.isEmpty { throw CommandFault(first: faults) }
    guard !amounts.isEmpty else { throw CommandFault(OrderFault.noIngredients).withAmountHelp }
    return amounts
  }

  /// Adds the arguments of a command line.
  mutating func add(_ words: [String]) {
    var rest = words[...]
    while let word = rest.popFirst() {
      if let pair = AmountArguments.pair(word) {
        note(pair.name, pair.amount)
      } else if let amount = rest.popFirst() {
        note(word, amount)
      } else {
        faults.append(.missingAmount(of: word))
      }
    }
  }

  /// Adds the lines of `text`. Blank lines and comments, which begin with `#`, are ignored.
  mutating func add(lines text: String, of file: String) {
    let lines = text.drop { $0 == "\u{FEFF}" }.split(
      omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    for (index, line) in lines.enumerated() {
      let content = AmountArguments.content(of: line)
      guard !content.isEmpty else { continue }
      do throws(CommandFault) {
        guard let pair = AmountArguments.pair(content) else { throw .missingAmount(of: content) }
        try add(pair.name, pair.amount)
      } catch {
        let fault = error.with(detail: "\(file):\(index + 1): \(content)")
        faults.append(fault.hidingCredentials(of: content))
      }
    }
  }

  private mutating func note(_ name: String, _ amount: String) {
    do throws(CommandFault) {
      try add(name, amount)
    } catch {
      faults.append(error)
    }
  }

  private mutating func add(_ name: String, _ amount: String) throws(CommandFault) {
    guard !name.isEmpty else { throw .noName(in: "=\(amount)", en: "ingredient", ko: "재료") }
    let ingredient = try Ingredient.named(name, in: catalog)
    guard !amount.isEmpty else { throw .missingAmount(of: name) }
    guard amounts[ingredient.id] == nil else { throw .namedTwice(ingredient.id.rawValue) }
    names.append((name, ingredient.id))
    let text = try AmountText(amount, of: ingredient, locale: locale)
    amounts[ingredient.id] = text.amount
    if text.isFormula {
      formulas.append(AmountFormula(amount, of: ingredient.id, amount: text.amount))
    }
  }

  private static func pair(_ text: String) -> (name: String, amount: String)? {
    guard let equals = text.lastIndex(of: "=") else { return nil }
    return (String(text[..<equals].trimmed), String(text[text.index(after: equals)...].trimmed))
  }

  /// Returns the line without its comment.
  private static func content(of line: Substring) -> String {
    var isAfterSpace = true
    let end = line.firstIndex { character in
      defer { isAfterSpace = character.isWhitespace }
      return character == "#" && isAfterSpace
    }
    return String(line[..<(end ?? line.endIndex)].trimmed)
  }
}

extension Ingredient {
  /// Returns the ingredient that `text` names.
  static func named(_ text: String, in catalog: Catalog) throws(CommandFault) -> Ingredient {
    switch catalog.findIngredient(text) {
    case .one(let ingredient): return ingredient
    case .several(let ingredients): throw .ambiguous(text, ingredients.map(\.id.rawValue))
    case .none(let nearest):
      guard case .one(let recipe) = catalog.findRecipe(text) else {
        throw .unknownIngredient(text, nearest: nearest)
      }
      let list = Set(catalog.portions(of: recipe).map(\.ingredient))
        .map { catalog[$0].id }.sorted().prefix(5).ticked()
      throw .unknownIngredient(text, nearest: []).with(
        helpEn: "`\(text)` is a recipe; stock is kept of the ingredients: \(list)",
        ko: "메뉴 이름입니다. 재고는 들어가는 재료로 관리합니다: \(list)")
    }
  }
}

extension CommandFault {
  /// Returns the fault of a line with possible passwords hidden, in case the file is one that contains passwords.
  fileprivate func hidingCredentials(of line: String) -> CommandFault {
    guard Credentials.hidden(in: line) != line else { return self }
    func hidden(_ text: LocalizedText) -> LocalizedText {
      LocalizedText(
        text.translations.map { .init($0.locale, $0.text.hidingPasswords(of: line)) })
    }
    var fault = self
    (fault.message, fault.detail) = (hidden(message), detail.map(hidden))
    (fault.place, fault.candidates) = (nil, [])
    return fault
  }

  static func invalidAmount(en: String, ko: String) -> CommandFault {
    CommandFault("invalid-amount", en: en, ko: ko)
  }

  /// The fault with the help on writing amounts.
  var withAmountHelp: CommandFault {
    with(
      helpEn: "write `ID=AMOUNT`, such as kiwi=3, kiwi=12×3+6 or milk='200 ml'",
      ko: "kiwi=3, kiwi=12×3+6, milk='200 ml'처럼 `아이디=수량`으로 씁니다")
  }

  static func missingAmount(of name: String) -> CommandFault {
    .invalidAmount(en: "`\(name)` has no amount", ko: "`\(name)`의 수량이 없습니다").withAmountHelp
  }

  static func namedTwice(_ id: String) -> CommandFault {
    .usage(en: "`\(id)` is named twice", ko: "`\(id)` 재료가 두 번 나옵니다")
  }

  static func unknownIngredient(_ name: String, nearest: [String]) -> CommandFault {
    CommandFault(
      "unknown-ingredient", en: "there is no ingredient `\(name)`", ko: "`\(name)` 재료가 없습니다"
    ).with(candidates: nearest)
  }

  /// Returns the fault of an argument in which the name of a recipe or an ingredient is missing.
  static func noName(in text: String, en: String, ko: String) -> CommandFault {
    .usage(en: "`\(text)` is missing the name of the \(en)", ko: "`\(text)`에 \(ko) 이름이 없습니다")
  }
}
