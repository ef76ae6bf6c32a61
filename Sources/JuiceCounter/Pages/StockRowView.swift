#if Web
  import JuiceReports
  import JuiceRules

  /// A row of the stock editor.
  struct StockRowView {
    let row: StockBoard.Row
    /// The field as the person left it, or `nil` for a row that was not edited.
    let field: StockForm.Field?
    let wording: CatalogWording
    let visitor: Visitor
    /// A Boolean value that indicates whether an order lacked the ingredient.
    let isMissing: Bool
    /// The amount that an order lacked, if it is known.
    let missing: Amount?
    let hasFocus: Bool

    private var id: String { row.id.rawValue }
    /// The text that the person typed and that is not committed.
    private var typed: String? { field?.text }
    private var problem: String? { field?.problem }
    private var seen: Amount { typed == nil ? row.level : field?.seen ?? row.level }
    private var unit: String { typed == nil ? row.storedUnit : field?.unit ?? row.storedUnit }

    /// The levels are a native number input, which assistive technology and phones know how to change. It cannot hold a
    /// sum such as `12×3+6`, so that sums have a field of their own, which replaces the number.
    var html: HTML {
      HTML(
        .li, isMissing ? .class("stock-missing") : nil, .data("ingredient", id),
        .data("state", row.state.design),
        seen == row.level ? nil : .data("now", row.level.description)
      ) {
        HTML(.div, .class("stock-what")) {
          HTML(.span, .aria("hidden", "true")) {
            row.appearance.emoji ?? ""
          }
          HTML(.div) {
            HTML(.label, .for("level-\(id)")) { row.name }
            notes
          }
        }
        HTML(.div, .class("stock-edit")) {
          stepper
          HTML(
            .button, .class("button icon needs-script"), .type("button"), .data("keypad-open", ""),
            .aria("label", visitor.say(en: "Calculator for \(row.name)", ko: "\(row.name) 계산기"))
          ) { "⌨" }
          HTML(
            .input, .class("stock-sum without-script"), .name(StockForm.sum + id),
            .aria("label", visitor.say(en: "Sum for \(row.name)", ko: "\(row.name) 식")),
            Attribute("placeholder", "12×3+6"))
        }
        if let problem {
          HTML(.p, .class("error"), .id("problem-\(id)"), .data("problem", "")) {
            problem.capitalizedSentence + "."
          }
        }
        HTML(.p, .class("small warning"), .role("status"), .data("moved", "")) {
          if typed != nil, seen != row.level { moved }
        }
        HTML(.div, .class("buttons stock-actions")) { restock }
      }
    }

    private var notes: HTML {
      HTML(.div, .class("small")) {
        HTML(.p) {
          HTML(.span, .data("level", "")) { row.text }
          " "
          HTML(.span, .class("badge \(row.state.design)"), .data("badge", "")) {
            row.word
          }
        }
        if !row.limits.isEmpty {
          HTML(.p, .class("muted")) { row.limits.joined(separator: " · ") }
        }
        if isMissing { HTML(.p, .class("bad")) { HTML(.strong) { missingText } } }
        if !row.shortages.isEmpty {
          HTML(.ul, .class("plain bad")) { row.shortages.map { text in HTML(.li) { text } } }
        }
        if let mismatch = row.mismatch { HTML(.p, .class("warning")) { mismatch } }
      }
    }

    private var stepper: HTML {
      HTML(.div, .class("stepper")) {
        button("less", "−", visitor.say(en: "Less \(row.name)", ko: "\(row.name) 줄이기"))
        HTML(
          .input, .type("number"), .id("level-\(id)"), .name(StockForm.level + id),
          .value(value), Attribute("min", "0"),
          Attribute("max", max(row.maximum, row.level).description),
          Attribute("step", row.step == .zero ? "any" : row.step.description),
          Attribute("inputmode", "decimal"), hasFocus ? Attribute("autofocus", "") : nil,
          problem == nil ? nil : .aria("invalid", "true"),
          problem == nil ? nil : .aria("describedby", "problem-\(id)"),
          row.mismatch == nil ? nil : .data("empty", "true"))
        button("more", "+", visitor.say(en: "More \(row.name)", ko: "\(row.name) 늘리기"))
        HTML(hidden: StockForm.seen + id, StockForm.seen(seen, unit))
      }
    }

    private var value: String { typed ?? (row.mismatch == nil ? row.level.description : "") }

    private func button(_ verb: String, _ label: String, _ name: String) -> HTML {
      HTML(
        .button, .class("button"), .name("do"), .value("\(verb):\(id)"),
        .aria("label", name)
      ) { label }
    }

    private var restock: HTML {
      let isOpen = row.mismatch == nil
      let (initial, crate, text) = (row.initial, row.crate, row.crateText)
      return HTML([
        isOpen && crate > row.step && row.level.adding(crate).map { $0 <= row.maximum } ?? false
          ? action("crate", visitor.say(en: "Add \(text)", ko: "\(text) 입고")) : HTML(),
        row.isInitial
          ? HTML() : action("fill", visitor.say(en: "Back to \(initial)", ko: "처음 수량 \(initial)")),
      ])
    }

    private func action(_ verb: String, _ text: String) -> HTML {
      HTML(
        .button, .class("button quiet"), .name("do"), .value("\(verb):\(id)"),
        .aria("label", "\(row.name): \(text)")
      ) { text }
    }

    private var moved: String {
      let seen = wording.counted(seen, row.id)
      return visitor.say(
        en: "Now \(row.text); you saw \(seen).", ko: "지금 \(row.text) · 처음 본 재고 \(seen)")
    }

    private var missingText: String {
      guard let missing else { return visitor.say(en: "Short for the order", ko: "주문에 부족") }
      let amount = wording.counted(missing, row.id)
      return visitor.say(en: "\(amount) short for the order", ko: "주문에 \(amount) 부족")
    }
  }
#endif
