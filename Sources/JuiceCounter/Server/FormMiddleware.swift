#if Web
  import HTTPTypes
  import Hummingbird
  import NIOCore

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
#endif
