#if Web
  import JuiceRules

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
