import JuiceLanguageServer
import JuiceRulesTesting
import TestSupport
import Testing

/// The messages in a stream of bytes.
@Suite(.tags(.unit)) struct MessageFramingTests {
  private let messages = ["{}", "", #"{"키위": "🥝"}"#, String(repeating: "x", count: 10_000)]
    .map { Array($0.utf8) }

  @Test(arguments: 0..<50)
  func `Messages are the same however the stream is cut into pieces`(seed: Int) throws {
    var generator = SplitMix64(seed: UInt64(seed))
    var rest = messages.flatMap { MessageFraming.framed($0) }[...]
    var framing = MessageFraming()
    var found: [[UInt8]] = []
    while !rest.isEmpty {
      let count = Int.random(in: 1...(seed.isMultiple(of: 2) ? 7 : 5_000), using: &generator)
      found += try framing.add(Array(rest.prefix(count)))
      rest = rest.dropFirst(count)
    }
    #expect(found == messages)
  }

  @Test func `Other fields and any case of letters are allowed in a header`() throws {
    var framing = MessageFraming()
    let header =
      "content-type: application/vscode-jsonrpc; charset=utf-8\r\nCONTENT-LENGTH:2\r\n\r\n{}"
    #expect(try framing.add(Array(header.utf8)) == [Array("{}".utf8)])
  }

  @Test(
    arguments: [
      ("Content-Type: x\r\n\r\n", .missingLength), ("\r\n\r\n", .missingLength),
      ("Content-Length: -1\r\n\r\n", .missingLength), ("Content-Length: x\r\n\r\n", .missingLength),
      ("Content-Length:\r\n\r\n", .missingLength),
      ("Content-Length: 99999999999999999999\r\n\r\n", .missingLength),
      ("Content-Length: 9999999999\r\n\r\n", .tooLong(9_999_999_999)),
      (String(repeating: "x", count: 5_000), .invalidHeader),
    ] as [(String, MessageFraming.Fault)])
  func `A header that gives no length ends the stream`(
    header: String, fault: MessageFraming.Fault
  ) {
    var framing = MessageFraming()
    #expect(throws: fault) { try framing.add(Array(header.utf8)) }
  }

  @Test(arguments: 0..<200)
  func `Random bytes are read or refused`(seed: Int) {
    var generator = SplitMix64(seed: UInt64(seed))
    let pieces = ["Content-Length: ", "3", "\r\n", "\r\n\r\n", "{}", ":", "\u{0}", "키"]
    var framing = MessageFraming()
    for _ in 0..<100 {
      var bytes = Array(pieces[Int.random(in: pieces.indices, using: &generator)].utf8)
      if Bool.random(using: &generator) {
        bytes.append(UInt8.random(in: 0...255, using: &generator))
      }
      guard let found = try? framing.add(bytes) else { return }
      #expect(found.allSatisfy { $0.count <= MessageFraming.maximumLength })
    }
  }
}
