#if Web
  import HTTPTypes
  import Hummingbird
  import JuiceRules

  /// Signing in with the staff key, by form or by link, and signing out.
  struct SignInPages {
    let sessions: StaffSessions
    /// The limit for wrong keys of an address.
    let limiter: RateLimiter

    func add(to endpoints: inout Endpoints) {
      endpoints.on(.get, "/sign-in") { _, context in
        if let key = context.query["key"] {
          return try signIn(with: key, going: "/stock", context)
        }
        return SignInPage(
          visitor: context.visitor, target: Self.checked(context.query["to"]) ?? "/stock"
        ).response
      }
      endpoints.on(.post, "/sign-in") { _, context in
        try signIn(
          with: context.form["staff-key"] ?? "",
          going: Self.checked(context.form["to"]) ?? "/stock",
          context)
      }
      endpoints.on(.post, "/sign-out") { request, context in
        if let session = request.cookies[Self.cookie].flatMap({ Secret($0.value) }) {
          sessions.end(session)
        }
        var response = Self.redirect(to: "/", .seeOther)
        response.setCookie(Self.cookie, "", lifetime: 0, isSecure: context.isSecure)
        return response
      }
    }

    private func signIn(
      with key: String, going target: String, _ context: CounterContext
    ) throws(RequestFault) -> Response {
      guard sessions.isKey(key) else {
        if let address = context.address.flatMap({ IPAddress($0) }),
          let seconds = limiter.wait(of: address)
        {
          throw .tooMany(retryAfter: seconds)
        }
        let fields = context.form["again"] == nil ? nil : context.form.all
        var response = SignInPage(
          visitor: context.visitor, target: target, fields: fields, isRetry: true
        ).response
        response.status = .forbidden
        return response
      }
      // The status 307 makes the browser send the form once more, now to where it belongs.
      let isSentAgain = context.form["again"] != nil
      var response = Self.redirect(to: target, isSentAgain ? .temporaryRedirect : .seeOther)
      response.setCookie(
        Self.cookie, sessions.begin().text, lifetime: Int(StaffSessions.lifetime / .seconds(1)),
        isSecure: context.isSecure)
      return response
    }

    /// The name of the cookie with the number of the session.
    static let cookie = "staff"

    private static func redirect(to path: String, _ status: HTTPResponse.Status) -> Response {
      Response(status: status, headers: [.location: path])
    }

    /// Returns a path of this server, or `nil` for a text that leads to another one.
    private static func checked(_ path: String?) -> String? {
      guard let bytes = path?.utf8, bytes.first == UInt8(ascii: "/"),
        bytes.dropFirst().first != UInt8(ascii: "/"), bytes.allSatisfy({ 0x21...0x7E ~= $0 }),
        !bytes.contains(UInt8(ascii: "\\"))
      else { return nil }
      return path
    }
  }

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
