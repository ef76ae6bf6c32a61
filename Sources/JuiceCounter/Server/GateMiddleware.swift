#if Web
  import HTTPTypes
  import Hummingbird

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

  extension HTTPField.Name {
    fileprivate static var fetchSite: HTTPField.Name {
      HTTPField.Name("sec-fetch-site") ?? .origin
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
    fileprivate static let forwarded = HTTPField.Name(staticName: "forwarded")
    fileprivate static let forwardedFor = HTTPField.Name(staticName: "x-forwarded-for")
    fileprivate static let forwardedProto = HTTPField.Name(staticName: "x-forwarded-proto")

    private init(staticName name: StaticString) {
      self = HTTPField.Name(name.description) ?? .via
    }
  }
#endif
