import Essentials

/// A message of a client: a request if it has an id and a method, a notification without an id, and otherwise a response.
struct ClientMessage {
  let id: RequestID?
  let method: String?
  private let body: Data

  private struct Envelope: Decodable {
    let id: RequestID?
    let method: String?
  }

  private struct Content<Parameters: Decodable>: Decodable {
    let params: Parameters
  }

  private struct Answer<Result: Decodable>: Decodable {
    let result: Result
  }

  init(_ bytes: [UInt8]) throws(RequestFault) {
    body = Data(bytes.withoutLoneSurrogates())
    do {
      let envelope = try JSONDecoder().decode(Envelope.self, from: body)
      (id, method) = (envelope.id, envelope.method)
    } catch DecodingError.dataCorrupted {
      throw .notJSON("the message is not valid JSON")
    } catch {
      throw .invalidRequest("the message is not a request, a notification or a response")
    }
  }

  /// Returns the result of a response, or `nil` if it has none of the type.
  func result<Result: Decodable>(as type: Result.Type = Result.self) -> Result? {
    try? JSONDecoder().decode(Answer<Result>.self, from: body).result
  }

  /// Returns the parameters of the message.
  func parameters<Parameters: Decodable>(
    as type: Parameters.Type = Parameters.self
  ) throws(RequestFault) -> Parameters {
    do {
      return try JSONDecoder().decode(Content<Parameters>.self, from: body).params
    } catch let error as DecodingError {
      throw .invalidParameters("`params`: \(error.reason)")
    } catch {
      throw .invalidParameters("`params`: \(error)")
    }
  }
}

extension [UInt8] {
  /// Returns a JSON text with U+FFFD in place of each half of a surrogate pair without the other half. JSON allows such
  /// halves, and editors send them, but Foundation refuses a text that contains one.
  fileprivate func withoutLoneSurrogates() -> [UInt8] {
    var text = self
    var offset = 0
    while offset < text.count, let escape = text[offset...].firstIndex(of: UInt8(ascii: "\\")) {
      offset = escape + 2
      guard let first = text.surrogate(escapedAt: escape) else { continue }
      offset = escape + 6
      if first < 0xDC00, let second = text.surrogate(escapedAt: offset), second >= 0xDC00 {
        offset += 6
      } else {
        text.replaceSubrange(escape + 2..<offset, with: "fffd".utf8)
      }
    }
    return text
  }

  /// Returns the surrogate that the six bytes at an offset escape, such as `\ud83e`, or `nil` if there is none.
  private func surrogate(escapedAt offset: Int) -> UInt16? {
    guard offset + 6 <= count, self[offset...].starts(with: "\\u".utf8),
      let digits = String(validating: self[offset + 2..<offset + 6], as: UTF8.self),
      let unit = UInt16(digits, radix: 16), (0xD800...0xDFFF).contains(unit)
    else { return nil }
    return unit
  }
}

extension DecodingError {
  /// The place and the mistake, such as "`position.line`: not a number".
  fileprivate var reason: String {
    let (context, reason): (Context, String) =
      switch self {
      case .keyNotFound(let key, let context): (context, "`\(key.stringValue)` is missing")
      case .valueNotFound(_, let context): (context, "a value is missing")
      case .typeMismatch(_, let context): (context, "a value of another type is expected")
      case .dataCorrupted(let context): (context, context.debugDescription)
      @unknown default: (Context(codingPath: [], debugDescription: ""), "invalid")
      }
    let path = context.codingPath.dropFirst().map(\.stringValue).joined(separator: ".")
    return path.isEmpty ? reason : "\(reason) at `\(path)`"
  }
}

/// A reason why a request has no result, with the code that JSON-RPC 2.0 or the Language Server Protocol 3.17 gives it.
package struct RequestFault: Error, Hashable, Sendable {
  /// The code.
  package let code: Int
  /// The reason, for people.
  package let message: String

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

/// The identity that a client or the server gives to a request.
package enum RequestID: Hashable, Sendable, Codable {
  /// A number.
  case number(Int)
  /// A text.
  case text(String)

  package init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if let number = try? container.decode(Int.self) {
      self = .number(number)
    } else {
      self = .text(try container.decode(String.self))
    }
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .number(let number): try container.encode(number)
    case .text(let text): try container.encode(text)
    }
  }
}
