#if Web
  import HTTPTypes
  import JuiceCatalogs
  import JuiceRules

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
