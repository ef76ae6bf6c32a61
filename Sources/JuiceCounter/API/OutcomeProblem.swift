#if Web
  import HTTPTypes
  import Hummingbird
  import JuiceCatalogs
  import JuiceReports
  import JuiceRules

  /// The answer to a request that was understood and refused: a problem of RFC 9457 which is also the outcome that the
  /// command prints with `--json`. A problem may have further members, and readers of an outcome ignore those that they
  /// do not know.
  struct OutcomeProblem {
    let status: HTTPResponse.Status
    /// The kind for programs, in kebab-case.
    let kind: String
    let detail: String
    /// The outcome as the command prints it.
    let outcome: JSONValue

    func value(in locale: LocaleID) -> JSONValue {
      guard case .object(let members) = outcome else { return outcome }
      return .object(
        JSONValue.Member.problem(status, kind: kind, detail: detail, in: locale) + members)
    }
  }

  extension APIRequest {
    func result(_ problem: OutcomeProblem) -> Response {
      result(
        problem.value(in: wording.locale), status: problem.status, type: "application/problem+json")
    }
  }

  extension MakeOutcome {
    /// The kind of a refusal with its status: 409 if the stock, the rules or the hour refuse the order, so that the same
    /// request may succeed later, and 422 if it cannot. `nil` if the orders were made.
    var refusal: (status: HTTPResponse.Status, kind: String)? {
      switch self {
      case .made, .replayed: nil
      case .short: (.conflict, "short")
      case .unavailable: (.conflict, "unavailable")
      case .refused(let refused): (.conflict, refused.needsConfirmation ? "unconfirmed" : "refused")
      case .undetermined: (.conflict, "undetermined")
      case .contended: (.conflict, "contended")
      case .skipped: (.conflict, "skipped")
      case .unknownRecipe: (.unprocessableContent, "unknown-recipe")
      case .unfitFacts: (.unprocessableContent, "invalid-fact")
      case .unfit: (.unprocessableContent, "unfit-order")
      case .overflow: (.unprocessableContent, "too-large")
      }
    }
  }

  extension [StockRefusal] {
    /// The status of a stock command that is refused: 409 if other levels would permit it, and 422 if none would.
    var status: HTTPResponse.Status {
      let isOfStock = allSatisfy { refusal in
        switch refusal {
        case .short, .above, .changed, .unitMismatch, .nothingKept, .notGone: true
        default: false
        }
      }
      return isOfStock ? .conflict : .unprocessableContent
    }
  }

  /// Problems of RFC 9457.
  extension JSONValue.Member {
    /// Returns the members of a problem. Its title is that of the status; `kind` tells programs more.
    static func problem(
      _ status: HTTPResponse.Status, kind: String, detail: String, in locale: LocaleID
    ) -> [JSONValue.Member] {
      [
        JSONValue.Member("type", "about:blank"),
        JSONValue.Member("title", .string(status.title.text(in: locale, else: .english))),
        JSONValue.Member("status", .integer(status.code)),
        JSONValue.Member("kind", .string(kind)), JSONValue.Member("detail", .string(detail)),
      ]
    }
  }

  extension RequestFault {
    /// Returns the fault as a problem of RFC 9457.
    func problem(in locale: LocaleID) -> JSONValue {
      let sentences = [message, help].compactMap { $0?.text(in: locale, else: .english) }
      return .object(
        JSONValue.Member.problem(
          status, kind: kind, detail: sentences.joined(separator: "; "), in: locale)
          + numbers.map { JSONValue.Member($0, .integer($1)) })
    }
  }

  extension HTTPResponse.Status {
    /// The phrase of the status (RFC 9110, section 15).
    fileprivate var title: LocalizedText {
      switch self {
      case .badRequest: LocalizedText(en: "Bad Request", ko: "잘못된 요청")
      case .unauthorized: LocalizedText(en: "Unauthorized", ko: "인증 필요")
      case .forbidden: LocalizedText(en: "Forbidden", ko: "금지된 요청")
      case .notFound: LocalizedText(en: "Not Found", ko: "찾을 수 없음")
      case .methodNotAllowed: LocalizedText(en: "Method Not Allowed", ko: "허용되지 않는 방식")
      case .notAcceptable: LocalizedText(en: "Not Acceptable", ko: "받을 수 없는 형식")
      case .requestTimeout: LocalizedText(en: "Request Timeout", ko: "요청 시간 초과")
      case .conflict: LocalizedText(en: "Conflict", ko: "현재 상태와 충돌")
      case .gone: LocalizedText(en: "Gone", ko: "지워짐")
      case .preconditionFailed: LocalizedText(en: "Precondition Failed", ko: "조건 불일치")
      case .contentTooLarge: LocalizedText(en: "Content Too Large", ko: "너무 큰 요청")
      case .unsupportedMediaType: LocalizedText(en: "Unsupported Media Type", ko: "지원하지 않는 형식")
      case .unprocessableContent: LocalizedText(en: "Unprocessable Content", ko: "처리할 수 없는 내용")
      case .tooManyRequests: LocalizedText(en: "Too Many Requests", ko: "너무 잦은 요청")
      case .internalServerError: LocalizedText(en: "Internal Server Error", ko: "서버 오류")
      case .serviceUnavailable: LocalizedText(en: "Service Unavailable", ko: "이용할 수 없음")
      default: LocalizedText(reasonPhrase)
      }
    }
  }
#endif
