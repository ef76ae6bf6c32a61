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

/// A reader of messages from a stream of bytes, each with a header that gives its length.
///
/// The format is that of the Language Server Protocol 3.17, section "Base Protocol".
package struct MessageFraming: Sendable {
  /// The greatest length of a message: a document of 50 MB, with every byte escaped, is shorter.
  package static let maximumLength = 512 << 20
  private static let maximumHeaderLength = 4_096

  /// The bytes that no message has been read from yet.
  private var pending: [UInt8] = []

  /// Creates a reader.
  package init() {}

  /// A header that no message can be read after, so that the stream is of no further use.
  package enum Fault: Error, Hashable, Sendable {
    /// The header is longer than any that a client sends, or is not ASCII.
    case invalidHeader
    /// The header has no length, or one that is not a number.
    case missingLength
    /// The message is longer than ``MessageFraming/maximumLength``.
    case tooLong(Int)
  }

  /// Adds bytes of the stream, and returns the messages that are complete now.
  package mutating func add(_ bytes: [UInt8]) throws(Fault) -> [[UInt8]] {
    pending += bytes
    var messages: [[UInt8]] = []
    var start = 0
    defer { pending.removeFirst(start) }
    while let header = try header(from: start) {
      let end = header.end + header.length
      guard end <= pending.count else { break }
      messages.append(Array(pending[header.end..<end]))
      start = end
    }
    return messages
  }

  /// Returns the bytes of a message with its header.
  package static func framed(_ message: some Collection<UInt8>) -> [UInt8] {
    Array("Content-Length: \(message.count)\r\n\r\n".utf8) + message
  }

  /// Returns the length in the header that begins at an offset, and the offset behind it; `nil` if it is incomplete.
  private func header(from start: Int) throws(Fault) -> (length: Int, end: Int)? {
    let available = pending[start...].prefix(Self.maximumHeaderLength)
    guard let end = available.indices.first(where: { pending[$0...].starts(with: Self.end) }) else {
      if available.count == Self.maximumHeaderLength { throw .invalidHeader }
      return nil
    }
    guard let text = String(validating: pending[start..<end], as: UTF8.self) else {
      throw .invalidHeader
    }
    let fields = text.split(separator: "\r\n").map { $0.split(separator: ":", maxSplits: 1) }
    guard let field = fields.first(where: { $0.first?.lowercased() == "content-length" }),
      field.count == 2, let length = Int(field[1].filter { $0 != " " }), length >= 0
    else { throw .missingLength }
    guard length <= Self.maximumLength else { throw .tooLong(length) }
    return (length, end + Self.end.count)
  }

  private static let end = Array("\r\n\r\n".utf8)
}
