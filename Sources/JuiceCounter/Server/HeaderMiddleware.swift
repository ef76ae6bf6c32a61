#if Web
  import HTTPTypes
  import Hummingbird

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
#endif
