#if Web
  import HTTPTypes
  import Hummingbird

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
#endif
