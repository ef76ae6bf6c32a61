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
#endif
