#if Web
  import HTTPTypes
  import Hummingbird
  import JuiceRules

  /// The pages of recipes, with all that can be chosen for an order.
  struct RecipePages {
    let counter: Counter

    func add(to endpoints: inout Endpoints) {
      endpoints.on(.get, "/recipes/{pack}/{name}") { request, context in
        guard
          let id = RecipeID(
            pack: context.parameters.get("pack") ?? "", name: context.parameters.get("name") ?? ""),
          let sheet = try await RecipeSheet(of: id, at: counter, in: context.visitor.locale)
        else { throw HTTPError(.notFound) }
        return page(
          on: sheet, given: TrayCookie.tray(in: request).facts, for: context.visitor
        ).response
      }
    }

    /// Returns the page of a recipe. The facts that were given with what is in the tray count for this order, too.
    private func page(
      on sheet: RecipeSheet, given: [String: String], for visitor: Visitor
    ) -> Page {
      Page(LocalizedText(sheet.card.name), for: visitor, group: .order) {
        HTML(
          .article, .class("card"), .data("recipe", sheet.card.id.rawValue),
          .data("state", sheet.card.state.design)
        ) {
          CardParts(card: sheet.card, visitor: visitor).html(titled: .h1)
          HTML(.p, .class("card-reason"), .data("reason", "")) {
            sheet.card.reasons.joined(separator: ", ")
          }
        }
        RecipeForm(
          sheet: sheet, facts: counter.catalog.facts.filter { $0.scope != .recipe }, given: given,
          visitor: visitor
        ).html
        HTML(.p) {
          HTML(.a, .class("button quiet"), .href(Link("/"))) {
            visitor.say(en: "Back to the menu", ko: "메뉴로 돌아가기")
          }
        }
      }
    }
  }

  /// The form of a recipe: count, size, choices, lines to leave out, and facts.
  private struct RecipeForm {
    let sheet: RecipeSheet
    let facts: [Fact]
    let given: [String: String]
    let visitor: Visitor

    var html: HTML {
      HTML(
        .form, .method("post"), .action(Link("/orders")), .class("panel stack"), .data("order", "")
      ) {
        visitor.formFields
        HTML(hidden: "recipe", sheet.card.id.rawValue)
        count
        if !sheet.sizes.isEmpty { sizes }
        sheet.choices.map(choice)
        if !sheet.optionalLines.isEmpty { optionalLines }
        FactFields(facts: facts, visitor: visitor, prefix: "recipe", given: given).html
        HTML(.div, .class("buttons")) {
          HTML(
            .button, .class("button primary large"), .type("submit"),
            isOnSale ? nil : .disabled
          ) { visitor.say(en: "Order", ko: "주문하기") }
          HTML(
            .button, .class("button large"), .type("submit"),
            Attribute("formaction", "/tray/add"), .data("tray-button", ""),
            isOnSale ? nil : .disabled
          ) { visitor.say(en: "Put into the tray", ko: "쟁반에 담기") }
        }
      }
    }

    private var isOnSale: Bool { sheet.card.state != .unavailable }

    private var count: HTML {
      HTML(.div, .class("field")) {
        HTML(.label, .for("count")) { visitor.say(en: "Count", ko: "개수") }
        HTML(.div, .class("stepper"), .data("stepper", "")) {
          step("-1", "−", visitor.say(en: "One less", ko: "하나 빼기"))
          HTML(
            .input, .type("number"), .id("count"), .name("count"), .value("1"),
            Attribute("min", "1"), Attribute("max", String(RecipeOrder.counts.upperBound)),
            Attribute("inputmode", "numeric"), .required)
          step("1", "+", visitor.say(en: "One more", ko: "하나 더하기"))
        }
      }
    }

    /// Returns a button of the stepper, which needs a script.
    private func step(_ by: String, _ sign: String, _ label: String) -> HTML {
      HTML(
        .button, .class("button needs-script"), .type("button"), .data("step", by),
        .aria("label", label),
        .aria("controls", "count")
      ) { sign }
    }

    private var sizes: HTML {
      radios(visitor.say(en: "Size", ko: "크기")) {
        radio("size", "", visitor.say(en: "usual", ko: "기본"), isChecked: true)
        for size in sheet.sizes { radio("size", size.name, size.name, extra: "× \(size.factor)") }
      }
    }

    private func choice(_ choice: RecipeSheet.Choice) -> HTML {
      radios(choice.line) {
        radio("choice.\(choice.line)", "", visitor.say(en: "any", ko: "아무거나"), isChecked: true)
        for alternative in choice.alternatives {
          radio("choice.\(choice.line)", alternative.value.rawValue, alternative.text)
        }
      }
    }

    private var optionalLines: HTML {
      radios(visitor.say(en: "Leave out", ko: "빼기")) {
        for line in sheet.optionalLines {
          HTML(.label) {
            HTML(.input, .type("checkbox"), .name("without"), .value(line.line))
            line.text
          }
        }
      }
    }

    private func radios(_ title: String, @HTMLBuilder content: () -> HTML) -> HTML {
      HTML(.fieldset, .class("stack tight")) {
        HTML(.legend) { title }
        HTML(.div, .class("choices")) { content() }
      }
    }

    private func radio(
      _ name: String, _ value: String, _ text: String, extra: String? = nil, isChecked: Bool = false
    ) -> HTML {
      HTML(.label) {
        HTML(.input, .type("radio"), .name(name), .value(value), isChecked ? .checked : nil)
        text
        if let extra { HTML(.span, .class("extra")) { extra } }
      }
    }
  }
#endif
