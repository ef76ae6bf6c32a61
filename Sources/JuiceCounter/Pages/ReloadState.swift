#if Web
  import JuiceCatalogs
  import JuiceReports
  import JuiceRules

  /// The findings of the last reload of the catalog.
  struct ReloadState {
    let menu: MenuState
    let visitor: Visitor

    /// The largest number of findings that a page shows.
    private static let findingLimit = 50

    var html: HTML {
      HTML(.div, .class("stack")) {
        switch menu.fault {
        case .input:
          warning(
            visitor.say(
              en: "The files of the catalog cannot be read, so the menu is the one from before.",
              ko: "카탈로그 파일을 읽을 수 없어 그 전의 메뉴를 씁니다."))
        case .errors(let report):
          warning(
            visitor.say(
              en: "The files of the catalog have errors, so the menu is the one from before.",
              ko: "카탈로그 파일에 오류가 있어 그 전의 메뉴를 씁니다."))
          findings(of: report)
        default: if let report = menu.loaded?.report { findings(of: report) }
        }
      }
    }

    private func warning(_ sentence: String) -> HTML {
      HTML(.p, .class("banner bad"), .role("alert")) { sentence }
    }

    private func findings(of report: LintReport) -> HTML {
      let lines = LintConciseReport(
        report, locale: visitor.locale, maxFindings: Self.findingLimit
      ).text.split(separator: "\n").map(String.init)
      return HTML(.section, .class("panel stack tight")) {
        HTML(.h3) { visitor.say(en: "Findings of the last reload", ko: "마지막으로 다시 읽은 결과") }
        HTML(.ul, .class("plain findings")) {
          for line in lines { HTML(.li) { line } }
        }
      }
    }
  }

  /// The rules for orders, with their conditions.
  struct RuleTable {
    let catalog: Catalog
    let visitor: Visitor

    var html: HTML? {
      guard !catalog.rules.isEmpty else { return nil }
      var table = TextTable([
        .left(visitor.say(en: "rule", ko: "규칙")), .left(visitor.say(en: "effect", ko: "효과")),
        .left(visitor.say(en: "condition", ko: "조건")),
      ])
      for rule in catalog.rules {
        table.append([
          TextTable.Cell(rule.id.rawValue), TextTable.Cell(name(of: rule.effect)),
          TextTable.Cell(rule.condition.source),
        ])
      }
      return HTML(table, caption: visitor.say(en: "Rules for orders", ko: "주문 규칙"))
    }

    private func name(of effect: OrderRule.Effect) -> String {
      switch effect {
      case .refuse: visitor.say(en: "refuses the order", ko: "주문 거절")
      case .alert: visitor.say(en: "shows a message", ko: "메시지 표시")
      case .confirm: visitor.say(en: "asks for a confirmation", ko: "확인 요청")
      }
    }
  }
#endif
