#if Web
  import Hummingbird
  import JuiceRules

  /// The page on which staff sign in.
  struct SignInPage {
    let visitor: Visitor
    /// The path to go to afterwards.
    let target: String
    /// The fields of the form that is sent again to ``target``, or `nil` if there is none.
    var fields: [(name: String, value: String)]?
    /// A Boolean value that indicates whether the last key was wrong.
    var isRetry = false

    var response: Response {
      Page(LocalizedText(en: "Sign in", ko: "로그인"), for: visitor) {
        HTML(.h1) { text("Staff only", ko: "직원 전용") }
        HTML(.p) {
          text(
            "Open the sign-in link or scan the QR code that the server showed, or enter the staff key.",
            ko: "서버가 보여 준 로그인 링크를 열거나 QR 코드를 찍거나, 직원 열쇠를 입력하세요.")
        }
        if isRetry {
          HTML(.p, .class("banner bad"), .role("alert")) {
            text("This is not the staff key.", ko: "직원 열쇠가 아닙니다.")
          }
        }
        HTML(.form, .method("post"), .action(Link("/sign-in")), .class("panel stack narrow")) {
          hidden("token", visitor.formToken)
          hidden("to", target)
          if let fields {
            hidden("again", "1")
            for field in fields where !SignInPage.own.contains(field.name) {
              hidden(field.name, field.value)
            }
          }
          HTML(.label, .class("field")) {
            HTML(.span) { text("Staff key", ko: "직원 열쇠") }
            HTML(
              .input, .id("staff-key"), .name("staff-key"), .type("password"), .required,
              Attribute("autocomplete", "current-password"))
          }
          HTML(.div, .class("buttons")) {
            HTML(.button, .class("button primary"), .type("submit")) { text("Sign in", ko: "로그인") }
          }
        }
      }.response
    }

    /// The fields of this page itself.
    private static let own: Set = ["token", "to", "again", "staff-key"]

    private func hidden(_ name: String, _ value: String) -> HTML {
      HTML(.input, .type("hidden"), .name(name), .value(value))
    }

    private func text(_ english: String, ko korean: String) -> String {
      LocalizedText(en: english, ko: korean).text(in: visitor.locale, else: .english)
    }
  }
#endif
