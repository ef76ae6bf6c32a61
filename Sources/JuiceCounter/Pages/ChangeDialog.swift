#if Web
  import JuiceRules

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
        visitor.tokenField
        HTML.keyField
        HTML(hidden: "request", request.formText)
        HTML(.button, .class("button primary"), .type("submit")) {
          visitor.say(en: "Order again", ko: "다시 주문하기")
        }
      }
    }
  }
#endif
