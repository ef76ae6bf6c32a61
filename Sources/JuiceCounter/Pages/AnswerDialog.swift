#if Web
  import JuiceReports
  import JuiceRules

  /// The answer to an order as a dialog, with the message and the buttons of the catalog.
  ///
  /// Without scripts, the dialog is a page of its own; with them, it opens over the order screen.
  struct AnswerDialog {
    let answer: OrderAnswer
    let visitor: Visitor
    /// A Boolean value that indicates whether the visitor may undo the entry of the answer.
    let canUndo: Bool
    /// A Boolean value that indicates whether the orders are those of the tray, which then loses what is made.
    let isFromTray: Bool
    /// The picture of the message.
    var picture: Link?

    var page: Page {
      Page(LocalizedText(en: "Answer to the order", ko: "주문 결과"), for: visitor, group: .order) {
        HTML(.h1, .class("hidden-text")) { visitor.say(en: "Answer to the order", ko: "주문 결과") }
        html
      }
    }

    private var html: HTML {
      Dialog(title: answer.message.title ?? visitor.text(answer.outcome.title), visitor: visitor)
        .html(
          outcome: answer.outcome.rawValue
        ) {
          if let picture {
            HTML(.img, .class("answer-picture"), .src(picture), Attribute("alt", ""))
          }
          HTML(.p, .class("lead"), .id("answer-text")) { answer.message.text ?? "" }
          notices
          list(
            visitor.say(en: "Made", ko: "만든 것"),
            answer.outcome == .partly || answer.made.count > 1 ? answer.made : [])
          list(
            visitor.say(en: "Not made", ko: "만들지 않은 것"),
            answer.notMade.map { "\($0.order): \($0.reason)" })
          list(visitor.say(en: "Missing", ko: "모자란 재료"), answer.shortages.map(\.text))
          used
          list(visitor.say(en: "Notes", ko: "참고"), answer.details)
          remedies
          HTML(.footer, .class("buttons")) {
            confirmation
            undo
            answer.message.actions.enumerated().map(button)
          }
        }
    }

    private var notices: [HTML] {
      answer.notices.map { notice in
        HTML(.div, .class("banner warning")) {
          HTML(.p) { [notice.title, notice.text].compactMap(\.self).joined(separator: " ") }
        }
      }
    }

    private func list(_ title: String, _ items: [String]) -> HTML? {
      guard !items.isEmpty else { return nil }
      return HTML(.section) {
        HTML(.h3) { title }
        HTML(.ul) { for item in items { HTML(.li) { item } } }
      }
    }

    private var used: HTML? {
      guard !answer.used.isEmpty else { return nil }
      return HTML(.table) {
        HTML.head([
          .left(visitor.say(en: "Ingredient", ko: "재료")), .right(visitor.say(en: "Used", ko: "사용")),
          .right(visitor.say(en: "Left", ko: "남음")),
        ])
        HTML(.tbody) {
          for usage in answer.used {
            HTML(.tr) {
              HTML(.th, Attribute("scope", "row")) { usage.name }
              HTML(.td, .class("number")) { usage.amount }
              HTML(.td, .class("number")) { usage.left }
            }
          }
        }
      }
    }

    /// The form with which the person confirms the orders.
    private var confirmation: HTML? {
      answer.confirmation.map { request in
        form(Link("/orders"), visitor.say(en: "Confirm and order", ko: "확인하고 주문"), "primary") {
          HTML(hidden: "request", request.formText)
        }
      }
    }

    private var undo: HTML? {
      guard canUndo, let entry = answer.entry else { return nil }
      return UndoForm(entry: entry, visitor: visitor).html
    }

    private var remedies: HTML? {
      guard !answer.offers.isEmpty else { return nil }
      return HTML(.section, .class("stack tight")) {
        HTML(.h3) { visitor.say(en: "What helps", ko: "이렇게 할 수 있습니다") }
        HTML(.div, .class("buttons")) { answer.offers.map(button) }
      }
    }

    private func button(for offer: OrderAnswer.Offer) -> HTML {
      switch offer.effect {
      case .order(let request):
        return form(Link("/orders"), offer.text) { HTML(hidden: "request", request.formText) }
      case .restock(let amounts) where visitor.isStaff:
        return form(Link("/restock"), offer.text) {
          for (id, amount) in amounts.sorted(by: { $0.key < $1.key }) {
            HTML(hidden: "add.\(id)", amount.description)
          }
          HTML(hidden: "request", answer.request.formText)
        }
      case .restock: return HTML(.a, .class("button"), .href(stockLink)) { offer.text }
      }
    }

    private func form(
      _ target: Link, _ text: String, _ style: String = "", @HTMLBuilder fields: () -> HTML
    ) -> HTML {
      HTML(.form, .method("post"), .action(target), .class("inline"), .data("order", "")) {
        visitor.formFields
        if isFromTray { HTML(hidden: "tray", "yes") }
        fields()
        HTML(.button, .class("button \(style)"), .type("submit")) { text }
      }
    }

    /// Returns a button of the catalog's message.
    private func button(_ index: Int, _ action: RenderedMessage.Action) -> HTML {
      switch action.effect {
      case .editStock:
        return HTML(.a, .class("button primary"), .href(stockLink)) { action.label }
      default:
        return HTML(.a, .class("button"), .href(Link("/")), .data("close", "")) { action.label }
      }
    }

    /// The link to the stock at what is missing.
    private var stockLink: Link {
      let missing = answer.shortages.map { "\($0.ingredient)=\($0.amount)" }
      return missing.isEmpty
        ? Link("/stock") : Link("/stock", ["missing": missing.joined(separator: ",")])
    }
  }

  /// The dialog in which answers are shown.
  struct Dialog {
    let title: String
    let visitor: Visitor

    func html(outcome: String, @HTMLBuilder content: () -> HTML) -> HTML {
      HTML(
        .dialog, .open, .class("answer"), .id("answer"), .aria("labelledby", "answer-title"),
        .aria("describedby", "answer-text"), .data("answer", outcome)
      ) {
        HTML(.header) {
          HTML(.h2, .id("answer-title")) { title }
          HTML(
            .a, .class("button icon quiet"), .href(Link("/")), .data("close", ""),
            .aria("label", visitor.say(en: "Close", ko: "닫기"))
          ) { "×" }
        }
        content()
      }
    }
  }

  /// The form that takes an order back. It asks first, as its button is beside those that close an answer.
  struct UndoForm {
    let entry: Revision
    let visitor: Visitor

    var html: HTML {
      HTML(.details, .class("undo")) {
        HTML(.summary, .class("button quiet")) {
          visitor.say(en: "Undo #\(entry)…", ko: "#\(entry) 되돌리기…")
        }
        HTML(.form, .method("post"), .action(Link("/undo")), .class("stack"), .data("order", "")) {
          visitor.formFields
          HTML(hidden: "entry", entry.description)
          HTML(.p) {
            visitor.say(
              en: "Undo order #\(entry)? The ingredients go back into the stock.",
              ko: "#\(entry) 주문을 되돌릴까요? 재료는 재고로 돌아갑니다.")
          }
          HTML(.button, .class("button"), .type("submit")) {
            visitor.say(en: "Yes, undo #\(entry)", ko: "네, #\(entry) 되돌리기")
          }
        }
      }
    }
  }

  extension OrderAnswer.Outcome {
    /// The title of an answer whose message has none.
    fileprivate var title: LocalizedText {
      switch self {
      case .made: LocalizedText(en: "Made", ko: "주문 완료")
      case .partly: LocalizedText(en: "Made in part", ko: "일부만 만들었습니다")
      case .repeated: LocalizedText(en: "Made already", ko: "이미 만든 주문")
      case .short: LocalizedText(en: "Not enough", ko: "재료 부족")
      case .refused: LocalizedText(en: "Not possible", ko: "주문할 수 없습니다")
      case .asking: LocalizedText(en: "Please confirm", ko: "확인이 필요합니다")
      case .failed: LocalizedText(en: "Not made", ko: "만들지 못했습니다")
      }
    }
  }

  /// The answer to an undo or a restock as a dialog.
  struct ChangeDialog {
    let title: LocalizedText
    let text: String
    /// The levels that changed.
    let changes: [String]
    let visitor: Visitor
    /// The request that the change makes possible.
    var request: OrderRequest?

    var page: Page {
      Page(title, for: visitor, group: .order) {
        HTML(.h1, .class("hidden-text")) { visitor.text(title) }
        Dialog(title: visitor.text(title), visitor: visitor).html(outcome: "change") {
          HTML(.p, .class("lead"), .id("answer-text")) { text }
          if !changes.isEmpty {
            HTML(.ul, .class("stack tight")) { for change in changes { HTML(.li) { change } } }
          }
          HTML(.footer, .class("buttons")) {
            if let request { again(request) }
            HTML(.a, .class("button"), .href(Link("/")), .data("close", "")) {
              visitor.say(en: "Close", ko: "닫기")
            }
          }
        }
      }
    }

    private func again(_ request: OrderRequest) -> HTML {
      HTML(.form, .method("post"), .action(Link("/orders")), .class("inline"), .data("order", "")) {
        visitor.formFields
        HTML(hidden: "request", request.formText)
        HTML(.button, .class("button primary"), .type("submit")) {
          visitor.say(en: "Order again", ko: "다시 주문하기")
        }
      }
    }
  }
#endif
