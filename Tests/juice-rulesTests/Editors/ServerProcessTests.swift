import Foundation
import TestSupport
import Testing

#if canImport(Glibc)
  import Glibc
#endif
#if CLI
  @testable import juice_rules
#endif

/// The life of `juice-rules lsp` as a process, with editors that die or misbehave.
@Suite(.tags(.server)) struct ServerProcessTests {
  private let sandbox: Sandbox
  private let pack: String

  init() throws {
    sandbox = try Sandbox()
    pack = sandbox.folder.appendingPathComponent("Catalogs/classic/pack.yaml").path
  }

  private var document: String { #"{"textDocument": {"uri": "file://\#(pack)"}}"# }

  private func open(_ server: ServerProcess, _ text: String) throws {
    try server.notify(
      "textDocument/didOpen",
      """
      {"textDocument": {"uri": "file://\(pack)", "languageId": "yaml", "version": 1,
       "text": \(try JSONText(text))}}
      """)
  }

  @Test func `An editor that reads late gets every answer`() throws {
    let server = try ServerProcess(in: sandbox)
    try server.begin(sandbox.folder)
    try open(
      server,
      String(decoding: #require(sandbox.contents(of: "Catalogs/classic/pack.yaml")), as: UTF8.self))
    // The answers fill the pipe many times, and so do the requests.
    let ids = try (0..<3_000).map { _ in try server.send("textDocument/documentSymbol", document) }
    let last = try #require(ids.last)
    #expect(try server.response(to: last)["result"].isArray)
    #expect(try server.end() == 0)
  }

  @Test func `The end of the input ends a session that was not shut down`() throws {
    for text in ["", "Content-Length: 100\r\n\r\n{\"id\"", "Content-Le"] {
      let server = try ServerProcess(in: sandbox)
      try server.begin(sandbox.folder)
      try server.write(text)
      try server.closeInput()
      #expect(server.exitCode() == 1)
    }
  }

  @Test func `An input that is no stream of messages is refused`() throws {
    let server = try ServerProcess(in: sandbox)
    try server.write("hello\r\n\r\n")
    #expect(server.exitCode() == 2)
  }

  @Test func `The server ends when the process of the editor is gone, though its pipes stay open`()
    throws
  {
    let editor = Process()
    editor.executableURL = URL(filePath: "/bin/sleep")
    editor.arguments = ["3600"]
    try editor.runWithLimit()
    let server = try ServerProcess(in: sandbox)
    try server.begin(sandbox.folder, process: editor.processIdentifier)
    // Once the server answers again, it has seen that the process is there.
    _ = try server.request("textDocument/documentSymbol", document)
    kill(editor.processIdentifier, SIGKILL)
    editor.waitUntilExit()
    #expect(server.exitCode() == 1)
  }

  @Test func `The server ends when nobody reads its messages any more`() throws {
    let server = try ServerProcess(in: sandbox)
    try server.begin(sandbox.folder)
    try server.closeOutput()
    #expect(server.exitCode() == 1)
  }

  #if CLI
    @Test func `The number of a process that is not on this machine means nothing`() throws {
      var editor = ParentProcess()
      #expect(!editor.isGone)
      editor.number = 2_147_483_000
      #expect(!editor.isGone)
      editor.number = Int(getpid())
      #expect(!editor.isGone)
    }
  #endif

  @Test(arguments: [SIGTERM, SIGINT])
  func `A signal ends the server`(signal: Int32) throws {
    let server = try ServerProcess(in: sandbox)
    try server.begin(sandbox.folder)
    kill(server.process.processIdentifier, signal)
    #expect(server.exitCode() == 128 + signal)
  }

  @Test func `An option chooses the language`() throws {
    let server = try ServerProcess(["--locale", "ko"], in: sandbox)
    try server.begin(sandbox.folder)
    try open(server, "fruits: { Kiwi: {} }\n")
    let report = try server.request("textDocument/diagnostic", document)["result"]
    let message = try #require(report["items"][0]["message"].string)
    #expect(message.contains { "가"..."힣" ~= $0 })
    #expect(try server.end() == 0)
  }

  @Test func `A finding links to the page of its rule, which is a file in the language asked for`()
    throws
  {
    sandbox.environment["XDG_CACHE_HOME"] = sandbox.folder.appendingPathComponent("cache").path
    let server = try ServerProcess(["--locale", "ko"], in: sandbox)
    try server.begin(
      sandbox.folder,
      capabilities: """
        {"textDocument": {"diagnostic": {}, "publishDiagnostics": {"codeDescriptionSupport": true}}}
        """)
    try open(server, "extras: { lone: { name: Lone } }\n")
    let items = try server.request("textDocument/diagnostic", document)["result"]["items"].array
    let finding = try #require(items.first { $0["code"].string == "unused-fruit" })
    let page = "cache/juice-rules/rules/unused-fruit.ko.md"
    #expect(
      finding["codeDescription"]["href"].string
        == "file://" + sandbox.folder.appendingPathComponent(page).path)
    let text = String(decoding: try #require(sandbox.contents(of: page)), as: UTF8.self)
    #expect(text.hasPrefix("# unused-fruit\n") && text.contains("```yaml"))
    #expect(text.contains { "가"..."힣" ~= $0 })
    #expect(try server.end() == 0)
  }

  @Test func `Without a place for pages, findings have no links`() throws {
    sandbox.environment["XDG_CACHE_HOME"] = "/dev/null"
    let server = try ServerProcess(in: sandbox)
    try server.begin(
      sandbox.folder,
      capabilities: """
        {"textDocument": {"diagnostic": {}, "publishDiagnostics": {"codeDescriptionSupport": true}}}
        """)
    try open(server, "extras: { lone: { name: Lone } }\n")
    let items = try server.request("textDocument/diagnostic", document)["result"]["items"].array
    #expect(!items.isEmpty && items.allSatisfy { $0["codeDescription"]["href"].string == nil })
    #expect(try server.end() == 0)
  }

  @Test func `A change of the configuration on the disk counts without a restart`() throws {
    let server = try ServerProcess(in: sandbox)
    try server.begin(sandbox.folder)
    func rules() throws -> [String?] {
      try server.request("textDocument/diagnostic", document)["result"]["items"].array
        .map { $0["code"].string }
    }
    try open(server, "extras: { lone: { name: Lone } }\n")
    #expect(try rules().contains("unused-fruit"))
    try sandbox.write("lint: { ignore: [unused-fruit] }\n", to: "juice-rules.yaml")
    try server.notify("workspace/didChangeConfiguration", #"{"settings": null}"#)
    #expect(try !rules().contains("unused-fruit"))
    try sandbox.write("lint: { ignore: [\n", to: "juice-rules.yaml")
    try server.notify("workspace/didChangeConfiguration", #"{"settings": null}"#)
    _ = try rules()
    #expect(try server.end() == 0)
  }

  @Test func `A file that vanishes under an open document leaves the document alive`() throws {
    let server = try ServerProcess(in: sandbox)
    try server.begin(sandbox.folder)
    try open(server, "fruits: { Kiwi: { name: Kiwi } }\n")
    try FileManager.default.removeItem(
      at: sandbox.folder.appendingPathComponent("Catalogs/classic"))
    try server.notify("workspace/didChangeWatchedFiles", #"{"changes": []}"#)
    #expect(try server.request("textDocument/diagnostic", document)["result"]["items"].isArray)
    #expect(try server.request("textDocument/documentSymbol", document)["result"].isArray)
    #expect(try server.end() == 0)
  }
}

/// A text as JSON.
private struct JSONText: CustomStringConvertible {
  let description: String

  init(_ text: String) throws {
    description = String(decoding: try JSONEncoder().encode(text), as: UTF8.self)
  }
}
