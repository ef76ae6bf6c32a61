import JuiceCatalogs
import JuiceLanguageServer
import JuiceRules
import TestSupport
import Testing

/// The life of a session, and messages that no editor should send.
@Suite(.tags(.unit)) struct LifeCycleTests {
  let editor = EditorSession()

  @Test func `A session begins with its abilities and ends in order`() async {
    let response = await editor.begin(#"{"general": {"positionEncodings": ["utf-16", "utf-8"]}}"#)
    let abilities = response["result"]["capabilities"]
    #expect(abilities["positionEncoding"].string == "utf-8")
    #expect(abilities["textDocumentSync"]["change"].int == 2)
    #expect(response["result"]["serverInfo"]["name"].string == "juice-rules")
    #expect(await editor.request("shutdown")["result"].isNull)
    await editor.notify("exit", "{}")
    #expect(await editor.server.end == .orderly)
  }

  @Test func `A session that ends without a shutdown is abrupt`() async {
    await editor.begin()
    #expect(await editor.server.end == nil)
    await editor.notify("exit", "{}")
    #expect(await editor.server.end == .abrupt)
  }

  @Test func `A client that offers no encoding counts in UTF-16`() async {
    let response = await editor.begin()
    #expect(response["result"]["capabilities"]["positionEncoding"].string == "utf-16")
  }

  @Test
  func `Requests before initialize, a second initialize and requests after shutdown are refused`()
    async
  {
    #expect(await code("textDocument/documentSymbol") == -32002)
    await editor.begin()
    #expect(await code("initialize", #"{"capabilities": {}}"#) == -32600)
    _ = await editor.request("shutdown")
    #expect(await code("textDocument/documentSymbol") == -32600)
  }

  @Test func `An unknown method is an error as a request, and ignored as a notification`() async {
    await editor.begin()
    let count = editor.messages.count
    await editor.notify("$/unheardOf", "{}")
    await editor.server.settle()
    #expect(editor.messages.count == count)
    #expect(await code("textDocument/unheardOf") == -32601)
  }

  @Test(
    arguments: [
      ("", -32700), ("{", -32700), ("\u{FEFF}", -32700), ("[]", -32600), ("3", -32600),
      (#"{"jsonrpc": "2.0"}"#, -32600), (#"{"id": {}, "method": "shutdown"}"#, -32600),
      (#"{"id": 1.5, "method": "shutdown"}"#, -32600),
      (String(repeating: "[", count: 100_000), -32700),
    ])
  func `A message that is not a request is answered without an id`(
    message: String, code: Int
  ) async throws {
    await editor.send(message)
    let answer = try #require(editor.messages.last)
    #expect(answer["error"]["code"].int == code)
    #expect(answer["id"].isNull)
    await editor.begin()
    #expect(await editor.request("shutdown")["result"].isNull)
  }

  @Test(
    arguments: [
      "{}", #"{"textDocument": {}}"#, #"{"textDocument": {"uri": 3}}"#, "[]", "null",
      #"{"textDocument": {"uri": "file:///shop/juice/never.yaml"}}"#,
    ])
  func `Parameters that do not fit, and documents that are not open, are errors`(
    parameters: String
  ) async {
    await editor.begin()
    for method in ["documentSymbol", "foldingRange", "diagnostic"] {
      #expect(await code("textDocument/\(method)", parameters) == -32602)
    }
  }

  @Test func `A change of a document that is not open is logged, and the session goes on`() async {
    await editor.begin()
    await editor.change("juice/never.yaml", to: "x", version: 2)
    let log = editor.messages.last { $0["method"].string == "window/logMessage" }
    #expect(log?["params"]["message"].string?.contains("never.yaml") == true)
    #expect(await editor.request("shutdown")["result"].isNull)
  }

  @Test func `A request that is cancelled at once has an answer`() async throws {
    await editor.begin()
    await editor.open(EditorSession.pack, "pack: { name: juice }\n")
    await editor.send(
      #"{"id": "a", "method": "textDocument/documentSymbol", "params": \#(editor.document(EditorSession.pack))}"#
    )
    await editor.notify("$/cancelRequest", #"{"id": "a"}"#)
    await editor.server.settle()
    let answers = editor.messages.filter { $0["id"].string == "a" }
    #expect(answers.count == 1)
    let answer = try #require(answers.first)
    #expect(answer["result"].isArray || answer["error"]["code"].int == -32800)
  }

  @Test func `A request with the id of one that waits for its answer is refused`() async {
    await editor.begin()
    let request = #"{"id": "a", "method": "workspace/symbol", "params": {"query": ""}}"#
    await editor.send([request, request])
    await editor.server.settle()
    let answers = editor.messages.filter { $0["id"].string == "a" }
    #expect(answers.map { $0["error"]["code"].int }.contains(-32600))
    #expect(answers.contains { $0["result"].isArray })
  }

  @Test func `The first check is shown as progress to editors that show any`() async {
    await editor.begin(#"{"window": {"workDoneProgress": true}}"#, locale: "ko")
    await editor.open(EditorSession.pack, "pack: { name: juice }\n")
    let methods = editor.messages.compactMap { $0["method"].string }
    #expect(
      methods.prefix(3) == ["window/workDoneProgress/create", "$/progress", "$/progress"])
    let progress = editor.messages.filter { $0["method"].string == "$/progress" }
      .map { $0["params"]["value"] }
    #expect(progress.map { $0["kind"].string } == ["begin", "end"])
    #expect(progress.first?["title"].string == "카탈로그 검사 중")
  }

  @Test func `Other editors are shown no progress, and asked to watch nothing`() async {
    await editor.begin()
    #expect(editor.messages.allSatisfy { $0["method"].string == nil })
  }

  @Test func `Editors that watch files are asked to`() async throws {
    await editor.begin(
      #"{"workspace": {"didChangeWatchedFiles": {"dynamicRegistration": true}}}"#)
    let request = try #require(
      editor.messages.first { $0["method"].string == "client/registerCapability" })
    let registration = request["params"]["registrations"][0]
    #expect(registration["method"].string == "workspace/didChangeWatchedFiles")
    #expect(registration["registerOptions"]["watchers"][0]["globPattern"].string != nil)
    // The editor may refuse.
    await editor.send(#"{"id": 1, "error": {"code": -32601, "message": "no"}}"#)
    #expect(await editor.request("shutdown")["result"].isNull)
  }

  @Test func `The language of the server goes before that of the editor`() async throws {
    let editor = EditorSession(
      disk: MemoryFileSource(files: ["/shop/juice/pack.yaml": "fruits: { Kiwi: {} }\n"]),
      locale: .korean)
    await editor.begin(locale: "en")
    let message = editor.pushed(EditorSession.pack)?["diagnostics"][0]["message"].string
    #expect(try #require(message).contains { "가"..."힣" ~= $0 })
  }

  private func code(_ method: String, _ parameters: String = "{}") async -> Int? {
    await editor.request(method, parameters)["error"]["code"].int
  }
}
