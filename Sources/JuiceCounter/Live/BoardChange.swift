#if Web
  import JuiceCatalogs
  import JuiceReports
  import JuiceRules

  /// The menu and the levels in one language, as open pages show them.
  struct LiveBoard: Sendable {
    let cards: [OrderBoard.Card]
    let levels: [OrderBoard.Level]
    /// The levels as exact numbers.
    let amounts: [IngredientID: Amount]

    /// Creates a board.
    ///
    /// - Parameters:
    ///   - menu: The recipes on the menu.
    ///   - stock: The levels.
    ///   - wording: The catalog and the language.
    ///   - today: The local time.
    init(_ menu: [MenuItem], _ stock: StockReport, wording: CatalogWording, today: LocalTime) {
      let words = BoardWords(wording, today: today)
      cards = menu.map(words.card)
      levels = stock.levels.compactMap(words.level)
      amounts = stock.levels.reduce(into: [:]) { $0[$1.ingredient] = $1.amount }
    }
  }

  /// The parts of a board that differ from an earlier one.
  struct BoardChange {
    private let cards: [OrderBoard.Card]
    private let levels: [OrderBoard.Level]
    private let amounts: [IngredientID: Amount]
    /// Sentences on what a person should know who does not see the screen.
    private let news: [String]
    /// A Boolean value that indicates whether there is no earlier board.
    let isFirst: Bool

    /// The largest number of sentences, so that a delivery is not read out item by item.
    private static let newsLimit = 4

    /// Creates a change. Without an earlier board, everything has changed, but nothing is news.
    init(from old: LiveBoard?, to new: LiveBoard, in locale: LocaleID) {
      isFirst = old == nil
      let oldCards = Dictionary(old?.cards.map { ($0.id, $0) } ?? []) { $1 }
      let oldLevels = Dictionary(old?.levels.map { ($0.id, $0) } ?? []) { $1 }
      cards = new.cards.filter { oldCards[$0.id] != $0 }
      levels = new.levels.filter { oldLevels[$0.id] != $0 }
      amounts = new.amounts
      let words = NewsWords(locale: locale)
      let changes =
        cards.filter { card in oldCards[card.id].map { $0.state != card.state } ?? false }
        .map(words.sentence)
        + levels.filter { level in oldLevels[level.id].map { $0.state != level.state } ?? false }
        .map(words.sentence)
      news = changes.count > Self.newsLimit ? [words.summary(of: changes.count)] : changes
    }

    /// A Boolean value that indicates whether nothing has changed.
    var isEmpty: Bool { cards.isEmpty && levels.isEmpty }

    /// The members of an event's data. Members without elements are left out.
    var members: [JSONValue.Member] {
      [("cards", cards.map(value)), ("levels", levels.map(value)), ("news", news.map(text))]
        .filter { !$0.1.isEmpty }
        .map { JSONValue.Member($0.0, .array($0.1)) }
    }

    private func value(_ card: OrderBoard.Card) -> JSONValue {
      [
        "id": .string(card.id.rawValue), "state": .string(card.state.rawValue),
        "count": text(card.count), "reason": text(card.reasons.joined(separator: ", ")),
      ]
    }

    private func value(_ level: OrderBoard.Level) -> JSONValue {
      [
        "id": .string(level.id.rawValue), "state": .string(level.state.rawValue),
        "text": text(level.text), "badge": text(level.word),
        "amount": .number((amounts[level.id] ?? .zero).description),
      ]
    }

    /// Returns a text with invisible characters as on the pages.
    private func text(_ text: String) -> JSONValue { .string(VisibleText.inline(text)) }
  }

  /// The words for changes of a board.
  private struct NewsWords {
    let locale: LocaleID

    func sentence(on card: OrderBoard.Card) -> String {
      let reason =
        card.state == .open
        ? say(en: "available again", ko: "다시 주문할 수 있어요")
        : card.reasons.joined(separator: ", ")
      return "\(card.name): \(reason)"
    }

    func sentence(on level: OrderBoard.Level) -> String {
      let state =
        switch level.state {
        case .enough: say(en: "enough again", ko: "다시 넉넉해요")
        case .low: say(en: "running low", ko: "얼마 남지 않았어요")
        case .empty: say(en: "used up", ko: "다 떨어졌어요")
        case .otherUnit: say(en: "in another unit", ko: "단위가 달라요")
        }
      return "\(level.name): \(level.text), \(state)"
    }

    func summary(of count: Int) -> String {
      say(en: "\(count) things changed.", ko: "\(count)가지가 바뀌었어요.")
    }

    private func say(en: String, ko: String) -> String {
      locale.say(en: en, ko: ko)
    }
  }
#endif
