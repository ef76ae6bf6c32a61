#if Web
  import HTTPTypes
  import Hummingbird

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
