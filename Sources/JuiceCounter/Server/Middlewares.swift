#if Web
  import HTTPTypes
  import Hummingbird
  import JuiceCatalogs
  import JuiceRules
  import Logging
  import NIOCore

  /// A middleware that turns away requests to other hosts, from other sites and from clients that send too many.
  struct GateMiddleware: RouterMiddleware {
    /// The names under which browsers reach the server, in lowercase.
    let hosts: Set<String>
    let limiter: RateLimiter
    /// The limit for wrong keys.
    let keyLimiter: RateLimiter

    func handle(
      _ request: Request, context: CounterContext,
      next: @concurrent (Request, CounterContext) async throws -> Response
    ) async throws -> Response {
      try checkHost(of: request)
      try checkOrigin(of: request)
      if let address = context.limitedAddress {
        for limiter in context.hasWrongKey ? [limiter, keyLimiter] : [limiter] {
          if let seconds = limiter.wait(of: address) {
            throw RequestFault.tooMany(retryAfter: seconds)
          }
        }
      }
      return try await next(request, context)
    }

    private func checkHost(of request: Request) throws(RequestFault) {
      // Requests within the process have no authority; those of a connection have one, and it can be empty.
      guard let authority = request.head.authority else { return }
      let hasOther = request.headers.contains { $0.name.canonicalName == "host" }
      guard !authority.isEmpty, !hasOther else {
        throw RequestFault(.badRequest, "invalid-host", en: "a host is needed", ko: "호스트가 필요합니다")
      }
      guard Host(authority: authority).isServed(as: hosts) else {
        throw RequestFault(
          .misdirectedRequest, "unknown-host", en: "this server does not have that name",
          ko: "이 서버의 이름이 아닙니다"
        ).with(
          helpEn: "start the server with --allow-host and the name",
          ko: "서버를 시작할 때 --allow-host로 이름을 알려 주세요")
      }
    }

    /// Checks that no page of another site sends the request. Programs that are not browsers send neither field.
    private func checkOrigin(of request: Request) throws(RequestFault) {
      guard ![.get, .head, .options].contains(request.method) else { return }
      let site = request.headers[.fetchSite]
      let origin = request.headers[.origin]
      let isOwn =
        if let site {
          site == "same-origin" || site == "none"
        } else if let origin {
          Host.isOrigin(origin, of: request.head.authority ?? "")
        } else {
          true
        }
      guard isOwn else {
        throw RequestFault(
          .forbidden, "other-site", en: "the request comes from another site",
          ko: "다른 사이트에서 보낸 요청입니다")
      }
    }
  }

  /// A middleware that tells browsers what pages of this server may do: load from this server only, run no script of a
  /// page itself, and stand in no frame.
  struct HeaderMiddleware: RouterMiddleware {
    func handle(
      _ request: Request, context: CounterContext,
      next: @concurrent (Request, CounterContext) async throws -> Response
    ) async throws -> Response {
      var response = try await next(request, context)
      for (name, value) in Self.fields {
        if let name = HTTPField.Name(name) { response.headers[name] = value }
      }
      if response.headers[.cacheControl] == nil { response.headers[.cacheControl] = "no-store" }
      return response
    }

    private static let fields = [
      (
        "content-security-policy",
        """
        default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; \
        worker-src 'self'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'
        """
      ),
      ("cross-origin-opener-policy", "same-origin"),
      ("cross-origin-resource-policy", "same-origin"),
      ("permissions-policy", "camera=(), geolocation=(), microphone=(), payment=(), usb=()"),
      ("referrer-policy", "same-origin"),
      ("x-content-type-options", "nosniff"),
      ("x-frame-options", "DENY"),
    ]
  }

  /// A middleware that finds out where a request comes from, through proxies that are trusted.
  struct ProxyMiddleware: RouterMiddleware {
    let trustedProxies: Set<IPAddress>

    func handle(
      _ request: Request, context: CounterContext,
      next: @concurrent (Request, CounterContext) async throws -> Response
    ) async throws -> Response {
      var context = context
      let path = request.headers[values: .forwardedFor].joined(separator: ",")
      if let peer = context.address.flatMap(IPAddress.init), trustedProxies.contains(peer) {
        // Each proxy adds the address that it was called from. The last one that is not a proxy of ours is the client;
        // everything before can be made up.
        let client = path.split(separator: ",").reversed()
          .map { $0.drop { $0 == " " }.prefix { $0 != " " } }
          .first { IPAddress($0).map { !trustedProxies.contains($0) } ?? true }
        context.address = client.map(String.init) ?? context.address
        context.isSecure = request.headers[.forwardedProto]?.lowercased() == "https"
      } else if !path.isEmpty || request.headers[.forwarded] != nil {
        context.isForwarded = true
      }
      return try await next(request, context)
    }
  }

  extension HTTPField.Name {
    fileprivate static let fetchSite = HTTPField.Name(staticName: "sec-fetch-site")
    fileprivate static let forwarded = HTTPField.Name(staticName: "forwarded")
    fileprivate static let forwardedFor = HTTPField.Name(staticName: "x-forwarded-for")
    fileprivate static let forwardedProto = HTTPField.Name(staticName: "x-forwarded-proto")

    private init(staticName name: StaticString) {
      self = HTTPField.Name(name.description) ?? .via
    }
  }

  /// A middleware that finds out who asks, and in which language.
  struct VisitorMiddleware: RouterMiddleware {
    let counter: Counter
    let menu: MenuState
    let sessions: StaffSessions
    let hasPublicHistory: Bool

    func handle(
      _ request: Request, context: CounterContext,
      next: @concurrent (Request, CounterContext) async throws -> Response
    ) async throws -> Response {
      var context = context
      let catalog = counter.catalog
      let locales = Locales(of: catalog)
      let chosen = request.uri.queryParameters["locale"].flatMap { locales.nearest(to: $0) }
      context.visitor.locale = chosen ?? locales.preferred(by: request)
      let known = request.cookies[Self.cookie]?.value
      // Programs send no forms, and drawing a token takes most of the time here.
      let token = known.flatMap(Secret.init) ?? (request.isOfProgram ? nil : .random())
      context.visitor.formToken = token?.text ?? ""
      let bearsKey = bearsKey(request)
      context.hasWrongKey = bearsKey == false
      context.visitor.isStaff = hasSession(request) || bearsKey == true
      context.visitor.seesHistory = hasPublicHistory || context.visitor.isStaff
      context.visitor.hasBadCatalog = menu.fault != nil
      context.visitor.screenDigest = catalog.screenDigest
      var response = try await next(request, context)
      // Only pages carry forms.
      if response.headers[.contentType]?.hasPrefix("text/html") == true, let token,
        known != token.text
      {
        response.setCookie(
          Self.cookie, token.text, lifetime: Self.lifetime, isSecure: context.isSecure)
      }
      if let chosen {
        response.setCookie(
          "locale", chosen.rawValue, lifetime: Self.lifetime, isSecure: context.isSecure)
      }
      return response
    }

    /// Returns `true` if a browser shows its session.
    private func hasSession(_ request: Request) -> Bool {
      let session = request.cookies[SignInPages.cookie].flatMap { Secret($0.value) }
      return session.map(sessions.contains) ?? false
    }

    /// Returns a Boolean value that indicates whether the key of a program is the staff key, or `nil` if it sends none.
    private func bearsKey(_ request: Request) -> Bool? {
      let scheme = "bearer "
      guard let text = request.headers[.authorization],
        text.prefix(scheme.count).lowercased() == scheme
      else { return nil }
      return sessions.isKey(text.dropFirst(scheme.count))
    }

    private static let cookie = "visitor"
    /// A year in seconds.
    private static let lifetime = 365 * 24 * 60 * 60
  }

  /// The languages that pages can have: those of the catalog, and those of this program.
  private struct Locales {
    private let all: [LocaleID]
    private let first: LocaleID

    init(of catalog: Catalog) {
      let locales = catalog.locales
      all = locales + [.korean, .english].filter { !locales.contains($0) }
      first = catalog.defaultLocale
    }

    /// Returns the language of a tag, or else one that differs only in its region.
    func nearest(to tag: some StringProtocol) -> LocaleID? {
      let tag = tag.lowercased()
      let language = tag.prefix { $0 != "-" }
      return all.first { $0.rawValue.lowercased() == tag }
        ?? all.first { $0.rawValue.lowercased().prefix { $0 != "-" } == language }
    }

    /// Returns the language of the cookie `locale`, else the first of `Accept-Language` that there is, else the
    /// catalog's own.
    func preferred(by request: Request) -> LocaleID {
      if let known = request.cookies["locale"].flatMap({ nearest(to: $0.value) }) { return known }
      let ranges = (request.headers[.acceptLanguage] ?? "").split(separator: ",").prefix(20)
      let weighted = ranges.map { range -> (tag: Substring, weight: Double) in
        let parts = range.split(separator: ";")
        let weight = parts.dropFirst().first.flatMap { part -> Double? in
          let part = part.drop { $0 == " " }
          return part.hasPrefix("q=") ? Double(part.dropFirst(2)) : nil
        }
        return ((parts.first ?? "").drop { $0 == " " }, weight ?? 1)
      }
      // Sorting keeps the order of equal weights.
      for range in weighted.sorted(by: { $0.weight > $1.weight }) where range.weight > 0 {
        if let locale = nearest(to: range.tag) { return locale }
      }
      return first
    }
  }

  /// A middleware that reads the fields of addresses and forms, and takes only forms that the visitor's own pages sent.
  ///
  /// The interface for programs reads its bodies itself.
  struct FormMiddleware: RouterMiddleware {
    func handle(
      _ request: Request, context: CounterContext,
      next: @concurrent (Request, CounterContext) async throws -> Response
    ) async throws -> Response {
      var context = context
      context.query = try FormFields(request.uri.query ?? "")
      if request.method == .get {
        context.visitor.place = Place(path: request.uri.path, query: context.query)
      }
      guard request.method == .post, !request.isOfProgram else {
        return try await next(request, context)
      }
      context.form = try await form(in: request, context: context)
      guard let sent = context.form["token"].flatMap(Secret.init),
        let expected = Secret(context.visitor.formToken), sent.matches(expected)
      else { throw RequestFault.staleForm }
      return try await next(request, context)
    }

    private func form(in request: Request, context: CounterContext) async throws -> FormFields {
      let type = request.headers[.contentType] ?? ""
      guard type.prefix(while: { $0 != ";" }).lowercased() == "application/x-www-form-urlencoded"
      else { throw RequestFault(.unsupportedMediaType) }
      return try FormFields(
        try await request.body.collect(upTo: context.maxUploadSize).readableBytesView)
    }
  }

  extension RequestFault {
    fileprivate static let staleForm = RequestFault(
      .forbidden, "stale-form", en: "the form does not belong to this browser's visit",
      ko: "이 브라우저에서 연 양식이 아닙니다"
    ).with(
      helpEn: "load the page again, and allow cookies for it",
      ko: "페이지를 새로 고치고, 이 사이트의 쿠키를 허용하세요")
  }

  /// A middleware that lets people sign in when they ask for what only staff can do. What they sent is sent again
  /// afterwards.
  struct StaffMiddleware: RouterMiddleware {
    func handle(
      _ request: Request, context: CounterContext,
      next: @concurrent (Request, CounterContext) async throws -> Response
    ) async throws -> Response {
      do {
        return try await next(request, context)
      } catch let fault as RequestFault
        where fault.status == .unauthorized && !request.isOfProgram
      {
        let page = SignInPage(
          visitor: context.visitor, target: request.uri.string,
          fields: request.method == .post ? context.form.all : nil)
        var response = page.response
        response.status = .unauthorized
        response.headers[.wwwAuthenticate] = fault.headers[.wwwAuthenticate]
        return response
      }
    }
  }

  /// A middleware that answers requests which are not carried out: with a page for people, and below `/api` with a
  /// problem of RFC 9457. Details of the machine go to the log only.
  struct FaultMiddleware: RouterMiddleware {
    /// Returns a sentence about an error for the log.
    let describe: @Sendable (any Error) -> String?

    func handle(
      _ request: Request, context: CounterContext,
      next: @concurrent (Request, CounterContext) async throws -> Response
    ) async throws -> Response {
      do {
        return try await next(request, context)
      } catch is CancellationError {
        throw CancellationError()
      } catch {
        let known = RequestFault(error)
        let fault = known ?? RequestFault(.internalServerError)
        if fault.status.kind == .serverError {
          let text = describe(error) ?? known?.message.english ?? "\(error)"
          context.logger.error("request failed", metadata: ["error": "\(text)"])
        }
        return response(to: request, for: context.visitor, fault)
      }
    }

    private func response(
      to request: Request, for visitor: Visitor, _ fault: RequestFault
    ) -> Response {
      var response: Response
      if request.isOfProgram {
        let text = fault.problem(in: visitor.locale).text(indented: true) + "\n"
        response = Response(
          status: fault.status, headers: [.contentType: "application/problem+json"],
          body: ResponseBody(byteBuffer: ByteBuffer(string: text)))
      } else {
        response = FaultPage(fault: fault, visitor: visitor).response
      }
      for field in fault.headers { response.headers[field.name] = field.value }
      response.headers[.cacheControl] = "no-store"
      return response
    }
  }

  extension Request {
    /// A Boolean value that indicates whether the path is one of the interface for programs.
    var isOfProgram: Bool { uri.path == "/api" || uri.path.hasPrefix("/api/") }
  }
#endif
