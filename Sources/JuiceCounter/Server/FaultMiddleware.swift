#if Web
  import HTTPTypes
  import Hummingbird

  /// A middleware that answers requests which cannot be carried out.
  struct FaultMiddleware: RouterMiddleware {
    func handle(
      _ request: Request, context: CounterContext,
      next: @concurrent (Request, CounterContext) async throws -> Response
    ) async throws -> Response {
      do {
        return try await next(request, context)
      } catch let error as HTTPError {
        return Response(status: error.status, headers: error.headers)
      }
    }
  }
#endif
