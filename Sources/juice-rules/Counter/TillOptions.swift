#if CLI
  import JuiceCounter
  import JuiceReports
  import JuiceRules

  /// The options for an order of one recipe at a till: count, size, choices, optional lines and facts.
  struct TillOptions {
    /// A request that keys make.
    enum Action {
      case order(OrderRequest)
      case addToTray(Order)
      case close
    }

    let card: OrderBoard.Card
    private(set) var form: TillForm
    /// The reason why the options cannot be ordered.
    private(set) var note: String?
    private let sheet: RecipeSheet
    private let facts: TillFacts
    private let locale: LocaleID

    init(_ sheet: RecipeSheet, count: Int, facts: [Fact], in locale: LocaleID) {
      card = sheet.card
      self.sheet = sheet
      self.facts = TillFacts(facts: facts, locale: locale)
      self.locale = locale
      var fields = [
        TillForm.Field(
          title: locale.say(en: "Count", ko: "개수"), value: .count(count, in: Order.counts))
      ]
      if !sheet.sizes.isEmpty {
        let sizes =
          [locale.say(en: "usual", ko: "기본")] + sheet.sizes.map { "\($0.name) × \($0.factor)" }
        fields.append(
          TillForm.Field(title: locale.say(en: "Size", ko: "크기"), value: .choice(0, of: sizes)))
      }
      fields += sheet.choices.map { choice in
        let texts = [locale.say(en: "any", ko: "아무거나")] + choice.alternatives.map(\.text)
        return TillForm.Field(title: choice.line, value: .choice(0, of: texts))
      }
      fields += sheet.optionalLines.map { line in
        let texts = [locale.say(en: "with", ko: "넣기"), locale.say(en: "without", ko: "빼기")]
        return TillForm.Field(title: line.text, value: .choice(0, of: texts))
      }
      form = TillForm(fields + self.facts.fields)
    }

    /// Takes a key.
    mutating func press(_ key: TerminalKey) -> Action? {
      note = nil
      switch key {
      case .escape: return .close
      case .enter: return request.map(Action.order)
      case .text where key.letter == "t" && !form.takesText: return order.map(Action.addToTray)
      default:
        form.press(key)
        return nil
      }
    }

    /// The order with the chosen options.
    private var order: Order? {
      var fields = form.fields[...]
      guard let count = fields.popFirst()?.count,
        var order = try? Order(card.id, count: count)
      else { return nil }
      if !sheet.sizes.isEmpty, let choice = fields.popFirst()?.choice, choice > 0 {
        order.size = sheet.sizes[choice - 1].name
      }
      for line in sheet.choices {
        guard let choice = fields.popFirst()?.choice, choice > 0 else { continue }
        order.choices[line.line] = line.alternatives[choice - 1].value.rawValue
      }
      for line in sheet.optionalLines where fields.popFirst()?.choice == 1 {
        order.without.insert(line.line)
      }
      return order
    }

    private var request: OrderRequest? {
      mutating get {
        guard let order else { return nil }
        do {
          return OrderRequest([order], facts: try facts.values(of: form.fields))
        } catch {
          note = error.message.text(in: locale, else: .english)
          return nil
        }
      }
    }
  }

  /// The tray of a till: the orders that are ordered together, the way to select them, and facts.
  struct TillTray {
    /// The orders when the tray was opened.
    private let opened: Tray
    private(set) var form: TillForm
    /// The reason why the tray cannot be ordered.
    private(set) var note: String?
    private let facts: TillFacts
    private let locale: LocaleID

    init(_ tray: Tray, words: OrderWords, facts: [Fact], in locale: LocaleID) {
      opened = tray
      self.facts = TillFacts(facts: facts, locale: locale)
      self.locale = locale
      var fields = tray.orders.map { order in
        TillForm.Field(
          title: words.textWithoutCount(of: order),
          value: .count(order.count, in: 0...Order.counts.upperBound))
      }
      if tray.orders.count > 1 {
        fields.append(
          TillForm.Field(
            title: locale.say(en: "If not all can be made", ko: "다 만들 수 없을 때"),
            value: .choice(
              0, of: OrderMode.allCases.map { $0.name.text(in: locale, else: .english) })))
      }
      form = TillForm(tray.orders.isEmpty ? [] : fields + self.facts.fields)
    }

    /// The orders with the counts that the person has set. An order with the count 0 is taken out.
    var tray: Tray {
      var tray = opened
      for (order, field) in zip(opened.orders, form.fields) {
        tray.setCount(field.count, of: order)
      }
      return tray
    }

    /// Takes a key.
    mutating func press(_ key: TerminalKey) -> TillOptions.Action? {
      note = nil
      switch key {
      case .escape: return .close
      case .enter: return tray.orders.isEmpty ? .close : request.map(TillOptions.Action.order)
      case .delete: form.press(.text("0"))
      default: form.press(key)
      }
      return nil
    }

    private var request: OrderRequest? {
      mutating get {
        let hasMode = opened.orders.count > 1
        let mode = hasMode ? OrderMode.allCases[form.fields[opened.orders.count].choice] : .all
        do {
          return OrderRequest(tray.orders, mode: mode, facts: try facts.values(of: form.fields))
        } catch {
          note = error.message.text(in: locale, else: .english)
          return nil
        }
      }
    }
  }
#endif
