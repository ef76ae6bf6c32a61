#if Web
  import HTTPTypes
  import Hummingbird
  import JuiceCatalogs
  import JuiceRules
  import Logging
  import NIOCore

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
