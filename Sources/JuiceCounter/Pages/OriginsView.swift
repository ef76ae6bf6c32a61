#if Web
  import JuiceReports
  import JuiceRules

  /// The form that asks where a value of the catalog comes from, with its answer.
  struct OriginsView {
    let path: String
    let visitor: Visitor

    /// Returns the form alone.
    func html() -> HTML {
      HTML(.form, .method("get"), .action(Link("/catalog/origins")), .class("panel stack")) {
        HTML(.div, .class("field")) {
          HTML(.label, .for("of")) {
            visitor.say(en: "Id, name or path of a value", ko: "아이디, 이름, 값의 경로")
          }
          HTML(
            .input, .id("of"), .name("of"), .type("text"), .value(path),
            .aria("describedby", "of-help"), Attribute("autocomplete", "off"))
          HTML(.span, .id("of-help"), .class("help")) {
            visitor.say(
              en: "For example classic/kiwi-juice, kiwi.initial or stock.classic.default.",
              ko: "예: classic/kiwi-juice, 키위.initial, stock.classic.default.")
          }
        }
        HTML(.div, .class("buttons")) {
          HTML(.button, .class("button primary"), .type("submit")) {
            visitor.say(en: "Explain", ko: "설명 보기")
          }
        }
      }
    }

    /// Returns the form with the origins of a value.
    func html(_ provenance: Provenance) -> [HTML] {
      let report = ProvenanceReport(provenance, locale: visitor.locale)
      let title = provenance.path + report.state
      return [
        html(), HTML(report.chain, caption: title),
        provenance.fields.isEmpty
          ? HTML() : HTML(report.winners, caption: visitor.say(en: "Fields", ko: "항목")),
      ]
    }

    /// Returns the form with the reason why nothing was found.
    func html(_ fault: ProvenanceFault) -> [HTML] {
      let (sentence, nearest) = words(for: fault)
      return [
        html(),
        HTML(.div, .class("banner warning"), .role("alert")) {
          HTML(.p) { sentence }
          if !nearest.isEmpty {
            HTML(.ul, .class("plain row")) {
              for name in nearest.prefix(5) {
                HTML(.li) {
                  HTML(
                    .a, .class("button"),
                    .href(Link(path: ["catalog", "origins"], [("of", name)]))
                  ) { name }
                }
              }
            }
          }
        },
      ]
    }

    private func words(for fault: ProvenanceFault) -> (sentence: String, nearest: [String]) {
      switch fault {
      case .notKept:
        (
          visitor.say(
            en: "The files of the catalog cannot be read right now.", ko: "지금은 카탈로그 파일을 읽을 수 없습니다."),
          []
        )
      case .unknownEntry(let name, let nearest):
        (
          visitor.say(
            en: "There is no `\(name)` in the catalog.", ko: "`\(name)`: 카탈로그에 없습니다."), nearest
        )
      case .ambiguous(let name, let candidates):
        (
          visitor.say(
            en: "`\(name)` can be any of several entries.", ko: "`\(name)`: 여러 항목이 될 수 있습니다."),
          candidates
        )
      case .unknownField(let field, let id, let nearest):
        (
          visitor.say(
            en: "\(id) has no field `\(field)`.", ko: "\(id): `\(field)` 항목이 없습니다."),
          nearest.map { "\(id).\($0)" }
        )
      }
    }
  }
#endif
