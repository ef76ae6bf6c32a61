#if Web
  import HTTPTypes
  import Hummingbird
  import JuiceReports
  import JuiceRules
  import NIOHTTP1

  /// The reason why a request is not carried out, for the person or the program that sent it.
  struct RequestFault: Error {
    let status: HTTPResponse.Status
    /// The kind of the fault for programs, stable and in kebab-case.
    let kind: String
    /// One sentence without a full stop.
    let message: LocalizedText
    /// The advice on what to do.
    var help: LocalizedText?
    /// Header fields of the answer, such as `Retry-After`.
    var headers: HTTPFields = [:]
    /// The numbers that a problem has beside its text.
    var numbers: KeyValuePairs<String, Int> = [:]

    init(_ status: HTTPResponse.Status, _ kind: String, en: String, ko: String) {
      self.init(status, kind, message: LocalizedText(en: en, ko: ko))
    }

    init(_ status: HTTPResponse.Status, _ kind: String, message: LocalizedText) {
      self.status = status
      self.kind = kind
      self.message = message
    }

    /// Creates the fault with the words in which commands report it.
    init(describing error: some DescribedError) {
      let fault = error.explanation
      self.init(Self.status(of: fault.kind), fault.kind, message: fault.message)
      help = fault.help
    }

    /// Creates the fault of an error that has other words for the guests of a counter.
    private init(describing error: some DescribedError, _ kind: String, en: String, ko: String) {
      self.init(Self.status(of: error.explanation.kind), kind, en: en, ko: ko)
    }

    private static func status(of kind: String) -> HTTPResponse.Status {
      HTTPResponse.Status(code: ErrorCodes(of: kind).http)
    }

    func with(helpEn en: String, ko: String) -> RequestFault {
      var fault = self
      fault.help = LocalizedText(en: en, ko: ko)
      return fault
    }

    func with(_ name: HTTPField.Name, _ value: String) -> RequestFault {
      var fault = self
      fault.headers[name] = value
      return fault
    }

    static let unreadableForm = RequestFault(
      .badRequest, "invalid-form", en: "the form cannot be read", ko: "보낸 양식을 읽을 수 없습니다")

    /// Returns the fault of a field with a value that is not possible.
    static func field(_ name: String) -> RequestFault {
      RequestFault(
        .badRequest, "invalid-field", en: "the field `\(name)` is missing or invalid",
        ko: "`\(name)` 값이 없거나 올바르지 않습니다")
    }

    static let needsStaff = RequestFault(
      .unauthorized, "staff-only", en: "only staff can do this", ko: "직원만 할 수 있습니다"
    )
    .with(helpEn: "sign in with the staff key", ko: "직원 열쇠로 로그인하세요")
    .with(.wwwAuthenticate, "Bearer realm=\"staff\"")

    static func tooMany(retryAfter seconds: Int) -> RequestFault {
      RequestFault(
        .tooManyRequests, "too-many-requests", en: "there were too many requests",
        ko: "요청이 너무 많습니다"
      ).with(helpEn: "try again in \(seconds) s", ko: "\(seconds)초 뒤에 다시 해 보세요")
        .with(.retryAfter, String(seconds))
    }

    /// Creates the fault of a status that says everything.
    init(_ status: HTTPResponse.Status) {
      switch status {
      case .notFound:
        self.init(status, "not-found", en: "there is no such page", ko: "없는 페이지입니다")
      case .methodNotAllowed:
        self.init(
          status, "method-not-allowed", en: "the page does not answer this method",
          ko: "이 페이지에는 쓸 수 없는 요청 방식입니다")
      case .contentTooLarge:
        self.init(status, "too-large", en: "the request is too large", ko: "요청이 너무 큽니다")
      case .unsupportedMediaType:
        self.init(
          status, "unsupported-media-type", en: "requests of this content type are not supported",
          ko: "지원하지 않는 형식의 요청입니다")
      case .internalServerError:
        self = RequestFault(
          status, "internal", en: "the server made a mistake", ko: "서버에 문제가 생겼습니다"
        ).with(helpEn: "the log of the server tells more", ko: "자세한 내용은 서버의 로그에 있습니다")
      default:
        self.init(
          status, "http-\(status.code)", en: "the request cannot be carried out",
          ko: "요청을 처리할 수 없습니다")
      }
    }

    /// Creates the fault of an error of the engine or a store, or returns `nil` for other errors.
    init?(_ error: any Error) {
      switch error {
      case let fault as RequestFault: self = fault
      case let error as HTTPError:
        self.init(error.status)
        headers = error.headers
      case let error as any HTTPResponseError: self.init(error.status)
      case is HTTPParserError:
        self.init(
          .badRequest, "malformed-request", en: "the request is not valid HTTP",
          ko: "요청의 형식이 올바르지 않습니다")
      case let fault as StockStoreFault: self.init(fault)
      case let fault as OrderFault: self.init(fault)
      case let fault as FactFault: self.init(describing: fault)
      case let fault as AmountOverflow: self.init(describing: fault)
      case let fault as TooMuchWork:
        self.init(describing: fault)
        numbers = ["limit": fault.limit, "counted": fault.counted]
      case is PlanningBusy:
        self = RequestFault(
          .serviceUnavailable, "busy", en: "too many orders are being planned at the moment",
          ko: "지금은 처리 중인 주문이 너무 많습니다"
        ).with(helpEn: "nothing was made; try again in a moment", ko: "만들지 않았습니다. 잠시 뒤에 다시 해 보세요")
          .with(.retryAfter, "1")
      default: return nil
      }
    }

    init(_ fault: OrderFault) {
      switch fault {
      case .countOutOfRange, .noteTooLong, .tooManyLines, .stockChanged:
        self.init(describing: fault)
      case .catalogChanged:
        self = RequestFault(
          describing: fault, "catalog-changed", en: "the menu has changed in the meantime",
          ko: "그 사이에 메뉴가 바뀌었습니다"
        ).with(helpEn: "load the page again", ko: "페이지를 새로 고치세요")
      case .noOrders, .noIngredients:
        self.init(describing: fault, "empty", en: "nothing was chosen", ko: "고른 것이 없습니다")
      }
    }

    // The reasons of a store can name hosts and paths of the machine: they are for the log.
    private init(_ fault: StockStoreFault) {
      switch fault {
      case .unavailable:
        self = RequestFault(
          describing: fault, "store-unavailable", en: "the stock cannot be reached right now",
          ko: "지금은 재고에 연결할 수 없습니다"
        ).with(
          helpEn: "nothing was changed; try again in a moment", ko: "바뀐 것은 없습니다. 잠시 뒤에 다시 해 보세요"
        )
        .with(.retryAfter, "5")
      case .outcomeUnknown:
        self = RequestFault(describing: fault).with(
          helpEn: "send the same request again; it is not carried out twice",
          ko: "같은 요청을 다시 보내세요. 두 번 처리하지 않습니다"
        ).with(.retryAfter, "5")
      case .keyReused:
        self.init(
          describing: fault, "key-reused", en: "the key was used for another request",
          ko: "다른 요청에 이미 쓴 키입니다")
      case .unitMismatch:
        self = RequestFault(describing: fault).with(
          helpEn: "count what is there, and set the stock", ko: "다시 세어 재고를 고치세요")
      case .clockBehind, .clockAhead:
        self = RequestFault(
          describing: fault, "clock-wrong", en: "the clock of the counter is wrong",
          ko: "매장 컴퓨터의 시계가 틀렸습니다"
        ).with(helpEn: "nothing was made; set the clock", ko: "만들지 않았습니다. 시계를 맞추세요")
      case .compacted:
        self.init(describing: fault)
        help = nil
      case .forked, .corrupt, .newerVersion, .olderVersion, .noStand, .foreign:
        self = RequestFault(
          describing: fault, "store-unusable", en: "the stock cannot be used as it is",
          ko: "재고를 지금 상태로는 쓸 수 없습니다"
        ).with(helpEn: "the log of the server tells more", ko: "자세한 내용은 서버의 로그에 있습니다")
          .with(.retryAfter, "60")
      }
    }
  }
#endif
