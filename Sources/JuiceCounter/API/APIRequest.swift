#if Web
  import HTTPTypes
  import Hummingbird
  import JuiceCatalogs
  import JuiceReports
  import JuiceRules

  /// A request of a program, with the catalog that it is answered from.
  struct APIRequest {
    let request: Request
    let context: CounterContext
    let maker: Maker<CounterStore>
    /// The words in the language of the answer.
    let wording: CatalogWording

    init(_ request: Request, _ context: CounterContext, at counter: Counter) {
      self.request = request
      self.context = context
      maker = counter.maker()
      wording = CatalogWording(maker.catalog, in: context.visitor.locale)
    }

    var catalog: Catalog { maker.catalog }

    /// Returns the members of the body.
    ///
    /// A page of another site can only send forms and plain text without asking this server first. So a body has to be
    /// announced as JSON.
    func body() async throws -> RequestMembers {
      let type = request.headers[.contentType] ?? ""
      guard type.prefix(while: { $0 != ";" }).trimmed.lowercased() == "application/json" else {
        throw RequestFault(.unsupportedMediaType).with(.accept, "application/json")
      }
      let bytes = try await request.body.collect(upTo: context.maxUploadSize)
      return try RequestMembers(try JSONReader.value(of: Array(bytes.readableBytesView)))
    }

    /// Returns the key of a request that must not be carried out twice: the text or string of `Idempotency-Key`.
    func key() throws(RequestFault) -> IdempotencyKey {
      guard let key = try keyIfGiven() else {
        throw RequestFault(
          .badRequest, "missing-key", en: "the header `Idempotency-Key` is missing",
          ko: "`Idempotency-Key` 헤더가 없습니다"
        ).with(
          helpEn: "choose a new key for each order, and send a repeated request with the same key",
          ko: "주문마다 새 키를 정하고, 다시 보낼 때는 같은 키를 쓰세요")
      }
      return key
    }

    /// Returns the text or string of `Idempotency-Key`.
    func keyIfGiven() throws(RequestFault) -> IdempotencyKey? {
      let fields = request.headers.filter { $0.name.canonicalName == "idempotency-key" }
      guard let field = fields.first?.value else { return nil }
      guard fields.count == 1 else {
        throw RequestFault(
          .badRequest, "invalid-key", en: "the header `Idempotency-Key` is given twice",
          ko: "`Idempotency-Key` 헤더가 두 번 나옵니다")
      }
      // The draft of the header field has a string of RFC 8941; most clients send the bare text.
      let isQuoted = field.utf8.count > 2 && field.hasPrefix("\"") && field.hasSuffix("\"")
      return try IdempotencyKey(checking: isQuoted ? String(field.dropFirst().dropLast()) : field)
    }

    /// Checks that the address has only the given parameters, each at most once unless it is `repeated`.
    func checkParameters(_ known: String..., repeated: String? = nil) throws(RequestFault) {
      var seen: Set<String> = []
      for (name, _) in context.query.all where name != repeated {
        guard known.contains(name) else {
          throw .parameter(name, en: "is unknown", ko: "알 수 없습니다")
        }
        guard seen.insert(name).inserted else {
          throw .parameter(name, en: "is given twice", ko: "두 번 나옵니다")
        }
      }
    }

    /// Returns the whole number of a parameter.
    func integer(_ name: String, in range: ClosedRange<Int>) throws(RequestFault) -> Int? {
      guard let text = context.query[name] else { return nil }
      guard let number = Int(text), range.contains(number), text.first != "+" else {
        let (least, most) = (range.lowerBound, range.upperBound)
        throw .parameter(
          name, en: "must be a whole number from \(least) to \(most)",
          ko: "\(least)부터 \(most)까지의 정수여야 합니다")
      }
      return number
    }

    /// Returns an answer in JSON, or 304 if the client has it already.
    ///
    /// - Parameter tag: The version of the answer; `nil` for that of its bytes.
    func answer(_ value: JSONValue, tag: EntityTag? = nil) -> Response {
      answer(Array((value.text() + "\n").utf8), type: "application/json", tag: tag)
    }

    /// Returns an answer of a type, or 304 if the client has it already.
    func answer(
      _ bytes: [UInt8], type: String, tag: EntityTag? = nil
    ) -> Response {
      let tag = tag ?? EntityTag(contents: bytes)
      var headers = headers
      headers[.eTag] = tag.text
      // The answer may be kept, but not used without asking again.
      headers[.cacheControl] = "no-cache"
      if request.condition(.ifNoneMatch, takesWeak: true)?.contains(tag) == true {
        return Response(status: .notModified, headers: headers)
      }
      headers[.contentType] = type
      return Response(
        status: .ok, headers: headers, body: ResponseBody(byteBuffer: ByteBuffer(bytes: bytes)))
    }

    /// Returns an answer to a request that may have changed something.
    func result(
      _ value: JSONValue, status: HTTPResponse.Status = .ok, type: String = "application/json",
      location: String? = nil
    ) -> Response {
      var headers = headers
      headers[.contentType] = type
      headers[.cacheControl] = "no-store"
      headers[.location] = location
      return Response(
        status: status, headers: headers,
        body: ResponseBody(byteBuffer: ByteBuffer(string: value.text() + "\n")))
    }

    private var headers: HTTPFields {
      [.contentLanguage: wording.locale.rawValue, .vary: "Accept-Language, Cookie"]
    }

    /// Checks that the client takes an answer of a type, such as `application/json`.
    func checkAccepts(_ type: String) throws(RequestFault) {
      let accepted = (request.headers[.accept] ?? "*/*").lowercased()
      let family = type.prefix { $0 != "/" } + "/*"
      let isAccepted = accepted.split(separator: ",").contains { range in
        let parts = range.split(separator: ";").map(\.trimmed)
        let isRefused = parts.dropFirst().contains { part in
          part.hasPrefix("q=") && Double(part.dropFirst(2)) == 0
        }
        return !isRefused && ["*/*", family, type[...]].contains(parts.first ?? "")
      }
      guard isAccepted else {
        throw RequestFault(
          .notAcceptable, "not-acceptable", en: "the answer is only available as `\(type)`",
          ko: "`\(type)` 형식으로만 답할 수 있습니다")
      }
    }
  }

  extension IdempotencyKey {
    /// Creates a key from its text.
    init(checking text: String) throws(RequestFault) {
      let most = IdempotencyKey.maximumLength
      guard text.utf8.allSatisfy({ (0x21...0x7E).contains($0) }), let key = IdempotencyKey(text)
      else {
        throw RequestFault(
          .badRequest, "invalid-key", en: "a key has 1 to \(most) visible ASCII characters",
          ko: "키는 눈에 보이는 ASCII 문자 1자 이상 \(most)자 이하여야 합니다")
      }
      self = key
    }
  }

  extension RequestFault {
    static func parameter(_ name: String, en: String, ko: String) -> RequestFault {
      RequestFault(
        .badRequest, "invalid-parameter", en: "the parameter `\(name)` \(en)",
        ko: "매개변수 `\(name)`: \(ko)")
    }
  }

  extension Endpoints {
    /// Adds an answer in JSON for programs, at a path below `/api/1`.
    mutating func answer(
      _ method: HTTPRequest.Method, _ path: String, at counter: Counter,
      handler: @escaping @Sendable (APIRequest) async throws -> Response
    ) {
      on(method, "/api/1" + path) { request, context in
        let request = APIRequest(request, context, at: counter)
        try request.checkAccepts("application/json")
        return try await handler(request)
      }
    }
  }
#endif
