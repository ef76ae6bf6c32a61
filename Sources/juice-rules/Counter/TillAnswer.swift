#if CLI
  import JuiceCounter
  import JuiceRules

  /// An answer that a till shows, with the keys that lead on.
  struct TillAnswer {
    /// A choice of what to do next.
    struct Choice: Hashable {
      let label: String
      /// The request of the choice; `nil` if it only closes the answer.
      let request: Till.Request?
    }

    let title: String?
    let lines: [String]
    let choices: [Choice]
    /// The entry that the answer is about.
    let entry: Revision?
    /// A Boolean value that indicates whether the answer is about an undo.
    let isUndo: Bool

    /// Creates an answer.
    ///
    /// - Parameter choices: The choices before the one that only closes the answer.
    init(
      title: String? = nil, lines: [String], choices: [Choice] = [], entry: Revision? = nil,
      isUndo: Bool = false, in locale: LocaleID
    ) {
      let close = Choice(label: locale == .korean ? "닫기" : "Close", request: nil)
      self.title = title
      self.lines = lines
      self.choices = choices.contains { $0.request == nil } ? choices : choices + [close]
      self.entry = entry
      self.isUndo = isUndo
    }

    /// Returns the choice of a key: a digit, Enter for the first choice, or Escape for the one that closes the answer.
    func choice(for key: TerminalKey) -> Choice? {
      switch key {
      case .enter: return choices.first
      case .escape: return choices.first { $0.request == nil }
      case .text(let text):
        guard let number = Int(text), choices.indices.contains(number - 1) else { return nil }
        return choices[number - 1]
      default: return nil
      }
    }
  }

  extension TillAnswer {
    /// Creates the answer to an order.
    init(_ answer: OrderAnswer, in locale: LocaleID) {
      func say(_ english: String, _ korean: String) -> String {
        locale == .korean ? korean : english
      }
      let used = answer.used.map { usage in
        say(
          "\(usage.name) \(usage.amount), \(usage.left) left",
          "\(usage.name) \(usage.amount) (남음 \(usage.left))")
      }
      let notices = answer.notices.compactMap { $0.text ?? $0.title }
      let missing = answer.shortages.first?.ingredient
      let confirmation = answer.confirmation.map {
        Choice(label: say("Confirm", "확인하고 주문"), request: .order($0))
      }
      let buttons = answer.message.actions.map { action in
        let opensStock = action.effect == .editStock
        return Choice(label: action.label, request: opensStock ? .openStock(at: missing) : nil)
      }
      let offers = answer.offers.map { offer in
        switch offer.effect {
        case .restock(let amounts): Choice(label: offer.text, request: .add(amounts))
        case .order(let request): Choice(label: offer.text, request: .order(request))
        }
      }
      let undo = answer.entry.map {
        Choice(label: say("Take back #\($0)", "#\($0) 주문 취소"), request: .undo($0))
      }
      self.init(
        title: answer.message.title,
        lines: [answer.message.text].compactMap(\.self)
          + answer.notMade.map { "\($0.order): \($0.reason)" } + answer.details
          + answer.shortages.map(\.text) + used + notices,
        choices: [confirmation].compactMap(\.self) + buttons + offers
          + [undo].compactMap(\.self),
        entry: answer.entry, in: locale)
    }

    /// Creates the answer to a change of the stock.
    init(_ answer: ChangeAnswer, isUndo: Bool = false, in locale: LocaleID) {
      self.init(
        lines: [answer.text] + answer.changes, isUndo: isUndo && answer.isDone, in: locale)
    }
  }
#endif
