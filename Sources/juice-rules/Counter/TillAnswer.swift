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
      /// The character that chooses it, or `nil` if only Enter and Escape do.
      fileprivate(set) var key: Character?
    }

    let title: String?
    let lines: [String]
    private(set) var choices: [Choice]
    /// The entry that the answer is about.
    let entry: Revision?
    /// A Boolean value that indicates whether the answer is about an undo.
    let isUndo: Bool
    /// A Boolean value that indicates whether there is nothing to decide, so that the next order can begin at once.
    let isDone: Bool
    /// A Boolean value that indicates whether Enter chooses the first choice. A confirmation takes another key than the
    /// one that ordered, because that one may be held down.
    private let takesEnter: Bool

    /// Creates an answer.
    ///
    /// - Parameter choices: The choices before the one that only closes the answer.
    init(
      title: String? = nil, lines: [String], choices: [Choice] = [], entry: Revision? = nil,
      isUndo: Bool = false, isDone: Bool = false, isConfirming: Bool = false, in locale: LocaleID
    ) {
      let close = Choice(label: locale.say(en: "Close", ko: "닫기"), request: nil)
      self.title = title
      self.lines = lines
      self.choices = choices.contains { $0.request == nil } ? choices : choices + [close]
      self.entry = entry
      self.isUndo = isUndo
      self.isDone = isDone
      takesEnter = !isConfirming
      for index in self.choices.indices {
        if case .undo = self.choices[index].request {
          self.choices[index].key = "u"
        } else if !isDone {
          self.choices[index].key = String(index + 1).last
        }
      }
    }

    /// Returns the choice of a key: its character, Enter for the first choice, or Escape for the one that closes the
    /// answer.
    func choice(for key: TerminalKey) -> Choice? {
      switch key {
      case .enter: takesEnter ? choices.first : nil
      case .escape: choices.first { $0.request == nil }
      default: key.letter.flatMap { letter in choices.first { $0.key == letter } }
      }
    }
  }

  extension TillAnswer {
    /// Creates the answer to an order.
    ///
    /// - Parameter ofTray: A Boolean value that indicates whether the orders are those of the tray.
    init(_ answer: OrderAnswer, ofTray: Bool = false, in locale: LocaleID) {
      let used = answer.used.map { usage in
        locale.say(
          en: "\(usage.name) \(usage.amount), \(usage.left) left",
          ko: "\(usage.name) \(usage.amount) (남음 \(usage.left))")
      }
      let made = answer.outcome == .partly || answer.made.count > 1 ? answer.made : []
      let notices = answer.notices.compactMap { $0.text ?? $0.title }
      let missing = answer.shortages.first?.ingredient
      let confirmation = answer.confirmation.map {
        Choice(
          label: locale.say(en: "Confirm and order", ko: "확인하고 주문"),
          request: .order($0, ofTray: ofTray))
      }
      let buttons = answer.message.actions.map { action in
        let opensStock = action.effect == .editStock
        return Choice(label: action.label, request: opensStock ? .openStock(at: missing) : nil)
      }
      let offers = answer.offers.map { offer in
        switch offer.effect {
        case .restock(let amounts):
          Choice(label: offer.text, request: .add(amounts, for: answer.request, ofTray: ofTray))
        case .order(let request):
          Choice(label: offer.text, request: .order(request, ofTray: ofTray))
        }
      }
      let undo = answer.entry.map {
        Choice(label: locale.say(en: "Undo #\($0)", ko: "#\($0) 되돌리기"), request: .undo($0))
      }
      let choices = [confirmation].compactMap(\.self) + buttons + offers
      self.init(
        title: answer.message.title,
        lines: [answer.message.text].compactMap(\.self) + made
          + answer.notMade.map { "\($0.order): \($0.reason)" } + answer.details
          + answer.shortages.map(\.text) + used + notices,
        choices: choices + [undo].compactMap(\.self), entry: answer.entry,
        isDone: [.made, .repeated].contains(answer.outcome)
          && choices.allSatisfy { $0.request == nil },
        isConfirming: confirmation != nil, in: locale)
    }

    /// Creates the answer to a change of the stock.
    init(_ answer: ChangeAnswer, isUndo: Bool = false, in locale: LocaleID) {
      self.init(
        lines: [answer.text] + answer.changes, isUndo: isUndo && answer.isDone,
        isDone: answer.isDone, in: locale)
    }

    /// Creates the answer to filling the stock for orders that lacked something.
    ///
    /// - Parameter order: The request for the orders.
    init(_ answer: ChangeAnswer, for order: Till.Request, in locale: LocaleID) {
      let again = Choice(label: locale.say(en: "Order again", ko: "다시 주문하기"), request: order)
      self.init(
        lines: [answer.text] + answer.changes, choices: answer.isDone ? [again] : [], in: locale)
    }

    /// Creates the answer to a request that the store did not answer.
    init(unanswered request: Till.Request, because reason: String, in locale: LocaleID) {
      let again = Choice(label: locale.say(en: "Try again", ko: "다시 시도"), request: request)
      self.init(lines: [reason], choices: [again], in: locale)
    }
  }
#endif
