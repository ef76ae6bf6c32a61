#if Web
  import JuiceRules

  /// The menu on the order screen: a card for each recipe, in a grid that never moves.
  ///
  /// All cards are one form, whose buttons name the recipe: one tap orders one.
  struct MenuSection {
    let board: OrderBoard
    let filter: String
    let visitor: Visitor

    var html: HTML {
      HTML(.section, .class("stack"), .aria("labelledby", "menu-title")) {
        HTML(.h1, .id("menu-title")) { visitor.say(en: "Menu", ko: "메뉴") }
        if board.pageCount > 1 || !filter.isEmpty { search }
        if board.cards.isEmpty {
          HTML(.p, .class("lead")) {
            filter.isEmpty
              ? visitor.say(en: "The catalog has no recipes on offer.", ko: "카탈로그에 메뉴가 없습니다.")
              : visitor.say(en: "No recipe has this name.", ko: "이런 이름의 메뉴가 없습니다.")
          }
        }
        HTML(
          .form, .method("post"), .action(Link("/orders")), .data("order", "")
        ) {
          visitor.formFields
          for cards in board.sections {
            if let group = cards.first?.group { HTML(.h2) { group } }
            HTML(.ul, .class("cards")) { cards.map(item) }
          }
        }
        if board.pageCount > 1 { pager }
      }
    }

    private func item(_ card: OrderBoard.Card) -> HTML {
      let reason = "why-" + card.id.htmlID
      return HTML(.li) {
        HTML(
          .article, .class("card"), .data("recipe", card.id.rawValue),
          .data("state", card.state.design), .aria("labelledby", card.id.htmlID)
        ) {
          CardParts(card: card, visitor: visitor).html(titled: card.group == nil ? .h2 : .h3)
          HTML(.p, .class("card-reason"), .id(reason), .data("reason", "")) {
            card.reasons.joined(separator: ", ")
          }
          HTML(.div, .class("buttons")) {
            order(card, describedBy: reason)
            HTML(
              .button, .class("button"), .name("recipe"), .value(card.id.rawValue),
              Attribute("formaction", "/tray/add"), .data("tray-button", ""),
              .aria(
                "label",
                visitor.say(en: "\(card.name): into the tray", ko: "\(card.name) 쟁반에 담기")),
              card.state == .unavailable || card.state == .asking ? .disabled : nil
            ) { visitor.say(en: "Tray", ko: "담기") }
            HTML(
              .a, .class("button quiet"), .href(card.link),
              .aria("label", visitor.say(en: "\(card.name): options", ko: "\(card.name) 옵션"))
            ) { visitor.say(en: "Options", ko: "옵션") }
          }
        }
      }
    }

    /// Returns the button that orders one.
    private func order(_ card: OrderBoard.Card, describedBy reason: String) -> HTML {
      HTML(
        .button, .class("button primary"), .name("recipe"), .value(card.id.rawValue),
        .data("order-button", ""), .aria("describedby", reason),
        .aria("label", visitor.say(en: "Order \(card.name)", ko: "\(card.name) 주문")),
        card.state == .open ? nil : .disabled
      ) { visitor.say(en: "Order", ko: "주문") }
    }

    private var search: HTML {
      HTML(.form, .class("filters"), .action(Link("/")), .role("search")) {
        HTML(.div, .class("field")) {
          HTML(.label, .for("find")) { visitor.say(en: "Find", ko: "찾기") }
          HTML(.input, .type("search"), .id("find"), .name("find"), .value(filter))
        }
        HTML(.button, .class("button"), .type("submit")) { visitor.say(en: "Find", ko: "찾기") }
      }
    }

    private var pager: HTML {
      HTML(.nav, .class("pager"), .aria("label", visitor.say(en: "Pages of the menu", ko: "메뉴 쪽")))
      {
        if board.page > 1 {
          link(to: board.page - 1, visitor.say(en: "Previous", ko: "이전"))
        }
        HTML(.span) { "\(board.page) / \(board.pageCount)" }
        if board.page < board.pageCount {
          link(to: board.page + 1, visitor.say(en: "Next", ko: "다음"))
        }
      }
    }

    private func link(to page: Int, _ text: String) -> HTML {
      let find = filter.isEmpty ? [] : [(name: "find", value: filter)]
      return HTML(.a, .class("button"), .href(Link(path: [], find + [("page", String(page))]))) {
        text
      }
    }
  }

  /// The parts of a card that say what a recipe is and how many can be made.
  struct CardParts {
    let card: OrderBoard.Card
    let visitor: Visitor

    func html(titled tag: Tag) -> [HTML] {
      [
        HTML.picture(card.appearance, of: card.id),
        HTML(tag, .class("card-name"), .id(card.id.htmlID)) { card.name },
        HTML(.p, .class("card-parts")) {
          card.contents.map(Self.unbroken).joined(separator: ", ")
        },
        HTML(.p, .class("card-count")) {
          visitor.say(en: "Can make: ", ko: "가능: ")
          HTML(.span, .data("count", "")) { card.count }
        },
      ]
    }

    /// Returns the text of a line that is not broken at its number, such as between `60` and `g`.
    private static func unbroken(_ text: String) -> String {
      let words = text.split(separator: " ", omittingEmptySubsequences: false)
      return words.dropFirst().reduce(into: words.first.map(String.init) ?? "") { text, word in
        let isNumber = text.last?.isNumber ?? false || word.first?.isNumber ?? false
        text += (isNumber ? "\u{A0}" : " ") + word
      }
    }
  }

  extension OrderBoard.State {
    /// The state as the style sheet names it.
    var design: String { self == .open ? "ready" : "out" }
  }

  extension OrderBoard.Card {
    /// The link to the page of the recipe.
    var link: Link { Link(path: ["recipes", String(id.pack), String(id.name)]) }
  }

  extension QualifiedID {
    /// The id as the id of an element.
    var htmlID: String { "\(pack)_\(name)" }
  }

  /// The stock on the order screen.
  struct LevelsSection {
    let levels: [OrderBoard.Level]
    let visitor: Visitor

    var html: HTML {
      HTML(.section, .class("panel stack tight"), .aria("labelledby", "levels-title")) {
        HTML(.h2, .id("levels-title")) { visitor.say(en: "Stock", ko: "재고") }
        HTML(.ul, .class("levels")) { levels.map(item) }
      }
    }

    private func item(_ level: OrderBoard.Level) -> HTML {
      HTML(
        .li, .class("level"), .data("ingredient", level.id.rawValue),
        .data("state", level.state.design)
      ) {
        HTML(.span, .class("level-name")) {
          HTML(.span, .aria("hidden", "true")) { level.appearance.emoji ?? "" }
          level.name
          " "
          HTML(.span, .class("badge \(level.state.design)"), .data("badge", "")) {
            level.word
          }
        }
        HTML(.span, .class("level-amount"), .data("level", "")) { level.text }
      }
    }
  }

  extension OrderBoard.Level.State {
    /// The state as the style sheet names it.
    var design: String {
      switch self {
      case .enough: "ok"
      case .low: "low"
      case .empty, .otherUnit: "out"
      }
    }
  }
#endif
