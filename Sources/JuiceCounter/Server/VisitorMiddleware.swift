#if Web
  import HTTPTypes
  import Hummingbird
  import JuiceRules

  /// A middleware that finds out who asks, and in which language.
  struct VisitorMiddleware: RouterMiddleware {
    let counter: Counter

    func handle(
      _ request: Request, context: CounterContext,
      next: @concurrent (Request, CounterContext) async throws -> Response
    ) async throws -> Response {
      var context = context
      context.visitor.locale = locale(of: request)
      return try await next(request, context)
    }

    /// Returns the language: the one of the parameter `locale`, else of the cookie `locale`, else the first of
    /// `Accept-Language` that the catalog has, else the catalog's own.
    private func locale(of request: Request) -> LocaleID {
      let asked =
        request.uri.queryParameters["locale"].map(String.init)
        ?? request.cookies["locale"]?.value
      return asked.flatMap { LocaleID($0) } ?? counter.catalog.defaultLocale
    }
  }
#endif
