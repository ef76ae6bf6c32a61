/// A reason why a request has no result, with the code that JSON-RPC 2.0 or the Language Server Protocol 3.17 gives it.
public struct RequestFault: Error, Hashable, Sendable {
  /// The code.
  public let code: Int
  /// The reason, for people.
  public let message: String

  /// The message is not JSON.
  static func notJSON(_ reason: String) -> RequestFault { .init(code: -32700, message: reason) }
  /// The message is not a request, or comes at a time when it is not allowed.
  static func invalidRequest(_ reason: String) -> RequestFault {
    .init(code: -32600, message: reason)
  }
  /// The server does not know the method.
  static func unknownMethod(_ method: String) -> RequestFault {
    .init(code: -32601, message: "unknown method `\(method)`")
  }
  /// The parameters do not fit the method.
  static func invalidParameters(_ reason: String) -> RequestFault {
    .init(code: -32602, message: reason)
  }
  /// Only `initialize` may come first.
  static let notInitialized = RequestFault(
    code: -32002, message: "the server waits for the request `initialize`")
  /// The client does not want the result any more.
  static let cancelled = RequestFault(code: -32800, message: "cancelled")
  /// The documents have changed, so that the result would be out of date.
  static let contentModified = RequestFault(
    code: -32801, message: "a document has changed meanwhile")
  /// The request is fine but cannot be carried out.
  static func failed(_ reason: String) -> RequestFault { .init(code: -32803, message: reason) }
}
