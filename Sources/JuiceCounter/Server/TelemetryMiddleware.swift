#if Web
  import Hummingbird
  import Logging

  /// A middleware that counts each answer and writes a line about it to the log.
  ///
  /// The line has the path only. Queries, forms, cookies and other fields can have secrets.
  struct TelemetryMiddleware: RouterMiddleware {
    let telemetry: Telemetry

    func handle(
      _ request: Request, context: CounterContext,
      next: @concurrent (Request, CounterContext) async throws -> Response
    ) async throws -> Response {
      let start = ContinuousClock.now
      let response = try await next(request, context)
      let time = ContinuousClock.now - start
      telemetry.count(status: response.status.code, after: time)
      context.logger.info(
        "request",
        metadata: [
          "method": "\(request.method.rawValue)", "path": "\(request.uri.path)",
          "status": "\(response.status.code)", "ms": "\(Int(time / .milliseconds(1)))",
          "address": "\(context.address ?? "-")",
        ])
      return response
    }
  }
#endif
