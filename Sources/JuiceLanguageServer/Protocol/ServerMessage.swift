import JuiceCatalogs

/// A message of the server, as JSON.
enum ServerMessage {
  static func response(to id: RequestID?, _ result: JSONValue) -> JSONValue {
    message([.init("id", JSONValue(id)), .init("result", result)])
  }

  static func response(to id: RequestID?, _ fault: RequestFault) -> JSONValue {
    message([
      .init("id", JSONValue(id)),
      .init("error", ["code": .integer(fault.code), "message": .string(fault.message)]),
    ])
  }

  static func notification(_ method: String, _ parameters: JSONValue) -> JSONValue {
    message([.init("method", .string(method)), .init("params", parameters)])
  }

  static func request(_ id: Int, _ method: String, _ parameters: JSONValue? = nil) -> JSONValue {
    message(
      [.init("id", .integer(id)), .init("method", .string(method))]
        + (parameters.map { [.init("params", $0)] } ?? []))
  }

  private static func message(_ members: [JSONValue.Member]) -> JSONValue {
    .object([.init("jsonrpc", "2.0")] + members)
  }
}

extension JSONValue {
  fileprivate init(_ id: RequestID?) {
    self =
      switch id {
      case .number(let number): .integer(number)
      case .text(let text): .string(text)
      case nil: .null
      }
  }

  init(_ position: TextPosition) {
    self = ["line": .integer(position.line), "character": .integer(position.character)]
  }

  init(_ range: TextRange) {
    self = ["start": JSONValue(range.start), "end": JSONValue(range.end)]
  }
}
