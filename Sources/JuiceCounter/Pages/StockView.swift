#if Web
  import JuiceReports
  import JuiceRules

  /// The stock editor as a page.
  struct StockView {
    var board: StockBoard
    let wording: CatalogWording
    let visitor: Visitor
    /// The fields as the person left them.
    var form = StockForm()
    /// The ingredients that an order lacked, with the missing amounts where they are known.
    var missing: [IngredientID: Amount?] = [:]
    var notice: Notice?
    /// The row that gets the focus.
    var focus: IngredientID?
    var waste: Waste?

    /// A sentence above the rows.
    struct Notice {
      let style: Style
      let text: String
      /// The entry that a button of the notice undoes.
      var undo: Revision?

      enum Style: String { case good, bad }
    }

    /// The fields of waste as the person left them.
    struct Waste {
      let id: IngredientID
      let amount: String
      let note: String?
      var problem: String?
    }

    var page: Page {
      let title = LocalizedText(en: "Stock", ko: "재고")
      return Page(title, for: visitor, group: .stock) {
        HTML(.h1) { visitor.text(title) }
        HTML(.div, .class("notices"), .role("status"), .data("stock-notices", "")) { banner }
        editor
        keypad
      }
    }

    private var banner: HTML? {
      notice.map { notice in
        HTML(.div, .class("banner \(notice.style.rawValue)")) {
          HTML(.p) { notice.text }
          HTML(.div, .class("buttons")) {
            if let entry = notice.undo {
              HTML(
                .button, .class("button"), .type("submit"), Attribute("form", "stock"),
                .name("do"), .value("undo:\(entry)")
              ) { visitor.say(en: "Undo", ko: "되돌리기") }
            }
            if notice.style == .good {
              HTML(.a, .class("button"), .href(Link("/"))) {
                visitor.say(en: "Back to orders", ko: "주문하러 가기")
              }
            }
          }
        }
      }
    }

    private var editor: HTML {
      // The fields are checked here, so that the reasons are in the language of the page.
      HTML(
        .form, .id("stock"), .method("post"), .action(Link("/stock")), .class("stack"),
        Attribute("novalidate", ""), Attribute("autocomplete", "off"), .data("stock-editor", ""),
        .data("revision", board.revision.description),
        .data(
          "say-moved",
          visitor.say(en: "Now {now}; you saw {seen}.", ko: "지금 {now} · 처음 본 재고 {seen}")),
        .data("say-kept", visitor.say(en: "Your edits are still here.", ko: "고치던 내용을 되살렸습니다.")),
        .data(
          "say-lost",
          visitor.say(
            en: "The edits could not be sent. They are kept here; try again.",
            ko: "보내지 못했습니다. 고친 내용은 남아 있으니 다시 눌러 주세요.")),
        .data(
          "say-offline",
          visitor.say(
            en: "The calculator could not be loaded. Try again.",
            ko: "계산기를 불러오지 못했습니다. 다시 눌러 주세요.")),
        .data("say-edits", visitor.say(en: "{count} edited", ko: "{count}가지 고침"))
      ) {
        visitor.formFields
        if !missing.isEmpty { HTML(hidden: "missing", missingText) }
        // The Enter key presses the first button of a form, which must not be one of a row.
        HTML(
          .button, .class("hidden-text"), .type("submit"), .name("do"), .value("check"),
          Attribute("tabindex", "-1"), .aria("hidden", "true")
        ) { visitor.say(en: "Check", ko: "확인") }
        HTML(.ul, .class("plain stock-rows")) { board.rows.map { row(of: $0) } }
        if board.rows.isEmpty {
          HTML(.p) {
            visitor.say(en: "There are no ingredients to keep in stock.", ko: "재고로 둘 재료가 없습니다.")
          }
        } else {
          wasteFields
        }
        HTML(.footer, .class("buttons stock-footer")) {
          HTML(.span, .class("muted"), .role("status"), .data("stock-count", ""))
          HTML(
            .button, .class("button primary large"), .type("submit"), .name("do"), .value("close"),
            .data("stock-close", "")
          ) { visitor.say(en: "Close", ko: "닫기") }
        }
      }
    }

    private func row(of row: StockBoard.Row) -> HTML {
      StockRowView(
        row: row, field: form.fields[row.id], wording: wording, visitor: visitor,
        isMissing: missing[row.id] != nil, missing: missing[row.id] ?? nil,
        hasFocus: row.id == focus
          || focus == nil && row.id == board.rows.first { missing[$0.id] != nil }?.id
      ).html
    }

    private var missingText: String {
      missing.sorted { $0.key < $1.key }
        .map { id, amount in id.rawValue + (amount.map { "=\($0)" } ?? "") }.joined(separator: ",")
    }

    /// The fields of waste, once for all ingredients: a form of a row each would be long to read.
    private var wasteFields: HTML {
      HTML(.details, .class("fold"), waste == nil ? nil : .open) {
        HTML(.summary) { visitor.say(en: "Waste", ko: "버린 재료") }
        HTML(.div, .class("stack")) {
          HTML(.div, .class("fields")) {
            HTML(.label, .class("field")) {
              HTML(.span) { visitor.say(en: "Ingredient", ko: "재료") }
              HTML(.select, .name("waste")) {
                for row in board.rows where row.mismatch == nil {
                  HTML(
                    .option, .value(row.id.rawValue), row.id == waste?.id ? .selected : nil
                  ) { row.unit.isEmpty ? row.name : "\(row.name) (\(row.unit))" }
                }
              }
            }
            HTML(.label, .class("field")) {
              HTML(.span) { visitor.say(en: "Amount", ko: "수량") }
              HTML(
                .input, .type("text"), .name("amount"), .value(waste?.amount ?? ""),
                Attribute("inputmode", "decimal"),
                waste?.problem == nil ? nil : .aria("invalid", "true"),
                waste?.problem == nil ? nil : .aria("describedby", "waste-problem"))
            }
            HTML(.label, .class("field")) {
              HTML(.span) { visitor.say(en: "Note", ko: "메모") }
              HTML(
                .input, .type("text"), .name("note"), .value(waste?.note ?? ""),
                Attribute("maxlength", String(StockTransaction.maximumNoteLength)),
                Attribute("placeholder", visitor.say(en: "fell down", ko: "떨어뜨림")))
            }
          }
          if let problem = waste?.problem {
            HTML(.p, .class("error"), .id("waste-problem")) { problem.capitalizedSentence + "." }
          }
          HTML(.div, .class("buttons")) {
            HTML(.button, .class("button"), .type("submit"), .name("do"), .value("waste")) {
              visitor.say(en: "Record waste", ko: "버린 것으로 기록")
            }
          }
        }
      }
    }

    /// The dialog that scripts open for a row, and into which they load the keypad of the calculator's page. Without
    /// scripts, each row has a field for sums.
    private var keypad: HTML {
      HTML(
        .dialog, .class("keypad-dialog"), .data("keypad-dialog", ""),
        .aria("labelledby", "keypad-title")
      ) {
        HTML(.header) {
          HTML(.h2, .id("keypad-title")) { visitor.say(en: "Calculator", ko: "계산기") }
          HTML(
            .button, .class("button icon quiet"), .type("button"), .data("keypad-cancel", ""),
            .aria("label", visitor.say(en: "Close", ko: "닫기"))
          ) { "×" }
        }
        HTML(.footer, .class("buttons")) {
          HTML(
            .button, .class("button primary"), .type("button"), .data("keypad-take", ""),
            Attribute("autofocus", "")
          ) {
            visitor.say(en: "Use this number", ko: "이 수 넣기")
          }
        }
      }
    }
  }
#endif
