#if Web
  import HTTPTypes
  import Hummingbird

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
#endif
