#if Web
  import Hummingbird
  import JuiceRules

  /// The page that says why a request was not carried out.
  struct FaultPage {
    let fault: RequestFault
    let visitor: Visitor

    var response: Response {
      let title = LocalizedText(en: "That did not work", ko: "처리하지 못했습니다")
      var response = Page(title, for: visitor) {
        HTML(.h1) { text(title) }
        HTML(.p, .role("alert")) { text(fault.message) + "." }
        if let help = fault.help { HTML(.p) { text(help) + "." } }
        HTML(.p) {
          HTML(.a, .href(Link("/"))) { text(LocalizedText(en: "Go to the menu", ko: "메뉴로 가기")) }
        }
      }.response
      response.status = fault.status
      return response
    }

    private func text(_ text: LocalizedText) -> String {
      text.text(in: visitor.locale, else: .english)
    }
  }
#endif
