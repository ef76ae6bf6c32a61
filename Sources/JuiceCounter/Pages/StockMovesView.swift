#if Web
  import JuiceReports
  import JuiceRules

  /// The page that asks what becomes of edits whose levels somebody changed meanwhile.
  struct StockMovesView {
    let edit: StockEdit
    let moves: [StockEdit.Move]
    let wording: CatalogWording
    let visitor: Visitor

    var page: Page {
      let title = LocalizedText(en: "The stock has changed meanwhile", ko: "그 사이에 재고가 바뀌었습니다")
      return Page(title, for: visitor, group: .stock) {
        HTML(.h1) { visitor.text(title) }
        HTML(.p, .class("lead"), .role("alert")) {
          visitor.say(
            en: "Nothing was changed yet. Decide for each ingredient.",
            ko: "아직 아무것도 바꾸지 않았습니다. 재료마다 골라 주세요.")
        }
        HTML(
          .form, .method("post"), .action(Link("/stock")), .class("stack"),
          .data("stock-decision", "")
        ) {
          visitor.formFields
          for (id, level) in edit.levels.sorted(by: { $0.key < $1.key }) {
            HTML(hidden: StockForm.seen + id.rawValue, StockForm.seen(level.seen, level.unit))
            HTML(hidden: StockForm.level + id.rawValue, level.wanted.description)
          }
          moves.map(choices)
          HTML(.div, .class("buttons")) {
            HTML(
              .button, .class("button primary large"), .type("submit"), .name("do"),
              .value("decide")
            ) { visitor.say(en: "Save", ko: "저장") }
            HTML(.a, .class("button"), .href(Link("/stock")), .data("stock-discard", "")) {
              visitor.say(en: "Discard my edits", ko: "내가 고친 것 버리기")
            }
          }
        }
      }
    }

    private func choices(for move: StockEdit.Move) -> HTML {
      let (id, name) = (move.ingredient.rawValue, wording.name(move.ingredient))
      let seen = counted(move.seen, move)
      let (now, wanted) = (counted(move.now, move), counted(move.wanted, move))
      return HTML(.fieldset, .class("panel stack")) {
        HTML(.legend) { name }
        HTML(hidden: "now.\(id)", move.now.description)
        HTML(.dl, .class("facts")) {
          fact(visitor.say(en: "You saw", ko: "처음 본 재고"), seen)
          fact(visitor.say(en: "You counted", ko: "내가 센 수량"), wanted)
          fact(visitor.say(en: "Now", ko: "지금 재고"), now)
        }
        HTML(.div, .class("choices")) {
          choice(
            .mine, move, visitor.say(en: "Keep my count: \(wanted)", ko: "내가 센 대로: \(wanted)"))
          if let level = move.withDifference {
            choice(
              .difference, move,
              visitor.say(
                en: "Add my difference: \(counted(level, move))",
                ko: "차이만 반영: \(counted(level, move))"))
          }
          choice(.drop, move, visitor.say(en: "Leave it: \(now)", ko: "그대로 두기: \(now)"))
        }
      }
    }

    private func counted(_ amount: Amount, _ move: StockEdit.Move) -> String {
      wording.counted(amount, move.ingredient)
    }

    private func fact(_ name: String, _ value: String) -> HTML {
      HTML([HTML(.dt) { name }, HTML(.dd, .class("number")) { value }])
    }

    private func choice(
      _ decision: StockEdit.Decision, _ move: StockEdit.Move, _ text: String
    ) -> HTML {
      HTML(.label) {
        HTML(
          .input, .type("radio"), .name("decide.\(move.ingredient)"), .value(decision.rawValue),
          .required)
        text
      }
    }
  }
#endif
